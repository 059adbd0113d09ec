import type { BlockEnhance } from '../../runtime/block/types.ts'
import { consentAsked } from '../../runtime/tracking/consent.ts'
import { chooseConsent, visitConsent } from '../../runtime/tracking/track.ts'

/** Shows the question to those who have not answered it, and keeps the answer. */
const enhance: BlockEnhance = (root, { site }) => {
  const stop = new AbortController()
  const { containerId } = site.settings.tracking
  root.hidden = !consentAsked(containerId, visitConsent())
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-consent]')) {
    button.addEventListener(
      'click',
      () => {
        chooseConsent(button.dataset['consent'] === 'granted' ? 'granted' : 'denied')
        root.hidden = true
      },
      { signal: stop.signal },
    )
  }
  return () => stop.abort()
}

export default enhance
