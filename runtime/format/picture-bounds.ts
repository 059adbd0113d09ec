/**
 * Pixels that an uploaded picture may have, in the formats that cost differently to read: each comes to less than a quarter of a
 * second of a processor (ASVS 15.2.2). A telephone's JPEG has 12.2 million. The editor makes larger ones smaller before it sends them.
 */
export const MOST_PIXELS_OF: Readonly<Record<string, number>> = {
  jpeg: 12_500_000,
  tiff: 10_000_000,
  png: 8_000_000,
  gif: 6_000_000,
  webp: 3_000_000,
  heif: 2_500_000,
}

/** Of every other format; of a drawing its width times its height, as the file states them. */
export const MOST_PIXELS = 60_000_000

/** Of a JPEG that comes in several passes: each goes over the whole picture. */
export const MOST_PROGRESSIVE = 5_000_000

/** Of all frames of a moving picture together. */
export const MOVING_READ = 10_000_000

/** Pixels of a picture as it is kept, 1,505 by 1,129: as many as the largest that is delivered. */
export const MOST_KEPT = 1_700_000

export interface Size {
  width: number
  height: number
}

/** A size of the same shape with at most so many pixels. */
export function fitted({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, Math.sqrt(most / (width * height)))
  const part = (length: number) => Math.max(1, Math.floor(length * scale))
  return { width: part(width), height: part(height) }
}
