import type { Regional } from '../../schemas/generated/types.ts'
import { formatCount } from './money.ts'

type Unit = Pick<Regional, 'distanceUnit'>

/** `45,210 km` or `45,210 mi`; values are stored in the site's unit and never converted (DISP-06). */
export function formatOdometer(distance: number, { distanceUnit }: Unit): string {
  return `${formatCount(distance)} ${distanceUnit}`
}

const KM_PER_MILE = 1.609344

/** An odometer's reading in kilometres, for rules that speak of kilometres in every country (TRADE-07). */
export function odometerKm(distance: number, { distanceUnit }: Unit): number {
  return distanceUnit === 'mi' ? distance * KM_PER_MILE : distance
}

const EARTH_RADIUS_KM = 6371

interface Coordinates {
  lat: number
  lng: number
}

/** Great-circle distance in kilometres with an Earth radius of 6371 km (SRCH-36). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitude = radians(to.lat - from.lat)
  const longitude = radians(to.lng - from.lng)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

/** `12 km away`, converted to miles where the site counts them (SRCH-36, LOC-26). */
export function formatDistanceAway(km: number, { distanceUnit }: Unit): string {
  const distance = distanceUnit === 'mi' ? km / KM_PER_MILE : km
  return `${formatCount(Math.max(1, distance))} ${distanceUnit} away`
}
