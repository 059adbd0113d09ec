/** How a picture is delivered (LOC-25). */
export interface ImageTransform {
  /** Width in px. The own endpoint knows the steps of IMAGE_WIDTHS: a width between two becomes the larger one. */
  width?: number
  /** Quality in per cent; rounded to steps of 5. */
  quality?: number
  /** Shape as width to height, `3:2`: the middle of the picture is kept. One of IMAGE_RATIOS. */
  crop?: string
}

/** Widths that the endpoint delivers. Few steps keep its cache small and shared between pages. */
export const IMAGE_WIDTHS = [
  64, 96, 160, 240, 320, 400, 480, 640, 768, 960, 1200, 1280, 1440, 1600, 1920, 2400,
] as const

/** Shapes that the endpoint crops to. */
export const IMAGE_RATIOS = [
  '1:1',
  '4:3',
  '3:2',
  '16:10',
  '16:9',
  '2:1',
  '21:9',
  '3:1',
  '4:1',
  '3:4',
  '2:3',
  '4:5',
  '9:16',
] as const

/**
 * Address of a transformed picture with `{src}`, `{width}`, `{quality}` and `{crop}` to fill in. The names `w`, `q` and
 * `crop` are those of the own endpoint; a site whose pictures come from another host names that host's here.
 */
const IMAGE_URL_TEMPLATE = '{src}?w={width}&q={quality}&crop={crop}'

const largest = IMAGE_WIDTHS.at(-1) ?? 2400

/** The delivered width for a wanted one: the next step up, at most the largest. */
export function imageWidth(wanted: number): number {
  return IMAGE_WIDTHS.find((step) => step >= wanted) ?? largest
}

const isOwn = (src: string): boolean => src.startsWith('/img/')

/** Drawings scale by themselves; data and blob addresses hold the picture itself. */
const isFixed = (src: string): boolean => /\.svg(?:$|[?#])/i.test(src) || /^(?:data|blob):/i.test(src)

/**
 * Address of a picture in a size (LOC-25). Pictures of the own endpoint (`/img/…`) always take the transform; those of
 * other hosts only by a template that is theirs, because nobody there would understand ours.
 *
 * @param template one with `{src}`; parts of its query whose value is not asked for are left out
 */
export function imageUrl(src: string, transform: ImageTransform, template?: string): string {
  if (src === '' || isFixed(src) || (!isOwn(src) && template === undefined)) return src
  const { width, quality, crop } = transform
  const values: Record<string, string | undefined> = {
    width: width === undefined ? undefined : String(isOwn(src) ? imageWidth(width) : Math.round(width)),
    quality: quality === undefined ? undefined : String(Math.round(quality / 5) * 5),
    crop,
  }
  const pattern = (isOwn(src) ? undefined : template) ?? IMAGE_URL_TEMPLATE
  const [address = '', query = ''] = splitOnce(pattern, '?')
  const wanted = query.split('&').flatMap((part) => {
    const filled = fill(part, values)
    return filled === null || filled === '' ? [] : [filled]
  })
  const [plain, before] = splitOnce(src, '?')
  const names = new Set(wanted.map((part) => part.split('=')[0]))
  const kept = (before ?? '').split('&').filter((part) => part !== '' && !names.has(part.split('=')[0]))
  const all = [...kept, ...wanted].join('&')
  const path = (fill(address, values) ?? address).replace('{src}', plain)
  return all === '' ? path : `${path}?${all}`
}

/** `null` when the text asks for a value that is not given. */
function fill(text: string, values: Record<string, string | undefined>): string | null {
  let missing = false
  const filled = text.replace(/\{(width|quality|crop)\}/g, (_, name: string) => {
    const value = values[name]
    missing ||= value === undefined
    return value === undefined ? '' : encodeURIComponent(value).replaceAll('%3A', ':')
  })
  return missing ? null : filled
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * `srcset` of a picture in several widths, each named by the width that is really delivered; undefined where the
 * picture cannot be resized.
 */
export function srcSet(
  src: string,
  widths: readonly number[],
  transform: Omit<ImageTransform, 'width'> = {},
  template?: string,
): string | undefined {
  if (imageUrl(src, { width: 320 }, template) === src && !isOwn(src)) return undefined
  if (src === '' || isFixed(src)) return undefined
  const delivered = [...new Set(isOwn(src) ? widths.map(imageWidth) : widths)]
  return delivered.map((width) => `${imageUrl(src, { ...transform, width }, template)} ${width}w`).join(', ')
}

/** Classes that keep the subject in view that a picture's address names (`focus=30,60`), wherever a layout cuts the picture. */
export function focusClass(src: string): string | undefined {
  const [, x, y] = /[?&]focus=(\d+),(\d+)(?:&|$)/.exec(src) ?? []
  return x && `fc-focus fc-focus-x${x} fc-focus-y${y}`
}

/**
 * Whether an upload moves, as its name says (`flag-moving-1a2b3c4d5e.webp`): at its own size, that is; in every other one its
 * address gives the first frame.
 */
export const isMoving = (src: string): boolean => /-moving-[0-9a-f]{10}\.webp(?:$|\?)/.test(src)
