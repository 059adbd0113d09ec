import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Crop } from './convert-picture.ts'

/*
 * A program of its own: reads a picture file on its input, writes a line of JSON (width and height in pixels) and the
 * picture as WebP. Ends with 2 for what is no picture. Takes what to cut out as its first argument.
 */

const MAX_PIXELS = 60_000_000
/** Larger than any screen shows; cameras make four times as much. */
const MOST = 2880
/** Widest and highest that a drawing is delivered. */
const MOST_DRAWN = 2400
/** Dots per inch of a drawing at its own size, and at most. */
const DENSITY = { own: 72, most: 2400 }
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif', 'svg'])
const NO_PICTURE = 2

const crop = JSON.parse(process.argv[2] ?? 'null') as Crop | null
try {
  process.stdout.write(await convert(await buffer(process.stdin)))
} catch {
  process.exitCode = NO_PICTURE
}

async function convert(body: Buffer): Promise<Buffer> {
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
  return Buffer.concat([Buffer.from(`${JSON.stringify({ width, height })}\n`), data])
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
