import sharp from 'sharp'
import { HEIC_WORDS, isHeic } from '../../runtime/format/heic.ts'
import { ProblemError } from '../http/errors.ts'

/** Part of a picture, as fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface KeptPicture {
  /** WebP. */
  data: Uint8Array
  /** Pixels; those of a drawing at its own size. */
  width: number
  height: number
  /** Several pictures one after another. */
  isMoving: boolean
}

const MAX_PIXELS = 60_000_000
/** Larger than any screen shows; cameras make four times as much. */
const MOST = 2880
/** Widest and highest that a drawing is delivered. */
const MOST_DRAWN = 2400
/** Dots per inch of a drawing at its own size, and at most. */
const DENSITY = { own: 72, most: 2400 }
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif', 'svg'])

/**
 * An uploaded file as it is kept: upright, without its metadata, cut, no larger than a screen, drawings as pixels.
 *
 * @throws ProblemError 422 for HEIC and for what moves too long; what the library says of a file that is no picture
 */
export async function keepPicture({
  body,
  crop,
}: {
  body: Uint8Array
  crop?: Crop | undefined
}): Promise<KeptPicture> {
  if (isHeic(body)) throw unfit(HEIC_WORDS)
  const { format, autoOrient: own, ...more } = await metadataOf(body)
  if (!FORMATS.has(format)) throw new Error('no picture')
  if ((more.pages ?? 1) > 1 && MOVING.has(format) && !crop) return keepMoving(body, more.delay ?? [])
  const isDrawing = format === 'svg'
  const scale = Math.min(MOST_DRAWN / own.width, MOST_DRAWN / own.height)
  const density = isDrawing ? Math.min(DENSITY.most, Math.max(1, DENSITY.own * scale)) : undefined
  const source = sharp(body, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    ...(density !== undefined && { density }),
  }).autoOrient()
  const natural = isDrawing ? (await source.metadata()).autoOrient : own
  const { data, info } = await (crop ? source.extract(boxOf(crop, natural)) : source)
    .resize({ width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true })
    // Flat colours and sharp edges stay as they are drawn.
    .webp(isDrawing ? { lossless: true } : { quality: 88, effort: 3 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = isDrawing && !crop ? own : info
  return { data, width, height, isMoving: false }
}

const metadataOf = (body: Uint8Array) => sharp(body, { limitInputPixels: MAX_PIXELS }).metadata()

/** Formats that move; further pages of others are other pictures. */
const MOVING: ReadonlySet<string> = new Set(['gif', 'webp'])
const MOVING_WIDTH = 800
const MOVING_BYTES = 2 * 1024 * 1024
/** Milliseconds after which what moves by itself has to end, or to have a button that ends it (WCAG 2.2.2). */
const MOVING_LONGEST = 5000
/** What browsers take for a frame without a time, in milliseconds. */
const FRAME_MS = 100

/** A moving picture, which ends after five seconds. */
async function keepMoving(body: Uint8Array, delays: readonly number[]): Promise<KeptPicture> {
  const once = delays.reduce((sum, delay) => sum + (delay || FRAME_MS), 0)
  if (once > MOVING_LONGEST) {
    throw unfit(
      `This picture moves for ${once / 1000} seconds; 5 are the most beside text. Cut it, or use the block Video, which visitors can stop.`,
    )
  }
  const { data, info } = await sharp(body, {
    animated: true,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  })
    .resize({ width: MOVING_WIDTH, withoutEnlargement: true })
    .webp({ quality: 75, effort: 2, loop: Math.max(1, Math.floor(MOVING_LONGEST / Math.max(1, once))) })
    .toBuffer({ resolveWithObject: true })
  if (data.length > MOVING_BYTES) {
    throw unfit('This moving picture would be larger than 2 MB. Make it shorter, or use the block Video.')
  }
  return { data, width: info.width, height: info.pageHeight ?? info.height, isMoving: true }
}

function unfit(detail: string): ProblemError {
  return new ProblemError('invalid-fields', { detail })
}

function boxOf({ x, y, width, height }: Crop, natural: { width: number; height: number }) {
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
