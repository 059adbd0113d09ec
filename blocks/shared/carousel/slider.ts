import KeenSlider, {
  type KeenSliderInstance,
  type KeenSliderOptions,
  type KeenSliderPlugin,
} from 'keen-slider'

/** How a strip stops being one that scrolls. Only this way: without script it keeps scrolling. */
const TAKEN_OVER = {
  overflow: 'clip visible',
  scrollSnapType: 'none',
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
}
const AS_WRITTEN = { overflow: '', scrollSnapType: '', touchAction: '', userSelect: '', clipPath: '' }

/**
 * keen-slider over a strip as its style sheet lays it out: widths, gaps and paddings stay, so nothing jumps when it takes
 * over, and it goes on from where the strip was scrolled to. It loops where there are slides enough to fill the window
 * while one comes in; else the arrows go from the last to the first. Where all fit it rests.
 */
export function createSlider(
  track: HTMLElement,
  plugins: KeenSliderPlugin[],
  further: KeenSliderOptions = {},
): KeenSliderInstance {
  let layout = measure(track)
  // Hidden, as photos are behind another tab, it has no width: shares of it are no numbers, and would stay so.
  const renewLayout = () => {
    const isKept = track.clientWidth === 0 && layout.slides.length === track.childElementCount
    return (layout = isKept ? layout : measure(track))
  }
  const options = (): KeenSliderOptions => {
    renewLayout()
    return {
      selector: () => slidesOf(track),
      slides: () => renewLayout().slides,
      loop: layout.loops,
      disabled: layout.fits,
      renderMode: 'custom',
      defaultAnimation: { duration: paceOf(track) },
      ...further,
    }
  }
  const paint = ({ track: { details }, slides, size }: KeenSliderInstance): void => {
    if (layout.fits) return
    for (const [index, { distance }] of details.slides.entries()) {
      const slide = slides[index]
      if (slide) slide.style.translate = `${distance * size - (layout.starts[index] ?? 0)}px`
    }
  }
  const takeOver = (): void => {
    const { fits, before } = layout
    track.toggleAttribute('data-sliding', !fits)
    Object.assign(track.style, fits ? AS_WRITTEN : TAKEN_OVER)
    // In a loop the last slide ends in the gutter before the first one: where that is not the screen's edge, it is hidden.
    const inside = track.getBoundingClientRect().left > 0
    if (!fits && inside) track.style.clipPath = `inset(-1rem 0 -1rem ${Math.max(-8, before - 8)}px)`
    if (fits) for (const slide of slidesOf(track)) slide.style.translate = ''
  }

  const scrolled = track.scrollLeft / track.getBoundingClientRect().width
  const slider = new KeenSlider(track, options(), [
    (made) => made.on('detailsChanged', paint),
    (made) => made.on('optionsChanged', takeOver),
    ...plugins,
  ])
  takeOver()
  slider.track.to(scrolled)
  slider.moveToIdx(slider.track.details.abs, true)

  const renew = (index?: number): void => slider.update(options(), index)
  let width = track.clientWidth
  const size = new ResizeObserver(() => {
    if (track.clientWidth === width) return
    width = track.clientWidth
    if (width > 0) renew()
  })
  size.observe(track)
  // Slides that came, went or changed their places: the first one leads again.
  const order = new MutationObserver(() => renew(0))
  order.observe(track, { childList: true })
  slider.on('destroyed', () => {
    size.disconnect()
    order.disconnect()
  })
  return slider
}

/**
 * The theme's pace of pictures in ms, from `450ms ease` or, minified, `.45s ease`. At least 1: of a way that takes no time
 * keen-slider does not know where it leads, and a second press at once would be lost.
 */
function paceOf(track: HTMLElement): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1
  const pace = getComputedStyle(track).getPropertyValue('--fc-motion-slow')
  const [, amount, unit] = /^\s?([\d.]{1,9})(m?s)/.exec(pace) ?? []
  return Math.max(1, Number(amount ?? 0) * (unit === 's' ? 1000 : 1))
}

function slidesOf(track: HTMLElement): HTMLElement[] {
  return [...track.children] as HTMLElement[]
}

/** Where the style sheet puts the slides, in pixels and in shares of the window's width, which keen-slider reckons in. */
function measure(track: HTMLElement) {
  const slides = slidesOf(track)
  const style = getComputedStyle(track)
  const before = Number.parseFloat(style.paddingInlineStart)
  const after = Number.parseFloat(style.paddingInlineEnd)
  const gap = Number.parseFloat(style.columnGap) || 0
  const size = track.getBoundingClientRect().width
  // Offsets know nothing of how far slides are moved.
  const first = slides[0]?.offsetLeft ?? 0
  const starts = slides.map(({ offsetLeft }) => before + offsetLeft - first)
  const widths = slides.map(({ offsetWidth }) => offsetWidth)
  const end = Math.max(0, ...starts.map((start, index) => start + (widths[index] ?? 0)))
  const loops = end - before + gap >= size + Math.max(0, ...widths)
  return {
    starts,
    before,
    loops,
    fits: end <= size - after + 1,
    slides: widths.map((width, index) => {
      const start = starts[index] ?? 0
      const spacing = index + 1 < starts.length ? (starts[index + 1] ?? 0) - start - width : gap
      // Without a loop the last ones come to rest together, at the far edge.
      const origin = loops ? before : Math.max(before, size - after - (end - start))
      return { size: width / size, spacing: spacing / size, origin: origin / size }
    }),
  }
}
