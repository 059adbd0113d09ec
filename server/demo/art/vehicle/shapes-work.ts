import type { VehicleShape } from './shape.ts'
import { ute as tubUte } from './shapes-tall.ts'
import { van as panelVan } from './shapes-vans.ts'

const { tub: _tub, fuelFlap: _flap, ...ute } = tubUte
const { fuelFlap: _vanFlap, ...van } = panelVan

type Cabin = NonNullable<VehicleShape['cabin']>

/** Straight sides with softly rounded edges: what is carried or lived in. */
const BOX: VehicleShape['section'] = [
  [0, 0.985],
  [0.03, 1],
  [0.95, 1],
  [0.985, 0.992],
  [1, 0.97],
]

const flat = (height: number, length: number): VehicleShape['shoulder'] => [
  [0, height],
  [length, height],
]

const box = (
  parts: Pick<
    VehicleShape,
    'length' | 'width' | 'frontOverhang' | 'wheelbase' | 'tyre' | 'rim' | 'nose' | 'tail'
  > & {
    low: number
    high: number
  },
): VehicleShape => ({
  length: parts.length,
  width: parts.width,
  frontOverhang: parts.frontOverhang,
  wheelbase: parts.wheelbase,
  tyre: parts.tyre,
  rim: parts.rim,
  nose: parts.nose,
  tail: parts.tail,
  sill: flat(parts.low, parts.length),
  shoulder: flat(parts.high, parts.length),
  capFront: 0.16,
  powerFront: 5,
  capRear: 0.16,
  powerRear: 5,
  section: BOX,
  crease: 0.5,
  bonnetCrown: 0.05,
  doors: [],
  cladding: 0,
})

/** Dual cab without a tub; the tray is `trayLoad`. */
export const trayCab: VehicleShape = {
  ...ute,
  length: 3.66,
  wheelbase: 3.18,
  tail: [
    [0, 0.02],
    [1, 0],
  ],
  shoulder: [
    [0, 1.0],
    [0.3, 1.055],
    [1.4, 1.13],
    [2.4, 1.15],
    [3.66, 1.165],
  ],
  sill: [
    [0, 0.42],
    [0.6, 0.36],
    [2, 0.36],
    [3.66, 0.38],
  ],
  capRear: 0.14,
  cabOnly: true,
}

export const trayLoad: VehicleShape = box({
  length: 5.75,
  width: 1.92,
  frontOverhang: trayCab.frontOverhang,
  wheelbase: trayCab.wheelbase,
  tyre: trayCab.tyre,
  rim: trayCab.rim,
  low: 0.98,
  high: 1.34,
  nose: [
    [0, 3.82],
    [1, 3.82],
  ],
  tail: [
    [0, 0],
    [1, 0],
  ],
})

/** Cab-over truck. */
export const truckCab: VehicleShape = {
  ...van,
  length: 1.86,
  width: 1.98,
  frontOverhang: 0.98,
  wheelbase: 3.45,
  tyre: 0.4,
  rim: 0.25,
  sill: [
    [0, 0.42],
    [1.86, 0.46],
  ],
  shoulder: [
    [0, 1.3],
    [0.3, 1.36],
    [1.86, 1.38],
  ],
  nose: [
    [0, 0.05],
    [0.15, 0],
    [0.8, 0.02],
    [1, 0.05],
  ],
  tail: [
    [0, 0],
    [1, 0],
  ],
  capFront: 0.34,
  powerFront: 3.8,
  capRear: 0.14,
  powerRear: 5,
  cabin: {
    ...(van.cabin as Cabin),
    screenBase: 0.1,
    screenTop: 0.36,
    rearTop: 1.74,
    rearBase: 1.8,
    roof: [
      [0.3, 2.14],
      [0.7, 2.22],
      [1.5, 2.23],
      [1.8, 2.18],
    ],
    capFront: 0.3,
    capRear: 0.14,
    halfTop: 0.88,
    glass: {
      front: 0.05,
      rear: [
        [0, 1.46],
        [1, 1.4],
      ],
      pillars: [],
      bottom: 0.02,
      top: 0.8,
    },
  },
  doors: [0.36, 1.5],
  cladding: 0.16,
  barnDoors: false,
  cabOnly: true,
}

export const truckLoad: VehicleShape = box({
  length: 6.35,
  width: 2.16,
  frontOverhang: truckCab.frontOverhang,
  wheelbase: truckCab.wheelbase,
  tyre: truckCab.tyre,
  rim: truckCab.rim,
  low: 0.98,
  high: 3.0,
  nose: [
    [0, 2.02],
    [1, 2.04],
  ],
  tail: [
    [0, 0],
    [1, 0.02],
  ],
})

/** Van front of a coach-built motorhome; the living part is `motorhomeLoad`. */
export const motorhomeCab: VehicleShape = {
  ...van,
  length: 2.5,
  width: 1.98,
  wheelbase: 3.9,
  shoulder: [
    [0, 0.98],
    [0.25, 1.05],
    [0.85, 1.13],
    [1.6, 1.14],
    [2.5, 1.15],
  ],
  sill: [
    [0, 0.27],
    [0.6, 0.24],
    [2.5, 0.26],
  ],
  cabin: {
    ...(van.cabin as Cabin),
    rearTop: 2.42,
    rearBase: 2.46,
    roof: [
      [1.3, 1.86],
      [1.9, 1.92],
      [2.5, 1.92],
    ],
    glass: {
      front: 0.03,
      rear: [
        [0, 2.2],
        [1, 2.16],
      ],
      pillars: [],
      bottom: 0.03,
      top: 0.82,
    },
  },
  doors: [1.16, 2.26],
  barnDoors: false,
  cabOnly: true,
}

export const motorhomeLoad: VehicleShape = box({
  length: 7.1,
  width: 2.3,
  frontOverhang: motorhomeCab.frontOverhang,
  wheelbase: motorhomeCab.wheelbase,
  tyre: motorhomeCab.tyre,
  rim: motorhomeCab.rim,
  low: 0.34,
  high: 2.96,
  nose: [
    [0, 2.3],
    [0.54, 2.3],
    [0.64, 0.95],
    [0.7, 0.72],
    [0.86, 0.82],
    [1, 1.25],
  ],
  tail: [
    [0, 0.12],
    [0.2, 0],
    [0.9, 0.02],
    [1, 0.1],
  ],
})

/** Tandem-axle caravan. */
export const caravan: VehicleShape = {
  ...box({
    length: 6.2,
    width: 2.42,
    frontOverhang: 3.0,
    wheelbase: 0.84,
    tyre: 0.36,
    rim: 0.22,
    low: 0.5,
    high: 2.72,
    nose: [
      [0, 0.5],
      [0.22, 0.06],
      [0.36, 0],
      [0.62, 0.12],
      [0.86, 0.5],
      [1, 0.8],
    ],
    tail: [
      [0, 0.55],
      [0.26, 0.02],
      [0.7, 0],
      [1, 0.14],
    ],
  }),
  cladding: 0.16,
  towed: 'caravan',
}

/** Single-axle pop-top. */
export const camper: VehicleShape = {
  ...box({
    length: 4.5,
    width: 2.16,
    frontOverhang: 2.5,
    wheelbase: 0.001,
    tyre: 0.36,
    rim: 0.22,
    low: 0.5,
    high: 1.98,
    nose: [
      [0, 0.4],
      [0.25, 0.04],
      [0.4, 0],
      [0.8, 0.3],
      [1, 0.56],
    ],
    tail: [
      [0, 0.42],
      [0.3, 0.02],
      [0.7, 0],
      [1, 0.1],
    ],
  }),
  cladding: 0.22,
  towed: 'camper',
}
