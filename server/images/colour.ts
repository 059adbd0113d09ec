import { clamp, lerp } from './math.ts'

/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rrggbb`; throws on anything else, because art colours are constants or validated parameters. */
export function rgb(text: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new TypeError(`not a #rrggbb colour: ${text}`)
  return [
    Number.parseInt(text.slice(1, 3), 16),
    Number.parseInt(text.slice(3, 5), 16),
    Number.parseInt(text.slice(5, 7), 16),
  ]
}

export function hex(colour: Rgb): string {
  const channel = (value: number): string =>
    Math.round(clamp(value, 0, 255))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(colour[0])}${channel(colour[1])}${channel(colour[2])}`
}

export const mix = (a: Rgb, b: Rgb, amount: number): Rgb => [
  lerp(a[0], b[0], amount),
  lerp(a[1], b[1], amount),
  lerp(a[2], b[2], amount),
]

/** Mixes two `#rrggbb` colours. */
export const mixHex = (a: string, b: string, amount: number): string => hex(mix(rgb(a), rgb(b), amount))

/** Perceived lightness from 0 to 1 (Rec. 601 weights). */
export const lightness = (colour: Rgb): number =>
  (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255
