import type { VehicleArtBody } from './names.ts'
import type { VehicleShape } from './shape.ts'
import { convertible, coupe, hatch, sedan, wagon } from './shapes-low.ts'
import { bus, offRoader, peopleMover, suv, ute, van } from './shapes-tall.ts'
import type { RimDesign } from './wheel.ts'

/** How a body is drawn apart from its shape. */
export interface Kind {
  shape: VehicleShape
  face: 'low' | 'tall' | 'truck'
  rims: readonly RimDesign[]
}

const ROAD: readonly RimDesign[] = ['five', 'twin', 'ten', 'mesh', 'turbine', 'blade']
const TOUGH: readonly RimDesign[] = ['five', 'blade', 'twin', 'ten']
const WORK: readonly RimDesign[] = ['steel', 'five', 'twin']

export const KINDS: Record<
  Exclude<VehicleArtBody, 'caravan' | 'camper' | 'motorhome' | 'light-truck' | 'cab-chassis'>,
  Kind
> = {
  sedan: { shape: sedan, face: 'low', rims: ROAD },
  hatch: { shape: hatch, face: 'low', rims: ROAD },
  wagon: { shape: wagon, face: 'low', rims: ROAD },
  coupe: { shape: coupe, face: 'low', rims: ['five', 'twin', 'mesh', 'ten', 'turbine'] },
  convertible: { shape: convertible, face: 'low', rims: ['five', 'twin', 'mesh', 'ten'] },
  suv: { shape: suv, face: 'tall', rims: ROAD },
  '4x4': { shape: offRoader, face: 'truck', rims: TOUGH },
  ute: { shape: ute, face: 'truck', rims: TOUGH },
  van: { shape: van, face: 'truck', rims: WORK },
  'people-mover': { shape: peopleMover, face: 'tall', rims: ['five', 'twin', 'ten', 'turbine'] },
  bus: { shape: bus, face: 'truck', rims: WORK },
}
