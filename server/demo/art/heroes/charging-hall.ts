import { glow } from '../backdrop/backdrop.ts'
import { shapeOf } from '../svg.ts'
import { placeCar } from '../vehicle/picture.ts'
import { stripe, type Canvas } from './canvas.ts'
import { daylight } from './light.ts'

/** A hall of chargers at night, violet to mint, one car on the cable. */
export function drawChargingHall(canvas: Canvas): void {
  const { drawing, width } = canvas
  const floor = 640
  stripe(canvas, 0, floor, [
    [0, '#3b2bd6'],
    [0.6, '#2c21a6'],
    [1, '#221a84'],
  ])
  stripe(canvas, floor, 1030, [
    [0, '#1b1568'],
    [0.4, '#15104f'],
    [1, '#0c0b2a'],
  ])
  glow(drawing, width / 2, floor - 40, 1200, 420, '#7a6cff', 0.65)
  let rays = ''
  for (let x = -400; x < width + 400; x += 210)
    rays += `M${x} 0h70L${width / 2 + (x - width / 2) * 0.34 + 20} ${floor}h-14Z`
  drawing.add(shapeOf(rays, { fill: '#5a4bf0', opacity: 0.35 }))
  for (const [index, x] of [180, 560, 1840, 2220].entries()) {
    const top = floor - 330
    drawing.add(
      shapeOf(`M${x} ${floor + 12}V${top + 40}q0 -40 40 -40h40q40 0 40 40V${floor + 12}Z`, {
        fill: '#f1f1ff',
      }),
    )
    drawing.add(shapeOf(`M${x + 18} ${top + 50}h84v96h-84Z`, { fill: '#0c0b2a' }))
    drawing.add(
      shapeOf(`M${x + 62} ${top + 62}l-24 40h20l-8 30 26 -42h-20Z`, {
        fill: index === 2 ? '#3ff0b0' : '#7a6cff',
      }),
    )
    glow(drawing, x + 60, floor + 20, 150, 26, '#3ff0b0', 0.35)
  }
  glow(drawing, width / 2, 900, 980, 120, '#3ff0b0', 0.28)
  drawing.add(
    shapeOf(
      'M1840 470C1760 470 1770 700 1700 760S1640 770 1610 742l6 -8C1650 766 1680 760 1690 750 1756 690 1740 458 1840 458Z',
      {
        fill: '#3ff0b0',
      },
    ),
  )
  placeCar(drawing, {
    body: 'hatch',
    colour: 'white',
    view: 'front-left',
    seed: 0x16f20c7,
    light: daylight({
      keyColour: [240, 244, 255],
      skyLow: [90, 78, 214],
      skyHigh: [222, 224, 255],
      horizon: [34, 26, 120],
      ground: [40, 36, 110],
      softbox: 1,
    }),
    detail: canvas.detail,
    x: width / 2,
    foot: 940,
    horizon: 430,
  })
}
