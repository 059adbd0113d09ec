/** A place in degrees. */
export interface MapPoint {
  lat: number
  lng: number
}

/** Left and top in pixels. */
export type Pixel = readonly [x: number, y: number]

/** Where a place falls on a drawing. */
export type Projection = (lng: number, lat: number) => Pixel

const TILE = 256
const RADIANS = Math.PI / 180
/** Beyond it Mercator's square world ends. */
const HIGHEST = 85.0511287798

/** Web Mercator: the pixel of the whole world's square at a zoom, as the tiles of live maps have it. */
export function mercator(zoom: number): Projection {
  const size = TILE * 2 ** zoom
  return (lng, lat) => {
    const sine = Math.sin(Math.min(HIGHEST, Math.max(-HIGHEST, lat)) * RADIANS)
    return [(lng / 360 + 0.5) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
  }
}

/** The place of a pixel of the world's square. */
export function fromMercator(zoom: number, [x, y]: Pixel): MapPoint {
  const size = TILE * 2 ** zoom
  return {
    lng: (x / size - 0.5) * 360,
    lat: Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) / RADIANS,
  }
}

/** Kilometres of a pixel at a latitude. */
export function kmPerPixel(zoom: number, lat: number): number {
  return (40_075.017 * Math.cos(lat * RADIANS)) / (TILE * 2 ** zoom)
}

/** Of the Earth as a sphere, in kilometres; the same as distances are reckoned with. */
const EARTH = 6371

/**
 * Everything in its true distance and direction from the middle (azimuthal equidistant): what is equally far away lies on a
 * circle, as a range ring wants it.
 *
 * @param km of one pixel
 */
export function fromMiddle(middle: MapPoint, km: number): Projection {
  const lat0 = middle.lat * RADIANS
  return (lng, lat) => {
    const [phi, away] = [lat * RADIANS, (lng - middle.lng) * RADIANS]
    const cosine = Math.sin(lat0) * Math.sin(phi) + Math.cos(lat0) * Math.cos(phi) * Math.cos(away)
    const angle = Math.acos(Math.min(1, Math.max(-1, cosine)))
    const factor = ((angle < 1e-9 ? 1 : angle / Math.sin(angle)) * EARTH) / km
    return [
      factor * Math.cos(phi) * Math.sin(away),
      -factor * (Math.cos(lat0) * Math.sin(phi) - Math.sin(lat0) * Math.cos(phi) * Math.cos(away)),
    ]
  }
}
