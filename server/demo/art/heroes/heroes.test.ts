import { describe, expect, test } from 'vitest'
import { DRAWINGS } from '../draw.ts'
import { findDrawing } from '../../../images/drawing.ts'

describe('hero scenes and emblems', () => {
  test.each([
    ['heroes', 'tropical-coast-dusk', 2],
    ['heroes', 'pacific-coast-morning', 1],
    ['heroes', 'studio-light', 2400 / 1030],
    ['logos', 'brolga-bay', 1],
    ['logos', 'brolga-bay-inverse', 1],
    ['logos', 'kereru-coast', 52 / 44],
  ])('%s/%s keeps its shape and is the same drawing every time', (family, name, ratio) => {
    const art = findDrawing(DRAWINGS, family, name)
    if (!art) throw new Error(`${family}/${name} is missing`)
    expect(art.width / art.height).toBeCloseTo(ratio, 3)
    const options = { width: art.width / 4, height: art.height / 4, detail: 0.7 }
    const svg = art.draw(options)
    expect(svg).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|<script/)
    expect(art.draw(options)).toBe(svg)
  })

  test('other names are no picture', () => {
    expect(findDrawing(DRAWINGS, 'heroes', 'nowhere')).toBeNull()
    expect(findDrawing(DRAWINGS, 'logos', 'constructor')).toBeNull()
    expect(findDrawing(DRAWINGS, 'logos', 'nobody-inverse')).toBeNull()
  })
})
