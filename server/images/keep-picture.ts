import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { HEIC_WORDS, isHeic } from '../../runtime/format/heic.ts'
import { fitted, MOST_KEPT, type Size } from '../../runtime/format/picture-bounds.ts'
import { isWrittenDrawing } from './drawing-weight.ts'
import { keepMoving, MOVING } from './keep-moving.ts'
import type { KeptPicture } from './kept-picture.ts'
import { refuseHuge, unfit } from './refuse-huge.ts'

/** Part of a picture, as fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export type { KeptPicture }

const MAX_PIXELS = 60_000_000
/** Widest and highest that a drawing is delivered. */
const MOST_DRAWN = 2400
/** Of a drawing with shades, which are dear to draw and to compress. */
const MOST_SHADED = 1_300_000
/** Dots per inch of a drawing at its own size, and at most. */
const DENSITY = { own: 72, most: 2400 }
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif', 'svg'])

/**
 * An uploaded file as it is kept: upright, without its metadata, cut, no larger than a screen, drawings as pixels.
 *
 * @throws ProblemError 422 for HEIC and for what moves too long; what the library says of a file that is no picture
 */
export async function keepPicture({
  file,
  crop,
}: {
  file: string
  crop?: Crop | undefined
}): Promise<KeptPicture> {
  const body = await readFile(file)
  if (isHeic(body)) throw unfit(HEIC_WORDS)
  const { format, autoOrient: own, ...more } = await metadataOf(body)
  if (!FORMATS.has(format)) throw new Error('no picture')
  // However it is wrapped: what is drawn has been read as text before.
  if (format === 'svg' && !isWrittenDrawing(body)) throw new Error('a drawing that nobody judged')
  const isMoving = (more.pages ?? 1) > 1 && MOVING.has(format) && !crop
  refuseHuge(
    own,
    isMoving ? { pages: more.pages ?? 1 } : { format, isProgressive: more.isProgressive ?? false },
  )
  if (isMoving) return keepMoving(body, own, more.delay ?? [])
  const isDrawing = format === 'svg'
  const isShaded = isDrawing && isShady(body.toString('utf8'))
  const drawn = drawnSize(own, isShaded ? MOST_SHADED : MOST_KEPT)
  const density = isDrawing
    ? Math.min(DENSITY.most, Math.max(1, (DENSITY.own * drawn.width) / own.width))
    : undefined
  const open = () =>
    sharp(body, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      ...(density !== undefined && { density }),
    })
  const turn = crop ? undefined : TURNS[more.orientation ?? 1]
  const source = turn === undefined ? open().autoOrient() : await smallAndTurned(open(), own, turn)
  const natural = isDrawing ? (await source.metadata()).autoOrient : own
  const box = crop && boxOf(crop, natural)
  const { data, info } = await (box ? source.extract(box) : source)
    .resize({ ...fitted(box ?? natural, MOST_KEPT), fit: 'fill' })
    // Flat colours and sharp edges stay as they are drawn. Sought longer a file is a fiftieth smaller, in three times the time.
    .webp(
      isDrawing && !isShaded ? { lossless: true, effort: 0 } : { quality: isDrawing ? 95 : 88, effort: 0 },
    )
    .toBuffer({ resolveWithObject: true })
  const { width, height } = isDrawing && !crop ? own : info
  return { data, width, height, isMoving: false }
}

/** Degrees that cameras turn a picture by (EXIF orientation); other ways are no camera's. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 }

/** Made small before it is turned: a telephone's picture that is turned first is read whole, in half as much time again. */
async function smallAndTurned(picture: Sharp, upright: Size, turn: number): Promise<Sharp> {
  const { width, height } = fitted(upright, MOST_KEPT)
  const size = turn === 180 ? { width, height } : { width: height, height: width }
  const { data, info } = await picture
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).rotate(
    turn,
  )
}

/** Whether a drawing has more colours than it names, or cannot be read here: kept without loss it takes seconds. */
const isShady = (text: string): boolean => SHADES.test(text) || text.includes('\0')

/** What gives a drawing more colours than it names. */
const SHADES = /<(?:\w+:)?(?:linearGradient|radialGradient|filter|image|pattern|mask)\b/

/** As large as a page shows it. */
function drawnSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(MOST_DRAWN / width, MOST_DRAWN / height)
  return fitted({ width: width * scale, height: height * scale }, most)
}

const metadataOf = (body: Uint8Array) => sharp(body, { limitInputPixels: MAX_PIXELS }).metadata()

function boxOf({ x, y, width, height }: Crop, natural: Size) {
  const part = (value: number) => Math.min(1, Math.max(0, value))
  const left = Math.min(natural.width - 1, Math.round(part(x) * natural.width))
  const top = Math.min(natural.height - 1, Math.round(part(y) * natural.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(natural.width - left, Math.round(part(width) * natural.width))),
    height: Math.max(1, Math.min(natural.height - top, Math.round(part(height) * natural.height))),
  }
}
