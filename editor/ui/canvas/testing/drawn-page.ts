import { vi } from 'vitest'

/** Left, top, right, bottom of what an element says of itself: this browser lays nothing out. */
export function stubLayout() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left = 0, top = 0, right = 0, bottom = 0] = (this.getAttribute('data-box') ?? '')
      .split(' ')
      .map(Number)
    return { left, top, right, bottom, width: right - left, height: bottom - top, x: left, y: top } as DOMRect
  })
}

/** The page of the template as the server draws it, 1000 px wide. */
const PAGE = `<main data-box="0 0 1000 900">
  <div class="fc-hero fc-at-hero" data-box="0 0 1000 200"><h1>Welcome</h1><p>Tone</p></div>
  <section class="fc-at-band" data-box="0 200 1000 600">
    <div class="fc-at-one" data-box="0 220 1000 400"><p>One</p></div>
    <div class="fc-at-two" data-box="0 400 1000 580"></div>
  </section>
  <div class="fc-at-last" data-box="0 800 1000 900"></div>
</main>`

/** The document of the canvas, with a window that scrolls nothing by itself. */
export function frameOf(html = PAGE) {
  const frame = document.implementation.createHTMLDocument()
  frame.body.innerHTML = html
  const view = { scrollX: 0, scrollY: 0, scrollTo: vi.fn<(to: object) => void>() }
  Object.defineProperty(frame, 'defaultView', { value: view })
  return { frame, view, at: (selector: string) => frame.querySelector<HTMLElement>(selector)! }
}
