import { readGradient } from './gradient.ts'

/** `other` is written by hand: a gradient of another kind. */
export type BackgroundKind = 'none' | 'gradient' | 'picture' | 'other'

export function backgroundKind(image: unknown): BackgroundKind {
  if (image === undefined || image === 'none' || image === '') return 'none'
  if (readGradient(image)) return 'gradient'
  return pictureOf(image) === undefined ? 'other' : 'picture'
}

const PICTURE = /^(?:(linear-gradient\(.{1,300}\)), )?url\((\/[^()\s]+)\)$/

/** The picture's own address, without the size it is delivered in. */
export function pictureOf(image: unknown): string | undefined {
  const [, , address] = typeof image === 'string' ? (PICTURE.exec(image) ?? []) : []
  if (address === undefined) return undefined
  const [path = '', query = ''] = address.split('?')
  const kept = query.split('&').filter((part) => part !== '' && !/^(?:w|q|focus)=/.test(part))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}

/** Style props for a picture behind a block, its subject kept in view; its size is the page's to choose. @param src as the library gives it (`?focus=30,60`) */
export function pictureValues(src: string): Record<string, string> {
  const [, x = '50', y = '50'] = /[?&]focus=(\d+),(\d+)/.exec(src) ?? []
  const path = pictureOf(`url(${src})`) ?? src
  return {
    backgroundImage: `url(${path})`,
    backgroundSize: 'cover',
    backgroundPosition: `${x}% ${y}%`,
    backgroundRepeat: 'no-repeat',
  }
}

/** How much of a picture the shade over it hides, in per cent. */
export const SHADES = [0, 40, 60, 80] as const

/** A picture with the theme's dark ground over it, so that words on it can be read. @param shade per cent */
export function shadedPicture(src: string, shade: number): string {
  const picture = `url(${src})`
  return shade === 0 ? picture : `${gradientOf(shade)}, ${picture}`
}

/** The shade over a picture; `undefined` for a gradient over it that is none. */
export function shadeOf(image: unknown): number | undefined {
  const [, over, address] = typeof image === 'string' ? (PICTURE.exec(image) ?? []) : []
  if (address === undefined) return undefined
  return SHADES.find((shade) => (shade === 0 ? over === undefined : over === gradientOf(shade)))
}

function gradientOf(shade: number): string {
  const colour = `color-mix(in srgb, var(--fc-color-inverse) ${shade}%, transparent)`
  return `linear-gradient(${colour}, ${colour})`
}

/** Takes a gradient or a picture away, with what only it has. */
export const NO_IMAGE = {
  backgroundImage: undefined,
  backgroundSize: undefined,
  backgroundPosition: undefined,
  backgroundRepeat: undefined,
} as const

/** The subject of a picture behind a block, in per cent; the middle where nothing is said. */
export function focusOf(position: unknown): { x: number; y: number } {
  const [, x = '50', y = '50'] = typeof position === 'string' ? (/^(\d+)% (\d+)%$/.exec(position) ?? []) : []
  return { x: Number(x), y: Number(y) }
}
