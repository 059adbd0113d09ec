import type { Regional } from '../../../schemas/generated/types.ts'

/** The 18 body types that the platform recognises (SRCH-27). */
export const BODY_TYPES = [
  '4x4',
  'bus',
  'cabChassis',
  'convertible',
  'coupe',
  'hardtop',
  'hatch',
  'hatchback',
  'motorhome',
  'lightTruck',
  'peopleMover',
  'sedan',
  'softtop',
  'suv',
  'ute',
  'van',
  'wagon',
  'stationWagon',
] as const

export type BodyType = (typeof BODY_TYPES)[number]

/** Names that mean the same car when cards and links group bodies (SRCH-27). */
const GROUPS: Partial<Record<BodyType, BodyType>> = { hatchback: 'hatch', stationWagon: 'wagon' }

/** Bodies between which feeds and buyers do not tell apart: who wants an SUV may want a 4x4 (SRCH-64). */
const RELATED: Partial<Record<BodyType, BodyType>> = {
  suv: '4x4',
  '4x4': 'suv',
  ute: 'cabChassis',
  cabChassis: 'ute',
  convertible: 'softtop',
  softtop: 'convertible',
}

/** The body that knows this one, if there is one. */
export function relatedBody(text: string): BodyType | undefined {
  const body = bodyType(text)
  return body && RELATED[body]
}

const LABELS: Partial<Record<BodyType, string>> = { suv: 'SUV', '4x4': '4x4' }

const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const BY_KEY = new Map(BODY_TYPES.map((body) => [key(body), body]))

/** Reads any spelling: `Cab Chassis`, `cab-chassis` and `cabChassis` are one body. */
export function bodyType(text: string): BodyType | undefined {
  return BY_KEY.get(key(text))
}

export function bodyGroup(body: BodyType): BodyType {
  return GROUPS[body] ?? body
}

/** The one name of a body in the index: `Motorhome` and `motorhome`, `hatchback` and `hatch` (SRCH-24). An unknown body keeps its own. */
export function canonicalBody(text: string): string {
  const body = bodyType(text)
  return body ? bodyGroup(body) : text
}

/** `Cab Chassis`, `People Mover`; or the country's own word (appendix G). An unknown body keeps its own text. */
export function bodyLabel(text: string, regional: Pick<Regional, 'bodyLabels'>): string {
  const body = bodyType(text)
  if (!body) return text
  const own = Object.hasOwn(regional.bodyLabels, body) ? regional.bodyLabels[body] : undefined
  if (own ?? LABELS[body]) return (own ?? LABELS[body]) as string
  const words = body.replace(/([A-Z])/g, ' $1')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `cabChassis` → `cab-chassis`, as picture and search addresses spell it. */
export function bodyPath(body: string): string {
  return body.replaceAll(/([A-Z])/g, '-$1').toLowerCase()
}
