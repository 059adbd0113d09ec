import { createCamera } from '../camera.ts'
import { loftPoint, outlineSteps } from '../loft.ts'
import { normalize, type Vec } from '../math.ts'
import { PAINTS, type ColourSlug, type Light } from '../paint.ts'
import { createRandom } from '../random.ts'
import { createDrawing, path, pathOf } from '../svg.ts'
import { archPoints, drawBody, drawCabin, drawGroundShadow, drawRoof, drawUnderbody } from './body.ts'
import type { Scene } from './scene.ts'
import { buildModel } from './shape.ts'
import { sedan } from './shapes-cars.ts'
import { drawWheel, pickWheel } from './wheel.ts'
import { drawGlass } from './glass.ts'
import { drawFront, pickFace } from './face.ts'
import { drawRear } from './tail.ts'
import { drawMirror, drawSide } from './side.ts'

const STUDIO: Light = {
  key: normalize([0.35, 0.55, 0.75]),
  keyColour: [255, 252, 246],
  skyLow: [205, 214, 222],
  skyHigh: [240, 245, 250],
  horizon: [52, 58, 66],
  ground: [150, 152, 155],
  softbox: 0.8,
  exposure: 1,
}

export function drawCar(colour: ColourSlug, view: string, seed: number): string {
  const random = createRandom(seed)
  const drawing = createDrawing()
  const model = buildModel(sedan)
  const { shape, body, cabin } = model
  const roofZ = Math.max(...(shape.cabin?.roof.map((k) => k[1]) ?? [1]))
  const us = outlineSteps(6, 4, false)
  const fit: Vec[] = us.flatMap((u) => [0, 0.3, 1].map((t) => loftPoint(body, u, t)))
  if (cabin) fit.push(...us.flatMap((u) => [0.5, 1].map((t) => loftPoint(cabin, u, t))))
  fit.push([model.frontAxle, shape.width / 2, 0], [model.rearAxle, shape.width / 2, 0], [0, 0, roofZ + 0.04])
  const az = { side: 0, front34: 52, rear34: -50, front: 90, rear: -90 }[view] ?? 0
  const camera = createCamera({
    azimuth: az,
    distance: view === 'side' ? 14 : 7.2,
    eyeHeight: 1.25,
    target: [0, 0, 0.7],
    frame: [110, 150, 1090, 640],
    fit,
  })
  const scene: Scene = {
    drawing,
    camera,
    light: STUDIO,
    model,
    paint: PAINTS[colour],
    colour,
    wheel: pickWheel(random),
    face: pickFace(random, 'low'),
    unit: 0,
    straight: Math.abs(az) === 90,
    sees: az > 5 ? 'front' : az < -5 ? 'rear' : 'side',
    random,
    trim: 'chrome',
  }
  scene.unit = Math.abs(
    camera.project([model.frontAxle, shape.width / 2, 0])[1] -
      camera.project([model.frontAxle, shape.width / 2, 1])[1],
  )
  drawing.add(`<rect width="1200" height="800" fill="#dfe3e6"/>`)
  drawing.add(`<rect y="${camera.horizon + 60}" width="1200" height="800" fill="#c6cbcf"/>`)
  drawGroundShadow(scene, body)
  const wheelY = shape.width / 2 - 0.06
  for (const side of scene.straight ? [-1, 1] : [-1])
    for (const x of [model.frontAxle, model.rearAxle])
      drawWheel(
        drawing,
        camera,
        { x, y: side * wheelY, tyre: shape.tyre, rim: shape.rim, width: 0.22, turn: 10 },
        scene.wheel,
      )
  drawUnderbody(scene, body)
  if (scene.sees !== 'side') drawMirror(scene, -1)
  drawBody(scene)
  if (scene.sees === 'front') drawFront(scene)
  if (scene.sees === 'rear') drawRear(scene)
  if (!scene.straight) drawSide(scene)
  if (!scene.straight)
    for (const x of [model.frontAxle, model.rearAxle]) {
      const arch = archPoints(scene, x, shape.tyre * 1.13)
      drawing.add(path(pathOf(arch.map(camera.project)), { fill: '#08090a' }))
      const first = arch[0]!,
        last = arch.at(-1)!
      const clip = drawing.clip(
        pathOf(
          [
            ...arch,
            [last[0] - 0.3, last[1], last[2]] as Vec,
            [last[0] - 0.6, last[1], -0.4] as Vec,
            [first[0] + 0.6, first[1], -0.4] as Vec,
            [first[0] + 0.3, first[1], first[2]] as Vec,
          ].map(camera.project),
        ),
      )
      drawWheel(
        drawing,
        camera,
        { x, y: wheelY, tyre: shape.tyre, rim: shape.rim, width: 0.22, turn: 10 },
        scene.wheel,
        clip,
      )
    }
  if (cabin) {
    drawCabin(scene, cabin, scene.paint)
    drawGlass(scene)
    drawRoof(scene, cabin, shape.cabin!.crown, scene.paint)
    drawMirror(scene, 1)
  }
  return drawing.toSvg(1200, 800)
}
