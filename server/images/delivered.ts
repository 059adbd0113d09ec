import { fitted, type Size } from '../../runtime/format/picture-bounds.ts'
import type { ImageFormat, ImageParams } from './params.ts'

/** Pixels of a delivered picture, as 1,730 by 980: reading and compressing it comes to some 150 ms of a processor (ASVS V15). */
const MOST_PIXELS = 1_700_000
/** Where every pixel differs from the next, compressing takes twice as long. */
const MOST_BUSY = 1_200_000
/** What can be seen through is compressed a second time, without loss, as WebP. */
const MOST_SEE_THROUGH = 800_000
const MOST_BUSY_SEE_THROUGH = 400_000
/** Steps of transparency, 96 for all 256: no eye tells them, and all are a third larger and take three times as long. */
const SEE_THROUGH_QUALITY = 80
/** As 768 by 512. Each million takes 120 to 330 ms, as WebP 30 to 100. */
const MOST_AVIF = 400_000

/** What a picture is like, as far as it decides what a coder takes. */
export interface Look {
  /** It shows leaves, gravel or noise: see {@link isBusy}. */
  isBusy?: boolean
  isSeeThrough?: boolean
}

/** Bits that a pixel of a kept picture takes: smooth ones have 0.8, photographs 1 to 2.5, noise 6. */
const BUSY_BITS = 2.5

/** Whether a picture is dear to compress, as its own file tells: what took many bytes will take many again. */
export function isBusy(bytes: number, { width, height }: Size): boolean {
  return (bytes * 8) / (width * height) > BUSY_BITS
}

/** As what and how large a picture is delivered. */
export interface Delivered {
  size: Size
  format: ImageFormat
}

/**
 * Pixel size and format for the wanted parameters and the natural size of the source: never wider than `widest`, in its shape with
 * fewer pixels where it would have too many, and as AVIF only where that is cheap, or nothing else is taken.
 *
 * @param formats that would do, the best first
 */
export function deliveredAs(
  params: ImageParams,
  natural: Size,
  { formats, widest, look = {}, most = Infinity }: DeliveredBounds,
): Delivered {
  const pixels = Math.min(most, mostOf(look))
  const whole = targetSize(params, natural, widest, pixels)
  const isLarge = whole.width * whole.height > MOST_AVIF
  const format = formats.find((one) => one !== 'avif' || !isLarge) ?? 'avif'
  return { size: format === 'avif' ? targetSize(params, natural, widest, MOST_AVIF) : whole, format }
}

function mostOf({ isBusy: busy = false, isSeeThrough = false }: Look): number {
  if (isSeeThrough) return busy ? MOST_BUSY_SEE_THROUGH : MOST_SEE_THROUGH
  return busy ? MOST_BUSY : MOST_PIXELS
}

export interface DeliveredBounds {
  formats: readonly ImageFormat[]
  /** Pixels. */
  widest: number
  look?: Look
  /** Pixels in all. */
  most?: number
}

function targetSize(
  { width, height, ratio }: ImageParams,
  natural: Size,
  widest: number,
  most: number,
): Size {
  const shape = ratio ?? (width !== null && height !== null ? width / height : natural.width / natural.height)
  const wide = Math.floor(Math.min(width ?? natural.width, widest, Math.sqrt(most * shape)))
  return { width: wide, height: Math.max(1, Math.round(wide / shape)) }
}

/** What a coder is asked for. */
interface Asked {
  size: Size
  quality: number | null
  look?: Look
}

/** Below so many pixels the smallest AVIF is sought: it takes ten times as long, for a fifth fewer bytes at the best. */
const SOUGHT_AVIF = 70_000
/** And half as long, for nearly as few. */
const HALF_SOUGHT_AVIF = 160_000
/** No eye tells a finer AVIF from this, and of a texture it takes half as long again. */
const FINE_AVIF = 70
/** Finer than pages ask for: what is sought then is nearly as large. */
const FINE = { avif: 60, webp: 80 }
/** From here on the smallest WebP is not sought where it would be no smaller. */
const LARGE_WEBP = 300_000

/** Options of the library's AVIF. */
export function avifOptions({ size, quality, look }: Asked) {
  const pixels = size.width * size.height
  const isSought = (quality ?? 0) <= FINE.avif && !(look?.isBusy ?? false)
  return {
    quality: Math.min(quality ?? 55, FINE_AVIF),
    effort: !isSought || pixels > HALF_SOUGHT_AVIF ? 0 : pixels > SOUGHT_AVIF ? 1 : 2,
    chromaSubsampling: '4:2:0',
  }
}

/** Options of the library's WebP. */
export function webpOptions({ size, quality, look }: Asked) {
  const isDear = (look?.isBusy ?? false) && size.width * size.height > LARGE_WEBP
  return {
    quality: isDear ? Math.min(quality ?? 75, FINE.webp) : (quality ?? 75),
    alphaQuality: SEE_THROUGH_QUALITY,
    effort: isDear || (quality ?? 0) > FINE.webp ? 0 : 2,
    smartSubsample: false,
  }
}

/** A large JPEG in several passes takes twice as long as in one (95 and 48 ms of a processor), for 4 per cent fewer bytes. */
const PROGRESSIVE_JPEG = 1_000_000

/** Options of the library's JPEG. */
export function jpegOptions({ size, quality }: Omit<Asked, 'look'>) {
  return {
    quality: quality ?? 78,
    mozjpeg: false,
    progressive: size.width * size.height <= PROGRESSIVE_JPEG,
  }
}

/** Characters of a drawing's text: reading them and filling its shapes takes as long as drawing three pixels for each two. */
const PIXELS_OF_A_CHARACTER = 1.3
const MOST_DRAWN = { plain: 800_000, dear: 700_000 }

/** A drawing's size: one of many shapes is drawn smaller. */
export function drawnSize(size: Size, characters: number): Size {
  return fitted(size, Math.max(MOST_DRAWN.dear, MOST_DRAWN.plain - PIXELS_OF_A_CHARACTER * characters))
}
