import { shapeOf, type Drawing } from '../svg.ts'
import type { CabinStyle } from './cabin-style.ts'
import { drawDials } from './dials.ts'

const add = (drawing: Drawing, data: string, fill: string, opacity?: number): void => {
  drawing.add(shapeOf(data, opacity === undefined ? { fill } : { fill, opacity }))
}
const line = (drawing: Drawing, data: string, stroke: string, width: number, opacity = 1): void => {
  drawing.add(shapeOf(data, { stroke, width, opacity, cap: 'round' }))
}

function seat(drawing: Drawing, x: number, style: CabinStyle): void {
  const back = drawing.linear(
    [x - 150, 200],
    [x + 150, 560],
    [
      { offset: 0, colour: style.leatherLight },
      { offset: 0.5, colour: style.leather },
      { offset: 1, colour: style.leatherDark },
    ],
  )
  const rest = drawing.linear(
    [x - 60, 90],
    [x + 60, 190],
    [
      { offset: 0, colour: style.leatherLight },
      { offset: 1, colour: style.leather },
    ],
  )
  add(drawing, `M${x - 30} 176h14v46h-14ZM${x + 16} 176h14v46h-14Z`, '#8d959b')
  add(
    drawing,
    `M${x - 84} 176Q${x - 92} 96 ${x - 58} 88Q${x} 78 ${x + 58} 88Q${x + 92} 96 ${x + 84} 176Q${x} 196 ${x - 84} 176Z`,
    rest,
  )
  add(
    drawing,
    `M${x - 112} 236Q${x - 90} 204 ${x} 202Q${x + 90} 204 ${x + 112} 236Q${x + 172} 350 ${x + 176} 600H${x - 176}Q${x - 172} 350 ${x - 112} 236Z`,
    back,
  )
  add(
    drawing,
    `M${x - 84} 250Q${x} 232 ${x + 84} 250Q${x + 106} 420 ${x + 104} 590H${x - 104}Q${x - 106} 420 ${x - 84} 250Z`,
    style.leatherDark,
    0.28,
  )
  for (const y of [320, 390, 460, 530])
    line(drawing, `M${x - 98} ${y}Q${x} ${y + 14} ${x + 98} ${y}`, '#000000', 3, 0.3)
  line(
    drawing,
    `M${x - 100} 256Q${x - 122} 420 ${x - 120} 590M${x + 100} 256Q${x + 122} 420 ${x + 120} 590`,
    style.stitch,
    2.6,
    0.75,
  )
  const cushion = drawing.linear(
    [0, 560],
    [0, 790],
    [
      { offset: 0, colour: style.leatherLight },
      { offset: 0.4, colour: style.leather },
      { offset: 1, colour: style.leatherDark },
    ],
  )
  add(
    drawing,
    `M${x - 176} 590Q${x - 100} 556 ${x} 556Q${x + 100} 556 ${x + 176} 590Q${x + 214} 700 ${x + 206} 812H${x - 206}Q${x - 214} 700 ${x - 176} 590Z`,
    cushion,
  )
  add(drawing, `M${x - 104} 594Q${x} 570 ${x + 104} 594L${x + 120} 812H${x - 120}Z`, style.leatherDark, 0.24)
  line(drawing, `M${x - 112} 600L${x - 130} 806M${x + 112} 600L${x + 130} 806`, style.stitch, 2.6, 0.7)
}

/** The two front seats from the dashboard, with the rear windows behind. */
export function drawSeats(drawing: Drawing, style: CabinStyle): void {
  const lining = drawing.linear(
    [0, 0],
    [0, 800],
    [
      { offset: 0, colour: '#4c5157' },
      { offset: 1, colour: '#17191c' },
    ],
  )
  drawing.add(
    `<path d="M-10 -10H1210V820H-10ZM300 60Q600 40 900 60L940 250H260ZM20 90L220 76L180 290L20 330ZM1180 90L980 76L1020 290L1180 330Z" fill="${lining}" fill-rule="evenodd"/>`,
  )
  line(
    drawing,
    'M300 60Q600 40 900 60L940 250H260ZM20 90L220 76L180 290L20 330M1180 90L980 76L1020 290L1180 330',
    '#0b0c0e',
    8,
  )
  const bench = drawing.linear(
    [0, 230],
    [0, 420],
    [
      { offset: 0, colour: style.leather },
      { offset: 1, colour: style.leatherDark },
    ],
  )
  add(drawing, 'M210 300Q240 236 330 236H870Q960 236 990 300L1020 560H180Z', bench)
  for (const x of [360, 600, 840]) {
    drawing.add(
      `<rect x="${x - 62}" y="196" width="124" height="62" rx="22" fill="${style.leather}" stroke="${style.leatherDark}" stroke-width="4"/>`,
    )
  }
  add(drawing, 'M-10 380Q110 360 150 480L170 820H-10ZM1210 380Q1090 360 1050 480L1030 820H1210Z', '#1f2226')
  add(
    drawing,
    'M-10 500Q100 484 140 540V590Q80 560 -10 580ZM1210 500Q1100 484 1060 540V590Q1120 560 1210 580Z',
    style.trim[0],
    0.8,
  )
  seat(drawing, 330, style)
  seat(drawing, 870, style)
  const middle = drawing.linear(
    [0, 480],
    [0, 800],
    [
      { offset: 0, colour: '#33373c' },
      { offset: 1, colour: '#101214' },
    ],
  )
  add(drawing, 'M530 500Q600 484 670 500L690 812H510Z', middle)
  drawing.add(
    `<rect x="538" y="496" width="124" height="96" rx="20" fill="${style.leather}" stroke="${style.stitch}" stroke-opacity="0.6" stroke-width="2"/>`,
  )
  drawing.add(
    '<ellipse cx="572" cy="676" rx="34" ry="20" fill="#050606" stroke="#4a5056" stroke-width="4"/><ellipse cx="632" cy="676" rx="34" ry="20" fill="#050606" stroke="#4a5056" stroke-width="4"/>',
  )
}

/** Instruments close up, over the rim of the steering wheel. */
export function drawCluster(drawing: Drawing, style: CabinStyle): void {
  const wall = drawing.linear(
    [0, 0],
    [0, 800],
    [
      { offset: 0, colour: '#2b2e32' },
      { offset: 0.5, colour: '#15171a' },
      { offset: 1, colour: '#0a0b0c' },
    ],
  )
  add(drawing, 'M-10 -10H1210V810H-10Z', wall)
  add(drawing, 'M120 640Q110 210 330 150Q600 96 870 150Q1090 210 1080 640Z', '#060708')
  add(
    drawing,
    'M120 640Q110 210 330 150Q600 96 870 150Q1090 210 1080 640L1040 640Q1050 250 850 196Q600 150 350 196Q150 250 160 640Z',
    '#22262a',
  )
  drawDials(drawing, 600, 420, 860, 380, style)
  line(drawing, 'M170 160Q600 60 1030 160', style.stitch, 3, 0.5)
  const rim = drawing.linear(
    [0, 560],
    [0, 800],
    [
      { offset: 0, colour: '#5a5f65' },
      { offset: 0.4, colour: '#1c1e21' },
      { offset: 1, colour: '#0b0c0d' },
    ],
  )
  drawing.add(
    `<path d="M-40 880Q120 640 600 630Q1080 640 1240 880" fill="none" stroke="${rim}" stroke-width="92"/>`,
  )
  drawing.add(
    `<path d="M-20 900Q140 676 600 666Q1060 676 1220 900" fill="none" stroke="${style.stitch}" stroke-width="3" stroke-dasharray="11 11" stroke-opacity="0.7"/>`,
  )
  add(drawing, 'M330 -10L560 -10L360 420L210 420Z', '#ffffff', 0.035)
}

/** Living room of a caravan or motorhome: lounge, table, kitchen, bed at the end. */
export function drawLivingRoom(drawing: Drawing, style: CabinStyle): void {
  const wall = drawing.linear(
    [0, 0],
    [0, 800],
    [
      { offset: 0, colour: '#f4f1ea' },
      { offset: 1, colour: '#ddd7cb' },
    ],
  )
  drawing.add(
    `<path d="M-10 -10H1210V810H-10ZM90 210H420V410H90ZM840 230H1130V400H840ZM510 190H690V300H510Z" fill="${wall}" fill-rule="evenodd"/>`,
  )
  line(drawing, 'M90 210H420V410H90ZM840 230H1130V400H840ZM510 190H690V300H510Z', '#50565b', 10)
  add(drawing, 'M-10 -10H1210V40Q600 76 -10 40Z', '#fbfaf6')
  for (const x of [300, 600, 900]) drawing.add(`<ellipse cx="${x}" cy="40" rx="44" ry="10" fill="#fff4cf"/>`)
  const wood = drawing.linear(
    [0, 90],
    [0, 190],
    [
      { offset: 0, colour: '#b98d5e' },
      { offset: 1, colour: '#94683e' },
    ],
  )
  add(drawing, 'M-10 84H1210V178H-10Z', wood)
  for (const x of [150, 330, 510, 690, 870, 1050]) {
    line(drawing, `M${x} 88V174`, '#6d4a2b', 4, 0.7)
    line(drawing, `M${x - 60} 160h44`, '#e9e2d4', 6)
  }
  add(drawing, 'M-10 640L1210 640V810H-10Z', '#b39a7c')
  for (let x = -200; x < 1400; x += 130) line(drawing, `M600 600L${x} 812`, '#8f7657', 3, 0.35)
  add(drawing, 'M470 330H730V640H470Z', '#e6dfd2')
  add(drawing, 'M480 470Q600 446 720 470V600H480Z', '#ffffff')
  add(drawing, 'M480 520Q600 500 720 520V610H480Z', style.leather)
  drawing.add(
    '<rect x="500" y="430" width="90" height="52" rx="16" fill="#f2efe8"/><rect x="612" y="430" width="90" height="52" rx="16" fill="#f2efe8"/>',
  )
  add(drawing, 'M-10 430H380V560H-10Z', style.leather)
  for (const x of [60, 160, 260]) line(drawing, `M${x} 436V552`, style.leatherDark, 4, 0.6)
  add(drawing, 'M-10 556H440L470 660H-10Z', style.leatherLight)
  add(drawing, 'M-10 656H470V740H-10Z', style.leatherDark)
  drawing.add(
    `<rect x="40" y="446" width="86" height="80" rx="18" fill="${style.screen}" fill-opacity="0.8"/><rect x="280" y="450" width="80" height="76" rx="18" fill="#ece6da"/>`,
  )
  add(drawing, 'M330 592H600L650 626H300Z', '#d8b487')
  add(drawing, 'M300 626H650V642H300Z', '#a87c4d')
  add(drawing, 'M462 642h26v150h-26Z', '#7f868b')
  add(drawing, 'M786 460H1210V486H780Z', '#3d4247')
  add(drawing, 'M792 486H1210V780H792Z', wood)
  for (const x of [930, 1070]) line(drawing, `M${x} 490V776`, '#6d4a2b', 4, 0.7)
  for (const y of [560, 640]) line(drawing, `M800 ${y}H926`, '#6d4a2b', 4, 0.6)
  for (const [x, y] of [
    [840, 524],
    [840, 600],
    [840, 690],
    [980, 524],
    [1110, 524],
  ] as const) {
    line(drawing, `M${x} ${y}h46`, '#e9e2d4', 7)
  }
  drawing.add(
    '<ellipse cx="870" cy="458" rx="52" ry="10" fill="#1d2023"/><ellipse cx="990" cy="458" rx="52" ry="10" fill="#1d2023"/><path d="M1100 460q4 -70 44 -70q30 0 30 24" fill="none" stroke="#9aa2a8" stroke-width="10" stroke-linecap="round"/>',
  )
}
