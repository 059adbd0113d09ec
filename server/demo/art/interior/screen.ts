import { shapeOf, type Drawing } from '../svg.ts'
import type { CabinStyle } from './cabin-style.ts'

/** The centre screen with a map, as every maker shows it: no words, no marks. */
export function drawScreen(
  drawing: Drawing,
  x: number,
  y: number,
  wide: number,
  high: number,
  style: CabinStyle,
): void {
  drawing.add(
    `<rect x="${x - 9}" y="${y - 9}" width="${wide + 18}" height="${high + 18}" rx="18" fill="#060708" stroke="#3b4147" stroke-width="3"/>`,
  )
  const night = drawing.linear(
    [x, y],
    [x, y + high],
    [
      { offset: 0, colour: '#1b2530' },
      { offset: 1, colour: '#0e151c' },
    ],
  )
  drawing.add(`<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10" fill="${night}"/>`)
  const clip = drawing.clip(`M${x} ${y}h${wide}v${high}h${-wide}Z`)
  const at = (dx: number, dy: number): string => `${(x + wide * dx).toFixed(1)} ${(y + high * dy).toFixed(1)}`
  for (const street of [
    `M${at(0.1, 1)}L${at(0.5, 0)}`,
    `M${at(0.3, 1)}L${at(0.72, 0)}`,
    `M${at(0, 0.3)}L${at(0.75, 0.55)}`,
    `M${at(0, 0.7)}L${at(0.75, 0.9)}`,
    `M${at(0.1, 0)}L${at(0.75, 0.25)}`,
  ]) {
    drawing.add(shapeOf(street, { stroke: '#33424f', width: high * 0.035, clip }))
  }
  drawing.add(
    shapeOf(`M${at(0.24, 1)}L${at(0.36, 0.72)}L${at(0.47, 0.46)}L${at(0.6, 0.16)}`, {
      stroke: style.screen,
      width: high * 0.055,
      cap: 'round',
      clip,
    }),
  )
  drawing.add(
    shapeOf(`M${at(0.36, 0.6)}L${at(0.33, 0.8)}L${at(0.365, 0.75)}L${at(0.41, 0.79)}Z`, { fill: '#ffffff' }),
  )
  const panel = x + wide * 0.73
  drawing.add(`<rect x="${panel}" y="${y}" width="${wide * 0.27}" height="${high}" fill="#131c24"/>`)
  for (const [row, share] of [0.12, 0.38, 0.64].entries()) {
    const top = y + high * share
    drawing.add(
      `<rect x="${panel + wide * 0.03}" y="${top}" width="${wide * 0.21}" height="${high * 0.2}" rx="6" fill="${row === 0 ? style.screen : '#22303b'}" fill-opacity="${row === 0 ? 0.85 : 1}"/><rect x="${panel + wide * 0.06}" y="${top + high * 0.07}" width="${wide * (0.08 + row * 0.03)}" height="${high * 0.05}" rx="3" fill="#ffffff" fill-opacity="0.8"/>`,
    )
  }
  drawing.add(
    shapeOf(`M${x + wide * 0.05} ${y}h${wide * 0.2}l${-high * 0.7} ${high}h${-wide * 0.2}Z`, {
      fill: '#ffffff',
      opacity: 0.05,
      clip,
    }),
  )
}
