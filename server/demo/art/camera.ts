import { add, cross, dot, normalize, scale, sub, type Vec } from '../../images/math.ts'
import type { Point } from './svg.ts'

/** A pinhole camera looking at a target near the middle of the car. */
export interface Camera {
  position: Vec
  project(point: Vec): Point
  /** Unit vector from a point to the eye. */
  toEye(point: Vec): Vec
  /** Drawing height at which the ground meets the sky. */
  horizon: number
}

export interface Framing {
  /** Degrees from the car's side towards its front: 0 side, 90 front, negative values see the rear. */
  azimuth: number
  /** Metres from the target. */
  distance: number
  /** Height of the eye above the ground in metres. */
  eyeHeight: number
  target: Vec
  /** Drawing rectangle that the points of `fit` fill: left, top, right, bottom. */
  frame: readonly [number, number, number, number]
  fit: readonly Vec[]
}

/** Places the camera and scales its picture so that the car fills the frame, standing on its lower edge. */
export function createCamera({ azimuth, distance, eyeHeight, target, frame, fit }: Framing): Camera {
  const angle = (azimuth * Math.PI) / 180
  const position: Vec = [
    target[0] + distance * Math.sin(angle),
    target[1] + distance * Math.cos(angle),
    eyeHeight,
  ]
  const forward = normalize(sub(target, position))
  const right = normalize(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const flat = (point: Vec): Point => {
    const relative = sub(point, position)
    const depth = Math.max(dot(relative, forward), 0.1)
    return [dot(relative, right) / depth, -dot(relative, up) / depth]
  }
  let [left, top, rightEdge, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const point of fit) {
    const [x, y] = flat(point)
    left = Math.min(left, x)
    rightEdge = Math.max(rightEdge, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const zoom = Math.min((frame[2] - frame[0]) / (rightEdge - left), (frame[3] - frame[1]) / (bottom - top))
  const offsetX = (frame[0] + frame[2]) / 2 - (zoom * (left + rightEdge)) / 2
  const offsetY = frame[3] - zoom * bottom
  const project = (point: Vec): Point => {
    const [x, y] = flat(point)
    return [x * zoom + offsetX, y * zoom + offsetY]
  }
  const level = normalize([forward[0], forward[1], 0])
  return {
    position,
    project,
    toEye: (point) => normalize(sub(position, point)),
    horizon: project(add(position, scale(level, 1e6)))[1],
  }
}
