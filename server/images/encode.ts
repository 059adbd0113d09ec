import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { ProblemError } from '../http/errors.ts'
import { isPacked, isWrittenDrawing, PACKED, tooHeavy } from './drawing-weight.ts'
import type { FocusPoint } from '../../runtime/format/focus.ts'
import type { Focus, ImageFormat, ImageParams } from './params.ts'

const MAX_PIXELS = 60_000_000
/** Bytes. */
const MAX_DRAWING = 1024 * 1024

/** A picture that is not done in so many seconds is given up: the library stops its work. On a busy machine a good one may take some. */
const LONGEST = { seconds: 15 }

// One thread per picture: several are made at once, and the library's own cache would only hold what ours holds already.
sharp.concurrency(1)
sharp.cache(false)

const POSITIONS: Record<Focus, string | number> = {
  centre: 'centre',
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  attention: sharp.strategy.attention,
}

/**
 * Pixels of a delivered picture, as 1,730 by 980: a quarter of a second of a processor, drawing and the start of its
 * process included (ASVS V15).
 */
const MOST_PIXELS = 1_700_000
/** The same of an AVIF, which takes longest. */
const MOST_AVIF = 600_000
/**
 * Above so many pixels, and in a finer quality than pages ask for, the smallest file is not sought: an AVIF of 768 by 1,024 pixels took
 * 0.5 s of a processor, and takes 0.1 s for as many bytes.
 */
const SOUGHT = { pixels: 200_000, quality: 60 }
/** No eye tells a finer AVIF from this, and of a texture it takes half as long again. */
const FINE_AVIF = 70
/** Finer than this a WebP is not sought either. */
const FINE_WEBP = 80

interface Size {
  width: number
  height: number
}

/**
 * Pixel size for the wanted parameters and the natural size of the source; never wider than `most`, and smaller in the same
 * shape where that would be more than {@link MOST_PIXELS}.
 */
export function targetSize(
  { width, height, ratio }: ImageParams,
  natural: Size,
  most: number,
  format?: ImageFormat,
): Size {
  const shape = ratio ?? (width !== null && height !== null ? width / height : natural.width / natural.height)
  const wide = Math.floor(
    Math.min(width ?? natural.width, most, Math.sqrt((format === 'avif' ? MOST_AVIF : MOST_PIXELS) * shape)),
  )
  return { width: wide, height: Math.max(1, Math.round(wide / shape)) }
}

function encode(image: Sharp, { width, height }: Size, format: ImageFormat, quality: number | null): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({
        quality: Math.min(quality ?? 55, FINE_AVIF),
        effort: width * height > SOUGHT.pixels || (quality ?? 0) > SOUGHT.quality ? 0 : 2,
        chromaSubsampling: '4:2:0',
      })
    case 'webp':
      return image.webp({
        quality: quality ?? 75,
        effort: (quality ?? 0) > FINE_WEBP ? 0 : 2,
        smartSubsample: false,
      })
    case 'jpeg':
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: quality ?? 78, mozjpeg: false, progressive: true })
    default:
      return image.png({ compressionLevel: 7 })
  }
}

async function bytesOf(image: Sharp): Promise<Buffer> {
  try {
    return await image.timeout(LONGEST).toBuffer()
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('timeout'))) throw error
    throw new ProblemError('unavailable', { detail: 'This picture takes too long to make.', cause: error })
  }
}

export interface SizedDrawing {
  /** Already at the size it is wanted in, or larger by what a crop cuts off. */
  svg: string
  size: Size
  params: ImageParams
  format: ImageFormat
}

/** A drawing of our own as a picture file; asked for by `picture-worker.ts` alone. */
export async function encodeDrawing({ svg, size, params, format }: SizedDrawing): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS })
  const image = covering(drawing, await drawing.metadata(), size, params.focus)
  return bytesOf(encode(image, size, format, params.quality))
}

export interface UploadedSource {
  /** A file's path or its bytes. */
  source: string | Uint8Array
  params: ImageParams
  format: ImageFormat
}

/**
 * A file from elsewhere as a picture file: turned upright, without its metadata (which may hold a place), in sRGB. SVG
 * files are drawn to pixels here and never sent as they are, so nothing in them can run in a visitor's browser. Asked for
 * by `picture-worker.ts` alone, in a process that can be killed.
 *
 * @throws ProblemError 415 for a file that is no picture, whatever its name says, and for a drawing that is too heavy
 */
export async function encodeUpload({ source, params, format }: UploadedSource): Promise<Buffer> {
  try {
    const file = typeof source === 'string' ? await readFile(source) : source
    refuseHeavy(file)
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format: found, width = 1, height = 1, orientation = 1 } = await picture.metadata()
    if (found === 'svg' && !isWrittenDrawing(file)) throw new Error('a drawing that nobody judged')
    const natural = orientation >= 5 ? { width: height, height: width } : { width, height }
    const size = targetSize(params, natural, Math.min(natural.width, 2400), format)
    const image = covering(picture.autoOrient(), natural, size, params.focus)
    return await bytesOf(encode(image, size, format, params.quality))
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw new ProblemError('unsupported-media-type', {
      detail: 'This file cannot be read as a picture.',
      cause: error,
    })
  }
}

/** The picture in a size, cut where its shape is another one: around its subject. */
function covering(picture: Sharp, natural: Size, size: Size, focus: Focus | FocusPoint): Sharp {
  if (typeof focus === 'string') return picture.resize({ ...size, fit: 'cover', position: POSITIONS[focus] })
  const scale = Math.max(size.width / natural.width, size.height / natural.height)
  const part = (wanted: number, whole: number, at: number) => {
    const length = Math.min(whole, Math.max(1, Math.round(wanted / scale)))
    return { length, start: Math.round(((whole - length) * at) / 100) }
  }
  const across = part(size.width, natural.width, focus.x)
  const down = part(size.height, natural.height, focus.y)
  return picture
    .extract({ left: across.start, top: down.start, width: across.length, height: down.length })
    .resize({ ...size, fit: 'fill' })
}

/** Drawings are made pixels when they come in; those of earlier releases, and of a folder, were not looked at by anybody. */
function refuseHeavy(file: Uint8Array): void {
  if (isPacked(file)) throw new ProblemError('unsupported-media-type', { detail: PACKED })
  if (!isWrittenDrawing(file)) return
  const heavy =
    file.length > MAX_DRAWING
      ? 'This drawing is larger than 1 MB.'
      : tooHeavy(Buffer.from(file).toString('utf8'))
  if (heavy !== undefined) throw new ProblemError('unsupported-media-type', { detail: heavy })
}
