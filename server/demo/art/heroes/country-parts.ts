import { shapeOf } from '../svg.ts'
import type { Canvas } from './canvas.ts'

/** Tufts of grass along a line, thicker towards the viewer. */
export function grass(
  { drawing, random, width }: Canvas,
  [top, bottom]: readonly [number, number],
  [dark, light]: readonly [string, string],
  count = 380,
): void {
  let near = ''
  let far = ''
  for (let index = 0; index < count; index++) {
    const depth = random.next()
    const x = random.range(-20, width + 20)
    const y = top + (bottom - top) * depth
    const high = 16 + 54 * depth * random.range(0.6, 1.2)
    const lean = random.range(-14, 20)
    const blade = `M${x.toFixed(0)} ${y.toFixed(0)}q${(lean * 0.3).toFixed(0)} ${(-high * 0.6).toFixed(0)} ${lean.toFixed(0)} ${(-high).toFixed(0)}q${(-lean * 0.3).toFixed(0)} ${(high * 0.5).toFixed(0)} ${(-lean + 6).toFixed(0)} ${high.toFixed(0)}Z`
    if (random.chance(0.5)) near += blade
    else far += blade
  }
  drawing.add(shapeOf(near, { fill: dark }))
  drawing.add(shapeOf(far, { fill: light }))
}

/** A tree as a trunk with a crown of leaf clumps. */
export function tree(
  { drawing, random }: Canvas,
  place: { x: number; foot: number; high: number; spread: number; trunk: string; crown: readonly string[] },
): void {
  const { x, foot, high, spread } = place
  const thick = high * 0.03
  drawing.add(
    shapeOf(
      `M${x - thick} ${foot}C${x - thick * 0.6} ${foot - high * 0.3} ${x + thick} ${foot - high * 0.5} ${x - thick * 0.4} ${foot - high * 0.8}h${thick * 0.9}C${x + thick * 2} ${foot - high * 0.5} ${x + thick} ${foot - high * 0.3} ${x + thick * 1.4} ${foot}Z`,
      { fill: place.trunk },
    ),
  )
  for (const [layer, fill] of place.crown.entries()) {
    let clumps = ''
    for (let index = 0; index < 46; index++) {
      const angle = random.range(0, Math.PI * 2)
      const out = Math.sqrt(random.next())
      const size = spread * random.range(0.09, 0.2) * (1 - layer * 0.2)
      const cx = x + Math.cos(angle) * out * spread * 0.62 - layer * spread * 0.06
      const cy = foot - high * 0.8 + Math.sin(angle) * out * high * 0.26 - layer * high * 0.05
      clumps += `<ellipse cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" rx="${size.toFixed(0)}" ry="${(size * 0.62).toFixed(0)}"/>`
    }
    drawing.add(`<g fill="${fill}">${clumps}</g>`)
  }
}
