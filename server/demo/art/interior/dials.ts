import { shapeOf, type Drawing } from '../svg.ts'
import type { CabinStyle } from './cabin-style.ts'

function dial(drawing: Drawing, x: number, y: number, r: number, share: number, style: CabinStyle): void {
  const glass = drawing.radial([x, y], r, [
    { offset: 0, colour: '#1d2329' },
    { offset: 0.8, colour: '#0c0f12' },
    { offset: 1, colour: '#050607' },
  ])
  drawing.add(
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${glass}" stroke="#5d646a" stroke-width="${r * 0.06}"/>`,
  )
  let ticks = ''
  let fine = ''
  for (let tick = 0; tick <= 24; tick++) {
    const angle = ((135 + tick * 11.25) * Math.PI) / 180
    const inner = tick % 3 === 0 ? 0.68 : 0.78
    const part = `M${(x + r * inner * Math.cos(angle)).toFixed(1)} ${(y + r * inner * Math.sin(angle)).toFixed(1)}L${(x + r * 0.87 * Math.cos(angle)).toFixed(1)} ${(y + r * 0.87 * Math.sin(angle)).toFixed(1)}`
    if (tick % 3 === 0) ticks += part
    else fine += part
  }
  drawing.add(shapeOf(ticks, { stroke: '#eef2f5', width: r * 0.045 }))
  drawing.add(shapeOf(fine, { stroke: '#9aa3aa', width: r * 0.025 }))
  const needle = ((135 + share * 270) * Math.PI) / 180
  drawing.add(
    shapeOf(
      `M${(x - r * 0.14 * Math.cos(needle)).toFixed(1)} ${(y - r * 0.14 * Math.sin(needle)).toFixed(1)}L${(x + r * 0.76 * Math.cos(needle)).toFixed(1)} ${(y + r * 0.76 * Math.sin(needle)).toFixed(1)}`,
      { stroke: '#ff5a3c', width: r * 0.055, cap: 'round' },
    ),
  )
  drawing.add(
    `<circle cx="${x}" cy="${y}" r="${r * 0.13}" fill="#2a3036" stroke="${style.screen}" stroke-width="${r * 0.03}"/>`,
  )
}

/** Instruments round their middle: two dials with a display between, or one wide display. */
export function drawDials(
  drawing: Drawing,
  x: number,
  y: number,
  wide: number,
  high: number,
  style: CabinStyle,
): void {
  if (style.dials === 'round') {
    const r = high * 0.5
    drawing.add(
      `<rect x="${x - wide * 0.13}" y="${y - high * 0.32}" width="${wide * 0.26}" height="${high * 0.62}" rx="8" fill="#0d1319" stroke="#2d353c" stroke-width="2"/><rect x="${x - wide * 0.08}" y="${y - high * 0.18}" width="${wide * 0.16}" height="${high * 0.09}" rx="3" fill="${style.screen}"/><rect x="${x - wide * 0.08}" y="${y}" width="${wide * 0.11}" height="${high * 0.07}" rx="3" fill="#8a949c"/>`,
    )
    dial(drawing, x - wide * 0.34, y, r, 0.08, style)
    dial(drawing, x + wide * 0.34, y, r, 0.16, style)
    return
  }
  const left = x - wide / 2
  const top = y - high / 2
  const dark = drawing.linear(
    [left, top],
    [left, top + high],
    [
      { offset: 0, colour: '#18232d' },
      { offset: 1, colour: '#0a1016' },
    ],
  )
  drawing.add(
    `<rect x="${left}" y="${top}" width="${wide}" height="${high}" rx="${high * 0.14}" fill="${dark}" stroke="#3a4248" stroke-width="3"/>`,
  )
  for (const [cx, share] of [
    [x - wide * 0.28, 0.62],
    [x + wide * 0.28, 0.4],
  ] as const) {
    const r = high * 0.34
    const arc = (to: number): string => {
      const a = (150 * Math.PI) / 180
      const b = ((150 + to * 240) * Math.PI) / 180
      const large = to * 240 > 180 ? 1 : 0
      return `M${(cx + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 ${large} 1 ${(cx + r * Math.cos(b)).toFixed(1)} ${(y + r * Math.sin(b)).toFixed(1)}`
    }
    drawing.add(shapeOf(arc(1), { stroke: '#2c3a45', width: high * 0.07, cap: 'round' }))
    drawing.add(shapeOf(arc(share), { stroke: style.screen, width: high * 0.07, cap: 'round' }))
    drawing.add(
      `<rect x="${cx - r * 0.36}" y="${y - r * 0.14}" width="${r * 0.72}" height="${r * 0.24}" rx="4" fill="#e8eef2"/>`,
    )
    drawing.add(
      `<rect x="${cx - r * 0.24}" y="${y + r * 0.26}" width="${r * 0.48}" height="${r * 0.13}" rx="3" fill="#71808c"/>`,
    )
  }
  drawing.add(
    shapeOf(`M${x} ${y - high * 0.26}l${high * 0.15} ${high * 0.46}h${-high * 0.3}Z`, { fill: '#2c3a45' }),
  )
  drawing.add(
    shapeOf(`M${x} ${y - high * 0.02}l${high * 0.07} ${high * 0.22}h${-high * 0.14}Z`, { fill: '#ffffff' }),
  )
}
