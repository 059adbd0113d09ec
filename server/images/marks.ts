import type { DrawingFamilies } from './drawing.ts'
import type { DrawingSource } from './drawing-source.ts'
import { drawMakeMark } from './marks/make-mark.ts'
import { drawPerson } from './marks/person.ts'
import { drawComingSoon } from './marks/placeholder.ts'

/** Accent of drawings whose address names none. */
const NEUTRAL = '#3f6273'

/** The accent that an address names by its six hexadecimal digits. */
export const accentColour = (digits: string | undefined): string =>
  digits === undefined ? NEUTRAL : `#${digits}`

const PERSON = /^([0-9a-z]{1,24})(?:-([0-9a-f]{6}))?$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){0,5}$/
const COMING_SOON = /^coming-soon(-caravan)?(?:-([0-9a-f]{6}))?$/

/** What every dealer's site may show where it has no picture: a person, a make's initials, "photos coming soon". */
export const DRAWINGS: DrawingFamilies = {
  people: (name) => {
    const [match, seed = '', accent] = PERSON.exec(name) ?? []
    if (match === undefined) return null
    const tint = accent === undefined ? null : accentColour(accent)
    return { width: 256, height: 256, isOpaque: true, draw: ({ width }) => drawPerson(seed, tint, width) }
  },
  makes: (name) => {
    if (name.length > 60 || !SLUG.test(name)) return null
    return { width: 200, height: 200, draw: ({ width }) => drawMakeMark(name, width) }
  },
  placeholders: (name) => {
    const [match, caravan, accent] = COMING_SOON.exec(name) ?? []
    if (match === undefined) return null
    return {
      width: 1200,
      height: 800,
      isOpaque: true,
      draw: (size) => drawComingSoon(accentColour(accent), caravan === undefined ? 'car' : 'caravan', size),
    }
  },
}

export const MARKS: DrawingSource = {
  families: DRAWINGS,
  file: import.meta.filename,
  sample: ['placeholders', 'coming-soon'],
}
