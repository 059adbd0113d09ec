import type { Car } from '../../../schemas/generated/types.ts'
import { isCaravan, type VehicleNoun } from './vehicle-noun.ts'

type PicturedCar = Pick<Car, 'primary_image_url' | 'thumbnails' | 'images' | 'photos_count'>

/** Card image: primary image, else first thumbnail, else first image; null calls for the placeholder (CARD-21, CARD-22). */
export function cardImage(car: PicturedCar): string | null {
  if (car.photos_count === 0) return null
  return car.primary_image_url || car.thumbnails?.[0] || car.images?.[0]?.image?.url || null
}

/**
 * The placeholder: a cloth of the shape that lies under it (CARD-21).
 *
 * @param noun what the site sells: feeds do not always say of what type an item is
 * @param type of the car itself: a yard of cars has a caravan too
 */
export function comingSoonImage(noun: VehicleNoun, type?: Car['item_type']): string {
  return `/img/placeholders/coming-soon${isCaravan(noun) || isCaravanType(type) ? '-caravan' : ''}.svg`
}

const isCaravanType = (type: Car['item_type']): boolean => type === 'caravan' || type === 'motorhome'

/** Every picture of a car in gallery order, without repeats. */
export function galleryImages(car: PicturedCar): string[] {
  const first = cardImage(car)
  if (first === null) return []
  const all = (car.images ?? []).map((entry) => entry.image?.url ?? '').filter(Boolean)
  return [...new Set(all.length > 0 ? [...all] : [first])]
}
