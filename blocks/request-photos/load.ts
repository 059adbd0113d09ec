import type { BlockLoad } from '../../runtime/block/types.ts'
import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { requestPhotosShown } from '../../runtime/rules/car/request-photos.ts'
import type { RequestPhotosProps } from '../../schemas/generated/types.ts'
import { carOfPage } from '../shared/car/car-of-page.ts'

/** Whether the page's car lacks a price or photos, on a site that offers to send them (VEH-28). */
export const load: BlockLoad<RequestPhotosProps, boolean> = async (context) => {
  const car = await carOfPage(context)
  if (!car) return false
  const { vehicle } = settingsFor(context.site, car.dealership_slug)
  return requestPhotosShown(car, vehicle.requestPhotos).ok
}
