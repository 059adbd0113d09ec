import { createRandom, hashString } from '../random.ts'
import { createDrawing } from '../svg.ts'
import type { Art } from '../draw.ts'
import type { Canvas } from './canvas.ts'
import { drawPacificCoastMorning } from './pacific-coast-morning.ts'
import { drawStudio } from './studio.ts'
import { drawTropicalCoastDusk } from './tropical-coast-dusk.ts'

/** Scenes for first screens, each in the shape of the layout it is made for. */
const HEROES: Record<string, { width: number; height: number; draw(canvas: Canvas): void }> = {
  // Wide, the left half calm: text lies on it.
  'tropical-coast-dusk': { width: 2400, height: 1200, draw: drawTropicalCoastDusk },
  // Square: beside the text on wide screens, above it on narrow ones.
  'pacific-coast-morning': { width: 1600, height: 1600, draw: drawPacificCoastMorning },
  // A stage under large type.
  'studio-light': { width: 2400, height: 1030, draw: drawStudio },
}

/** `heroes/{name}`; null for any other name. */
export function heroArt(name: string): Art | null {
  const hero = Object.hasOwn(HEROES, name) ? HEROES[name] : undefined
  if (!hero) return null
  const { width, height } = hero
  return {
    width,
    height,
    draw(options) {
      const drawing = createDrawing()
      const random = createRandom(hashString(name))
      hero.draw({ drawing, random, width, height, detail: Math.max(options.detail, 0.7) })
      return drawing.toSvg(options.width, options.height, false, [width, height])
    },
  }
}
