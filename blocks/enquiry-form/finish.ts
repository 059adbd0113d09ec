import type { FormValues } from '../../machines/enquiry/machine.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'
import { enquiryEventId, track } from '../../runtime/tracking/events.ts'
import type { EnquiryAbout } from './submit.ts'
import { CONTACT_FIELDS } from './values.ts'

/** After success: the event, the contact details, the marker, the enquired car, then the success page (LEAD-07 … LEAD-11). */
export function finishEnquiry(
  { values, leadId }: { values: FormValues; leadId: string | null },
  { site, page, car, plan }: EnquiryAbout,
): void {
  const category =
    typeof values.category === 'string' && values.category !== '' ? values.category : plan.category
  track({
    event: 'enquiry',
    id: enquiryEventId({
      kind: plan.category === 'Test Drive' ? 'test-drive' : 'general',
      category,
      car,
      demoAs: site.settings.tracking.demoAs,
    }),
    category,
    page: page.path,
    car: car?.id ?? null,
    fields: Object.keys(values).filter((name) => values[name] !== '' && name !== 'website'),
  })
  const storage = siteStorage(site.slug)
  if (site.settings.consent.functionalStorage) {
    storage.write('contact', Object.fromEntries(CONTACT_FIELDS.map((name) => [name, values[name] ?? ''])))
  }
  storage.write('success', category)
  if (leadId !== null && car) storage.write('enquiredCar', car)
  window.location.assign(site.settings.routes.success)
}
