import { bodyType, type BodyType } from '../../runtime/rules/car/body-type.ts'

/** Width of every view in its own units; a car is 380 of them long, from 10 to 390, its nose at the left. */
export const WIDTH = 400
/** Of a view from the side; the road is at 150. */
export const SIDE_HEIGHT = 158
/** Of the view from above; the middle of the car is at 90. */
export const PLAN_HEIGHT = 180

/** Where things are along the car, from the nose: what both views and the points of the drawing are laid out by. */
export interface Outline {
  /** The foot of the windscreen, its head, the end of the roof and the foot of the rear window. */
  cowl: number
  roofFront: number
  roofRear: number
  rearGlass: number
  /** Behind the front seats; the end of the rear doors. */
  pillar: number
  doorEnd: number
  /** Middles of the wheels, and how large they are. */
  axles: readonly [front: number, rear: number]
  wheel: number
  /** Height of the windows' lower edge and of the roof, in a view from the side. */
  belt: number
  roof: number
  /** A tub behind the cab. */
  tray?: number
  /** The body, its windows, and its seams: doors, bumpers and lamps. */
  side: { body: string; glass: string; seams: string }
}

/** Round the wheel from its rear end to its front end, on the lower edge of the body. */
const arch = (axle: number, wheel: number): string => {
  const radius = wheel + 7
  const reach = Math.round(10 * Math.sqrt(radius ** 2 - (131 - (150 - wheel)) ** 2)) / 10
  return `L${axle + reach} 131A${radius} ${radius} 0 ${wheel > 19 ? 1 : 0} 0 ${axle - reach} 131`
}
const arches = ([front, rear]: Outline['axles'], wheel: number): string =>
  `${arch(rear, wheel)}${arch(front, wheel)}`

const WAGON: Outline = {
  cowl: 112,
  roofFront: 166,
  roofRear: 326,
  rearGlass: 366,
  pillar: 212,
  doorEnd: 288,
  axles: [80, 306],
  wheel: 28,
  belt: 62,
  roof: 16,
  side: {
    body: `M17 131C12 128 10 122 11 112L13 96C14 85 20 79 30 77L110 64C126 46 144 31 162 23C174 17 188 15 204 15L296 16C318 17 334 20 344 27C358 37 368 52 376 66C384 70 387 76 388 86L389 112C389 124 386 130 378 131${arches([80, 306], 28)}Z`,
    glass:
      'M128 62C140 48 152 37 166 30C172 27 178 26 184 26L207 26V61ZM216 26H270L284 60 216 61ZM280 27 304 28C322 30 334 35 342 43L354 58 294 60Z',
    seams:
      'M121 68C118 84 118 104 122 131M212 24V131M287 61C290 72 286 84 278 93M24 84C34 82 44 82 50 84C46 91 36 95 20 96M377 70C372 76 372 86 374 94L388 95M12 112H38M366 112H389M188 76H204M262 75H278M330 68 362 64',
  },
}

const HATCH: Outline = {
  cowl: 104,
  roofFront: 160,
  roofRear: 318,
  rearGlass: 362,
  pillar: 214,
  doorEnd: 296,
  axles: [76, 312],
  wheel: 28,
  belt: 66,
  roof: 24,
  side: {
    body: `M17 131C11 128 10 122 11 113L13 101C15 90 22 84 32 81L102 68C120 51 140 37 160 30C174 25 188 23 206 23L280 24C308 26 330 31 346 41C360 50 370 60 378 72C386 76 388 82 388 92L389 114C389 125 386 130 378 131${arches([76, 312], 28)}Z`,
    glass:
      'M120 67C134 53 148 43 164 36C172 33 180 32 188 32L209 32V66ZM218 32H274C280 32 286 33 290 34L296 65 218 66ZM298 36C316 39 332 45 344 54L352 62 304 65Z',
    seams:
      'M114 72C111 88 112 108 116 131M214 30V131M297 66C299 78 294 90 284 98M22 90C34 87 44 87 52 89C46 97 34 100 18 101M378 76C370 80 366 88 366 96L388 98M12 113H36M370 113H389M190 80H206M268 79H284',
  },
}

const SEDAN: Outline = {
  cowl: 116,
  roofFront: 170,
  roofRear: 266,
  rearGlass: 322,
  pillar: 212,
  doorEnd: 284,
  axles: [80, 310],
  wheel: 26,
  belt: 68,
  roof: 30,
  side: {
    body: `M17 131C12 128 10 122 11 114L13 102C15 92 22 86 34 83L114 70C134 53 150 42 168 35C180 31 192 30 208 30L244 31C272 33 294 46 316 66L368 72C382 75 387 82 388 92L389 114C389 125 386 130 378 131${arches([80, 310], 26)}Z`,
    glass:
      'M131 69C146 56 160 47 174 42C180 40 188 39 194 39L207 39V68ZM216 39H242C262 41 280 51 296 66L216 68Z',
    seams:
      'M124 74C121 90 122 110 126 131M212 36V131M292 68C292 80 288 92 280 100M24 91C36 88 48 88 56 90C50 98 36 101 18 102M388 88C376 86 366 86 358 88C362 94 372 98 388 98M12 114H38M368 114H389M190 82H206M264 81H280M316 67 304 60',
  },
}

const UTE: Outline = {
  cowl: 104,
  roofFront: 146,
  roofRear: 226,
  rearGlass: 240,
  pillar: 180,
  doorEnd: 236,
  axles: [74, 306],
  wheel: 28,
  belt: 60,
  roof: 18,
  tray: 246,
  side: {
    body: `M17 128C12 126 10 120 11 112L12 90C13 80 18 75 28 73L102 63C116 45 128 31 144 23C154 18 164 17 178 17L212 18C226 19 234 24 238 34L242 62 384 63C388 64 389 66 389 72L389 114C389 124 386 128 378 128L374 131${arches([74, 306], 28)}Z`,
    glass:
      'M119 61C130 46 140 35 152 29C158 26 164 26 170 26H175V60ZM184 26H206C220 27 227 31 229 40L233 59 184 60Z',
    seams:
      'M112 66C109 82 110 104 114 131M180 24V131M236 62V131M243 63V126M22 80C32 78 42 78 50 80C46 88 34 92 14 92M380 66V94L389 94M12 112H34M352 118H389M156 75H172M216 75H230M252 70H376',
  },
}

const VAN: Outline = {
  cowl: 52,
  roofFront: 104,
  roofRear: 370,
  rearGlass: 384,
  pillar: 164,
  doorEnd: 264,
  axles: [72, 300],
  wheel: 25,
  belt: 68,
  roof: 12,
  side: {
    body: `M17 131C12 128 10 122 11 114L14 92C16 82 22 76 32 71L54 62C68 44 84 28 102 19C112 13 122 11 136 11L352 11C368 11 378 15 382 27L388 84 389 116C389 126 386 130 378 131${arches([72, 300], 25)}Z`,
    glass:
      'M66 66C78 50 92 36 108 27C114 24 120 23 128 23H156V68L70 70ZM172 23H256V66H172ZM272 23H352C360 23 366 26 368 32L372 66H272Z',
    seams:
      'M112 26C104 40 102 66 106 131M164 20V131M264 20V131M264 78H376M20 84C30 80 40 80 46 82C42 92 32 97 16 98M384 70C378 72 376 80 377 96L389 98M12 114H34M366 114H389M142 82H158M172 82H188',
  },
}

const OF_BODY: Partial<Record<BodyType, Outline>> = {
  suv: WAGON,
  '4x4': WAGON,
  wagon: WAGON,
  stationWagon: WAGON,
  peopleMover: WAGON,
  hatch: HATCH,
  hatchback: HATCH,
  sedan: SEDAN,
  coupe: SEDAN,
  convertible: SEDAN,
  hardtop: SEDAN,
  softtop: SEDAN,
  ute: UTE,
  cabChassis: UTE,
  van: VAN,
  bus: VAN,
}

export const OUTLINES: readonly Outline[] = [WAGON, HATCH, SEDAN, UTE, VAN]

/** The drawing of a body type in any spelling; none for caravans, trucks and what is not known. */
export function outlineOf(body: string | null | undefined): Outline | undefined {
  const known = bodyType(body ?? '')
  return known && OF_BODY[known]
}

/** The car from above, its nose at the left and its left side below: made from the same stations as its sides. */
export function planPaths({ cowl, roofFront, roofRear, rearGlass, pillar, doorEnd, tray }: Outline): {
  body: string
  glass: string
  seams: string
} {
  const glass = [
    // Windscreen: bowed to the front.
    `M${cowl} 30C${cowl - 14} 58 ${cowl - 14} 122 ${cowl} 150L${roofFront} 137C${roofFront - 8} 116 ${roofFront - 8} 64 ${roofFront} 43Z`,
    // Rear window.
    `M${roofRear} 44C${roofRear + 6} 64 ${roofRear + 6} 116 ${roofRear} 136L${rearGlass} 147C${rearGlass + 8} 120 ${rearGlass + 8} 60 ${rearGlass} 33Z`,
    // Side windows, on both sides.
    `M${cowl + 14} 27L${roofFront + 6} 37H${pillar - 3}V26ZM${pillar + 4} 26V37H${Math.min(roofRear - 4, doorEnd)}L${doorEnd} 27Z`,
    `M${cowl + 14} 153L${roofFront + 6} 143H${pillar - 3}V154ZM${pillar + 4} 154V143H${Math.min(roofRear - 4, doorEnd)}L${doorEnd} 153Z`,
  ]
  const bonnet = `M${cowl - 6} 34C${Math.round(cowl * 0.6)} 28 44 32 26 46M${cowl - 6} 146C${Math.round(cowl * 0.6)} 152 44 148 26 134`
  const lamps =
    'M18 52C20 42 28 33 42 29M18 128C20 138 28 147 42 151M382 34C386 40 387 48 387 56M382 146C386 140 387 132 387 124'
  const mirrors = `M${cowl + 18} 19C${cowl + 14} 10 ${cowl + 20} 5 ${cowl + 30} 7L${cowl + 31} 18M${cowl + 18} 161C${cowl + 14} 170 ${cowl + 20} 175 ${cowl + 30} 173L${cowl + 31} 162`
  const rear =
    tray === undefined
      ? rearGlass < 350
        ? `M${rearGlass + 8} 34C352 32 372 36 378 46M${rearGlass + 8} 146C352 148 372 144 378 134`
        : ''
      : `M${tray} 28H378V152H${tray}ZM${tray + 12} 44H376M${tray + 12} 64H376M${tray + 12} 116H376M${tray + 12} 136H376`
  return {
    body: 'M11 90C11 62 14 44 24 32C31 23 43 19 60 18L300 16C342 16 366 19 378 27C387 36 389 58 389 90C389 122 387 144 378 153C366 161 342 164 300 164L60 162C43 161 31 157 24 148C14 136 11 118 11 90Z',
    glass: glass.join(''),
    seams: `${bonnet}${lamps}${mirrors}${rear}`,
  }
}
