/** Longitude and latitude in degrees, or left and top of a drawing in pixels. */
export type LngLat = readonly [number, number]

/** West, south, east, north in degrees, none across the 180th meridian; or the least and most of pixels. */
export type Box = readonly [number, number, number, number]

type Edge = { inside: (point: LngLat) => boolean; meet: (a: LngLat, b: LngLat) => LngLat }

function edgesOf([west, south, east, north]: Box): Edge[] {
  const atLng =
    (lng: number) =>
    ([ax, ay]: LngLat, [bx, by]: LngLat): LngLat => [lng, ay + ((by - ay) * (lng - ax)) / (bx - ax)]
  const atLat =
    (lat: number) =>
    ([ax, ay]: LngLat, [bx, by]: LngLat): LngLat => [ax + ((bx - ax) * (lat - ay)) / (by - ay), lat]
  return [
    { inside: ([lng]) => lng >= west, meet: atLng(west) },
    { inside: ([lng]) => lng <= east, meet: atLng(east) },
    { inside: ([, lat]) => lat >= south, meet: atLat(south) },
    { inside: ([, lat]) => lat <= north, meet: atLat(north) },
  ]
}

/**
 * The part of a ring within a box, after Sutherland and Hodgman: one ring whose pieces hang together along the box's edge.
 * Empty where nothing of it is within.
 */
export function clipRing(ring: readonly LngLat[], box: Box): LngLat[] {
  let kept: LngLat[] = [...ring]
  for (const { inside, meet } of edgesOf(box)) {
    const from = kept
    kept = []
    for (const [index, point] of from.entries()) {
      const before = from[(index + from.length - 1) % from.length] as LngLat
      if (inside(point) !== inside(before)) kept.push(meet(before, point))
      if (inside(point)) kept.push(point)
    }
  }
  return kept
}

/** The stretches of a line within a box, each with the first point beyond it, so that none ends short of the edge. */
export function clipLine(line: readonly LngLat[], [west, south, east, north]: Box): LngLat[][] {
  const within = ([lng, lat]: LngLat) => lng >= west && lng <= east && lat >= south && lat <= north
  const stretches: LngLat[][] = []
  let current: LngLat[] = []
  for (const [index, point] of line.entries()) {
    const before = line[index - 1]
    if (within(point) || (before && within(before))) {
      if (current.length === 0 && before && !within(before)) current.push(before)
      current.push(point)
    } else if (current.length > 0) {
      stretches.push(current)
      current = []
    }
  }
  if (current.length > 0) stretches.push(current)
  return stretches.filter(({ length }) => length > 1)
}

/** How much shorter a degree of longitude is than one of latitude where a line begins. */
function shrinkAt([first]: readonly LngLat[]): number {
  return first === undefined ? 1 : Math.cos((first[1] * Math.PI) / 180)
}

/**
 * A line with fewer points, none of which was further than the tolerance from what is left, after Douglas and Peucker.
 *
 * @param tolerance in the unit of the second coordinate
 * @param shrink what one unit of the first is of the second; by default that of degrees where the line begins
 */
export function simplify(line: readonly LngLat[], tolerance: number, shrink = shrinkAt(line)): LngLat[] {
  if (line.length < 3) return [...line]
  const flat = line.map(([lng, lat]) => [lng * shrink, lat] as const)
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [farthest, at] = [tolerance, -1]
    for (let index = from + 1; index < to; index++) {
      const away = distance(flat[index] as LngLat, flat[from] as LngLat, flat[to] as LngLat)
      if (away > farthest) [farthest, at] = [away, index]
    }
    if (at < 0) continue
    keep[at] = 1
    spans.push([from, at], [at, to])
  }
  return line.filter((_, index) => keep[index] === 1)
}

function distance([x, y]: LngLat, [ax, ay]: LngLat, [bx, by]: LngLat): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Whole units, each point as the way from the one before; points that fall on one are one. */
export function deltas(line: readonly LngLat[], unit: number): number[] {
  const out: number[] = []
  let [x, y] = [0, 0]
  for (const [lng, lat] of line) {
    const [nx, ny] = [Math.round(lng / unit), Math.round(lat / unit)]
    if (out.length > 0 && nx === x && ny === y) continue
    out.push(nx - x, ny - y)
    ;[x, y] = [nx, ny]
  }
  return out
}

/** What a ring encloses, in the square of its own measure. */
export function areaOf(ring: readonly LngLat[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nx, ny] = ring[(index + 1) % ring.length] as LngLat
    return sum + x * ny - nx * y
  }, 0)
  return Math.abs(twice) / 2
}

export function lengthOf(line: readonly LngLat[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
}
