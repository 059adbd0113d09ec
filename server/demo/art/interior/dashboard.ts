import { shapeOf, type Drawing } from '../svg.ts'
import type { CabinStyle } from './cabin-style.ts'
import { drawDials } from './dials.ts'
import { drawScreen } from './screen.ts'

const add = (drawing: Drawing, data: string, fill: string, opacity?: number): void => {
  drawing.add(shapeOf(data, opacity === undefined ? { fill } : { fill, opacity }))
}
const line = (drawing: Drawing, data: string, stroke: string, width: number, opacity = 1): void => {
  drawing.add(shapeOf(data, { stroke, width, opacity, cap: 'round' }))
}

/** Air vent with slats. */
export function vent(drawing: Drawing, x: number, y: number, wide: number, high: number): void {
  drawing.add(
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${high * 0.34}" fill="#07080a" stroke="#565c62" stroke-width="3"/>`,
  )
  for (let slat = 1; slat < 5; slat++) {
    const level = y + (high * slat) / 5
    line(drawing, `M${x + 12} ${level}H${x + wide - 12}`, '#2c3035', 5)
  }
  line(drawing, `M${x + wide * 0.5} ${y + 8}V${y + high - 8}`, '#3b4046', 6)
}

/** Windscreen frame: headliner, pillars and mirror round the view outside. */
function frame(drawing: Drawing): void {
  const lining = drawing.linear(
    [0, 0],
    [0, 420],
    [
      { offset: 0, colour: '#3c4045' },
      { offset: 1, colour: '#1b1d20' },
    ],
  )
  drawing.add(
    `<path d="M-10 -10H1210V520H-10ZM212 86Q600 52 988 86Q1030 92 1050 130L1164 414H36L150 130Q170 92 212 86Z" fill="${lining}" fill-rule="evenodd"/>`,
  )
  line(drawing, 'M212 86Q600 52 988 86Q1030 92 1050 130L1164 414M36 414L150 130Q170 92 212 86', '#0b0c0e', 7)
  add(drawing, 'M0 180L112 170L20 414H0Z', '#8ea3b1', 0.5)
  add(drawing, 'M1200 180L1088 170L1180 414H1200Z', '#8ea3b1', 0.5)
  add(drawing, 'M430 66L380 120L300 116L330 60ZM870 66L820 120L740 116L790 60Z', '#6a6f75', 0.25)
  add(drawing, 'M590 62h20v40h-20Z', '#141619')
  drawing.add('<rect x="512" y="96" width="176" height="58" rx="24" fill="#101214"/>')
  const mirror = drawing.linear(
    [520, 100],
    [690, 150],
    [
      { offset: 0, colour: '#7c8b96' },
      { offset: 0.5, colour: '#4b5862' },
      { offset: 1, colour: '#2b343b' },
    ],
  )
  drawing.add(`<rect x="520" y="103" width="160" height="44" rx="18" fill="${mirror}"/>`)
}

/** Steering wheel round its middle. */
function steeringWheel(drawing: Drawing, x: number, y: number, style: CabinStyle): void {
  const rim = drawing.linear(
    [x - 190, y - 190],
    [x + 190, y + 190],
    [
      { offset: 0, colour: '#54595f' },
      { offset: 0.35, colour: '#1c1e21' },
      { offset: 1, colour: '#0c0d0f' },
    ],
  )
  add(
    drawing,
    `M${x - 168} ${y - 6}Q${x - 90} ${y - 34} ${x} ${y - 34}Q${x + 90} ${y - 34} ${x + 168} ${y - 6}L${x + 160} ${y + 38}Q${x + 90} ${y + 20} ${x + 58} ${y + 70}L${x + 36} ${y + 176}H${x - 36}L${x - 58} ${y + 70}Q${x - 90} ${y + 20} ${x - 160} ${y + 38}Z`,
    '#17191c',
  )
  add(drawing, `M${x - 22} ${y + 78}h44l-8 88h-28Z`, style.trim[0], 0.9)
  for (const side of [-1, 1]) {
    const bx = x + side * 116
    drawing.add(
      `<rect x="${bx - 34}" y="${y - 20}" width="68" height="40" rx="14" fill="#08090a"/><rect x="${bx - 26}" y="${y - 12}" width="22" height="9" rx="4" fill="#5b6167"/><rect x="${bx + 4}" y="${y - 12}" width="22" height="9" rx="4" fill="#5b6167"/><rect x="${bx - 26}" y="${y + 4}" width="22" height="9" rx="4" fill="#5b6167"/><rect x="${bx + 4}" y="${y + 4}" width="22" height="9" rx="4" fill="#5b6167"/>`,
    )
  }
  drawing.add(
    `<circle cx="${x}" cy="${y}" r="184" fill="none" stroke="#050607" stroke-width="46"/><circle cx="${x}" cy="${y}" r="184" fill="none" stroke="${rim}" stroke-width="40"/><circle cx="${x}" cy="${y}" r="172" fill="none" stroke="${style.stitch}" stroke-width="2" stroke-dasharray="7 7" stroke-opacity="0.7"/>`,
  )
  drawing.add(
    `<path d="M${x - 70} ${y - 36}Q${x} ${y - 62} ${x + 70} ${y - 36}Q${x + 82} ${y + 10} ${x + 56} ${y + 62}Q${x} ${y + 86} ${x - 56} ${y + 62}Q${x - 82} ${y + 10} ${x - 70} ${y - 36}Z" fill="#24272b" stroke="#0a0b0c" stroke-width="3"/><circle cx="${x}" cy="${y + 8}" r="24" fill="none" stroke="#aab1b7" stroke-width="6"/>`,
  )
}

/** Console between the seats: selector, knob, cup holders. */
function consoleBetween(drawing: Drawing, style: CabinStyle): void {
  const side = drawing.linear(
    [0, 560],
    [0, 800],
    [
      { offset: 0, colour: '#25282c' },
      { offset: 1, colour: '#0f1113' },
    ],
  )
  add(drawing, 'M492 560H708L760 810H440Z', side)
  add(drawing, 'M516 592H684L712 810H488Z', style.trim[1])
  add(drawing, 'M524 600H676L700 810H500Z', '#0e1012')
  drawing.add(
    '<ellipse cx="556" cy="744" rx="42" ry="24" fill="#050606" stroke="#474d53" stroke-width="4"/><ellipse cx="646" cy="744" rx="42" ry="24" fill="#050606" stroke="#474d53" stroke-width="4"/>',
  )
  add(drawing, 'M582 690L590 634H612L620 690Z', '#16181b')
  drawing.add(
    `<rect x="568" y="606" width="66" height="48" rx="20" fill="#1f2226" stroke="${style.trim[0]}" stroke-width="4"/>`,
  )
  drawing.add(`<circle cx="660" cy="664" r="20" fill="#1b1e21" stroke="${style.trim[0]}" stroke-width="4"/>`)
}

function seatEdges(drawing: Drawing, style: CabinStyle): void {
  const cushion = drawing.linear(
    [0, 660],
    [0, 800],
    [
      { offset: 0, colour: style.leatherLight },
      { offset: 1, colour: style.leatherDark },
    ],
  )
  add(drawing, 'M-20 812V700Q60 664 200 668Q360 672 410 716L430 812Z', cushion)
  add(drawing, 'M1220 812V700Q1140 664 1000 668Q840 672 790 716L770 812Z', cushion)
  line(drawing, 'M90 806Q100 716 150 690M310 806Q318 730 300 694', style.stitch, 2.5, 0.7)
  line(drawing, 'M1110 806Q1100 716 1050 690M890 806Q882 730 900 694', style.stitch, 2.5, 0.7)
}

/**
 * The driver's view: what is outside is already on the drawing. Wheel on the right, as Australia and New Zealand drive;
 * the left-hand version is its mirror image.
 */
export function drawDashboard(drawing: Drawing, style: CabinStyle): void {
  add(drawing, 'M20 420Q200 344 600 338Q1000 344 1180 420Z', style.paint)
  add(drawing, 'M180 372Q400 344 600 342Q700 344 760 348Q500 354 300 384Z', '#ffffff', 0.18)
  frame(drawing)
  const pad = drawing.linear(
    [0, 366],
    [0, 500],
    [
      { offset: 0, colour: '#4a4f55' },
      { offset: 0.3, colour: '#2a2d31' },
      { offset: 1, colour: '#15171a' },
    ],
  )
  add(drawing, 'M-20 430Q200 378 600 376Q1000 378 1220 430V560H-20Z', pad)
  line(drawing, 'M-20 470Q300 424 600 424Q900 424 1220 470', style.stitch, 2.4, 0.45)
  const face = drawing.linear(
    [0, 480],
    [0, 700],
    [
      { offset: 0, colour: style.leather },
      { offset: 1, colour: style.leatherDark },
    ],
  )
  add(drawing, 'M-20 500Q300 462 600 462Q900 462 1220 500V760H-20Z', face)
  const strip = drawing.linear(
    [0, 500],
    [0, 552],
    [
      { offset: 0, colour: style.trim[0] },
      { offset: 1, colour: style.trim[1] },
    ],
  )
  add(drawing, 'M-20 526Q300 492 600 492Q900 492 1220 526V572Q900 536 600 536Q300 536 -20 572Z', strip)
  add(
    drawing,
    'M-20 528Q300 494 600 494Q900 494 1220 528V534Q900 500 600 500Q300 500 -20 534Z',
    '#ffffff',
    0.3,
  )
  vent(drawing, 22, 512, 118, 54)
  vent(drawing, 1060, 512, 118, 54)
  vent(drawing, 416, 500, 92, 46)
  vent(drawing, 692, 500, 76, 46)
  drawing.add(
    '<rect x="190" y="604" width="210" height="86" rx="12" fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="3"/>',
  )
  drawing.add('<rect x="272" y="624" width="46" height="14" rx="6" fill="#0b0c0e"/>')
  consoleBetween(drawing, style)
  drawScreen(drawing, 432, 358, 300, 168, style)
  for (const x of [500, 560, 620, 680]) {
    drawing.add(
      `<rect x="${x - 24}" y="566" width="46" height="18" rx="7" fill="#0a0b0d" stroke="#3d4349" stroke-width="2"/>`,
    )
  }
  add(drawing, 'M776 470Q788 392 900 388Q1012 392 1028 470L1020 520H784Z', '#101214')
  drawDials(drawing, 900, 456, 210, 100, style)
  seatEdges(drawing, style)
  steeringWheel(drawing, 900, 590, style)
}
