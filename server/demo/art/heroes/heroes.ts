import { createRandom, hashString } from '../../../images/random.ts'
import { createDrawing } from '../svg.ts'
import type { Drawing } from '../../../images/drawing.ts'
import type { Canvas } from './canvas.ts'
import { drawChargingHall } from './charging-hall.ts'
import { drawDesertCampDusk } from './desert-camp-dusk.ts'
import { drawFrontRangeMorning } from './front-range-morning.ts'
import { drawPacificCoastMorning } from './pacific-coast-morning.ts'
import { drawPindanRoad } from './pindan-road.ts'
import { drawStudio } from './studio.ts'
import { drawTropicalCoastDusk } from './tropical-coast-dusk.ts'
import { drawWattleHillsNoon } from './wattle-hills-noon.ts'

/** Scenes for first screens, each in the shape of the layout it is made for. */
const HEROES: Record<string, { width: number; height: number; draw(canvas: Canvas): void }> = {
  // Wide, the left half calm: text lies on it.
  'tropical-coast-dusk': { width: 2400, height: 1200, draw: drawTropicalCoastDusk },
  'front-range-morning': { width: 2400, height: 1200, draw: drawFrontRangeMorning },
  'desert-camp-dusk': { width: 2400, height: 1200, draw: drawDesertCampDusk },
  // Square: beside the text on wide screens, above it on narrow ones.
  'pacific-coast-morning': { width: 1600, height: 1600, draw: drawPacificCoastMorning },
  'wattle-hills-noon': { width: 1600, height: 1600, draw: drawWattleHillsNoon },
  // A stage under large type.
  'studio-light': { width: 2400, height: 1030, draw: drawStudio },
  'pindan-road': { width: 2400, height: 1030, draw: drawPindanRoad },
  'charging-hall': { width: 2400, height: 1030, draw: drawChargingHall },
}

/** `heroes/{name}`; null for any other name. */
export function heroArt(name: string): Drawing | null {
  const hero = Object.hasOwn(HEROES, name) ? HEROES[name] : undefined
  if (!hero) return null
  const { width, height } = hero
  return {
    width,
    height,
    isOpaque: true,
    // The left half of the wide ones is calm.
    subject: width > height ? { x: 70, y: 60 } : { x: 50, y: 60 },
    draw(options) {
      const drawing = createDrawing()
      const random = createRandom(hashString(name))
      hero.draw({ drawing, random, width, height, detail: Math.max(options.detail, 0.7) })
      return drawing.toSvg(options.width, options.height, false, [width, height])
    },
  }
}
