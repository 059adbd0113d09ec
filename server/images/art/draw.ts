import { logoArt } from './logos.ts'
import { drawVehiclePicture, parseVehicleName } from './vehicle/picture.ts'

/** A drawing that can be made in any size; `detail` from 0 to 1 says how fine it needs to be. */
export interface Art {
  /** Natural size in px; the drawing has this shape. */
  width: number
  height: number
  draw(options: { width: number; height: number; detail: number }): string
}

/** Raised with every change to the drawings: finished pictures in the cache belong to one version. */
export const ART_VERSION = 1

const FAMILIES: Record<string, (name: string) => Art | null> = {
  logos: logoArt,
  vehicles: (name) => {
    const parsed = parseVehicleName(name)
    return parsed && { width: 1200, height: 800, draw: (options) => drawVehiclePicture(parsed, options) }
  },
}

/** The drawing behind `family/name`; null when there is none of that name. */
export function findArt(family: string, name: string): Art | null {
  return Object.hasOwn(FAMILIES, family) ? (FAMILIES[family]?.(name) ?? null) : null
}
