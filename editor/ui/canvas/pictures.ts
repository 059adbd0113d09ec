import { blocksAround } from './frame.ts'

/** Phones that people buy have at least this many pixels per CSS pixel. */
const SHARPNESS = 2

/** The pictures of the drawn page in the size that it is drawn in, each with the block that it stands in. */
export function picturesOf(frame: Document): { src: string; blockId: string }[] {
  const seen = new Set<string>()
  return [...frame.images].flatMap((image) => {
    const src = fittingSource(image)
    if (src === '' || src.startsWith('data:') || seen.has(src)) return []
    seen.add(src)
    return [{ src, blockId: blocksAround(image)[0] ?? '' }]
  })
}

/** What a browser would take: the smallest that is sharp in the width that the picture has on the page. */
function fittingSource(image: HTMLImageElement): string {
  const candidates = image.srcset
    .split(/,\s+/)
    .flatMap((part) => {
      const [url = '', width = ''] = part.trim().split(/\s+/)
      return width.endsWith('w') ? [{ url, width: Number.parseInt(width, 10) }] : []
    })
    .toSorted((a, b) => a.width - b.width)
  const wanted = image.clientWidth * SHARPNESS
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url ?? image.src
}
