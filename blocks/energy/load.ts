import type { BlockLoad } from '../../runtime/block/types.ts'
import { carLocation } from '../../runtime/rules/locations/car-location.ts'
import { selectLocations } from '../../runtime/rules/locations/locations.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { type Energy, energyOf, type EnergySettings } from '../../runtime/rules/car/energy.ts'
import type { EnergyProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { type Bearing, bearings } from './bearings.ts'
import { landAround, type RangeLand } from './land.ts'

export interface EnergyData {
  energy: Energy
  /** What it was reckoned with. */
  assumed: EnergySettings
  /** Where the range is drawn around, the land there, and places in their directions; null without coordinates or range. */
  around: { name: string; places: Bearing[]; land?: RangeLand | undefined } | null
}

/** What the page's car needs of electricity or fuel, and how far it comes from where it stands. */
export const load: BlockLoad<EnergyProps, EnergyData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { site } = context
  const assumed = settingsFor(site, car.dealership_slug).vehicle.energy
  const energy = energyOf(car, assumed, site.regional.units)
  if (energy === null) return null
  const yard = carLocation(car, site.locations) ?? selectLocations(site.locations)[0]
  const lat = yard?.address?.lat
  const lng = yard?.address?.long
  const name = yard?.address?.city ?? yard?.name
  if (energy.range === null || !name || typeof lat !== 'number' || typeof lng !== 'number')
    return { energy, assumed, around: null }
  const places = bearings({ name, lat, lng }, assumed.places, energy.range)
  const land = await landAround(context, { lat, lng }, energy.range)
  return { energy, assumed, around: { name, places, land } }
}
