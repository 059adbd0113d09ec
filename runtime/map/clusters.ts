import type { Pixel } from './projection.ts'

/** What stands at one spot of a map, as one pin. */
export interface Cluster<Item> {
  /** Middle of its items, in pixels. */
  x: number
  y: number
  items: Item[]
}

/** Pins nearer than this to one another would be pressed by mistake, in pixels: a finger is that wide. */
const APART = 44

/**
 * Items whose pins would cover one another, together; the others by themselves. In the order of the items, so that the same
 * view has the same clusters.
 */
export function clustersOf<Item>(
  items: readonly Item[],
  pixelOf: (item: Item) => Pixel,
  apart: number = APART,
): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = items.map((item) => {
    const [x, y] = pixelOf(item)
    return { x, y, items: [item] }
  })
  for (let pair = nearest(clusters, apart); pair; pair = nearest(clusters, apart)) {
    const [first, second] = pair
    const [one, other] = [clusters[first], clusters[second]] as [Cluster<Item>, Cluster<Item>]
    const share = one.items.length / (one.items.length + other.items.length)
    clusters[first] = {
      x: one.x * share + other.x * (1 - share),
      y: one.y * share + other.y * (1 - share),
      items: [...one.items, ...other.items],
    }
    clusters.splice(second, 1)
  }
  return clusters
}

/** The first two that are too near, by their places in the list. */
function nearest(clusters: readonly { x: number; y: number }[], apart: number): [number, number] | undefined {
  for (const [first, one] of clusters.entries()) {
    const second = clusters.findIndex(
      (other, at) => at > first && Math.hypot(one.x - other.x, one.y - other.y) < apart,
    )
    if (second >= 0) return [first, second]
  }
  return undefined
}
