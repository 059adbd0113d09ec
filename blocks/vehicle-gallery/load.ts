import type { BlockLoad } from '../../runtime/block/types.ts'
import { galleryImages } from '../../runtime/rules/car/car-image.ts'
import { carSubtitle, carTitle } from '../../runtime/rules/car/car-title.ts'
import type { Car, VehicleGalleryProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'
import { spinFrames } from '../shared/spin/frames.ts'

export interface GalleryData {
  images: string[]
  name: string
  /** Of what item: a caravan without photos lies under the cover of one (CARD-21). */
  type?: Car['item_type']
  /** Pictures round the car, where it is offered to turn it. */
  turn?: string[]
}

export const load: BlockLoad<VehicleGalleryProps, GalleryData | null> = async (context, props) => {
  const car = await carOfPage(context)
  if (!car) return null
  const turn = props.turn ? spinFrames(car.spin_images ?? []) : null
  const images = galleryImages(car)
  return {
    images,
    name: [carTitle(car), carSubtitle(car)].filter(Boolean).join(' '),
    ...(images.length === 0 && { type: car.item_type }),
    ...(turn && { turn }),
  }
}
