import { COUNTRIES } from '../../../../runtime/resolve/country.ts'
import type { MailMessage, Mailer } from '../../../mail/mail.ts'
import { saveLead, type NewLead } from '../../lead-store.ts'
import type { Db } from '../../../db/database.ts'
import type { LeadRecipient } from '../recipient.ts'

export const NOW = Date.parse('2026-11-20T02:00:00Z')

export const RECIPIENT: LeadRecipient = {
  slug: 'brolga-bay',
  name: 'Brolga Bay Motors',
  dealershipId: 3,
  country: 'AU',
  regional: COUNTRIES.AU.regional,
  timeZone: 'Australia/Brisbane',
  origin: 'https://www.brolgabay.example',
  email: 'sales@brolgabay.example',
  phone: '(07) 7010 0100',
  locations: [
    {
      id: 11,
      name: 'Brolga Bay Bundall',
      slug: 'bundall',
      dealership_slug: 'bundall',
      primary: true,
      phone: '(07) 7010 0111',
      email: 'bundall@brolgabay.example',
    },
  ],
  destinations: [],
  secretEnv: new Map(),
}

export const LEAD: NewLead = {
  tenant: 'brolga-bay',
  formId: 'enquiry',
  category: 'Vehicle Enquiry',
  subcategory: null,
  carId: 42,
  completed: true,
  suspectedSpam: false,
  payload: {
    name: 'Kim',
    last_name: 'Nguyen',
    email: 'kim@visitor.example',
    phone: '0491 570 006',
    postcode: '4217',
    message: 'Is it still there?',
  },
  consent: null,
  idempotency: undefined,
  now: NOW,
}

export async function storeLead(db: Db, extra: Partial<NewLead> = {}): Promise<string> {
  return (await saveLead(db, { ...LEAD, ...extra })).leadId
}

/** A mailer that remembers, and fails as often as it is told to. */
export function memoryMailer(): Mailer & { sent: MailMessage[]; failures: Error[] } {
  const sent: MailMessage[] = []
  const failures: Error[] = []
  return {
    sent,
    failures,
    send(message) {
      const failure = failures.shift()
      if (failure) return Promise.reject(failure)
      sent.push(message)
      return Promise.resolve()
    },
  }
}
