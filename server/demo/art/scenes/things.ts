import { mixHex } from '../../../images/colour.ts'
import { shapeOf, type Drawing } from '../svg.ts'
import type { Palette } from './parts.ts'

export const DARK = '#22292f'
export const PAPER = '#ffffff'
export const SHADOW = '#0f1418'

export const add = (drawing: Drawing, data: string, fill: string, opacity?: number): void => {
  drawing.add(shapeOf(data, opacity === undefined ? { fill } : { fill, opacity }))
}
export const line = (drawing: Drawing, data: string, stroke: string, width: number): void => {
  drawing.add(shapeOf(data, { stroke, width, cap: 'round' }))
}
export const circle = (drawing: Drawing, x: number, y: number, r: number, fill: string): void => {
  drawing.add(`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`)
}
export const card = (
  drawing: Drawing,
  x: number,
  y: number,
  wide: number,
  high: number,
  fill: string,
  r = 18,
): void => {
  drawing.add(
    `<rect x="${x + 8}" y="${y + 12}" width="${wide}" height="${high}" rx="${r}" fill="${SHADOW}" fill-opacity="0.12"/><rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${r}" fill="${fill}"/>`,
  )
}
export const tick = (drawing: Drawing, x: number, y: number, size: number, stroke: string): void =>
  line(
    drawing,
    `M${x - size} ${y}l${size * 0.7} ${size * 0.7}l${size * 1.3} ${-size * 1.4}`,
    stroke,
    size * 0.42,
  )

export const spanner = (drawing: Drawing, x: number, y: number, turn: number, fill: string): void => {
  drawing.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-16 -150Q-58 -172 -46 -220L-18 -196H18L46 -220Q58 -172 16 -150V120Q16 142 0 142Q-16 142 -16 120Z" fill="${fill}"/><circle cy="116" r="9" fill="${PAPER}"/></g>`,
  )
}

export const gear = (drawing: Drawing, x: number, y: number, r: number, fill: string, hole: string): void => {
  const teeth = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${-r * 0.17}" y="${-r * 1.24}" width="${r * 0.34}" height="${r * 0.5}" rx="${r * 0.07}" transform="rotate(${index * 40})"/>`,
  ).join('')
  drawing.add(
    `<g transform="translate(${x} ${y})" fill="${fill}">${teeth}<circle r="${r}"/><circle r="${r * 0.42}" fill="${hole}"/></g>`,
  )
}

export const coin = (drawing: Drawing, x: number, y: number, r: number): void => {
  drawing.add(
    `<ellipse cx="${x}" cy="${y + r * 0.16}" rx="${r}" ry="${r * 0.36}" fill="#b8862f"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.36}" fill="#e9bf5e"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.7}" ry="${r * 0.23}" fill="none" stroke="#c9973b" stroke-width="${r * 0.07}"/>`,
  )
}

export const key = (drawing: Drawing, x: number, y: number, turn: number, palette: Palette): void => {
  drawing.add(
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-44" y="-64" width="88" height="128" rx="34" fill="${DARK}"/><rect x="-26" y="-40" width="52" height="22" rx="9" fill="#5a646c"/><rect x="-26" y="-8" width="52" height="22" rx="9" fill="${palette.accent}"/><circle cy="-86" r="26" fill="none" stroke="#b9c0c5" stroke-width="9"/><path d="M-9 64h18v92l-9 14l-9 -14Z" fill="#c6ccd0"/><path d="M9 96h13v12h-13ZM9 122h16v12h-16Z" fill="#c6ccd0"/></g>`,
  )
}

export const tyre = (drawing: Drawing, x: number, y: number, r: number): void => {
  drawing.add(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#1b1e21"/><circle cx="${x}" cy="${y}" r="${r * 0.86}" fill="none" stroke="#34393d" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="#d6dade"/><g transform="translate(${x} ${y})" fill="#7c848b">${[0, 72, 144, 216, 288].map((turn) => `<path d="M${-r * 0.1} ${-r * 0.12}L${-r * 0.17} ${-r * 0.56}Q0 ${-r * 0.66} ${r * 0.17} ${-r * 0.56}L${r * 0.1} ${-r * 0.12}Z" transform="rotate(${turn})"/>`).join('')}</g><circle cx="${x}" cy="${y}" r="${r * 0.13}" fill="#3a4046"/>`,
  )
}

export const cone = (drawing: Drawing, x: number, foot: number, high: number): void => {
  add(drawing, `M${x - high * 0.34} ${foot}h${high * 0.68}v${-high * 0.1}h${-high * 0.68}Z`, '#c9481f')
  add(
    drawing,
    `M${x - high * 0.22} ${foot - high * 0.1}L${x - high * 0.05} ${foot - high}h${high * 0.1}L${x + high * 0.22} ${foot - high * 0.1}Z`,
    '#e9662f',
  )
  add(
    drawing,
    `M${x - high * 0.15} ${foot - high * 0.42}h${high * 0.3}l${-high * 0.04} ${-high * 0.2}h${-high * 0.22}Z`,
    '#fff4e8',
  )
}

export const shield = (drawing: Drawing, x: number, y: number, size: number, palette: Palette): void => {
  add(
    drawing,
    `M${x} ${y - size}l${size * 0.84} ${size * 0.3}v${size * 0.62}Q${x + size * 0.84} ${y + size * 0.76} ${x} ${y + size * 1.16}Q${x - size * 0.84} ${y + size * 0.76} ${x - size * 0.84} ${y - size * 0.08}v${-size * 0.62}Z`,
    palette.deep,
  )
  add(
    drawing,
    `M${x} ${y - size * 0.84}l${size * 0.7} ${size * 0.25}v${size * 0.55}Q${x + size * 0.7} ${y + size * 0.64} ${x} ${y + size * 0.98}Z`,
    palette.accent,
  )
  add(
    drawing,
    `M${x} ${y - size * 0.84}l${-size * 0.7} ${size * 0.25}v${size * 0.55}Q${x - size * 0.7} ${y + size * 0.64} ${x} ${y + size * 0.98}Z`,
    mixHex(palette.accent, '#ffffff', 0.18),
  )
  tick(drawing, x, y + size * 0.1, size * 0.34, PAPER)
}
