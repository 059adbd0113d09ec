import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { HEIC_WORDS, isHeic } from '../../runtime/format/heic.ts'
import { fitted, MOST_KEPT, MOST_PIXELS, type Size } from '../../runtime/format/picture-bounds.ts'
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

/** Pixels of what can be seen through: its gaps are compressed beside it, and no more of it is delivered. */
const MOST_SEE_THROUGH = 800_000
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
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      ignoreIcc: isStandard(more.icc),
      ...(density !== undefined && { density }),
    })
  const turn = crop ? undefined : TURNS[more.orientation ?? 1]
  const source = turn === undefined ? open().autoOrient() : await smallAndTurned(open(), own, turn)
  const natural = isDrawing ? (await source.metadata()).autoOrient : own
  const box = crop && boxOf(crop, natural)
  const small = (box ? source.extract(box) : source).resize({
    ...fitted(box ?? natural, MOST_KEPT),
    fit: 'fill',
  })
  if (isDrawing) {
    // Flat colours and sharp edges stay as they are drawn. Sought longer a file is a fiftieth smaller, in three times the time.
    const coded = small.webp(isShaded ? { quality: 95, effort: 0 } : { lossless: true, effort: 0 })
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    return { data, format: 'webp', ...sizeOf(crop ? info : own), isMoving: false }
  }
  const { format: kept, coded } = await photograph(small, more.hasAlpha ?? false)
  const { data, info } = await coded.toBuffer({ resolveWithObject: true })
  return { data, format: kept, ...sizeOf(info), isMoving: false }
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

/**
 * Kept as JPEG: written in a quarter, and read whenever a size is made of it in a fifth, of the time that WebP takes, in as many
 * bytes where it is dear. What can be seen through is WebP.
 */
async function photograph(
  picture: Sharp,
  hasAlpha: boolean,
): Promise<{ coded: Sharp; format: KeptPicture['format'] }> {
  if (!hasAlpha) return { coded: picture.jpeg(JPEG), format: 'jpg' }
  const { pixels, isOpaque, size } = await asPixels(picture)
  // A screen's picture has room for gaps, and none.
  if (isOpaque) return { coded: pixels.removeAlpha().jpeg(JPEG), format: 'jpg' }
  const coded = pixels.resize({ ...fitted(size, MOST_SEE_THROUGH), fit: 'fill' })
  return { coded: coded.webp({ quality: 80, alphaQuality: 80, effort: 0 }), format: 'webp' }
}

/** Codes of its own for each picture make it a seventh smaller, in three times the time. */
const JPEG = { quality: 90, mozjpeg: false, progressive: false, optimiseCoding: false }

/** Made once: what follows does not read the file again. */
async function asPixels(picture: Sharp): Promise<{ pixels: Sharp; size: Size; isOpaque: boolean }> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  return { pixels, size: { width, height }, isOpaque: isFilled(data, channels) }
}

/** Whether nothing shows through, of pixels of two or four bytes whose last says how much does not. */
function isFilled(data: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return true
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false
  return true
}

/**
 * Whether a profile is of the colours that screens have anyway, as those of most cameras: to calculate each pixel from them to them takes
 * longer than all else.
 */
const isStandard = (icc: Buffer | undefined): boolean =>
  icc !== undefined && (icc.includes('sRGB') || icc.includes(SRGB_WIDE))

/** As profiles write it, in two bytes for each letter, the higher one first. */
const SRGB_WIDE = Buffer.from('\0s\0R\0G\0B', 'latin1')

/** Degrees that cameras turn a picture by (EXIF orientation); other ways are no camera's. */
const TURNS: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 }

/** Made small before it is turned: a telephone's picture that is turned first is read whole, in half as much time again. */
async function smallAndTurned(picture: Sharp, upright: Size, turn: number): Promise<Sharp> {
  const { width, height } = fitted(upright, MOST_KEPT)
  const size = turn === 180 ? { width, height } : { width: height, height: width }
  const { pixels } = await asPixels(picture.resize({ ...size, fit: 'fill' }))
  return pixels.rotate(turn)
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

/** Of any size: reads no pixels, and what is too large is told with its numbers. */
const metadataOf = (body: Uint8Array) => sharp(body, { limitInputPixels: false }).metadata()

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
