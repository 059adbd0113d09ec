/** With fewer, a car jumps instead of turning. */
const LEAST = 8
/** More cost time to load and show no more. */
const MOST = 24

/**
 * The pictures of a turn as they are shown: all of them up to 24, of more as many at even distances.
 *
 * @param images addresses in the order of the turn
 * @returns null where they are too few
 */
export function spinFrames(images: readonly string[]): string[] | null {
  if (images.length < LEAST) return null
  if (images.length <= MOST) return [...images]
  return Array.from({ length: MOST }, (_, at) => images[Math.floor((at * images.length) / MOST)] as string)
}

/** In which order a turn is loaded: the quarters first, then what lies between, so that it can be turned early. */
export function loadingOrder(count: number): number[] {
  const order = new Set<number>()
  for (let parts = 4; parts < count * 2; parts *= 2)
    for (let part = 0; part < parts; part++) order.add(Math.floor((part * count) / parts))
  return [...order]
}

/** The frame that a turn by so many frames leads to, counted round. */
export function frameAt(turned: number, count: number): number {
  return ((Math.round(turned) % count) + count) % count
}

/** The nearest of the frames that are there, so that a turn never waits for the network. */
export function nearestFrame(wanted: number, isThere: (frame: number) => boolean, count: number): number {
  for (let away = 0; away <= count / 2; away++) {
    for (const frame of [wanted + away, wanted - away].map((at) => frameAt(at, count)))
      if (isThere(frame)) return frame
  }
  return 0
}
