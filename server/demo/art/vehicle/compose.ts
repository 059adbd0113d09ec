import { shapeOf, pathOf } from '../svg.ts'
import type { Vec } from '../../../images/math.ts'
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

/** Wheels of the far side, or of both seen straight from an end. */
export function drawFarWheels(scene: Scene): void {
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

/** A wheel opening and the wheel in it, clipped by the opening above and free below. */
export function drawNearWheel(scene: Scene, x: number): void {
  const { model, drawing, camera } = scene
  const { shape } = model
  const arch = archPoints(scene, x, shape.tyre * 1.12)
  const first = arch[0]
  const last = arch.at(-1)
  if (!first || !last) return
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

/** A wheel under a tray or freight body, with a mudguard instead of an opening. */
export function drawFreeWheel(scene: Scene, x: number): void {
  const { drawing, camera, model } = scene
  const { tyre, rim } = model.shape
  const y = wheelY(scene)
  drawWheel(drawing, camera, { x, y, tyre, rim, width: WHEEL_WIDTH, turn: scene.turn }, scene.wheel)
  const guard: Vec[] = []
  for (let step = 0; step <= 14; step++) {
    const angle = Math.PI * (0.06 + (0.88 * step) / 14)
    guard.push([x + tyre * 1.14 * Math.cos(angle), y - 0.02, tyre + tyre * 1.14 * Math.sin(angle)])
  }
  drawing.add(
    shapeOf(pathOf(guard.map(camera.project), false), {
      stroke: '#15171a',
      width: scene.unit * 0.05,
      cap: 'round',
    }),
  )
}

/** Lower body with its lamps, doors and the wheels that belong to it. */
function drawLower(scene: Scene): void {
  const { model, sees } = scene
  const { cabOnly = false } = model.shape
  if (sees !== 'side') drawMirror(scene, -1)
  if (scene.straight && sees === 'rear') drawMirror(scene, 1)
  drawBody(scene)
  if (sees === 'front') drawFront(scene)
  if (sees === 'rear' && !cabOnly) drawRear(scene)
  if (sees === 'side') {
    drawSideHeadlamp(scene)
    if (!cabOnly) drawSideTailLamp(scene)
  }
  if (scene.straight) return
  drawSide(scene)
  drawTubGap(scene)
  drawNearWheel(scene, model.frontAxle)
  if (!cabOnly) drawNearWheel(scene, model.rearAxle)
}

/** Cabin, roof and what stands on it. */
function drawUpper(scene: Scene): void {
  const { model } = scene
  const { shape, cabin } = model
  const roof: Paint = scene.blackRoof ? PAINTS.black : scene.paint
  if (shape.open) drawOpenTop(scene)
  else if (cabin) {
    drawCabin(scene, cabin, roof)
    drawGlass(scene)
    drawRoof(scene, cabin, shape.cabin?.crown ?? 0, roof)
    drawRails(scene)
    drawFin(scene)
    drawSpoiler(scene)
  }
}

function drawNearMirrors(scene: Scene): void {
  const behind = scene.straight && scene.sees === 'rear'
  if (behind) return
  drawMirror(scene, 1)
  if (scene.straight) drawMirror(scene, -1)
}

/** The cab of something that carries a load: no shadow and no rear wheels of its own. */
export function drawCabParts(scene: Scene): void {
  drawLower(scene)
  drawUpper(scene)
  drawNearMirrors(scene)
}

/** A car, SUV, ute, van or bus, back to front. */
export function drawCarBody(scene: Scene): void {
  const { model, sees } = scene
  drawGroundShadow(scene, model.body)
  drawFarWheels(scene)
  drawUnderbody(scene, model.body)
  drawLower(scene)
  // From behind, the tub is nearer than the cab; from the front it is the other way round.
  if (sees !== 'rear') drawTub(scene)
  drawUpper(scene)
  if (sees === 'rear') drawTub(scene)
  drawSpare(scene)
  drawNearMirrors(scene)
}
