export interface MapPoint {
  /** Location name, as the index knows it. */
  name: string
  /** From north to south, from 1. */
  number: number
  x: number
  y: number
}

interface MappedLocation {
  name: string
  address?: { lat?: number | null; long?: number | null } | null
}

interface Frame {
  width: number
  height: number
  /** Room for pins and names at the edges. */
  margin: number
}

/** Two pins nearer than this would hide one another. */
const APART = 56

/**
 * Places on a drawing, in their true directions and to one scale; degrees of longitude shrink with the latitude. Pins
 * that would lie on one another are moved apart.
 */
export function placePoints(locations: readonly MappedLocation[], frame: Frame): MapPoint[] {
  const known = locations.flatMap(({ name, address }) =>
    address?.lat != null && address.long != null ? [{ name, lat: address.lat, long: address.long }] : [],
  )
  if (known.length === 0) return []
  const middle = known.reduce((sum, { lat }) => sum + lat, 0) / known.length
  const shrink = Math.cos((middle * Math.PI) / 180)
  const flat = known.map(({ name, lat, long }) => ({ name, east: long * shrink, south: -lat }))
  const west = Math.min(...flat.map(({ east }) => east))
  const north = Math.min(...flat.map(({ south }) => south))
  const spanX = Math.max(...flat.map(({ east }) => east)) - west
  const spanY = Math.max(...flat.map(({ south }) => south)) - north
  const { width, height, margin } = frame
  const scale = Math.min(
    spanX > 0 ? (width - 2 * margin) / spanX : Infinity,
    spanY > 0 ? (height - 2 * margin) / spanY : Infinity,
  )
  const place = (at: number, span: number, size: number) =>
    Number.isFinite(scale) ? size / 2 + (at - span / 2) * scale : size / 2
  const points = flat
    .map(({ name, east, south }) => ({
      name,
      x: place(east - west, spanX, width),
      y: place(south - north, spanY, height),
    }))
    .toSorted((a, b) => a.y - b.y)
    .map((point, index) => ({ ...point, number: index + 1 }))
  return apart(points, frame)
}

/** A few rounds of pushing neighbours away from each other, within the frame. */
function apart(points: MapPoint[], { width, height, margin }: Frame): MapPoint[] {
  const within = (value: number, size: number) => Math.min(size - margin, Math.max(margin, value))
  let moved = points
  for (let round = 0; round < 60; round++) {
    moved = moved.map((point) => {
      let { x, y } = point
      for (const other of moved) {
        const [dx, dy] = [point.x - other.x, point.y - other.y]
        const distance = Math.hypot(dx, dy)
        if (other === point || distance >= APART) continue
        // Two on one spot go apart in opposite directions.
        const angle = distance > 0.5 ? Math.atan2(dy, dx) : point.number < other.number ? Math.PI : 0
        const push = (APART - distance) / 2 + 0.5
        x += Math.cos(angle) * push
        y += Math.sin(angle) * push
      }
      return { ...point, x: within(x, width), y: within(y, height) }
    })
  }
  return moved.map((point) => ({ ...point, x: Math.round(point.x), y: Math.round(point.y) }))
}
