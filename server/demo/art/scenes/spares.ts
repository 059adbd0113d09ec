import { mixHex } from '../../../images/colour.ts'
import type { Random } from '../../../images/random.ts'
import type { Drawing } from '../svg.ts'
import type { Palette } from './parts.ts'
import { clothes, looks, person } from './people.ts'
import { add, card, circle, DARK, gear, PAPER, spanner, tyre } from './things.ts'

/** Goods 320 wide, from `x` on, standing on `y`. */
type Goods = (drawing: Drawing, palette: Palette, x: number, y: number) => void

const boxes: Goods = (d, p, x, y) => {
  for (const [at, fill] of [
    [0, p.accent],
    [108, p.soft],
    [216, p.deep],
  ] as const) {
    add(d, `M${x + at} ${y - 92}h92v92h-92Z`, fill)
    add(d, `M${x + at} ${y - 62}h92v26h-92Z`, PAPER, 0.6)
  }
}

const bottles: Goods = (d, p, x, y) => {
  for (const at of [28, 106, 184, 262])
    d.add(
      `<rect x="${x + at - 28}" y="${y - 92}" width="56" height="92" rx="14" fill="${DARK}"/><rect x="${x + at - 28}" y="${y - 66}" width="56" height="34" fill="${p.accent}"/><rect x="${x + at - 14}" y="${y - 104}" width="28" height="14" fill="#5c656c"/>`,
    )
}

const tyres: Goods = (d, _p, x, y) => {
  tyre(d, x + 66, y - 58, 58)
  tyre(d, x + 216, y - 58, 58)
}

const filters: Goods = (d, p, x, y) => {
  for (const at of [0, 78, 156, 234])
    d.add(
      `<rect x="${x + at}" y="${y - 92}" width="58" height="92" rx="8" fill="#c6ccd0"/><rect x="${x + at}" y="${y - 80}" width="58" height="10" fill="${p.accent}"/><rect x="${x + at}" y="${y - 24}" width="58" height="10" fill="${p.accent}"/>`,
    )
}

const cartons: Goods = (d, p, x, y) => {
  for (const at of [0, 106, 212]) card(d, x + at, y - 84, 96, 84, mixHex('#c99a63', p.accent, 0.12), 4)
}

const discs: Goods = (d, _p, x, y) => {
  for (const at of [44, 146, 248])
    d.add(
      `<circle cx="${x + at}" cy="${y - 44}" r="44" fill="#8f989f"/><circle cx="${x + at}" cy="${y - 44}" r="17" fill="${PAPER}"/><circle cx="${x + at}" cy="${y - 44}" r="32" fill="none" stroke="#b8bfc4" stroke-width="4"/>`,
    )
}

const GOODS: readonly Goods[] = [boxes, bottles, tyres, filters, cartons, discs]

/** The goods in an order of the dealer's own. */
function shuffled(random: Random): Goods[] {
  const left = [...GOODS]
  return GOODS.flatMap(() => left.splice(random.int(0, left.length - 1), 1))
}

type Store = (drawing: Drawing, palette: Palette, random: Random) => void

/** Three boards of a shelf, two kinds of goods on each. */
const shelf: Store = (d, p, random) => {
  card(d, 230, 190, 740, 470, PAPER, 14)
  const goods = shuffled(random)
  ;[340, 490, 640].forEach((y, row) => {
    add(d, `M230 ${y}h740v16h-740Z`, p.deep)
    goods[row * 2]?.(d, p, 256, y)
    goods[row * 2 + 1]?.(d, p, 624, y)
  })
  spanner(d, 1080, 560, 20, '#aeb7bd')
}

/** Tools on a board above a bench. */
const bench: Store = (d, p, random) => {
  card(d, 200, 70, 800, 380, p.deep, 20)
  for (let y = 100; y < 440; y += 40) for (let x = 230; x < 980; x += 40) circle(d, x, y, 3, p.accent)
  spanner(d, 300, 300, 8, '#c6ccd0')
  spanner(d, 400, 300, -6, '#aeb7bd')
  gear(d, 560, 230, 74, p.accent, p.deep)
  gear(d, 690, 330, 48, p.soft, p.deep)
  tyre(d, 870, 250, 96)
  add(d, 'M150 580H1050v28H150Z', mixHex('#b98a55', p.accent, 0.15))
  add(d, 'M200 608h60v140h-60ZM940 608h60v140h-60Z', p.deep)
  const goods = shuffled(random)
  goods[0]?.(d, p, 230, 580)
  goods[1]?.(d, p, 640, 580)
}

/** Somebody behind a counter, the store behind. */
const counter: Store = (d, p, random) => {
  const goods = shuffled(random)
  card(d, 560, 150, 520, 400, PAPER, 14)
  ;[300, 450].forEach((y, row) => {
    add(d, `M560 ${y}h520v14h-520Z`, p.deep)
    goods[row]?.(d, p, 660, y)
  })
  looks(random, 1).forEach((look) => person(d, 390, 700, 440, look, p.accent, clothes(random)))
  add(d, 'M120 540H1120v34H120Z', p.deep)
  add(d, 'M150 574H1090V760H150Z', mixHex(p.accent, '#ffffff', 0.25))
  add(d, 'M150 620H1090v12H150Z', PAPER, 0.6)
  goods[2]?.(d, p, 640, 540)
}

const STORES: readonly Store[] = [shelf, bench, counter]

/** Spare parts: another store at each dealer. */
export const drawParts: Store = (drawing, palette, random) => random.pick(STORES)(drawing, palette, random)
