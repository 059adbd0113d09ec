import type { PageContext } from '../../runtime/block/site-context.ts'
import type { RefObject } from 'react'
import type { EnquiryData } from './load.ts'

interface HiddenFieldsProps {
  page: PageContext
  data: EnquiryData
  trap: RefObject<HTMLInputElement | null>
}

/** What a plain form post carries beside its visible fields, and the honeypot that people never see (FORM-37). */
export function HiddenFields({ page, data, trap }: HiddenFieldsProps) {
  const { form: plan, car, offer } = data
  const chosen = plan.steps.some((step) => step.fields.some((field) => field.name === 'category'))
  const subcategory = offer?.name ?? plan.subcategory
  const values: Record<string, string | number> = {
    ...(!chosen && { category: plan.category }),
    ...(subcategory !== null && { subcategory }),
    ...plan.hidden,
    ...(offer && { offer_id: offer.id }),
    ...(car && { car_id: car.id }),
    page_id: page.routeId,
    return_path: page.query === '' ? page.path : `${page.path}?${page.query}`,
  }
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="fc-visually-hidden" aria-hidden>
        <label>
          Leave this empty
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
