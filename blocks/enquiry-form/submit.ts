import { serverWords } from '../../runtime/log/server-words.ts'
import type { SubmitAnswer } from '../../machines/enquiry/machine.ts'
import type { BlockProps } from '../../runtime/block/types.ts'
import { withOffset } from '../../runtime/format/zoned-time.ts'
import { sentCategory } from '../../runtime/rules/forms/enquiry-category.ts'
import { leadAttributes } from '../../runtime/tracking/lead-attributes.ts'
import type { FormValues } from '../shared/forms/use-visitor-form.ts'
import { fillTime } from '../shared/leads/fill-time.ts'
import { postLead } from '../shared/leads/submit-lead.ts'
import type { EnquiryData } from './load.ts'

/** What sending needs to know of the block. */
export type EnquiryBlock = Pick<BlockProps<never, EnquiryData>, 'data' | 'site' | 'page'>

/** Category and subcategory as the visitor or the form chose them, before they are renamed for sending. */
export function chosenCategory(values: FormValues, data: EnquiryData): string {
  return typeof values['category'] === 'string' && values['category'] !== ''
    ? values['category']
    : data.form.category
}

/**
 * Sends the enquiry. A problem answer is returned as data, with the server's words under whichever name it has for them
 * (FORM-09); only a network that stays down throws.
 */
export async function submitEnquiry(
  formId: string,
  values: FormValues,
  key: string,
  { page, site, data }: EnquiryBlock,
): Promise<SubmitAnswer> {
  const { car, offer, form } = data
  const { dateTime } = values
  const named = sentCategory(chosenCategory(values, data), offer?.name ?? form.subcategory)
  const body = {
    ...form.hidden,
    ...values,
    // The dealer's clock, whatever that of the visitor shows (FORM-26).
    ...(typeof dateTime === 'string' && { dateTime: withOffset(dateTime, site.timeZone) }),
    ...placeName(values, data),
    category: named.category,
    ...(named.subcategory !== null && { subcategory: named.subcategory }),
    ...(offer && { offer_id: offer.id }),
    ...(car && { car_id: car.id }),
    page_id: page.routeId,
    fill_ms: fillTime(key),
    url: addressOf(page),
    lead_attributes: leadAttributes(site.slug),
  }
  const { ok, answer } = await postLead(`/api/forms/${formId}`, body, key)
  const message = serverWords(answer)
  return {
    ...answer,
    ...(message && { message }),
    success: ok && (answer.success === true || answer.lead_id !== undefined),
  }
}

/** Address of the page; the answer to a form that was posted before its script came stands at another one (LEAD-01). */
function addressOf({ form, path, query }: EnquiryBlock['page']): string {
  return form ? `${window.location.origin}${path}${query && `?${query}`}` : window.location.href
}

/** The chosen place in words, beside its id (FORM-23). */
function placeName({ location_id: id }: FormValues, { form }: EnquiryData): { location?: string } {
  const fields = form.steps.flatMap((step) => step.fields)
  const choices = fields.find(({ name }) => name === 'location_id')?.choices
  const chosen = choices?.find(({ value }) => value === id)
  return chosen ? { location: chosen.label } : {}
}
