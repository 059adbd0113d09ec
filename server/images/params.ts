import { FOCUS_STEP, type FocusPoint } from '../../runtime/format/focus.ts'
import { IMAGE_RATIOS, IMAGE_WIDTHS } from '../../runtime/format/image.ts'
import { ProblemError } from '../http/errors.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'svg'

/** How a picture is delivered; every field has few values, so the cache stays small. */
export interface ImageParams {
  width: number | null
  height: number | null
  /** Per cent; null for the format's default. */
  quality: number | null
  /** Width divided by height. */
  ratio: number | null
  /** Which part a crop keeps: a place, or a point in per cent from the left and the top. */
  focus: Focus | FocusPoint
}

const FOCUSES = ['centre', 'top', 'bottom', 'left', 'right', 'attention'] as const
export type Focus = (typeof FOCUSES)[number]

/** `v` is for publishers who need a new address for a changed picture; it changes nothing else. */
const KNOWN = new Set(['w', 'h', 'q', 'crop', 'focus', 'v'])

const bad = (field: string, message: string): ProblemError =>
  new ProblemError('malformed-request', {
    detail: `The picture cannot be delivered like that: ${field} ${message}.`,
    errors: [{ field, message }],
  })

function step(query: Record<string, unknown>, name: 'w' | 'h'): number | null {
  const text = query[name]
  if (text === undefined) return null
  const value = Number(text)
  if (!(IMAGE_WIDTHS as readonly number[]).includes(value)) {
    throw bad(name, `must be one of ${IMAGE_WIDTHS.join(', ')}`)
  }
  return value
}

function quality(query: Record<string, unknown>): number | null {
  if (query['q'] === undefined) return null
  const value = Number(query['q'])
  if (!Number.isInteger(value) || value < 30 || value > 95 || value % 5 !== 0) {
    throw bad('q', 'must be 30 to 95 in steps of 5')
  }
  return value
}

/** `3:2`, `top` or both: `3:2,top`. */
function crop(query: Record<string, unknown>): { ratio: number | null; focus: Focus } {
  if (query['crop'] === undefined) return { ratio: null, focus: 'centre' }
  let ratio: number | null = null
  let focus: Focus = 'centre'
  for (const part of String(query['crop']).split(',').slice(0, 3)) {
    const shape = IMAGE_RATIOS.find((known) => known === part)
    const place = FOCUSES.find((known) => known === (part === 'center' ? 'centre' : part))
    if (shape) {
      const [wide, high] = shape.split(':').map(Number)
      ratio = (wide ?? 1) / (high ?? 1)
    } else if (place) focus = place
    else {
      throw bad(
        'crop',
        `must be a shape (${IMAGE_RATIOS.join(', ')}), a place (${FOCUSES.join(', ')}) or both`,
      )
    }
  }
  return { ratio, focus }
}

/** `30,60`: per cent from the left and the top. A place that a crop names goes before it. */
function point(query: Record<string, unknown>): FocusPoint | undefined {
  if (query['focus'] === undefined) return undefined
  const [x = -1, y = -1, ...more] = String(query['focus']).split(',').map(Number)
  const isStep = (part: number) => part >= 0 && part <= 100 && part % FOCUS_STEP === 0
  if (!isStep(x) || !isStep(y) || more.length > 0) {
    throw bad('focus', 'must be two numbers from 0 to 100 in steps of 10, such as 30,60')
  }
  return { x, y }
}

/**
 * Reads `w`, `h`, `q`, `crop` and `focus` of a picture's address (LOC-25).
 *
 * @throws ProblemError 400 that names the parameter and what it takes
 */
export function readParams(query: Record<string, unknown>): ImageParams {
  for (const [name, value] of Object.entries(query)) {
    if (!KNOWN.has(name))
      throw bad(name.slice(0, 40), 'is not a parameter of pictures: use w, h, q, crop and focus')
    if (typeof value !== 'string') throw bad(name, 'must be given once')
  }
  const width = step(query, 'w')
  const height = step(query, 'h')
  const { ratio, focus } = crop(query)
  const subject = point(query)
  if (height !== null && width === null) throw bad('h', 'needs w as well')
  if (height !== null && ratio !== null) throw bad('crop', 'takes a shape or h, not both')
  // Where nothing is cut off, the point changes nothing: one picture is made for all of them.
  const isCut = ratio !== null || height !== null
  const kept = focus === 'centre' && isCut ? (subject ?? focus) : focus
  return { width, height, quality: quality(query), ratio, focus: kept }
}

const EXTENSIONS: Record<string, ImageFormat> = {
  avif: 'avif',
  webp: 'webp',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  svg: 'svg',
}

export const MIME: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

/** Format by extension; undefined for any other ending. */
export const formatOfExtension = (extension: string): ImageFormat | undefined =>
  Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : undefined

/** What the browser says it takes, the best first; JPEG for one that says nothing, and for all. */
export function formatsOfAccept(accept: string | undefined): readonly ImageFormat[] {
  const isTaken = (format: ImageFormat) => accept?.includes(MIME[format]) ?? false
  return [...(['avif', 'webp'] as const).filter(isTaken), 'jpeg']
}

/** Type of a picture that was made here, by its first bytes: what it became is for its size and its content. */
export function mimeOf(picture: Uint8Array): string {
  const head = Buffer.from(picture.buffer, picture.byteOffset, Math.min(16, picture.byteLength)).toString(
    'latin1',
  )
  const format = HEADS.find(([, mark]) => mark.test(head))?.[0]
  return MIME[format ?? 'svg']
}

const HEADS: readonly [ImageFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8/],
  ['png', /^\x89PNG/],
  ['webp', /^RIFF....WEBP/s],
  ['avif', /^....ftyp/s],
]
