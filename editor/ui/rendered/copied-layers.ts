/** What paints the ground of words, as the browser has computed it. */
const PAINTS = [
  'background-color',
  'background-image',
  'background-size',
  'background-position',
  'background-repeat',
  'background-origin',
  'background-clip',
  'border-radius',
  'box-shadow',
  'clip-path',
  'filter',
  'isolation',
  'mask-image',
  'mask-size',
  'mask-position',
  'mask-repeat',
  'mask-composite',
  'mix-blend-mode',
  'object-fit',
  'object-position',
  'opacity',
] as const

const URL_OF = /url\("([^"]+)"\)/g
const XHTML = 'http://www.w3.org/1999/xhtml'

/** The box that is painted, in CSS pixels of the window. */
export type Region = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

/**
 * Elements of a page as a drawing without words: each stands where it stands on the page and paints what it paints there, what
 * comes before and after it (a shade over a picture, say) too. A drawing may load nothing, so pictures stand in it.
 *
 * @param layers all that lie in the region, in the order of the page; those around them come along
 * @param inlined address of a picture to its bytes as `data:`; `undefined` for one that cannot be had
 * @returns an SVG; `undefined` where a picture is missing or something is drawn by other means (a film, a map)
 */
export async function copiedLayers(
  layers: readonly Element[],
  region: Region,
  inlined: (src: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const view = layers[0]?.ownerDocument.defaultView
  if (!view) return undefined
  const wanted = new Set<Element>()
  for (const layer of layers) for (let at: Element | null = layer; at; at = at.parentElement) wanted.add(at)

  const blank = document.implementation.createHTMLDocument('')
  let isWhole = true
  const withBytes = async (value: string): Promise<string> => {
    let filled = value
    for (const [whole, src = ''] of value.matchAll(URL_OF)) {
      const bytes = src.startsWith('data:') ? src : await inlined(src)
      if (bytes === undefined) isWhole = false
      else filled = filled.replace(whole, `url("${bytes}")`)
    }
    return filled
  }
  const painted = async (into: HTMLElement, style: CSSStyleDeclaration, box: Region) => {
    into.style.cssText = `position:absolute;margin:0;box-sizing:border-box;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`
    for (const name of PAINTS) into.style.setProperty(name, await withBytes(style.getPropertyValue(name)))
  }
  const copy = async (element: Element, around: Region): Promise<HTMLElement> => {
    const style = view.getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isPicture = element.tagName === 'IMG'
    if (/^(?:VIDEO|CANVAS|IFRAME|svg|OBJECT)$/.test(element.tagName)) isWhole = false
    const into = blank.createElement(isPicture ? 'img' : 'div')
    await painted(into, style, {
      left: box.left - around.left,
      top: box.top - around.top,
      width: box.width,
      height: box.height,
    })
    into.style.zIndex = isLifted(style, element.parentElement, view) ? style.zIndex : 'auto'
    // What makes a context of its own by means that are not copied.
    if (style.transform !== 'none' || /fixed|sticky/.test(style.position)) into.style.isolation = 'isolate'
    if (
      style.overflowX !== 'visible' &&
      element !== view.document.documentElement &&
      element.tagName !== 'BODY'
    )
      into.style.overflow = 'hidden'
    if (isPicture) {
      into.style.padding = style.padding
      const bytes = await inlined((element as HTMLImageElement).currentSrc)
      if (bytes === undefined) isWhole = false
      else into.setAttribute('src', bytes)
      return into
    }
    const beside = async (pseudo: '::before' | '::after') => {
      const own = view.getComputedStyle(element, pseudo)
      // In the flow stand marks and signs, no grounds.
      if (/^(?:none|normal)$/.test(own.content) || !/absolute|fixed/.test(own.position)) return
      const holder = placedAround(element, view).getBoundingClientRect()
      const drawn = blank.createElement('div')
      await painted(drawn, own, {
        left: holder.left - box.left + Number.parseFloat(own.left),
        top: holder.top - box.top + Number.parseFloat(own.top),
        width: Number.parseFloat(own.width),
        height: Number.parseFloat(own.height),
      })
      drawn.style.zIndex = own.zIndex
      into.append(drawn)
    }
    await beside('::before')
    for (const child of element.children) if (wanted.has(child)) into.append(await copy(child, box))
    await beside('::after')
    return into
  }

  const root = blank.createElement('div')
  root.setAttribute('xmlns', XHTML)
  root.style.cssText = `position:relative;overflow:hidden;width:${region.width}px;height:${region.height}px;background:#fff`
  root.append(await copy(view.document.documentElement, region))
  if (!isWhole) return undefined
  const { width, height } = region
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${new XMLSerializer().serializeToString(root)}</foreignObject></svg>`
}

/** A `z-index` counts there. */
function isLifted({ position }: CSSStyleDeclaration, parent: Element | null, view: Window): boolean {
  return position !== 'static' || (parent !== null && /flex|grid/.test(view.getComputedStyle(parent).display))
}

/** What the places of absolute parts of an element are told from: itself, or the next one around it that is placed. */
function placedAround(element: Element, view: Window): Element {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (view.getComputedStyle(at).position !== 'static') return at
  return view.document.documentElement
}
