import sharp from 'sharp'
import { fitted, MOVING_READ, type Size } from '../../runtime/format/picture-bounds.ts'
import type { KeptPicture } from './kept-picture.ts'
import { unfit } from './refuse-huge.ts'

/** Formats that move; further pages of others are other pictures. */
export const MOVING: ReadonlySet<string> = new Set(['gif', 'webp'])
const MOVING_WIDTH = 800
/** Pixels of all frames together: each million takes 45 ms. */
const MOVING_KEPT = 3_000_000
const MOVING_BYTES = 2 * 1024 * 1024
/** Milliseconds after which what moves by itself has to end, or to have a button that ends it (WCAG 2.2.2). */
const MOVING_LONGEST = 5000
/** What browsers take for a frame without a time, in milliseconds. */
const FRAME_MS = 100

/** A moving picture, which ends after five seconds. */
export async function keepMoving(
  body: Uint8Array,
  own: Size,
  delays: readonly number[],
): Promise<KeptPicture> {
  const once = delays.reduce((sum, delay) => sum + (delay || FRAME_MS), 0)
  if (once > MOVING_LONGEST) {
    throw unfit(
      `This picture moves for ${once / 1000} seconds; 5 are the most beside text. Cut it, or use the block Video, which visitors can stop.`,
    )
  }
  const { data, info } = await sharp(body, {
    animated: true,
    limitInputPixels: MOVING_READ,
    failOn: 'error',
  })
    .resize({ width: Math.min(MOVING_WIDTH, fitted(own, MOVING_KEPT / Math.max(1, delays.length)).width) })
    .webp({ quality: 75, effort: 0, loop: Math.max(1, Math.floor(MOVING_LONGEST / Math.max(1, once))) })
    .toBuffer({ resolveWithObject: true })
  if (data.length > MOVING_BYTES) {
    throw unfit('This moving picture would be larger than 2 MB. Make it shorter, or use the block Video.')
  }
  const height = info.pageHeight ?? info.height
  return { data, format: 'webp', width: info.width, height, isMoving: true }
}
