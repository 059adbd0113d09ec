import type { BlockHead } from '../../runtime/block/types.ts'
import type { VehicleGalleryProps } from '../../schemas/generated/types.ts'
import type { GalleryData } from './load.ts'

export const head: BlockHead<VehicleGalleryProps, GalleryData | null> = ({ data }) =>
  data?.images[0] ? { image: data.images[0] } : undefined
