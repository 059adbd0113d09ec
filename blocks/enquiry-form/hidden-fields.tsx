import type { PageContext } from '../../runtime/block/site-context.ts'
import type { EnquiryPlan } from '../../runtime/rules/enquiry-form.ts'
import type { EnquiryCar } from './load.ts'

interface HiddenFieldsProps {
  page: PageContext
  plan: EnquiryPlan
  car: EnquiryCar | null
}

/** What a plain form post carries beside its visible fields, and the honeypot that people never see (FORM-37). */
export function HiddenFields({ page, plan, car }: HiddenFieldsProps) {
  const chosen = plan.steps.some((step) => step.fields.some((field) => field.name === 'category'))
  return (
    <>
      {!chosen && <input type="hidden" name="category" value={plan.category} />}
      {plan.subcategory && <input type="hidden" name="subcategory" value={plan.subcategory} />}
      {car && <input type="hidden" name="car_id" value={car.id} />}
      <input type="hidden" name="page_id" value={page.routeId} />
      <input type="hidden" name="return_path" value={page.path} />
      <div className="fc-visually-hidden" aria-hidden>
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
