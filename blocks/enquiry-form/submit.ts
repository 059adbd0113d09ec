import type { FormValues, SubmitAnswer } from '../../machines/enquiry/machine.ts'
import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import type { EnquiryPlan } from '../../runtime/rules/enquiry-form.ts'
import { visitAttributes } from '../../runtime/tracking/visit.ts'
import type { EnquiryCar } from './load.ts'

export interface EnquiryAbout {
  page: PageContext
  site: SiteContext
  car: EnquiryCar | null
  plan: EnquiryPlan
}

/**
 * Sends the enquiry; a network failure is tried once more under the same key, so that the server stores one lead
 * (LEAD-16). A problem answer is returned as data; only a network that stays down throws.
 */
export async function submitEnquiry(
  formId: string,
  values: FormValues,
  key: string,
  { page, site, car, plan }: EnquiryAbout,
): Promise<SubmitAnswer> {
  const body = JSON.stringify({
    category: plan.category,
    ...(plan.subcategory && { subcategory: plan.subcategory }),
    ...values,
    ...(car && { car_id: car.id }),
    page_id: page.routeId,
    rendered_at: page.now,
    url: window.location.href,
    lead_attributes: visitAttributes(site.slug),
  })
  const post = () =>
    fetch(`/api/forms/${formId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })
  const response = await post().catch(post)
  const answer = (await response.json().catch(() => ({}))) as Partial<SubmitAnswer>
  return { ...answer, success: response.ok && (answer.success === true || answer.lead_id !== undefined) }
}
