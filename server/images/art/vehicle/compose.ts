import { shapeOf, pathOf } from '../svg.ts'
import type { Vec } from '../math.ts'
import { PAINTS, type Paint } from '../paint.ts'
import { archPoints, drawBody, drawCabin, drawGroundShadow, drawRoof, drawUnderbody } from './body.ts'
import { drawFin, drawOpenTop, drawRails, drawSpare, drawSpoiler, drawTub, drawTubGap } from './extras.ts'
import { drawFront, drawSideHeadlamp } from './face.ts'
import { drawGlass } from './glass.ts'
import type { Scene } from './scene.ts'
import { drawArchRing, drawMirror, drawSide } from './side.ts'
import { drawRear, drawSideTailLamp } from './tail.ts'
import { drawWheel } from './wheel.ts'

const WHEEL_WIDTH = 0.23

/** Outer face of the wheels, a little inside the body. */
const wheelY = (scene: Scene): number => scene.model.shape.width / 2 - 0.055

function drawFarWheels(scene: Scene): void {
  const { model, drawing, camera } = scene
  const { tyre, rim } = model.shape
  const sides = scene.straight ? [-1, 1] : [-1]
  for (const side of sides) {
    for (const x of [model.frontAxle, model.rearAxle]) {
      const place = { x, y: side * wheelY(scene), tyre, rim, width: WHEEL_WIDTH, turn: scene.turn }
      drawWheel(drawing, camera, place, scene.wheel)
    }
  }
}

/** Wheel openings and the wheels in them; the wheel is clipped by the opening above and free below. */
function drawNearWheels(scene: Scene): void {
  const { model, drawing, camera } = scene
  const { shape } = model
  for (const x of [model.frontAxle, model.rearAxle]) {
    const arch = archPoints(scene, x, shape.tyre * 1.12)
    const first = arch[0]
    const last = arch.at(-1)
    if (!first || !last) continue
    if (shape.rings) drawArchRing(scene, x, shape.tyre * 1.1, shape.tyre * 1.1 + 0.075)
    drawing.add(shapeOf(pathOf(arch.map(camera.project)), { fill: '#08090a' }))
    const below: Vec[] = [
      [last[0] - 0.3, last[1], last[2]],
      [last[0] - 0.6, last[1], -0.5],
      [first[0] + 0.6, first[1], -0.5],
      [first[0] + 0.3, first[1], first[2]],
    ]
    const clip = drawing.clip(pathOf([...arch, ...below].map(camera.project)))
    const place = {
      x,
      y: wheelY(scene),
      tyre: shape.tyre,
      rim: shape.rim,
      width: WHEEL_WIDTH,
      turn: scene.turn,
    }
    drawWheel(drawing, camera, place, scene.wheel, clip)
    if (!shape.rings) {
      const lip = arch.slice(2, -2).map(camera.project)
      drawing.add(shapeOf(pathOf(lip, false), { stroke: '#000000', width: scene.unit * 0.012, opacity: 0.5 }))
    }
  }
}

/** A car, SUV, ute, van or bus, back to front. */
export function drawCarBody(scene: Scene): void {
  const { model, sees } = scene
  const { shape, cabin, body } = model
  const roof: Paint = scene.blackRoof ? PAINTS.black : scene.paint
  drawGroundShadow(scene, body)
  drawFarWheels(scene)
  drawUnderbody(scene, body)
  if (sees !== 'side') drawMirror(scene, -1)
  const mirrorBehind = scene.straight && sees === 'rear'
  if (mirrorBehind) drawMirror(scene, 1)
  drawBody(scene)
  if (sees === 'front') drawFront(scene)
  if (sees === 'rear') drawRear(scene)
  if (sees === 'side') {
    drawSideHeadlamp(scene)
    drawSideTailLamp(scene)
  }
  if (!scene.straight) {
    drawSide(scene)
    drawTubGap(scene)
    drawNearWheels(scene)
  }
  // From behind, the tub is nearer than the cab; from the front it is the other way round.
  if (sees !== 'rear') drawTub(scene)
  if (cabin && !shape.open) {
    drawCabin(scene, cabin, roof)
    drawGlass(scene)
    drawRoof(scene, cabin, shape.cabin?.crown ?? 0, roof)
    drawRails(scene)
    drawFin(scene)
    drawSpoiler(scene)
  }
  if (shape.open) drawOpenTop(scene)
  if (sees === 'rear') drawTub(scene)
  drawSpare(scene)
  if (!mirrorBehind) drawMirror(scene, 1)
  if (scene.straight && !mirrorBehind) drawMirror(scene, -1)
}
