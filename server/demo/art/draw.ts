import type { Art } from './art.ts'
import { heroArt } from './heroes/heroes.ts'
import { logoArt } from './logos.ts'
import { drawMakeMark } from './marks/make-mark.ts'
import { drawPerson } from './marks/person.ts'
import { drawComingSoon } from './marks/placeholder.ts'
import { CONTENT_NAMES, type ContentName } from './scenes/content-names.ts'
import { drawContent } from './scenes/content.ts'
import { drawPlace, PLACE_KINDS, type PlaceKind } from './scenes/places.ts'
import { drawCutout, drawVehiclePicture, parseVehicleName } from './vehicle/picture.ts'

/** Raised with every change to the drawings: finished pictures in the cache belong to one version. */
export const ART_VERSION = 3

/** Accent of drawings whose address names none. */
const NEUTRAL = '#3f6273'

const colour = (digits: string | undefined): string => (digits === undefined ? NEUTRAL : `#${digits}`)

const PLACE = new RegExp(`^(${PLACE_KINDS.join('|')})(?:-([0-9a-f]{6}))?-([0-9a-z]{1,12})$`)
const CONTENT = new RegExp(`^(${CONTENT_NAMES.join('|')})(?:-([0-9a-f]{6}))?$`)
const PERSON = /^([0-9a-z]{1,24})(?:-([0-9a-f]{6}))?$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+){0,5}$/
const COMING_SOON = /^coming-soon(?:-([0-9a-f]{6}))?$/

const FAMILIES: Record<string, (name: string) => Art | null> = {
  heroes: heroArt,
  logos: logoArt,
  vehicles: (name) => {
    const parsed = parseVehicleName(name)
    return parsed && { width: 1200, height: 800, draw: (options) => drawVehiclePicture(parsed, options) }
  },
  models: (name) => {
    const parsed = parseVehicleName(name)
    if (!parsed || drawCutout(parsed, { width: 12, height: 8, detail: 0 }) === null) return null
    return { width: 1200, height: 800, draw: (options) => drawCutout(parsed, options) ?? '' }
  },
  places: (name) => {
    const [match, kind, accent, seed = ''] = PLACE.exec(name) ?? []
    if (match === undefined) return null
    const draw: Art['draw'] = (options) => drawPlace(kind as PlaceKind, colour(accent), seed, options)
    return { width: 1600, height: 900, draw }
  },
  content: (name) => {
    const [match, subject, accent] = CONTENT.exec(name) ?? []
    if (match === undefined) return null
    const draw: Art['draw'] = (options) => drawContent(subject as ContentName, colour(accent), options)
    return { width: 1200, height: 800, draw }
  },
  people: (name) => {
    const [match, seed = '', accent] = PERSON.exec(name) ?? []
    if (match === undefined) return null
    const tint = accent === undefined ? null : colour(accent)
    return { width: 256, height: 256, draw: ({ width }) => drawPerson(seed, tint, width) }
  },
  makes: (name) => {
    if (name.length > 60 || !SLUG.test(name)) return null
    return { width: 200, height: 200, draw: ({ width }) => drawMakeMark(name, width) }
  },
  placeholders: (name) => {
    const [match, accent] = COMING_SOON.exec(name) ?? []
    if (match === undefined) return null
    return {
      width: 1200,
      height: 800,
      draw: ({ width, height }) => drawComingSoon(colour(accent), width, height),
    }
  },
}

/** The drawing behind `family/name`; null when there is none of that name. */
export function findArt(family: string, name: string): Art | null {
  return Object.hasOwn(FAMILIES, family) ? (FAMILIES[family]?.(name) ?? null) : null
}
