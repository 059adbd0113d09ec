import { COLOUR_SLUGS, isColourSlug, type ColourSlug } from '../paint.ts'
import { drawCar } from './car.ts'
import { VEHICLE_BODIES, VIEWS, viewsOf, type VehicleArtBody, type View } from './names.ts'

export interface VehiclePicture {
  body: VehicleArtBody
  colour: ColourSlug
  view: View
  /** 24 bits: the upper 12 give proportions and face (the model), the lower 12 wheels and backdrop (the car). */
  seed: number
}

/** Longer alternatives first, so that `front-left` is not read as `front`. */
const alternatives = (names: readonly string[]): string =>
  names.toSorted((a, b) => b.length - a.length).join('|')

const NAME = new RegExp(
  `^(${alternatives(VEHICLE_BODIES)})-(${alternatives(COLOUR_SLUGS)})-(${alternatives(VIEWS)})-([0-9a-f]{1,6})$`,
)

/** Reads `{body}-{colour}-{view}-{seed}`; null for any other name. */
export function parseVehicleName(name: string): VehiclePicture | null {
  const match = NAME.exec(name)
  const [, body, colour = '', view, seed = '0'] = match ?? []
  if (!match || !isColourSlug(colour)) return null
  const picture: VehiclePicture = {
    body: body as VehicleArtBody,
    colour,
    view: view as View,
    seed: Number.parseInt(seed, 16),
  }
  return viewsOf(picture.body).includes(picture.view) ? picture : null
}

export function drawVehiclePicture(
  { colour, view, seed }: VehiclePicture,
  options: { width: number; height: number; detail: number },
): string {
  const svg = drawCar(
    colour,
    view.startsWith('rear') ? 'rear34' : view.startsWith('side') ? 'side' : 'front34',
    seed,
  )
  return svg.replace('width="1200" height="800">', `width="${options.width}" height="${options.height}">`)
}
