import sharp from 'sharp'

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
 * @throws what the library says of a file that is no picture
 */
export async function keepPicture({
  body,
  crop,
}: {
  body: Uint8Array
  crop?: Crop | undefined
}): Promise<KeptPicture> {
  const { format = '', autoOrient: own } = await sharp(body, { limitInputPixels: MAX_PIXELS }).metadata()
  if (!FORMATS.has(format)) throw new Error('no picture')
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
  return { data, width, height }
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
