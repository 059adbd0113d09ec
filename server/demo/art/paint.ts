import { mix, rgb, type Rgb } from '../../images/colour.ts'
import { clamp, dot, normalize, smoothstep, type Vec } from '../../images/math.ts'

/** What a painted panel mirrors and is lit by; every backdrop brings its own. */
export interface Light {
  /** Unit vector towards the main light. */
  key: Vec
  keyColour: Rgb
  /** Mirrored above the horizon, from low to straight up. */
  skyLow: Rgb
  skyHigh: Rgb
  /** The dark line that trees, walls or a studio's edge draw on car doors. */
  horizon: Rgb
  ground: Rgb
  /** Brightness of the long soft light that studios hang above cars, 0 to 1. */
  softbox: number
  /** Overall exposure, around 1. */
  exposure: number
}

export interface Paint {
  base: Rgb
  /** 0 solid, 1 strongly metallic: brightens where the panel faces the light. */
  flake: number
  /** Mirror strength where one looks straight at the panel. */
  gloss: number
}

const paint = (base: string, flake: number, gloss = 0.15): Paint => ({ base: rgb(base), flake, gloss })

/** Paints by the colour words of the trade; the keys are the colour slugs of picture addresses. */
export const PAINTS = {
  white: paint('#fcfdfd', 0, 0.11),
  pearl: paint('#f6f2ea', 0.2, 0.13),
  silver: paint('#b3b9be', 0.8, 0.19),
  grey: paint('#6d747b', 0.7, 0.18),
  graphite: paint('#3b4046', 0.6, 0.17),
  black: paint('#14161a', 0.25, 0.18),
  blue: paint('#1d4f9c', 0.6, 0.16),
  navy: paint('#182c50', 0.5, 0.17),
  teal: paint('#1c6b74', 0.55, 0.16),
  red: paint('#b3151f', 0.45, 0.15),
  burgundy: paint('#5e1522', 0.5, 0.16),
  green: paint('#2f5541', 0.5, 0.16),
  olive: paint('#5d6246', 0.35, 0.15),
  orange: paint('#d9581a', 0.5, 0.15),
  yellow: paint('#e8b41c', 0.15, 0.15),
  gold: paint('#a98c52', 0.75, 0.18),
  bronze: paint('#7d5a3a', 0.75, 0.17),
  brown: paint('#4c382c', 0.5, 0.17),
  beige: paint('#cabfa8', 0.45, 0.17),
  purple: paint('#46305f', 0.55, 0.16),
  pink: paint('#d98aa0', 0.3, 0.15),
} as const satisfies Record<string, Paint>

export type ColourSlug = keyof typeof PAINTS

export const COLOUR_SLUGS = Object.keys(PAINTS) as ColourSlug[]

export const isColourSlug = (value: string): value is ColourSlug => Object.hasOwn(PAINTS, value)

/** Colour of the surroundings seen in direction `ray`. */
export function environment(light: Light, ray: Vec): Rgb {
  const height = ray[2]
  const sky = mix(light.skyLow, light.skyHigh, smoothstep(0.05, 0.95, height))
  const box = light.softbox * smoothstep(0.34, 0.44, height) * (1 - smoothstep(0.66, 0.8, height))
  const lit = mix(sky, [255, 255, 255], box)
  const above = mix(light.horizon, lit, smoothstep(0.02, 0.2, height))
  return mix(light.ground, above, smoothstep(-0.16, -0.02, height))
}

/**
 * Colour of a glossy surface: diffuse base under the key light and the sky, a metallic lift, and the mirrored
 * surroundings mixed in by Schlick's approximation of the Fresnel term.
 */
export function shade(surface: Paint, light: Light, normal: Vec, toEye: Vec): Rgb {
  // Edges keep some of their own colour: a full mirror at the rim reads as a scratch.
  const facing = clamp(dot(normal, toEye), 0.16, 1)
  const key = clamp(dot(normal, light.key), 0, 1)
  const skyShare = 0.5 + 0.5 * normal[2]
  const lift = surface.flake * (0.34 * facing ** 3 * key + 0.14 * facing - 0.08)
  const amount = (0.4 + 0.25 * skyShare + 0.5 * key + lift) * light.exposure
  const tint = mix(light.skyLow, light.keyColour, clamp(key * 1.4, 0, 1))
  const diffuse: Rgb = [
    surface.base[0] * amount * (0.72 + (0.28 * tint[0]) / 255),
    surface.base[1] * amount * (0.72 + (0.28 * tint[1]) / 255),
    surface.base[2] * amount * (0.72 + (0.28 * tint[2]) / 255),
  ]
  const mirror: Vec = [
    2 * dot(normal, toEye) * normal[0] - toEye[0],
    2 * dot(normal, toEye) * normal[1] - toEye[1],
    2 * dot(normal, toEye) * normal[2] - toEye[2],
  ]
  const fresnel = surface.gloss + (1 - surface.gloss) * (1 - facing) ** 5 * 0.42
  const seen = environment(light, mirror)
  const half = normalize([light.key[0] + toEye[0], light.key[1] + toEye[1], light.key[2] + toEye[2]])
  const glint = clamp(dot(normal, half), 0, 1) ** 60 * surface.gloss * 2.2
  const blended = mix(diffuse, seen, fresnel)
  return mix(blended, light.keyColour, clamp(glint, 0, 0.7))
}
