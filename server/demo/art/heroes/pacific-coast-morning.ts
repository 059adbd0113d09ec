import { glow } from '../backdrop/backdrop.ts'
import { normalize } from '../../../images/math.ts'
import type { Light } from '../paint.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { hills, stripe, veils, type Canvas } from './canvas.ts'

const LIGHT: Light = {
  key: normalize([-0.5, 0.4, 0.75]),
  keyColour: [255, 250, 240],
  skyLow: [238, 242, 240],
  skyHigh: [168, 206, 222],
  horizon: [70, 106, 112],
  ground: [214, 204, 186],
  softbox: 0.35,
  exposure: 1.06,
}

/** A morning in the Bay of Plenty: the mountain at the end of the beach, surf, a tree in summer flower. */
export function drawPacificCoastMorning(canvas: Canvas): void {
  const { drawing, width } = canvas
  const horizon = 800
  stripe(canvas, 0, horizon, [
    [0, '#9ccbdd'],
    [0.45, '#cfe5ea'],
    [0.8, '#f6efe4'],
    [1, '#fdf3e2'],
  ])
  glow(drawing, 430, horizon - 40, 620, 300, '#fff4d8', 0.9)
  veils(canvas, 12, [170, 520], '#ffffff', 0.8)
  hills(canvas, [10, 36, 22, 52, 30, 60, 34, 14, 0], horizon, [-40, 760], '#b6cdd0')
  mountain(canvas, horizon)
  stripe(canvas, horizon, 1060, [
    [0, '#7fb9c2'],
    [0.4, '#5aa6b3'],
    [0.8, '#8ccac9'],
    [1, '#d5e8de'],
  ])
  surf(canvas)
  beach(canvas)
  placeCar(drawing, {
    body: 'wagon',
    colour: 'burgundy',
    view: 'front-left',
    seed: 0x20a114,
    light: LIGHT,
    detail: canvas.detail,
    x: 740,
    foot: 1326,
    horizon: 900,
  })
  dune(canvas)
  pohutukawa(canvas, width)
}

/** A volcanic cone with the light on its left flank and a skirt of bush. */
function mountain({ drawing }: Canvas, horizon: number): void {
  drawing.add(
    shapeOf(
      `M560 ${horizon}C680 ${horizon - 18} 730 ${horizon - 90} 810 ${horizon - 190}C860 ${horizon - 256} 905 ${horizon - 296} 965 ${horizon - 300}C1040 ${horizon - 302} 1070 ${horizon - 236} 1130 ${horizon - 168}C1190 ${horizon - 96} 1260 ${horizon - 24} 1420 ${horizon}Z`,
      { fill: '#5f8f86' },
    ),
  )
  drawing.add(
    shapeOf(
      `M965 ${horizon - 300}C1040 ${horizon - 302} 1070 ${horizon - 236} 1130 ${horizon - 168}C1190 ${horizon - 96} 1260 ${horizon - 24} 1420 ${horizon}H930C1010 ${horizon - 60} 905 ${horizon - 150} 990 ${horizon - 205}C930 ${horizon - 236} 990 ${horizon - 270} 965 ${horizon - 300}Z`,
      { fill: '#47776f' },
    ),
  )
  drawing.add(
    shapeOf(
      `M560 ${horizon}C700 ${horizon - 30} 760 ${horizon - 44} 860 ${horizon - 40}C960 ${horizon - 66} 1120 ${horizon - 60} 1200 ${horizon - 44}C1290 ${horizon - 30} 1350 ${horizon - 10} 1420 ${horizon}Z`,
      { fill: '#34635c' },
    ),
  )
}

function surf({ drawing, random, width }: Canvas): void {
  for (const [y, thick, opacity] of [
    [872, 5, 0.7],
    [926, 8, 0.8],
    [990, 12, 0.9],
    [1046, 16, 1],
  ] as const) {
    let data = ''
    for (let x = -60; x < width; x += random.range(120, 330)) {
      const wide = random.range(110, 300)
      data += `M${x.toFixed(0)} ${y}q${(wide / 2).toFixed(0)} ${-thick} ${wide.toFixed(0)} 0q${(-wide / 2).toFixed(0)} ${(thick * 0.7).toFixed(0)} ${(-wide).toFixed(0)} 0Z`
    }
    drawing.add(shapeOf(data, { fill: '#ffffff', opacity }))
  }
}

function beach(canvas: Canvas): void {
  const { drawing, width } = canvas
  stripe(canvas, 1058, 1600, [
    [0, '#e8dcc6'],
    [0.18, '#f2e6d0'],
    [1, '#dccbae'],
  ])
  drawing.add(
    shapeOf(`M0 1058C300 1092 520 1040 900 1074S1400 1050 ${width} 1080V1058Z`, { fill: '#bfd8d2' }),
  )
  // Wheel tracks from the left edge to the car.
  for (const y of [1262, 1312]) {
    drawing.add(
      shapeOf(
        `M-20 ${y + 80}C200 ${y + 64} 360 ${y + 20} 560 ${y}l8 10C380 ${y + 34} 210 ${y + 82} -20 ${y + 100}Z`,
        {
          fill: '#cbb999',
          opacity: 0.7,
        },
      ),
    )
  }
}

/** Grass on the near dune, in strokes that lean with the sea breeze. */
function dune({ drawing, random, width }: Canvas): void {
  drawing.add(
    shapeOf(`M0 1516C240 1448 460 1500 720 1520S1240 1500 ${width} 1440V1600H0Z`, { fill: '#cdbd97' }),
  )
  let light = ''
  let dark = ''
  for (let index = 0; index < 420; index++) {
    const x = random.range(-20, width)
    const near = Math.abs(x - 800) / 800
    const y = random.range(1500, 1620) - near * 40
    const high = random.range(40, 110) * (0.6 + near * 0.9)
    const lean = random.range(10, 44)
    const blade = `M${x.toFixed(0)} ${y.toFixed(0)}q${(lean * 0.3).toFixed(0)} ${(-high * 0.6).toFixed(0)} ${lean.toFixed(0)} ${(-high).toFixed(0)}q${(-lean * 0.4).toFixed(0)} ${(high * 0.5).toFixed(0)} ${(-lean + 7).toFixed(0)} ${high.toFixed(0)}Z`
    if (random.chance(0.5)) light += blade
    else dark += blade
  }
  drawing.add(shapeOf(dark, { fill: '#7f8f5c' }))
  drawing.add(shapeOf(light, { fill: '#a9b077' }))
}

/** A pohutukawa reaching in from the right: crooked branches, dark leaves, crimson brushes. */
function pohutukawa({ drawing, random }: Canvas, width: number): void {
  drawing.add(
    shapeOf(
      `M${width + 20} 1180C${width - 90} 1010 ${width - 60} 850 ${width - 150} 690C${width - 220} 570 ${width - 350} 500 ${width - 470} 440l-6 16C${width - 360} 520 ${width - 260} 600 ${width - 200} 710C${width - 140} 850 ${width - 180} 1010 ${width - 80} 1230L${width + 20} 1300Z`,
      { fill: '#4a3a3a' },
    ),
  )
  drawing.add(
    shapeOf(
      `M${width - 190} 660C${width - 150} 520 ${width - 110} 400 ${width - 40} 300l14 8C${width - 80} 420 ${width - 110} 540 ${width - 150} 690Z`,
      { fill: '#4a3a3a' },
    ),
  )
  const clumps: [number, number, number][] = [
    [width - 490, 420, 120],
    [width - 360, 350, 150],
    [width - 210, 250, 180],
    [width - 60, 190, 190],
    [width - 420, 500, 95],
    [width - 280, 430, 150],
    [width - 120, 390, 180],
    [width + 10, 420, 170],
    [width - 30, 560, 140],
  ]
  let leaves = ''
  let lit = ''
  let bloom = ''
  let bright = ''
  for (const [cx, cy, size] of clumps) {
    for (let index = 0; index < size * 0.75; index++) {
      const angle = random.range(0, Math.PI * 2)
      const out = Math.sqrt(random.next()) * size
      const x = cx + Math.cos(angle) * out
      const y = cy + Math.sin(angle) * out * 0.62
      const leaf = `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${random.range(13, 24).toFixed(0)}" ry="${random.range(6, 10).toFixed(0)}" transform="rotate(${random.int(-70, 70)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`
      if (random.chance(0.62)) leaves += leaf
      else lit += leaf
      if (index % 3 !== 0) continue
      const flower = brush(random, x + random.range(-14, 14), y - random.range(0, 22), random.range(13, 26))
      if (random.chance(0.55)) bloom += flower
      else bright += flower
    }
  }
  drawing.add(`<g fill="#34514a">${leaves}</g><g fill="#5a7a63">${lit}</g>`)
  drawing.add(shapeOf(bloom, { fill: '#9f1d3f' }))
  drawing.add(shapeOf(bright, { fill: '#cf3350' }))
}

/** One flower: a fan of stamens. */
function brush(random: Canvas['random'], x: number, y: number, size: number): string {
  let data = ''
  for (let ray = 0; ray < 9; ray++) {
    const angle = -Math.PI * (0.06 + (0.88 * ray) / 8)
    const reach = size * random.range(0.8, 1.1)
    const dx = Math.cos(angle) * reach
    const dy = Math.sin(angle) * reach
    data += `M${x.toFixed(1)} ${y.toFixed(1)}l${(dx - 1.6).toFixed(1)} ${dy.toFixed(1)}l3.2 0.6Z`
  }
  return data
}
