/** A point on the drawing, in viewBox units. */
export type Point = readonly [number, number]

export interface Stop {
  offset: number
  colour: string
  opacity?: number
}

/** Collects shapes and gradients of one drawing. Ids are counted, so equal input gives equal bytes. */
export interface Drawing {
  add(markup: string): void
  /** Gradient between two points in viewBox units; returns a `url(#…)` paint. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string
  radial(centre: Point, radius: number, stops: readonly Stop[], transform?: string): string
  clip(path: string): string
  /** What `make` returned the first time for this key: gradients that several shapes share. */
  shared(key: string, make: () => string): string
  /** Gradients and clips so far; parts of one drawing share the list. */
  readonly definitions: string[]
  /** The shapes so far, without the gradients. */
  markup(): string
  /** The finished drawing in px; its own units are 1200 x 800 unless told otherwise. */
  toSvg(width: number, height: number, mirrored?: boolean, units?: readonly [number, number]): string
}

export const num = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

const stopMarkup = ({ offset, colour, opacity }: Stop): string =>
  `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${
    opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  }/>`

/** @param within the drawing that a part belongs to: gradients are kept there, shapes here */
export function createDrawing(within?: Drawing): Drawing {
  const shapes: string[] = []
  const definitions = within?.definitions ?? []
  const known = new Map<string, string>()
  const define = (markup: (id: string) => string): string => {
    const id = `d${definitions.length}`
    definitions.push(markup(id))
    return `url(#${id})`
  }
  return {
    definitions,
    markup: () => shapes.join(''),
    shared: (key, make) => {
      const before = known.get(key)
      if (before !== undefined) return before
      const made = make()
      known.set(key, made)
      return made
    },
    add: (markup) => {
      shapes.push(markup)
    },
    linear: (from, to, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stops.map(stopMarkup).join('')}</linearGradient>`,
      ),
    radial: (centre, radius, stops, transform) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(radius)}"${transform ? ` gradientTransform="${transform}"` : ''}>${stops.map(stopMarkup).join('')}</radialGradient>`,
      ),
    clip: (path) => define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`),
    toSvg: (width, height, mirrored = false, units = [1200, 800]) => {
      const content = shapes.join('')
      const turned = mirrored ? `<g transform="translate(${units[0]} 0) scale(-1 1)">${content}</g>` : content
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units[0]} ${units[1]}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${definitions.join('')}</defs>${turned}</svg>`
    },
  }
}

/**
 * Path data of a polyline, closed unless told otherwise. Steps are relative to the rounded point before, which makes
 * the text a third shorter than absolute coordinates, and the text is what takes the time to read.
 */
export function pathOf(points: readonly Point[], closed = true): string {
  let data = ''
  let x = 0
  let y = 0
  for (let index = 0; index < points.length; index++) {
    const point = points[index] as Point
    const nextX = Math.round(point[0] * 10)
    const nextY = Math.round(point[1] * 10)
    if (index === 0) data = `M${nextX / 10} ${nextY / 10}l`
    else if (nextX !== x || nextY !== y) data += `${(nextX - x) / 10} ${(nextY - y) / 10} `
    x = nextX
    y = nextY
  }
  return data.length > 0 && closed ? `${data}Z` : data
}

export interface PathStyle {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  clip?: string
  cap?: 'round' | 'butt'
}

export function shapeOf(data: string, style: PathStyle): string {
  let attributes = ` fill="${style.fill ?? 'none'}"`
  if (style.stroke) {
    attributes += ` stroke="${style.stroke}" stroke-width="${num(style.width ?? 1)}" stroke-linejoin="round"`
    if (style.cap) attributes += ` stroke-linecap="${style.cap}"`
  }
  if (style.opacity !== undefined) {
    // `opacity` would paint the shape on a layer of its own, several times slower than its paint being see-through.
    const value = Math.round(style.opacity * 1000) / 1000
    if (style.fill && style.fill !== 'none') attributes += ` fill-opacity="${value}"`
    if (style.stroke) attributes += ` stroke-opacity="${value}"`
  }
  if (style.clip) attributes += ` clip-path="${style.clip}"`
  return `<path d="${data}"${attributes}/>`
}

/**
 * Rounds the corners of a polygon with the given radius (same unit as the points); one radius or one per corner.
 * Short edges get the largest radius that still fits. Returns a dense polyline.
 */
export function roundCorners(
  points: readonly Point[],
  radius: number | readonly number[],
  steps = 6,
): Point[] {
  const rounded: Point[] = []
  const count = points.length
  for (let index = 0; index < count; index++) {
    const corner = points[index]
    const before = points[(index + count - 1) % count]
    const after = points[(index + 1) % count]
    if (!corner || !before || !after) continue
    const toBefore = Math.hypot(before[0] - corner[0], before[1] - corner[1]) || 1
    const toAfter = Math.hypot(after[0] - corner[0], after[1] - corner[1]) || 1
    const wanted = typeof radius === 'number' ? radius : (radius[index] ?? 0)
    const cut = Math.min(wanted, toBefore / 2, toAfter / 2)
    const start: Point = [
      corner[0] + ((before[0] - corner[0]) * cut) / toBefore,
      corner[1] + ((before[1] - corner[1]) * cut) / toBefore,
    ]
    const end: Point = [
      corner[0] + ((after[0] - corner[0]) * cut) / toAfter,
      corner[1] + ((after[1] - corner[1]) * cut) / toAfter,
    ]
    for (let step = 0; step <= steps; step++) {
      const s = step / steps
      const a = (1 - s) * (1 - s)
      const b = 2 * s * (1 - s)
      const c = s * s
      rounded.push([a * start[0] + b * corner[0] + c * end[0], a * start[1] + b * corner[1] + c * end[1]])
    }
  }
  return rounded
}

/** Convex outline of a set of points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of list) {
      for (;;) {
        const last = chain.at(-1)
        const before = chain.at(-2)
        if (!last || !before) break
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0])
        if (turn > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
