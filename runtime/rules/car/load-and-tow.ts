import type { Car } from '../../../schemas/generated/types.ts'

/** What cars may tow with brakes in kg, as buyers meet it: from a middling SUV to the law's most for a car. */
export const TOW_CLASSES = [1500, 2000, 2500, 3000, 3500] as const

export interface TowedVan {
  /** Most that the van may weigh, loaded, in kg. */
  mass: number
  /** Empty, in kg. */
  tare: number | null
  /** On the tow ball, in kg. */
  ball: number | null
}

/** What a van asks of the car before it; null for what has an engine, and where its mass is not known. */
export function towedVan({ specifications }: Car): TowedVan | null {
  const mass = kilograms(specifications?.aggregate_trailer_mass)
  if (mass === null) return null
  return { mass, tare: kilograms(specifications?.tare_weight), ball: kilograms(specifications?.ball_weight) }
}

export interface WorkLoad {
  /** kg. */
  payload: number | null
  towing: number | null
  ball: number | null
  /** mm. */
  bed: number | null
}

/** What a ute carries and tows; null for what is no ute, and where none of it is known. */
export function workLoad({ variant }: Car): WorkLoad | null {
  const bed = kilograms(variant?.traylength)
  const payload = kilograms(variant?.payload)
  if (bed === null && payload === null) return null
  return { payload, bed, towing: kilograms(variant?.towingcapacity), ball: kilograms(variant?.towballweight) }
}

function kilograms(value: string | number | null | undefined): number | null {
  const amount = Number(value ?? Number.NaN)
  return Number.isFinite(amount) && amount > 0 ? amount : null
}
