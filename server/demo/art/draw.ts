import type { Drawing, DrawingFamilies } from '../../images/drawing.ts'
import type { DrawingSource } from '../../images/drawing-source.ts'
import { accentColour, DRAWINGS as MARKS } from '../../images/marks.ts'
import { heroArt } from './heroes/heroes.ts'
import { logoArt } from './logos.ts'
import { CONTENT_NAMES, type ContentName } from './scenes/content-names.ts'
import { drawContent } from './scenes/content.ts'
import { drawPlace, PLACE_KINDS, type PlaceKind } from './scenes/places.ts'
import {
  drawCutout,
  drawSpinFrame,
  drawVehiclePicture,
  hasCutout,
  parseSpinName,
  parseVehicleName,
} from './vehicle/picture.ts'

const PLACE = new RegExp(`^(${PLACE_KINDS.join('|')})(?:-([0-9a-f]{6}))?-([0-9a-z]{1,12})$`)
const CONTENT = new RegExp(`^(${CONTENT_NAMES.join('|')})(?:-([0-9a-f]{6}))?$`)
/** The demo dealers' cars, places and emblems, beside the marks that every site has. */
export const DRAWINGS: DrawingFamilies = {
  ...MARKS,
  heroes: heroArt,
  logos: logoArt,
  vehicles: (name) => {
    const parsed = parseVehicleName(name)
    return (
      parsed && {
        width: 1200,
        height: 800,
        isOpaque: true,
        draw: (options) => drawVehiclePicture(parsed, options),
      }
    )
  },
  models: (name) => {
    const parsed = parseVehicleName(name)
    if (!parsed || !hasCutout(parsed)) return null
    return { width: 1200, height: 800, draw: (options) => drawCutout(parsed, options) ?? '' }
  },
  spins: (name) => {
    const parsed = parseSpinName(name)
    if (!parsed) return null
    const { picture, frame } = parsed
    return {
      width: 1200,
      height: 800,
      isOpaque: true,
      draw: (options) => drawSpinFrame(picture, frame, options),
    }
  },
  places: (name) => {
    const [match, kind, accent, seed = ''] = PLACE.exec(name) ?? []
    if (match === undefined) return null
    const draw: Drawing['draw'] = (options) =>
      drawPlace(kind as PlaceKind, accentColour(accent), seed, options)
    return { width: 1600, height: 900, isOpaque: true, draw }
  },
  content: (name) => {
    const [match, subject, accent] = CONTENT.exec(name) ?? []
    if (match === undefined) return null
    const draw: Drawing['draw'] = (options) =>
      drawContent(subject as ContentName, accentColour(accent), options)
    return { width: 1200, height: 800, isOpaque: true, draw }
  },
}

export const DEMO_DRAWINGS: DrawingSource = {
  families: DRAWINGS,
  file: import.meta.filename,
  sample: ['vehicles', 'suv-red-front-left-1a2b3c'],
}
