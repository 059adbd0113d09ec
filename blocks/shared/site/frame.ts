/**
 * What a page of others may do in a frame (API-13): run, send its form and open a window, for a payment say. It may not
 * take the visitor away from the page.
 */
export const FRAME_RIGHTS =
  'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The same for code that stands on the site's own host: it is of no origin, and has nothing of the site. */
export const CODE_RIGHTS = FRAME_RIGHTS.replace('allow-same-origin ', '')

/**
 * Opens each link with `data-frame`, the title, as a frame in the place of the `data-ask` around it, once it is pressed.
 */
export function framesOnPress(root: HTMLElement, className: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-frame]')) {
    link.addEventListener('click', (event) => {
      // A new tab or window that was asked for is what is wanted.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      openFrame(link, className).focus()
    })
  }
}

/** Puts the page of a link into a frame, in the place of the `data-ask` around it. */
export function openFrame(link: HTMLAnchorElement, className: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = className
  frame.title = link.dataset['frame'] ?? ''
  // The site's own origin and script together would be no frame at all.
  frame.setAttribute('sandbox', link.origin === location.origin ? CODE_RIGHTS : FRAME_RIGHTS)
  frame.src = link.href
  frame.referrerPolicy = 'no-referrer'
  frame.tabIndex = 0
  const { height } = link.dataset
  if (height) frame.height = height
  link.closest('[data-ask]')?.replaceWith(frame)
  return frame
}
