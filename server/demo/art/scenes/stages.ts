import { mixHex } from '../../../images/colour.ts'
import { shapeOf, type Drawing } from '../svg.ts'
import type { Palette } from './parts.ts'

type Stage = (drawing: Drawing, tones: Tones) => void

/** The light tones of one accent colour, the nearest to white first. */
interface Tones extends Palette {
  far: string
  mid: string
  near: string
}

const FLOOR = 606

const disc: Stage = (d, { far, mid, near, soft }) => {
  d.add(`<circle cx="600" cy="380" r="330" fill="${far}"/>`)
  d.add(`<circle cx="1010" cy="170" r="90" fill="${soft}" fill-opacity="0.35"/>`)
  d.add(`<circle cx="170" cy="250" r="46" fill="${soft}" fill-opacity="0.4"/>`)
  d.add(shapeOf('M0 610Q600 560 1200 610V800H0Z', { fill: mid }))
  d.add(shapeOf('M0 660Q600 618 1200 660V800H0Z', { fill: near, opacity: 0.7 }))
}

/** A hall with round-topped windows. */
const arches: Stage = (d, { far, mid, near, pale }) => {
  for (const x of [70, 362, 654, 946]) {
    d.add(shapeOf(`M${x} ${FLOOR}V250a92 92 0 0 1 184 0V${FLOOR}Z`, { fill: far }))
    d.add(shapeOf(`M${x + 16} ${FLOOR}V254a76 76 0 0 1 152 0V${FLOOR}Z`, { fill: pale }))
    d.add(shapeOf(`M${x + 88} 176h8V${FLOOR}h-8ZM${x + 16} 380h152v8h-152Z`, { fill: far }))
  }
  d.add(shapeOf(`M0 ${FLOOR}H1200V800H0Z`, { fill: mid }))
  d.add(shapeOf(`M0 ${FLOOR}H1200v14H0Z`, { fill: near }))
}

/** Hills behind one another, the sun low at the side. */
const hills: Stage = (d, { far, mid, near, soft }) => {
  d.add(`<circle cx="930" cy="300" r="150" fill="${soft}" fill-opacity="0.45"/>`)
  d.add(shapeOf('M0 470L190 330L330 420L560 250L790 430L980 320L1200 460V640H0Z', { fill: far }))
  d.add(shapeOf('M0 560Q220 420 470 520T900 480T1200 540V660H0Z', { fill: mid }))
  d.add(shapeOf('M0 620Q400 560 760 606T1200 596V800H0Z', { fill: near }))
}

/** Roofs of a main street. */
const street: Stage = (d, { far, mid, near, pale }) => {
  for (const [x, top, wide, ridge] of [
    [0, 380, 210, 0],
    [210, 300, 170, 60],
    [380, 420, 230, 0],
    [610, 260, 190, 0],
    [800, 350, 210, 70],
    [1010, 300, 190, 0],
  ] as const) {
    d.add(
      shapeOf(`M${x} ${FLOOR}V${top}L${x + wide / 2} ${top - ridge}L${x + wide} ${top}V${FLOOR}Z`, {
        fill: x % 20 === 0 ? far : mixHex(far, mid, 0.5),
      }),
    )
    for (let y = top + 40; y < FLOOR - 120; y += 86)
      for (let window = x + 26; window < x + wide - 50; window += 58)
        d.add(shapeOf(`M${window} ${y}h32v46h-32Z`, { fill: pale }))
    d.add(shapeOf(`M${x + 12} ${FLOOR - 96}h${wide - 24}v22h${24 - wide}Z`, { fill: near }))
  }
  d.add(shapeOf(`M0 ${FLOOR}H1200V800H0Z`, { fill: mid }))
}

/** Broad slanted bands, as on the side of a race car. */
const bands: Stage = (d, { far, mid, near, soft }) => {
  d.add(shapeOf('M120 0H420L60 800H-240Z', { fill: far }))
  d.add(shapeOf('M500 0H560L200 800H140Z', { fill: soft, opacity: 0.5 }))
  d.add(shapeOf('M640 0H1000L640 800H280Z', { fill: far }))
  d.add(shapeOf('M1080 0H1300L940 800H720Z', { fill: mid, opacity: 0.7 }))
  d.add(shapeOf(`M0 ${FLOOR + 20}H1200V800H0Z`, { fill: near }))
}

/** A workshop: lamps over it, a door of slats. */
const hall: Stage = (d, { far, mid, near, pale, accent }) => {
  d.add(shapeOf(`M110 130H1090V${FLOOR}H110Z`, { fill: far }))
  for (let y = 176; y < FLOOR; y += 46) d.add(shapeOf(`M110 ${y}H1090v5H110Z`, { fill: pale }))
  d.add(shapeOf('M90 112H1110v26H90Z', { fill: accent, opacity: 0.55 }))
  for (const x of [270, 600, 930]) d.add(shapeOf(`M${x - 3} 0h6v44l60 34h-126l60 -34Z`, { fill: near }))
  d.add(shapeOf(`M0 ${FLOOR}H1200V800H0Z`, { fill: mid }))
}

/** What a dealer's content pictures are set before: one for all of them. */
export const STAGES: readonly [Stage, ...Stage[]] = [disc, arches, hills, street, bands, hall]

export function drawStage(drawing: Drawing, stage: Stage, palette: Palette): void {
  const white = (amount: number) => mixHex(palette.accent, '#ffffff', amount)
  const sky = drawing.linear(
    [0, 0],
    [0, 800],
    [
      { offset: 0, colour: white(0.82) },
      { offset: 1, colour: palette.pale },
    ],
  )
  drawing.add(`<rect width="1200" height="800" fill="${sky}"/>`)
  stage(drawing, { ...palette, far: white(0.7), mid: white(0.62), near: white(0.54) })
}
