import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { ProblemError } from '../http/errors.ts'
import {
  avifOptions,
  type Delivered,
  deliveredAs,
  isBusy,
  jpegOptions,
  type Look,
  webpOptions,
} from './delivered.ts'
import type { DrawnPart } from './draw-part.ts'
import { isPacked, isWrittenDrawing, PACKED, tooHeavy } from './drawing-weight.ts'
import type { FocusPoint } from '../../runtime/format/focus.ts'
import { MOST_PIXELS, type Size } from '../../runtime/format/picture-bounds.ts'
import type { Focus, ImageFormat, ImageParams } from './params.ts'

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

/** Behind the drawings that have a ground of their own: between two of its strips a hair of nothing may be left. */
const GROUND = '#9aa0a6'

function encode(
  image: Sharp,
  { size, format }: Delivered,
  { quality, look }: { quality: number | null; look?: Look },
): Sharp {
  switch (format) {
    case 'avif':
      return image.avif(avifOptions({ size, quality, ...(look && { look }) }))
    case 'webp':
      return image.webp(webpOptions({ size, quality, ...(look && { look }) }))
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg(jpegOptions({ size, quality }))
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

export interface SizedDrawing extends DrawnPart {
  /** See {@link Drawing}: half of the bytes of a WebP are what can be seen through it. */
  isOpaque?: boolean | undefined
  quality: number | null
  format: ImageFormat
}

/** A drawing of our own as a picture file; asked for in the pictures' own processes alone. */
export async function encodeDrawing(task: SizedDrawing): Promise<Buffer> {
  const { svg, size, isOpaque = false, quality, format } = task
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: MOST_PIXELS })
  const image = isOpaque ? drawing.flatten({ background: GROUND }) : drawing
  return bytesOf(encode(image, { size, format }, { quality }))
}

/** Formats whose bytes tell how much there is to see. */
const LOSSY: ReadonlySet<string> = new Set(['jpeg', 'webp', 'heif'])

export interface UploadedSource {
  /** A file's path or its bytes. */
  source: string | Uint8Array
  params: ImageParams
  /** That would do, the best first: which it becomes is for what the picture costs. */
  formats: readonly ImageFormat[]
}

/**
 * A file from elsewhere as a picture file: turned upright, without its metadata (which may hold a place), in sRGB. SVG
 * files are drawn to pixels here and never sent as they are, so nothing in them can run in a visitor's browser. Asked for
 * by `picture-worker.ts` alone, in a process that can be killed.
 *
 * @throws ProblemError 415 for a file that is no picture, whatever its name says, and for a drawing that is too heavy
 */
export async function encodeUpload({ source, params, formats }: UploadedSource): Promise<Buffer> {
  try {
    const file = typeof source === 'string' ? await readFile(source) : source
    refuseHeavy(file)
    const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format: found, autoOrient: natural, hasAlpha = false } = await picture.metadata()
    if (found === 'svg' && !isWrittenDrawing(file)) throw new Error('a drawing that nobody judged')
    const look = { isBusy: LOSSY.has(found) && isBusy(file.length, natural), isSeeThrough: hasAlpha }
    const widest = Math.min(natural.width, 2400)
    const delivered = deliveredAs(params, natural, { formats, widest, look })
    const image = covering(picture.autoOrient(), natural, delivered.size, params.focus)
    return await bytesOf(encode(image, delivered, { quality: params.quality, look }))
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
