import { distanceKm } from '../../../../runtime/format/distance.ts'
import type { GeoPoint, GeoQuery } from '../../port.ts'

/** Places of documents, from `_geoloc`: one point or a list of points. */
export class GeoColumn {
  #points = new Map<number, GeoPoint[]>()

  set(doc: number, geoloc: unknown): void {
    const points = (Array.isArray(geoloc) ? geoloc : [geoloc]).filter(isPoint)
    if (points.length > 0) this.#points.set(doc, points.map(shared))
    else this.#points.delete(doc)
  }

  /** Metres to the nearest point of the document, and that point; undefined without a place. */
  nearest(doc: number, from: GeoPoint): { metres: number; point: GeoPoint } | undefined {
    let best: { metres: number; point: GeoPoint } | undefined
    for (const point of this.#points.get(doc) ?? []) {
      const metres = distanceKm(from, point) * 1000
      if (!best || metres < best.metres) best = { metres, point }
    }
    return best
  }

  matches(doc: number, { around, boxes }: GeoQuery): boolean {
    const points = this.#points.get(doc)
    if (!points) return around?.radius === null && boxes.length === 0
    if (boxes.length > 0 && !points.some((point) => boxes.some((box) => contains(box, point)))) return false
    if (!around || around.radius === null) return true
    const { radius } = around
    return points.some((point) => distanceKm(around, point) * 1000 <= radius)
  }

  seal(order: Uint32Array | null): void {
    if (!order) return
    const moved = new Map<number, GeoPoint[]>()
    order.forEach((from, doc) => {
      const points = this.#points.get(from)
      if (points) moved.set(doc, points)
    })
    this.#points = moved
  }

  /** All places, as {@link fill} takes them. */
  get state(): Map<number, GeoPoint[]> {
    return this.#points
  }

  fill(points: Map<number, GeoPoint[]>): void {
    this.#points = points
  }

  get bytes(): number {
    return this.#points.size * 80
  }
}

const seen = new Map<string, GeoPoint>()

/** Cars of one yard share one point object. */
function shared({ lat, lng }: GeoPoint): GeoPoint {
  const key = `${lat},${lng}`
  let point = seen.get(key)
  if (!point) {
    if (seen.size > 10_000) seen.clear()
    point = { lat, lng }
    seen.set(key, point)
  }
  return point
}

function isPoint(value: unknown): value is GeoPoint {
  if (typeof value !== 'object' || value === null) return false
  const { lat, lng } = value as Record<string, unknown>
  return Number.isFinite(lat) && Number.isFinite(lng)
}

/** A box may cross the 180th meridian: its low longitude is then greater than its high one. */
function contains({ low, high }: { low: GeoPoint; high: GeoPoint }, { lat, lng }: GeoPoint): boolean {
  if (lat < low.lat || lat > high.lat) return false
  return low.lng <= high.lng ? lng >= low.lng && lng <= high.lng : lng >= low.lng || lng <= high.lng
}
