import type { BlockEnhance } from '../../runtime/block/types.ts'
import { consentAsked, containerAllowed } from '../../runtime/tracking/consent.ts'
import { loadContainer } from '../../runtime/tracking/container.ts'
import { chooseConsent, visitConsent } from '../../runtime/tracking/track.ts'

/** Shows the question to those who have not answered it, keeps the answer, and fetches the container after a yes. */
const enhance: BlockEnhance = (root, { site }) => {
  const { containerId } = site.settings.tracking
  const settle = () => {
    const state = visitConsent()
    root.hidden = !consentAsked(containerId, state)
    if (containerId !== null && containerAllowed(containerId, state).ok) loadContainer(containerId)
  }
  settle()
  // It grows when its window gets narrower; hidden, it has no size.
  new ResizeObserver(() => keepClear(root)).observe(root)
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-consent]')) {
    button.addEventListener('click', () => {
      chooseConsent(button.dataset['consent'] === 'granted' ? 'granted' : 'denied')
      settle()
    })
  }
}

/** What the keyboard comes to is scrolled above the question, not behind it (WCAG 2.4.11). */
function keepClear(root: HTMLElement): void {
  const page = document.documentElement.style
  if (!root.hidden && getComputedStyle(root).position === 'fixed')
    page.setProperty('--fc-bottom-offset', `${window.innerHeight - root.getBoundingClientRect().top + 8}px`)
  else page.removeProperty('--fc-bottom-offset')
}

export default enhance
