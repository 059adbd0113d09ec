import { imageUrl } from '../../runtime/format/image.ts'

export interface ZoomImage {
  src: string
  alt: string
  /** Address that the page has already loaded; empty if none. */
  preview: string
}

export interface ZoomInput {
  images: ZoomImage[]
  /** Index of the photo to begin with. */
  start: number
  label: string
  /** Called with the photo that was shown last. */
  onClose(index: number): void
}

const WIDTH = 1920

/**
 * The photos as large as the window, in a modal dialog: buttons and arrow keys lead on, a press on the photo brings it
 * closer, Escape closes and the focus goes back to where it was.
 */
export function openZoom({ images, start, label, onClose }: ZoomInput): void {
  const before = document.activeElement
  const dialog = element('dialog', { className: 'fc-gallery-zoom', ariaLabel: label })
  const picture = element('img', { className: 'fc-gallery-zoom__picture' })
  const frame = element('div', { className: 'fc-gallery-zoom__frame' })
  const count = element('output', { className: 'fc-gallery-zoom__count' })
  let shown = start

  const show = (index: number) => {
    shown = (index + images.length) % images.length
    const image = images[shown]
    dialog.removeAttribute('data-close')
    picture.alt = image?.alt ?? ''
    picture.src = image?.preview || largeOf(image)
    void sharpen(image)
    count.textContent = `${shown + 1} / ${images.length}`
  }
  /** The preview shows at once, the large photo as soon as it is there; if it never is, the preview stays. */
  const sharpen = async (image: ZoomImage | undefined) => {
    const large = Object.assign(new Image(), { src: largeOf(image) })
    const loaded = await large.decode().then(
      () => true,
      () => false,
    )
    if (loaded && images[shown] === image) picture.src = large.src
  }
  const button = (className: string, text: string, sign: string, act: () => void) => {
    const made = element('button', {
      type: 'button',
      className: `fc-gallery-zoom__${className}`,
      textContent: sign,
    })
    made.ariaLabel = text
    made.addEventListener('click', act)
    return made
  }
  const close = button('close', 'Close', '×', () => dialog.close())
  const steps =
    images.length > 1
      ? [
          button('previous', 'Previous photo', '‹', () => show(shown - 1)),
          button('next', 'Next photo', '›', () => show(shown + 1)),
        ]
      : []
  picture.addEventListener('click', ({ offsetX, offsetY }) => {
    // Where the visitor pressed stays under the pointer: everything is twice as far from the corner.
    if (dialog.toggleAttribute('data-close')) frame.scrollTo(offsetX, offsetY)
  })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(shown + 1)
    if (key === 'ArrowLeft') show(shown - 1)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    onClose(shown)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  })
  swipe(frame, (direction) => {
    if (!dialog.hasAttribute('data-close')) show(shown + direction)
  })

  frame.append(picture)
  dialog.append(frame, ...steps, count, close)
  document.body.append(dialog)
  show(start)
  dialog.showModal()
  close.focus()
}

function largeOf(image: ZoomImage | undefined): string {
  return imageUrl(image?.src ?? '', { width: WIDTH })
}

/** Pixels that a finger must travel sideways. */
const SWIPE = 48

function swipe(area: HTMLElement, go: (direction: 1 | -1) => void): void {
  let from: number | undefined
  area.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    { passive: true },
  )
  area.addEventListener('touchend', ({ changedTouches }) => {
    const to = changedTouches[0]?.clientX
    if (from === undefined || to === undefined || Math.abs(to - from) < SWIPE) return
    go(to < from ? 1 : -1)
  })
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
