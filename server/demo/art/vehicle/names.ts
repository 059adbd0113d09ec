/** Bodies that pictures exist for, as in picture addresses. */
export const VEHICLE_BODIES = [
  'hatch',
  'sedan',
  'wagon',
  'suv',
  '4x4',
  'ute',
  'cab-chassis',
  'van',
  'people-mover',
  'bus',
  'coupe',
  'convertible',
  'light-truck',
  'caravan',
  'camper',
  'motorhome',
] as const

export type VehicleArtBody = (typeof VEHICLE_BODIES)[number]

/** Views in the order in which a dealer photographs a car; a picture set of n photos takes the first n. */
export const VIEWS = [
  'front-left',
  'rear-left',
  'side',
  'interior',
  'front',
  'rear',
  'front-right',
  'rear-right',
  'wheel',
  'seats',
  'headlight',
  'taillight',
  'side-right',
  'cluster',
] as const

/** The dashboard with the wheel on the left, for the United States. */
export const LEFT_HAND_INTERIOR = 'interior-lhd'

export type View = (typeof VIEWS)[number]

/** Things that are towed have no dashboard, lamps or seats to show. */
const TOWED_VIEWS = VIEWS.filter((view) => !['seats', 'headlight', 'taillight', 'cluster'].includes(view))

export const isTowed = (body: VehicleArtBody): boolean => body === 'caravan' || body === 'camper'

/** Views that pictures of this body exist for, in photo order. */
export const viewsOf = (body: VehicleArtBody): readonly View[] => (isTowed(body) ? TOWED_VIEWS : VIEWS)

/** In a seed: nothing to cool at the front and no exhaust at the rear. */
export const ELECTRIC_SEED = 0x1000000

/** Frames of a turn round a car: every 15 degrees. */
export const SPIN_FRAMES = 24

/** Bodies that carry a load or are towed are put together for the views above and not for any angle. */
const ONE_PIECE: ReadonlySet<VehicleArtBody> = new Set([
  'hatch',
  'sedan',
  'wagon',
  'suv',
  '4x4',
  'ute',
  'van',
  'people-mover',
  'coupe',
  'convertible',
])

/** Whether a car of this body can be drawn from all sides. */
export const canTurn = (body: VehicleArtBody): boolean => ONE_PIECE.has(body)

/** Picture body of any of the 18 body types, of other spellings of them, or of a caravan dealer's own words (SRCH-27). */
export function artBody(body: string): VehicleArtBody {
  const name = body.toLowerCase().replace(/[^a-z0-9]+/g, '')
  if (/^(hatch|hatchback)$/.test(name)) return 'hatch'
  if (/^(wagon|stationwagon)$/.test(name)) return 'wagon'
  if (/^(coupe|hardtop)$/.test(name)) return 'coupe'
  if (/^(convertible|softtop|cabriolet)$/.test(name)) return 'convertible'
  if (/^(ute|pickup)$/.test(name)) return 'ute'
  if (name === 'cabchassis') return 'cab-chassis'
  if (/^(lighttruck|truck)$/.test(name)) return 'light-truck'
  if (/^(peoplemover|minivan)$/.test(name)) return 'people-mover'
  if (/motorhome|campervan/.test(name)) return 'motorhome'
  if (/camper|poptop|slideon/.test(name)) return 'camper'
  if (/caravan|wheeler/.test(name)) return 'caravan'
  const plain = VEHICLE_BODIES.find((known) => known === name)
  return plain ?? 'suv'
}
