import type { Car } from '../../../schemas/generated/types.ts'
import { isSold } from './availability.ts'

export type TagReason =
  | 'sold'
  | 'electric'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'coming soon'
  | 'new arrival'
  | 'none'

/** The tag of a card: its text, how it looks, and the rule that chose it (appendix H). */
export interface CardTag {
  text: string
  tone: 'sold' | 'electric' | 'danger' | 'certified' | 'red' | 'green' | 'info' | 'new'
  reason: Exclude<TagReason, 'none'>
}

export interface TagSettings {
  /** Show ELECTRIC and HYBRID tags (CARD-12). */
  electricTag: boolean
  /** The custom tag "runout sale" is green rather than red (CARD-16). */
  runoutSaleGreen: boolean
  /** The certified used Toyota badge (CARD-14). */
  certifiedBadge: boolean
  /** Days that a car counts as a new arrival (CARD-18). */
  newArrivalDays: number
}

type TaggedCar = Pick<
  Car,
  'sold' | 'status' | 'reserved' | 'certified' | 'car_type' | 'make' | 'tag' | 'simple_fuel' | 'created_at'
>

const DAY_MS = 24 * 60 * 60 * 1000

/** The first rule that applies names the tag; null when none does (CARD-11 … CARD-19). */
export function cardTag(car: TaggedCar, settings: TagSettings, nowMs: number): CardTag | null {
  if (isSold(car)) return { text: 'SOLD', tone: 'sold', reason: 'sold' }
  const electric = settings.electricTag ? electricText(car.simple_fuel) : null
  if (electric) return { text: electric, tone: 'electric', reason: 'electric' }
  if (car.reserved === true) return { text: 'RESERVED', tone: 'danger', reason: 'reserved' }
  if (settings.certifiedBadge && isCertifiedUsedToyota(car))
    return { text: 'Toyota Certified', tone: 'certified', reason: 'certified' }
  const custom = car.tag?.trim()
  if (custom) {
    const green = settings.runoutSaleGreen && custom.toLowerCase() === 'runout sale'
    return { text: custom, tone: green ? 'green' : 'red', reason: 'custom' }
  }
  if (car.status === 'coming_soon') return { text: 'COMING SOON', tone: 'info', reason: 'coming soon' }
  if (isNewArrival(car.created_at, nowMs, settings.newArrivalDays))
    return { text: 'NEW ARRIVAL', tone: 'new', reason: 'new arrival' }
  return null
}

/** Certified used Toyotas carry the image badge and the 90-point dialog (CARD-14, VEH-18). */
function isCertifiedUsedToyota(car: Pick<Car, 'certified' | 'car_type' | 'make'>): boolean {
  return car.certified === true && car.car_type === 'used' && car.make?.toLowerCase() === 'toyota'
}

function electricText(fuel: string | null | undefined): 'ELECTRIC' | 'HYBRID' | null {
  const name = fuel?.toLowerCase() ?? ''
  if (name.includes('hybrid')) return 'HYBRID'
  return name.includes('electric') ? 'ELECTRIC' : null
}

/** Within `days` (8) × 24 h of creation, the boundary included; dates in the future do not count (CARD-18). */
export function isNewArrival(createdAt: Car['created_at'], nowMs: number, days: number): boolean {
  const created = typeof createdAt === 'number' ? createdAt * 1000 : Date.parse(createdAt ?? '')
  const age = nowMs - created
  return age >= 0 && age <= days * DAY_MS
}
