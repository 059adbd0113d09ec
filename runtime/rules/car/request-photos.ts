import type { Car } from '../../../schemas/generated/types.ts'
import { availability } from './availability.ts'
import { galleryImages } from './car-image.ts'
import { decide, type Decision } from '../decision.ts'
import { isPriceShown } from './price.ts'

/**
 * The Request Photos form: for cars that lack a price or photos, where the site offers it (VEH-28). Nobody takes pictures
 * of a car that has gone, and nothing is asked about one that is not available (VEH-10).
 */
export function requestPhotosShown(
  car: Pick<
    Car,
    'price' | 'sold' | 'status' | 'photos_count' | 'images' | 'thumbnails' | 'primary_image_url'
  >,
  enabled: boolean,
): Decision<'not offered' | 'not available' | 'has price and photos'> {
  return decide({
    'not offered': !enabled,
    'not available': !availability(car).ok,
    'has price and photos': isPriceShown(car.price) && galleryImages(car).length > 0,
  })
}
