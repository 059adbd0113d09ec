import type { VehicleArtBody } from './names.ts'
import type { VehicleShape } from './shape.ts'
import { convertible, coupe, hatch, sedan, wagon } from './shapes-low.ts'
import {
  camper,
  caravan,
  motorhomeCab,
  motorhomeLoad,
  trayCab,
  trayLoad,
  truckCab,
  truckLoad,
} from './shapes-work.ts'
import { offRoader, suv, ute } from './shapes-tall.ts'
import { bus, peopleMover, van } from './shapes-vans.ts'
import type { RimDesign } from './wheel.ts'

/** How a body is drawn apart from its shape. */
export interface Kind {
  shape: VehicleShape
  face: 'low' | 'tall' | 'truck'
  rims: readonly RimDesign[]
  /** What stands behind the cab, in the same coordinates. */
  load?: { shape: VehicleShape; kind: 'tray' | 'freight' | 'living' }
}

const ROAD: readonly RimDesign[] = ['five', 'twin', 'ten', 'mesh', 'turbine', 'blade']
const TOUGH: readonly RimDesign[] = ['five', 'blade', 'twin', 'ten']
const WORK: readonly RimDesign[] = ['steel', 'five', 'twin']
const STEEL: readonly RimDesign[] = ['steel']

export const KINDS: Record<VehicleArtBody, Kind> = {
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
  'cab-chassis': { shape: trayCab, face: 'truck', rims: WORK, load: { shape: trayLoad, kind: 'tray' } },
  'light-truck': { shape: truckCab, face: 'truck', rims: STEEL, load: { shape: truckLoad, kind: 'freight' } },
  motorhome: {
    shape: motorhomeCab,
    face: 'truck',
    rims: WORK,
    load: { shape: motorhomeLoad, kind: 'living' },
  },
  caravan: { shape: caravan, face: 'low', rims: ['five', 'twin', 'blade'] },
  camper: { shape: camper, face: 'low', rims: ['five', 'blade', 'steel'] },
}
