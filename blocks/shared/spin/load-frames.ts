import { loadingOrder } from './frames.ts'

/** Pictures fetched at a time: the first quarters come soon, and the rest of the page is not starved. */
const AT_ONCE = 4

export interface Turn {
  isThere(frame: number): boolean
}

/**
 * Fetches the frames of a turn and keeps them, so that the browser shows each of them at once.
 *
 * @param onEach told how many have been settled, and whether any is there besides the first
 */
export function loadFrames(
  addresses: readonly string[],
  onEach: (done: number, usable: boolean) => void,
): Turn {
  const kept = new Map<number, HTMLImageElement>()
  const waiting = loadingOrder(addresses.length)
  let done = 0
  const next = async (): Promise<void> => {
    for (;;) {
      const frame = waiting.shift()
      if (frame === undefined) return
      const image = new Image()
      image.src = addresses[frame] as string
      try {
        await image.decode()
        kept.set(frame, image)
      } catch {
        // A view that is missing is skipped; all that fail are told together.
      }
      done += 1
      onEach(done, kept.size > 1)
    }
  }
  for (let at = 0; at < AT_ONCE; at++) void next()
  return { isThere: (frame) => kept.has(frame) }
}
