import type { Camera } from '../camera.ts'
import type { ColourSlug, Light, Paint } from '../paint.ts'
import type { Random } from '../../../images/random.ts'
import type { Drawing } from '../svg.ts'
import type { FaceStyle } from './face-shapes.ts'
import type { Model } from './shape.ts'
import type { WheelStyle } from './wheel.ts'

/** Everything that the parts of one vehicle picture are drawn from. */
export interface Scene {
  drawing: Drawing
  camera: Camera
  light: Light
  model: Model
  paint: Paint
  colour: ColourSlug
  electric: boolean
  wheel: WheelStyle
  face: FaceStyle
  /** Pixels of the drawing per metre near the car, for line widths. */
  unit: number
  /** The camera sees the front rather than the rear. */
  sees: 'side' | 'front' | 'rear'
  /** Exactly from the front or the rear: neither side shows. */
  straight: boolean
  /** Choices that make two cars of one model differ. */
  random: Random
  trim: 'black' | 'chrome'
  /** Degrees by which the wheels are turned about their axles. */
  turn: number
  blackRoof: boolean
  /** 0 coarse to 1 fine: how many strips and samples surfaces get. */
  detail: number
}

/** Unpainted plastic of sills, arches and bumpers. */
export const PLASTIC: Paint = { base: [38, 40, 43], flake: 0, gloss: 0.04 }
