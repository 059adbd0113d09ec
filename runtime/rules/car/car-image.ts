import type { Car } from '../../../schemas/generated/types.ts'

type PicturedCar = Pick<Car, 'primary_image_url' | 'thumbnails' | 'images' | 'photos_count'>

/** Card image: primary image, else first thumbnail, else first image; null calls for the placeholder (CARD-21, CARD-22). */
export function cardImage(car: PicturedCar): string | null {
  if (car.photos_count === 0) return null
  return car.primary_image_url || car.thumbnails?.[0] || car.images?.[0]?.image?.url || null
}

/** Every picture of a car in gallery order, without repeats. */
export function galleryImages(car: PicturedCar): string[] {
  const first = cardImage(car)
  if (first === null) return []
  const all = (car.images ?? []).map((entry) => entry.image?.url ?? '').filter(Boolean)
  return [...new Set(all.length > 0 ? [...all] : [first])]
}
