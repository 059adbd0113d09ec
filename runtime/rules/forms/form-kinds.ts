import type { EnquiryFormProps } from '../../../schemas/generated/types.ts'
import {
  categoryField,
  contactFields,
  distributionFields,
  financeFields,
  leadFields,
  placeFields,
  regoField,
  sellsCars,
  serviceFields,
  serviceLocations,
  type EnquiryFieldPlan,
  type FormSite,
} from './form-fields.ts'

/** Kinds of enquiry form; the kind decides fields, category and what is optional. */
export type EnquiryKind = NonNullable<EnquiryFormProps['kind']>

/** What one kind of form asks for. */
export interface KindRule {
  category: string
  subcategory?: string
  /** Fields between the contact details and the message. */
  request?: (site: FormSite) => EnquiryFieldPlan[]
  /** Contact details under other labels. */
  contact?: typeof contactFields
  /** `optional`: whatever the site says; `none`: no message at all; by default site and form decide (FORM-14). */
  message?: 'optional' | 'none'
  /** A plain form rather than an enquiry: its button says `Submit Form` by default (FORM-02). */
  plain?: true
  /** What the step that is not about the visitor is called; `Your enquiry` by default. */
  step?: string
  /** What the details are used for, where it is no enquiry of a buyer. */
  purpose?: string
  /** Values that nobody types, sent with the others. */
  hidden?: (site: FormSite) => Record<string, string>
}

/**
 * Every kind in one table (FIN-23, FORM-15 … FORM-20, FORM-24 … FORM-28, LEAD-14, TRADE-03, BOOK-02, BOOK-03). A careers form
 * goes out as a general enquiry with a subcategory (FORM-31).
 */
export const KINDS: Record<EnquiryKind, KindRule> = {
  general: {
    category: 'General Enquiry',
    request: (site) => [categoryField(site), ...placeFields(site)],
  },
  vehicle: { category: 'Vehicle Enquiry', request: distributionFields },
  'test-drive': {
    category: 'Test Drive',
    message: 'optional',
    request: (site) => [...placeFields(site, sellsCars), preferredTime()],
  },
  'request-photos': {
    category: 'Vehicle Enquiry',
    subcategory: 'Request Photos',
    message: 'optional',
    hidden: () => ({ note: 'Request Photos' }),
  },
  service: {
    category: 'Service Booking',
    plain: true,
    message: 'optional',
    request: serviceFields,
    hidden(site) {
      const [only, ...others] = serviceLocations(site)
      return only !== undefined && others.length === 0 ? { 'Service Location': only } : {}
    },
  },
  parts: {
    category: 'Parts Enquiry',
    request: (site) => [
      ...placeFields(site),
      { ...regoField(site.regional), hint: 'So that the part fits.' },
    ],
  },
  careers: {
    category: 'Careers Enquiry',
    request: placeFields,
    step: 'Your application',
    purpose: 'to answer your application',
  },
  offer: { category: 'Offer Enquiry', message: 'optional', request: placeFields },
  lead: {
    category: 'Trade-In',
    plain: true,
    contact: leadFields,
    message: 'none',
    hidden: () => ({ source: 'Trade-in form' }),
  },
  finance: { category: 'Finance Enquiry', message: 'optional', request: financeFields },
}

/** Category under which visitors sell their own car. */
export const SELL_MY_CAR = 'Sell My Car'

/** Whether a form is about the car that its page or address names; selling one's own is about none (TRADE-14). */
export function isAboutCar({
  kind,
  category,
}: {
  kind: EnquiryKind
  category?: string | null | undefined
}): boolean {
  return ABOUT_A_CAR.has(kind) && category !== SELL_MY_CAR
}

/** Kinds that are about a car where the page or the address names one. */
const ABOUT_A_CAR: ReadonlySet<EnquiryKind> = new Set([
  'vehicle',
  'test-drive',
  'request-photos',
  'lead',
  'finance',
])

function preferredTime(): EnquiryFieldPlan {
  return { name: 'dateTime', type: 'dateTime', label: 'Preferred date and time', required: false }
}
