import type { ShareLook } from '../../../runtime/compile/compiled.ts'
import { findDrawing, type DrawingFamilies } from '../../images/drawing.ts'
import { drawingsOf } from '../../images/drawing-source.ts'
import type { ShareFacts } from './facts.ts'

/** The size that messengers and networks show whole. */
export const CARD = { width: 1200, height: 630 } as const

/** Of its left half. */
export const PANEL = 600

/** All that a card is drawn of: it is drawn in another process. */
export interface CardTask {
  facts: ShareFacts
  look: ShareLook
  /** Of the dealer. */
  name: string
  /** Address of the dealer's emblem. */
  logo: string | null
  /** The module that has the drawings, as in `DrawingSource`. */
  drawings: string
}

/** The drawings on a card, as SVG. */
export interface CardArt {
  picture: Picture | null
  emblem: Uint8Array | null
}

export async function cardArt({ facts, logo, drawings }: CardTask): Promise<CardArt> {
  const families = await drawingsOf(drawings)
  return {
    picture: pictureOf(facts.image, families),
    emblem: drawing(families, logo, { width: 72, height: 72 }),
  }
}

export interface Picture {
  svg: Uint8Array
  fit: 'contain' | 'cover'
  position: 'centre' | 'right'
}

/** A vehicle stands whole and alone on the theme's own ground; every other picture fills its half of the card. */
function pictureOf(src: string | null, drawings: DrawingFamilies): Picture | null {
  const room = { width: CARD.width - PANEL, height: CARD.height }
  const alone = drawing(drawings, src?.replace('/img/vehicles/', '/img/models/') ?? null, room)
  if (alone && /^\/img\/(?:vehicles|models)\//.test(src ?? '')) {
    return { svg: alone, fit: 'contain', position: 'centre' }
  }
  const svg = drawing(drawings, src, room)
  // The large scenes have their subject at the right.
  return svg && { svg, fit: 'cover', position: src?.startsWith('/img/heroes/') ? 'right' : 'centre' }
}

/** The drawing behind an address below `/img/`, in a size that covers the wanted one; null for everything else. */
function drawing(
  drawings: DrawingFamilies,
  src: string | null,
  size: { width: number; height: number },
): Buffer | null {
  const [, family = '', name = ''] = /^\/img\/([a-z]+)\/([A-Za-z0-9-]+)(?:\.[a-z]+)?$/.exec(src ?? '') ?? []
  const art = findDrawing(drawings, family, name)
  if (!art) return null
  const scale = Math.max(size.width / art.width, size.height / art.height)
  const box = { width: Math.ceil(art.width * scale), height: Math.ceil(art.height * scale) }
  return Buffer.from(art.draw({ ...box, detail: 1 }))
}
