import { settingsFor } from '../../runtime/resolve/settings-for.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { enquiryEventId, track } from '../../runtime/tracking/events.ts'
import { draftOf, keepContact } from '../shared/forms/saved.ts'
import type { FormValues } from '../shared/forms/use-visitor-form.ts'
import { chosenCategory, type EnquiryBlock } from './submit.ts'

/** After success: the event, the contact details, the marker, the enquired car, then the success page (LEAD-07 … LEAD-11). */
export function finishEnquiry(
  formId: string,
  { values, leadId }: { values: FormValues; leadId: string | null },
  { site, page, data }: EnquiryBlock,
): void {
  const category = chosenCategory(values, data)
  track({
    event: 'enquiry',
    id: enquiryEventId({
      kind: data.form.kind,
      category,
      car: data.car,
      // The car's dealership says as what its demo cars count (CFG-21).
      demoAs: settingsFor(site, data.car?.dealership_slug).tracking.demoAs,
    }),
    category,
    page: page.path,
    car: data.car?.id ?? null,
    fields: Object.keys(values).filter((name) => values[name] !== ''),
  })
  const storage = siteStorage(site.slug)
  keepContact(site, values)
  draftOf(site.slug, formId).clear()
  storage.write('success', category)
  // The car of an earlier enquiry has nothing to do with this one.
  if (leadId !== null && data.car) storage.write('enquiredCar', data.car)
  else storage.remove('enquiredCar')
  window.location.assign(site.settings.routes.success)
}
