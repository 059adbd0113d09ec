import { studioLight } from '../backdrop/indoor.ts'
import { BACKDROPS, isOutdoors, pickBackdrop, type BackdropName } from '../backdrop/pick.ts'
import type { Backdrop } from '../backdrop/backdrop.ts'
import { LIGHTS, weathered, type LightName } from '../backdrop/weathered.ts'
import { drawInterior, type Room } from '../interior/picture.ts'
import { createCamera, type Framing } from '../camera.ts'
import { loftPoint, outlineSteps } from '../loft.ts'
import type { Vec } from '../../../images/math.ts'
import { COLOUR_SLUGS, isColourSlug, PAINTS, type ColourSlug, type Light } from '../paint.ts'
import { createRandom, type Random } from '../../../images/random.ts'
import { createDrawing, type Drawing } from '../svg.ts'
import { drawCarBody } from './compose.ts'
import { pickFace } from './face-shapes.ts'
import { drawLoaded } from './loaded.ts'
import { KINDS } from './kinds.ts'
import {
  canTurn,
  ELECTRIC_SEED,
  isTowed,
  SPIN_FRAMES,
  VEHICLE_BODIES,
  LEFT_HAND_INTERIOR,
  VIEWS,
  viewsOf,
  type VehicleArtBody,
  type View,
} from './names.ts'
import type { Scene } from './scene.ts'
import { buildModel, type Model } from './shape.ts'
import { drawTowed } from './towed.ts'
import { varyShape } from './vary.ts'
import { pickWheel } from './wheel.ts'

export interface VehiclePicture {
  body: VehicleArtBody
  colour: ColourSlug
  view: View | typeof LEFT_HAND_INTERIOR
  /**
   * 24 bits: the upper 12 give proportions and face (the model), the lower 12 wheels and backdrop (the car). A 1 before
   * six digits, `ELECTRIC_SEED`, says that it runs on electricity alone.
   */
  seed: number
  /** Where it stands; by chance without one. */
  backdrop?: BackdropName | undefined
  /** Time or weather, where that is outdoors. */
  light?: LightName | undefined
  camera?: CameraName | undefined
}

/** Metres by which the eye is lower or higher than a person's. */
const CAMERAS = { low: -0.65, high: 0.85 } as const

type CameraName = keyof typeof CAMERAS

/** Longer alternatives first, so that `front-left` is not read as `front`. */
const alternatives = (names: readonly string[]): string =>
  names.toSorted((a, b) => b.length - a.length).join('|')

const NAME = new RegExp(
  `^(${alternatives(VEHICLE_BODIES)})-(${alternatives(COLOUR_SLUGS)})-(${alternatives([...VIEWS, LEFT_HAND_INTERIOR])})-(1[0-9a-f]{6}|[0-9a-f]{1,6})(?:-(${alternatives(Object.keys(BACKDROPS))}))?(?:-(${alternatives(LIGHTS.slice(1))}))?(?:-(${alternatives(Object.keys(CAMERAS))}))?$`,
)

/** Reads `{body}-{colour}-{view}-{seed}` and, where it is directed, `-{backdrop}-{light}-{camera}`; null for any other name. */
export function parseVehicleName(name: string): VehiclePicture | null {
  const match = NAME.exec(name)
  const [, body, colour = '', view, seed = '0', backdrop, light, camera] = match ?? []
  if (!match || !isColourSlug(colour)) return null
  const picture: VehiclePicture = {
    body: body as VehicleArtBody,
    colour,
    view: view as VehiclePicture['view'],
    seed: Number.parseInt(seed, 16),
    backdrop: backdrop as VehiclePicture['backdrop'],
    light: light as VehiclePicture['light'],
    camera: camera as VehiclePicture['camera'],
  }
  const seen = picture.view === LEFT_HAND_INTERIOR ? 'interior' : picture.view
  return viewsOf(picture.body).includes(seen) ? picture : null
}

/** Points that the frame must hold. */
function outlinePoints(model: Model): Vec[] {
  const us = outlineSteps(6, 4, false)
  const points: Vec[] = us.flatMap((u) => [0, 0.3, 1].map((t) => loftPoint(model.body, u, t)))
  const { cabin, shape } = model
  if (cabin) points.push(...us.flatMap((u) => [0.5, 1].map((t) => loftPoint(cabin, u, t))))
  points.push([model.frontAxle, shape.width / 2, 0], [model.rearAxle, shape.width / 2, 0])
  if (shape.towed) points.push([model.body.front(0.25) + 1.4, 0, 0.5])
  return points
}

interface Shot {
  azimuth: number
  distance: number
  eye: number
  /** One of a series round the car: nothing but the angle differs from frame to frame. */
  turning?: true
  /** Part of the car that fills the frame; the whole car when absent. */
  detail?: 'wheel' | 'headlight' | 'taillight'
  mirrored: boolean
}

const SHOTS: Partial<Record<VehiclePicture['view'], Shot>> = {
  'front-left': { azimuth: 50, distance: 7.4, eye: 1.3, mirrored: false },
  'front-right': { azimuth: 50, distance: 7.4, eye: 1.3, mirrored: true },
  'rear-left': { azimuth: -47, distance: 7.4, eye: 1.35, mirrored: false },
  'rear-right': { azimuth: -47, distance: 7.4, eye: 1.35, mirrored: true },
  side: { azimuth: 1.5, distance: 13, eye: 1.2, mirrored: false },
  'side-right': { azimuth: 1.5, distance: 13, eye: 1.2, mirrored: true },
  front: { azimuth: 90, distance: 8, eye: 1.25, mirrored: false },
  rear: { azimuth: -90, distance: 8, eye: 1.3, mirrored: false },
  wheel: { azimuth: 28, distance: 5, eye: 0.8, detail: 'wheel', mirrored: false },
  headlight: { azimuth: 56, distance: 5.4, eye: 1.1, detail: 'headlight', mirrored: false },
  taillight: { azimuth: -52, distance: 5.4, eye: 1.2, detail: 'taillight', mirrored: false },
}

/** Box round a detail, as points to fit. */
function detailPoints(model: Model, detail: NonNullable<Shot['detail']>): Vec[] {
  const { shape } = model
  const y = shape.width / 2
  if (detail === 'wheel') {
    const r = shape.tyre * 1.35
    return [
      [model.frontAxle - r, y, shape.tyre - r],
      [model.frontAxle + r, y, shape.tyre + r],
    ]
  }
  const x = detail === 'headlight' ? model.at(0.25) : model.at(shape.length - 0.25)
  const z = model.body.high(x) * 0.8
  return [
    [x - 0.5, y * 0.8, z - 0.42],
    [x + 0.5, y * 0.8, z + 0.42],
    [x, -y * 0.1, z],
  ]
}

/** Rings that hold the car however it is turned, so that every frame of a series is seen from as far. */
function ringPoints({ shape, cabin, body, at: placeOf }: Model): Vec[] {
  const radius = Math.max(placeOf(0), -placeOf(shape.length))
  const top = Math.max(body.high(0), cabin ? cabin.high(0) + (shape.cabin?.crown ?? 0) : 0)
  return Array.from({ length: 48 }, (_, at) => (at * Math.PI) / 24).flatMap((angle): Vec[] => [
    [radius * Math.cos(angle), radius * Math.sin(angle), 0],
    [shape.width * 0.4 * Math.cos(angle), shape.width * 0.4 * Math.sin(angle), top],
  ])
}

function framing(model: Model, load: Model | null, shot: Shot, swing: number): Framing {
  if (shot.turning) {
    return {
      azimuth: shot.azimuth,
      distance: shot.distance + model.shape.length * 0.2,
      eyeHeight: shot.eye,
      target: [0, 0, 0.75],
      frame: [70, 130, 1130, 690],
      fit: ringPoints(model),
    }
  }
  const whole = shot.detail === undefined
  // Short cars stay a little smaller than long ones.
  const margin = whole ? 70 + Math.max(0, 4.75 - (load ?? model).shape.length) * 70 : 0
  const straight = Math.abs(shot.azimuth) === 90
  return {
    azimuth: straight || !whole ? shot.azimuth : shot.azimuth + swing,
    distance: shot.distance + (load ?? model).shape.length * 0.2 + (load || model.shape.towed ? 2.5 : 0),
    eyeHeight: shot.eye,
    target: [0, 0, 0.75],
    frame: whole ? [margin, 130, 1200 - margin, straight ? 690 : 668] : [60, 60, 1140, 760],
    fit:
      shot.detail === undefined
        ? [...outlinePoints(model), ...(load ? outlinePoints(load) : [])]
        : detailPoints(model, shot.detail),
  }
}

export interface PictureOptions {
  width: number
  height: number
  /** 0 coarse (thumbnails) to 1 fine. */
  detail: number
}

/** The two streams of chance behind a seed: what belongs to the model, and what to the single car. */
const streams = (seed: number): { look: Random; own: Random } => ({
  look: createRandom(((seed >>> 12) & 0xfff) * 2654435761 + 17),
  own: createRandom((seed & 0xfff) * 40503 + 7),
})

interface Staged {
  scene: Scene
  /** Where the near front wheel stands. */
  foot: number
  draw(): void
}

function stage(
  drawing: Drawing,
  picture: Pick<VehiclePicture, 'body' | 'colour' | 'seed'>,
  shot: Shot,
  light: Light,
  detail: number,
): Staged {
  const { body, colour } = picture
  const { look, own } = streams(picture.seed)
  // The first draw belongs to the backdrop.
  own.next()
  const kind = KINDS[body]
  // What carries or is lived in keeps its size: cab and load must fit together.
  const fixed = kind.load !== undefined || kind.shape.towed !== undefined
  const model = buildModel(fixed ? kind.shape : varyShape(kind.shape, look))
  const load = kind.load ? buildModel(kind.load.shape) : null
  const electric = (picture.seed & ELECTRIC_SEED) !== 0
  const face = pickFace(look, kind.face, electric)
  const camera = createCamera(framing(model, load, shot, own.range(-5, 5)))
  const axle = shot.detail === 'taillight' ? model.rearAxle : model.frontAxle
  const at: Vec = [axle, model.shape.width / 2, 0]
  const foot = camera.project(at)[1]
  const scene: Scene = {
    drawing,
    camera,
    light,
    model,
    paint: PAINTS[colour],
    colour,
    electric,
    wheel: pickWheel(own, kind.rims),
    face,
    unit: Math.abs(foot - camera.project([at[0], at[1], 1])[1]),
    sees: shot.azimuth > 8 ? 'front' : shot.azimuth < -8 ? 'rear' : 'side',
    straight: Math.abs(shot.azimuth) === 90,
    random: own,
    trim: own.chance(kind.face === 'low' ? 0.45 : 0.6) ? 'chrome' : 'black',
    turn: own.range(0, 72),
    blackRoof: (body === 'suv' || body === 'hatch') && own.chance(0.12),
    detail,
  }
  const draw = (): void => {
    if (kind.load && load) drawLoaded(scene, { ...scene, model: load }, kind.load.kind)
    else if (kind.shape.towed) drawTowed(scene)
    else drawCarBody(scene)
  }
  return { scene, foot, draw }
}

/** Which room a view shows; null for views from outside. */
function roomOf({ view, body }: VehiclePicture): Room | null {
  if (view === 'interior' && (isTowed(body) || body === 'motorhome')) return 'living'
  return view === 'interior' || view === 'interior-lhd' || view === 'seats' || view === 'cluster'
    ? view
    : null
}

/** Details are looked at from where they are seen. */
function raised(shot: Shot, camera: CameraName | undefined): Shot {
  return camera && !shot.detail ? { ...shot, eye: shot.eye + CAMERAS[camera] } : shot
}

function backdropOf({ seed, backdrop, light = 'day' }: VehiclePicture): Backdrop {
  const place = backdrop ? BACKDROPS[backdrop] : pickBackdrop(streams(seed).own.next())
  return isOutdoors(place) ? weathered(place, light) : place
}

/** The whole picture as SVG. */
export function drawVehiclePicture(picture: VehiclePicture, options: PictureOptions): string {
  const room = roomOf(picture)
  if (room) return drawInterior(room, picture.colour, streams(picture.seed).own, options)
  const shot = raised(SHOTS[picture.view] ?? (SHOTS['front-left'] as Shot), picture.camera)
  const backdrop = backdropOf(picture)
  const drawing = createDrawing()
  const { scene, foot, draw } = stage(drawing, picture, shot, backdrop.light, options.detail)
  backdrop.draw({ drawing, horizon: scene.camera.horizon, foot, random: scene.random })
  draw()
  return drawing.toSvg(options.width, options.height, shot.mirrored)
}

/** Whether there is a view of the vehicle alone on nothing, as the ranges of car makers show their models: none of a detail or inside. */
export function hasCutout({ view }: VehiclePicture): boolean {
  const shot = SHOTS[view]
  return shot !== undefined && shot.detail === undefined
}

/** The vehicle alone on nothing; null where {@link hasCutout} says so. */
export function drawCutout(picture: VehiclePicture, options: PictureOptions): string | null {
  const shot = SHOTS[picture.view]
  if (!shot || !hasCutout(picture)) return null
  const drawing = createDrawing()
  // Nothing behind the outline hides its steps, so it is always drawn finely.
  const { draw } = stage(drawing, picture, shot, studioLight.light, 1)
  draw()
  return drawing.toSvg(options.width, options.height, shot.mirrored)
}

const SPIN_NAME = /^(.+)-(\d\d)-([0-9a-f]{1,7})$/

/** Reads `{body}-{colour}-{frame}-{seed}`, frame `00` to `23`; null for any other name. */
export function parseSpinName(name: string): { picture: VehiclePicture; frame: number } | null {
  const [, car = '', frame = '', seed = ''] = SPIN_NAME.exec(name) ?? []
  const picture = parseVehicleName(`${car}-side-${seed}`)
  if (!picture || !canTurn(picture.body) || Number(frame) >= SPIN_FRAMES) return null
  return { picture, frame: Number(frame) }
}

/** How a frame is seen: the first from the front left, then round the car; the far half is the near one in a mirror. */
function turned(frame: number): Shot {
  // Degrees from the near side towards the front, from -180 to 180.
  const angle = ((((45 - (frame * 360) / SPIN_FRAMES + 180) % 360) + 360) % 360) - 180
  const mirrored = Math.abs(angle) > 90
  const azimuth = mirrored ? Math.sign(angle) * (180 - Math.abs(angle)) : angle
  return { azimuth, distance: 8.4, eye: 1.35, mirrored, turning: true }
}

/** One frame of a turn round a car in the studio. @param frame 0 to 23 */
export function drawSpinFrame(
  picture: Pick<VehiclePicture, 'body' | 'colour' | 'seed'>,
  frame: number,
  options: PictureOptions,
): string {
  const drawing = createDrawing()
  const shot = turned(frame)
  // Against the plain wall the steps of an outline would show: always drawn finely.
  const { scene, draw } = stage(drawing, picture, shot, studioLight.light, 1)
  studioLight.draw({ drawing, horizon: scene.camera.horizon, foot: 690, random: scene.random })
  draw()
  return drawing.toSvg(options.width, options.height, shot.mirrored)
}

export interface CarPlacement {
  body: VehicleArtBody
  colour: ColourSlug
  view: 'front-left' | 'rear-left' | 'side' | 'front' | 'rear'
  seed: number
  light: Light
  detail: number
  /** Middle of the car on the drawing. */
  x: number
  /** Height at which it stands and height of the drawing's horizon: together they give its size. */
  foot: number
  horizon: number
  mirrored?: boolean
  /** Height above the ground, for hoists and trucks. */
  lift?: number
}

/** Puts a car into another drawing, in perspective with that drawing's horizon. */
export function placeCar(drawing: Drawing, placement: CarPlacement): void {
  const shot = SHOTS[placement.view] as Shot
  const inner = createDrawing(drawing)
  const { scene, foot, draw } = stage(inner, placement, shot, placement.light, placement.detail)
  draw()
  const scale = (placement.foot - placement.horizon) / (foot - scene.camera.horizon)
  const turn = placement.mirrored === true ? -scale : scale
  const left = placement.x - 600 * turn
  const top = placement.horizon - scene.camera.horizon * scale - (placement.lift ?? 0)
  drawing.add(
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${turn.toFixed(4)} ${scale.toFixed(4)})">${inner.markup()}</g>`,
  )
}
