import type { BlockEnhance } from '../../runtime/block/types.ts'
import { consentAsked, containerAllowed, type ConsentChoice } from '../../runtime/tracking/consent.ts'
import { loadContainer } from '../../runtime/tracking/container.ts'
import { chooseConsent, consentChoice, visitConsent } from '../../runtime/tracking/visit-consent.ts'

/**
 * Shows the question to those who have not answered it and to those who want to answer anew, keeps the answer, and fetches
 * the container after a yes. What a container does in this page ends with the page, so a yes taken back loads it anew.
 */
const enhance: BlockEnhance = (root, { site }) => {
  const { containerId } = site.settings.tracking
  const [again, question] = root.children as unknown as [HTMLElement, HTMLElement]
  const settle = () => {
    const state = visitConsent()
    again.hidden = consentChoice() === null
    ask(question, consentAsked(containerId, state))
    if (containerId !== null && containerAllowed(containerId, state).ok) loadContainer(containerId)
  }
  settle()
  // It grows when its window gets narrower; hidden, it has no size.
  new ResizeObserver(() => keepClear(question)).observe(question)
  again.addEventListener('click', () => {
    ask(question, true)
    document.documentElement.dataset['consent'] = 'again'
    question.querySelector('button')?.focus()
  })
  for (const button of question.querySelectorAll('button')) {
    button.addEventListener('click', () => {
      const before = consentChoice()
      chooseConsent(button.dataset['consent'] as ConsentChoice)
      settle()
      if (before === 'granted') location.reload()
      else if (before) again.querySelector('button')?.focus()
    })
  }
}

/**
 * Shows the question or not, and says so at the root for what gives way to it: sheets that ask `html:has(…)` instead have the
 * whole page styled again while it comes in.
 */
function ask(question: HTMLElement, isOpen: boolean): void {
  question.hidden = !isOpen
  document.documentElement.toggleAttribute('data-consent', isOpen)
}

/** What the keyboard comes to, and where it already is, is scrolled above the question, not behind it (WCAG 2.4.11). */
function keepClear(root: HTMLElement): void {
  const page = document.documentElement.style
  if (!root.checkVisibility() || getComputedStyle(root).position !== 'fixed') {
    page.removeProperty('--fc-bottom-offset')
    return
  }
  const { top } = root.getBoundingClientRect()
  page.setProperty('--fc-bottom-offset', `${window.innerHeight - top + 8}px`)
  const stop = document.activeElement
  if (!stop || stop === document.body || root.contains(stop)) return
  const place = stop.getBoundingClientRect()
  // Who has scrolled away from it stays where they are.
  if (place.top < window.innerHeight && place.bottom > top) stop.scrollIntoView({ block: 'nearest' })
}

export default enhance
