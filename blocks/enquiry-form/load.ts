import type { BlockLoad } from '../../runtime/block/types.ts'
import { carTitle } from '../../runtime/rules/car-title.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'

/** The car that the enquiry is about: the page's own, or the one named by `?car_id=`. */
export interface EnquiryCar {
  id: number
  slug: string
  title: string
  make: string
  model: string
  car_type: string
  status: string
  stocknum: string | null
  dealership_id: number | null
  dealership_slug: string | null
  image: string | null
}

export interface EnquiryData {
  car: EnquiryCar | null
}

export const load: BlockLoad<EnquiryFormProps, EnquiryData> = async ({ page, stock }, props) => {
  if (props.kind === 'general') return { car: null }
  const id = new URLSearchParams(page.query).get('car_id')
  const car = page.params.slug
    ? await stock.carBySlug(page.params.slug)
    : id && /^\d{1,15}$/.test(id)
      ? await stock.carById(Number(id))
      : undefined
  if (!car) return { car: null }
  return {
    car: {
      id: car.id,
      slug: car.slug,
      title: carTitle(car),
      make: car.make,
      model: car.model,
      car_type: car.car_type,
      status: car.status,
      stocknum: car.stocknum ?? null,
      dealership_id: car.dealership_id ?? null,
      dealership_slug: car.dealership_slug ?? null,
      image: car.primary_image_url ?? null,
    },
  }
}
