import {
  canTurn,
  LEFT_HAND_INTERIOR,
  SPIN_FRAMES,
  viewsOf,
  type VehicleArtBody,
  type View,
} from '../art/vehicle/names.ts'
import type { Car } from '../../../schemas/generated/types.ts'
import type { ColourSlug } from '../art/paint.ts'
import type { StockTenant } from './types.ts'

type Photos = Pick<Car, 'photos_count' | 'images' | 'thumbnails' | 'primary_image_url'>

const WORDS: Record<View, string> = {
  'front-left': 'front three-quarter view',
  'rear-left': 'rear three-quarter view',
  side: 'side view',
  interior: 'interior',
  front: 'front view',
  rear: 'rear view',
  'front-right': 'front three-quarter view from the right',
  'rear-right': 'rear three-quarter view from the right',
  wheel: 'wheel detail',
  seats: 'front seats',
  headlight: 'headlight detail',
  taillight: 'tail light detail',
  'side-right': 'right side view',
  cluster: 'instrument cluster',
}

/** Addresses of the views round a car, from the front left on; nothing for bodies that are not drawn from all sides. */
export function makeTurn(body: VehicleArtBody, colour: ColourSlug, seed: string): Pick<Car, 'spin_images'> {
  if (!canTurn(body)) return {}
  const frames = Array.from({ length: SPIN_FRAMES }, (_, frame) => String(frame).padStart(2, '0'))
  return { spin_images: frames.map((frame) => `/img/spins/${body}-${colour}-${frame}-${seed}.webp`) }
}

const INSIDE: ReadonlySet<View> = new Set(['interior', 'seats', 'cluster'])

/** How the dealer's theme has its cars drawn, as the end of an address: `-outback-dusk-low`. A car keeps its place in all views. */
function directionOf({ backdrops, light, camera }: StockTenant['picture'], seed: string): string {
  const backdrop = backdrops[Number.parseInt(seed.slice(-3), 16) % backdrops.length]
  return [backdrop, light !== 'day' && light, camera !== 'eye' && camera]
    .filter(Boolean)
    .map((part) => `-${part}`)
    .join('')
}

/** Addresses of a car's pictures in the order dealers upload them; at most one of each view. */
export function makePhotos(
  count: number,
  body: VehicleArtBody,
  colour: ColourSlug,
  seed: string,
  title: string,
  { country, picture }: Pick<StockTenant, 'country' | 'picture'>,
): Photos {
  const images = []
  const thumbnails: string[] = []
  const views = viewsOf(body).slice(0, count)
  for (const view of views) {
    const shot = view === 'interior' && country === 'US' ? LEFT_HAND_INTERIOR : view
    const directed = INSIDE.has(view) ? '' : directionOf(picture, seed)
    const url = `/img/vehicles/${body}-${colour}-${shot}-${seed}${directed}.webp`
    images.push({ image: { url, alt: `${title}, ${WORDS[view]}` } })
    thumbnails.push(`${url}?w=320`)
  }
  return {
    photos_count: views.length,
    images,
    thumbnails,
    primary_image_url: images[0]?.image.url ?? null,
  }
}
