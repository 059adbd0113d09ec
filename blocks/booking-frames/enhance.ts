import type { BlockEnhance } from '../../runtime/block/types.ts'
import { bindTabs } from '../shared/site/tabs.ts'

/** Tabs by the ARIA practices, and frames that load when they are asked for: by their tab or their link (BOOK-01). */
const enhance: BlockEnhance = (root) => {
  const list = root.querySelector<HTMLElement>('[data-tabs]')
  if (list) {
    bindTabs(root, list, (panel) => {
      const link = panel.querySelector<HTMLAnchorElement>('a[data-frame]')
      if (link) openFrame(link)
    })
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-frame]')) {
    link.addEventListener('click', (event) => {
      // A new tab or window that was asked for is what is wanted.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      openFrame(link).focus()
    })
  }
}

export default enhance

function openFrame(link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'fc-booking-frames__frame'
  frame.title = link.dataset['frame'] ?? 'Booking'
  // A page of others may run and send its form, and open a window for a payment; it may not take the visitor away (API-13).
  for (const right of ['forms', 'scripts', 'same-origin', 'popups', 'popups-to-escape-sandbox'])
    frame.sandbox.add(`allow-${right}`)
  frame.src = link.href
  frame.referrerPolicy = 'no-referrer'
  frame.tabIndex = 0
  link.closest('[data-ask]')?.replaceWith(frame)
  return frame
}
