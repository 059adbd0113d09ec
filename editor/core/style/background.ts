import { readGradient } from './gradient.ts'

/** `other` is written by hand: a gradient of another kind. */
export type BackgroundKind = 'none' | 'gradient' | 'picture' | 'other'

export function backgroundKind(image: unknown): BackgroundKind {
  if (image === undefined || image === 'none' || image === '') return 'none'
  if (readGradient(image)) return 'gradient'
  return pictureOf(image) === undefined ? 'other' : 'picture'
}

/** The picture's own address, without the size it is delivered in. */
export function pictureOf(image: unknown): string | undefined {
  const [, address] = typeof image === 'string' ? (/^url\((\/[^()\s]+)\)$/.exec(image) ?? []) : []
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
