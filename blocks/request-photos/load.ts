import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { galleryImages } from '../../runtime/rules/car/car-image.ts'
import { requestPhotosShown } from '../../runtime/rules/car/request-photos.ts'
import type { RequestPhotosProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

export interface RequestPhotosData {
  /** There are pictures already: what is missing is the price. */
  photographed: boolean
}

/** Whether the page's car lacks a price or photos, on a site that offers to send them (VEH-28). */
export const load: BlockLoad<RequestPhotosProps, RequestPhotosData | null> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return null
  const { vehicle } = settingsFor(context.site, car.dealership_slug)
  const shown = requestPhotosShown(car, vehicle.requestPhotos).ok
  return shown ? { photographed: galleryImages(car).length > 0 } : null
}
