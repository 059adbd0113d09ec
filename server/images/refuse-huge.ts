import {
  MOST_PIXELS,
  MOST_PIXELS_OF,
  MOST_PROGRESSIVE,
  MOVING_READ,
  type Size,
} from '../../runtime/format/picture-bounds.ts'
import { ProblemError } from '../http/errors.ts'

/** @throws ProblemError 422 with both numbers for what would take more than a quarter of a second of a processor */
export function refuseHuge(
  { width, height }: Size,
  of: { pages: number } | { format: string; isProgressive: boolean },
): void {
  const pixels = width * height
  if ('pages' in of) {
    // Each frame of a moving picture is read.
    const all = pixels * of.pages
    if (all <= MOVING_READ) return
    throw unfit(
      `The frames of this moving picture have ${million(all)} million pixels together; they can have at most ${million(MOVING_READ)} million. Make it smaller or shorter, or use the block Video.`,
    )
  }
  const { format, isProgressive } = of
  const isSlow = format === 'jpeg' && isProgressive
  const most = isSlow ? MOST_PROGRESSIVE : (MOST_PIXELS_OF[format] ?? MOST_PIXELS)
  if (pixels <= most) return
  const name = isSlow ? 'progressive JPEG' : format.toUpperCase()
  throw unfit(
    `This picture has ${million(pixels)} million pixels; as ${name} it can have at most ${million(most)} million. Save it smaller.`,
  )
}

export function unfit(detail: string): ProblemError {
  return new ProblemError('invalid-fields', { detail })
}

const million = (count: number): string => (count / 1e6).toFixed(1)
