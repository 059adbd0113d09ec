import { mix, type Rgb } from '../../../images/colour.ts'
import { band, HEIGHT, type Backdrop } from './backdrop.ts'

/** Times and weathers that places outdoors are drawn in. */
export const LIGHTS = ['day', 'dusk', 'overcast'] as const

export type LightName = (typeof LIGHTS)[number]

const EVENING: Rgb = [255, 190, 128]
const NIGHTFALL: Rgb = [74, 66, 112]
const CLOUD: Rgb = [196, 203, 208]

/** The same place at another time: a veil over everything behind the vehicle, and what the paint mirrors follows. */
export function weathered(backdrop: Backdrop, name: LightName): Backdrop {
  const { light } = backdrop
  if (name === 'dusk') {
    return {
      light: {
        ...light,
        keyColour: mix(light.keyColour, EVENING, 0.6),
        skyLow: mix(light.skyLow, EVENING, 0.55),
        skyHigh: mix(light.skyHigh, NIGHTFALL, 0.6),
        ground: mix(light.ground, NIGHTFALL, 0.25),
        exposure: light.exposure * 0.94,
      },
      draw(stage) {
        backdrop.draw(stage)
        const { drawing, horizon } = stage
        band(drawing, 0, horizon, [
          { offset: 0, colour: '#39305f', opacity: 0.62 },
          { offset: 0.6, colour: '#a8577a', opacity: 0.42 },
          { offset: 1, colour: '#ffab62', opacity: 0.5 },
        ])
        band(drawing, horizon, HEIGHT, [
          { offset: 0, colour: '#e08a5a', opacity: 0.3 },
          { offset: 1, colour: '#2a2140', opacity: 0.42 },
        ])
      },
    }
  }
  if (name === 'overcast') {
    return {
      light: {
        ...light,
        keyColour: mix(light.keyColour, CLOUD, 0.6),
        skyLow: mix(light.skyLow, CLOUD, 0.7),
        skyHigh: mix(light.skyHigh, CLOUD, 0.7),
        softbox: Math.min(1, light.softbox + 0.2),
        exposure: light.exposure * 0.97,
      },
      draw(stage) {
        backdrop.draw(stage)
        band(stage.drawing, 0, HEIGHT, [
          { offset: 0, colour: '#c9cfd4', opacity: 0.6 },
          { offset: 0.5, colour: '#d8dcdf', opacity: 0.4 },
          { offset: 1, colour: '#8f979d', opacity: 0.22 },
        ])
      },
    }
  }
  return backdrop
}
