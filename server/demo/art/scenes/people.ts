import type { Random } from '../../../images/random.ts'
import type { Drawing } from '../svg.ts'
import type { Palette } from './parts.ts'

/** Some skin, hair and heads go together less often than others; each is somebody. */
const FACES = [
  ['#d9a178', '#2c201a'],
  ['#c0835a', '#1f1b1a'],
  ['#f6d3b8', '#a6492b'],
  ['#f6d3b8', '#5d3f28'],
  ['#9a6240', '#1f1b1a'],
  ['#edbf98', '#3b2a20'],
  ['#edbf98', '#c7a36a'],
  ['#7b4a2e', '#17120f'],
  ['#f0c9a6', '#9b9a98'],
] as const

const HAIRS = {
  short: 'M-34 -272Q-36 -312 0 -312Q36 -312 34 -272Q24 -290 0 -292Q-24 -290 -34 -272Z',
  long: 'M-36 -232Q-44 -316 0 -314Q44 -316 36 -232L26 -236Q32 -282 4 -292Q-24 -286 -26 -236Z',
  bun: 'M-34 -270Q-36 -310 -12 -313Q-16 -334 2 -334Q20 -334 14 -313Q36 -308 34 -270Q24 -292 0 -293Q-24 -292 -34 -270Z',
  parted: 'M-35 -266Q-40 -310 2 -313Q38 -312 35 -270Q30 -288 10 -298Q-20 -296 -27 -268Z',
} as const

const CLOTHES = {
  polo: '<path d="M-12 -238L0 -218L12 -238Z" fill="#ffffff"/>',
  jacket:
    '<path d="M-14 -240L0 -176L14 -240Z" fill="#ffffff"/><path d="M-4 -226h8l3 40l-7 12l-7 -12Z" fill="#22292f"/>',
  overall:
    '<path d="M-32 -190H32V-106H-32Z" fill="#2c343b"/><path d="M-32 -190L-26 -240h10L-18 -190ZM32 -190L26 -240h-10L18 -190Z" fill="#2c343b"/>',
  vest: '<path d="M-54 -196L-20 -241L-6 -150V-106H-42ZM54 -196L20 -241L6 -150V-106H42Z" fill="#f2c230"/><path d="M-46 -148h92v12h-92Z" fill="#f6f6f2"/>',
} as const

export interface Look {
  skin: string
  colour: string
  hair: keyof typeof HAIRS
}

const keys = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

/** As many people as are asked for, nobody twice. */
export function looks(random: Random, count: number): Look[] {
  const left = [...FACES]
  return Array.from({ length: count }, () => {
    const [[skin, colour] = FACES[0]] = left.splice(random.int(0, left.length - 1), 1)
    return { skin, colour, hair: random.pick(keys(HAIRS)) }
  })
}

/** What one dealer's people wear; the workshop's may differ from the desk's. */
export const clothes = (random: Random): keyof typeof CLOTHES => random.pick(keys(CLOTHES))

/**
 * @param foot where somebody stands
 * @param high from there to the crown, in units of the drawing
 */
export function person(
  drawing: Drawing,
  x: number,
  foot: number,
  high: number,
  { skin, colour, hair }: Look,
  top: string,
  wears: keyof typeof CLOTHES = 'polo',
): void {
  const s = high / 300
  drawing.add(
    `<g transform="translate(${x} ${foot}) scale(${s.toFixed(3)})"><ellipse cy="2" rx="74" ry="12" fill="#0f1418" fill-opacity="0.18"/><path d="M-34 -128h30V0h-32ZM4 -128h30l2 128H4Z" fill="#2c343b"/><path d="M-46 -4h44v10h-44ZM2 -4h46v10H2Z" fill="#14181b"/><path d="M-54 -214Q-54 -238 -26 -242H26Q54 -238 54 -214L60 -110H40V-104H-40V-110H-60Z" fill="${top}"/><path d="M-58 -116h18v22q-10 8 -18 0ZM40 -116h18v22q-10 8 -18 0Z" fill="${skin}"/><path d="M-13 -256h26v22q-13 14 -26 0Z" fill="${skin}"/><circle cy="-274" r="32" fill="${skin}"/><path d="${HAIRS[hair]}" fill="${colour}"/>${CLOTHES[wears]}</g>`,
  )
}

/** Places of a team: each x, foot and height, those behind first. */
const STANDS = [
  [
    [250, 660, 360],
    [950, 660, 350],
    [430, 690, 390],
    [780, 690, 390],
    [605, 720, 420],
  ],
  [
    [230, 700, 400],
    [480, 710, 420],
    [730, 700, 385],
    [970, 705, 410],
  ],
  [
    [300, 650, 340],
    [520, 640, 350],
    [740, 655, 335],
    [410, 725, 430],
    [640, 730, 440],
    [900, 720, 420],
  ],
  [
    [330, 715, 430],
    [600, 690, 400],
    [860, 725, 440],
  ],
] as const

export function team(drawing: Drawing, { soft, deep, accent }: Palette, random: Random): void {
  const stands = random.pick(STANDS)
  const wears = clothes(random)
  const crew = looks(random, stands.length)
  crew.forEach((look, index) => {
    const [x, foot, high] = stands[index] ?? STANDS[0][0]
    const top = [soft, deep, accent][index % 3] ?? accent
    person(drawing, x, foot, high, look, top, index % 2 === 0 ? wears : 'polo')
  })
}
