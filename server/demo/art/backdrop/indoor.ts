import { normalize } from '../../../images/math.ts'
import { shapeOf } from '../svg.ts'
import { band, glow, HEIGHT, WIDTH, type Backdrop, type Stage } from './backdrop.ts'

interface StudioTone {
  wall: readonly [string, string, string]
  floor: readonly [string, string]
  dark: boolean
}

/** A photo studio: an endless wall, a long soft light above, a floor that mirrors a little. */
function studio(tone: StudioTone): Backdrop {
  return {
    light: {
      key: normalize([0.4, 0.55, 0.75]),
      keyColour: [255, 252, 246],
      skyLow: tone.dark ? [120, 128, 138] : [204, 212, 220],
      skyHigh: [242, 246, 250],
      horizon: tone.dark ? [18, 20, 24] : [62, 68, 76],
      ground: tone.dark ? [58, 60, 64] : [152, 154, 157],
      softbox: 0.85,
      exposure: 1,
    },
    draw({ drawing, horizon }: Stage) {
      const seam = horizon + 70
      band(drawing, 0, seam, [
        { offset: 0, colour: tone.wall[0] },
        { offset: 0.55, colour: tone.wall[1] },
        { offset: 1, colour: tone.wall[2] },
      ])
      band(drawing, seam - 1, HEIGHT, [
        { offset: 0, colour: tone.wall[2] },
        { offset: 0.14, colour: tone.floor[0] },
        { offset: 1, colour: tone.floor[1] },
      ])
      glow(drawing, 600, seam - 60, 760, 330, '#ffffff', tone.dark ? 0.22 : 0.6)
      glow(drawing, 600, seam + 230, 640, 120, '#ffffff', tone.dark ? 0.1 : 0.34)
    },
  }
}

export const studioLight = studio({
  wall: ['#c9ced3', '#dde1e4', '#e6e9eb'],
  floor: ['#d3d7da', '#b2b8bd'],
  dark: false,
})

export const studioWarm = studio({
  wall: ['#cfc8bd', '#e2dcd2', '#ebe6de'],
  floor: ['#d9d2c7', '#b9b1a5'],
  dark: false,
})

export const studioDark = studio({
  wall: ['#15181c', '#2a2f35', '#383e45'],
  floor: ['#2c3137', '#14171a'],
  dark: true,
})

/** A showroom: tall windows on the trees outside, light lines in the ceiling, polished tiles. */
export const showroom: Backdrop = {
  light: {
    key: normalize([0.25, 0.6, 0.75]),
    keyColour: [255, 252, 248],
    skyLow: [196, 206, 212],
    skyHigh: [246, 248, 250],
    horizon: [58, 64, 68],
    ground: [166, 166, 164],
    softbox: 0.75,
    exposure: 1,
  },
  draw({ drawing, horizon, random }: Stage) {
    const seam = horizon + 46
    const ceiling = Math.max(seam - 330, 24)
    band(drawing, 0, ceiling, [
      { offset: 0, colour: '#b9bdc0' },
      { offset: 1, colour: '#d8dbdd' },
    ])
    band(drawing, ceiling, seam, [
      { offset: 0, colour: '#dfeaf1' },
      { offset: 0.55, colour: '#eff4f5' },
      { offset: 1, colour: '#d6dcd8' },
    ])
    let far = ''
    for (let x = -20; x < WIDTH + 60; x += random.range(50, 90)) {
      const size = random.range(60, 120)
      far += `<ellipse cx="${x.toFixed(0)}" cy="${(seam - size * 0.45).toFixed(0)}" rx="${(size * 0.8).toFixed(0)}" ry="${(size * 0.7).toFixed(0)}"/>`
    }
    const clip = drawing.clip(`M0 ${ceiling}H${WIDTH}V${seam}H0Z`)
    drawing.add(`<g clip-path="${clip}" fill="#9fb5a4" fill-opacity="0.55">${far}</g>`)
    const start = random.range(-120, -20)
    for (let x = start; x < WIDTH; x += 205) {
      drawing.add(shapeOf(`M${x.toFixed(0)} ${ceiling}h9V${seam}h-9Z`, { fill: '#5c6468' }))
      drawing.add(
        shapeOf(`M${(x + 60).toFixed(0)} ${ceiling}h52l-60 ${(seam - ceiling).toFixed(0)}h-52Z`, {
          fill: '#ffffff',
          opacity: 0.22,
        }),
      )
    }
    drawing.add(shapeOf(`M0 ${(ceiling + 74).toFixed(0)}H${WIDTH}v5H0Z`, { fill: '#5c6468', opacity: 0.8 }))
    const wall = random.chance(0.5) ? 0 : WIDTH - 250
    drawing.add(shapeOf(`M${wall} ${ceiling}h250V${seam}h-250Z`, { fill: '#2f353a' }))
    drawing.add(shapeOf(`M${wall} ${ceiling + 40}h250v6h-250Z`, { fill: '#e9c46a', opacity: 0.8 }))
    for (const x of [140, 480, 820, 1160]) {
      drawing.add(
        shapeOf(`M${x - 120} 18L${x + 90} 18L${x + 60} 32L${x - 100} 32Z`, {
          fill: '#ffffff',
          opacity: 0.95,
        }),
      )
    }
    band(drawing, seam, HEIGHT, [
      { offset: 0, colour: '#b9bcbb' },
      { offset: 0.25, colour: '#d2d4d2' },
      { offset: 1, colour: '#a9adac' },
    ])
    for (let x = start; x < WIDTH; x += 205) {
      drawing.add(
        shapeOf(`M${(x + 14).toFixed(0)} ${seam}h180l-24 240h-150Z`, { fill: '#ffffff', opacity: 0.16 }),
      )
    }
    for (let index = -7; index <= 7; index++) {
      drawing.add(
        shapeOf(`M${600 + index * 90} ${seam}L${600 + index * 330} ${HEIGHT}`, {
          stroke: '#8e9493',
          width: 1.6,
          opacity: 0.35,
        }),
      )
    }
    for (const y of [0.12, 0.3, 0.58]) {
      const level = seam + (HEIGHT - seam) * y
      drawing.add(shapeOf(`M0 ${level.toFixed(0)}H${WIDTH}`, { stroke: '#8e9493', width: 1.6, opacity: 0.3 }))
    }
    drawPlant(drawing, wall === 0 ? 300 : 880, seam + 12)
  },
}

function drawPlant(drawing: Stage['drawing'], x: number, y: number): void {
  let leaves = ''
  for (const [index, turn] of [-62, -40, -20, 0, 18, 38, 60].entries()) {
    const long = 84 - Math.abs(turn) * 0.35
    leaves += `<path d="M0 0C-11 ${-long * 0.4} -7 ${-long * 0.8} 0 ${-long}C9 ${-long * 0.8} 12 ${-long * 0.4} 0 0" transform="rotate(${turn})" fill="${index % 2 ? '#4d7a5b' : '#3c6549'}"/>`
  }
  drawing.add(`<g transform="translate(${x} ${y - 42})">${leaves}</g>`)
  drawing.add(shapeOf(`M${x - 20} ${y - 46}h40l-6 46h-28Z`, { fill: '#e7e5e0' }))
}
