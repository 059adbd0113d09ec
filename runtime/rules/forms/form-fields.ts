import type { Location, Regional, Settings } from '../../../schemas/generated/types.ts'
import { postcodeLength, type FormField } from './form-rules.ts'
import { postcodeWord } from './postcode-words.ts'

/** A field as it is shown. Plain data: the page, the browser's script and the server read the same. */
export interface EnquiryFieldPlan extends FormField {
  /** HTML autocomplete token (FORM-38). */
  autocomplete?: string
  /** What the visitor picks from, as label and value. */
  choices?: FieldChoice[]
  /** Initial value. */
  initial?: string | boolean
  /** What an unanswered choice says instead of `Please choose`. */
  unchosen?: string
  /** A sentence under the label. */
  hint?: string
  /** Only asked where the form is not tied to a car (FORM-18). */
  unlessCar?: true
  /** A number is typed: a keypad on phones. */
  numeric?: true
  /** Offered while typing; anything else may be typed too. */
  suggestions?: string[]
}

export interface FieldChoice {
  label: string
  value: string
  /** Slug of the dealership that a location belongs to. */
  dealership?: string
  /** Ids of the locations that offer it; what has none is offered by all. */
  locations?: number[]
}

/** What the fields of a form depend on beside its own configuration. */
export interface FormSite {
  regional: Regional
  settings: { forms: Settings['forms']; booking?: Pick<Settings['booking'], 'services'> }
  locations: FormLocation[]
  dealerships?: { slug: string; name?: string }[]
}

export type FormLocation = Pick<Location, 'id' | 'name' | 'dealership_slug'> &
  Partial<Pick<Location, 'visible' | 'location_type' | 'distribution_locations'>>

/** Name, e-mail, phone and postcode, all required (FORM-12, FORM-33, FORM-38). */
export function contactFields(regional: Regional): EnquiryFieldPlan[] {
  return [
    { name: 'name', type: 'string', label: 'First name', required: true, autocomplete: 'given-name' },
    { name: 'last_name', type: 'string', label: 'Last name', required: true, autocomplete: 'family-name' },
    { name: 'email', type: 'email', label: 'Email', required: true, autocomplete: 'email' },
    { name: 'phone', type: 'phone', label: 'Phone', required: true, autocomplete: 'tel' },
    postcodeField(regional, regional.postcode.label),
  ]
}

/** The labels of the trade-in and lead form, as the specification writes them (TRADE-03). */
export function leadFields(regional: Regional): EnquiryFieldPlan[] {
  return [
    { name: 'name', type: 'string', label: 'First Name', required: true, autocomplete: 'given-name' },
    { name: 'last_name', type: 'string', label: 'last name', required: true, autocomplete: 'family-name' },
    postcodeField(regional, postcodeWord(regional)),
    { name: 'phone', type: 'phone', label: 'Mobile Number', required: true, autocomplete: 'tel' },
    { name: 'email', type: 'email', label: 'Email Address', required: true, autocomplete: 'email' },
  ]
}

function postcodeField(regional: Regional, label: string): EnquiryFieldPlan {
  return {
    name: 'postcode',
    type: 'postcode',
    label,
    required: true,
    autocomplete: 'postal-code',
    maxLength: postcodeLength(regional),
    ...(regional.postcode.pattern === '' && { numeric: true as const }),
  }
}

/** On general enquiries only; required, starting at the first category, which is sent as it is set (FORM-17). */
export function categoryField({ regional, settings }: FormSite): EnquiryFieldPlan {
  const { categories } = settings.forms
  const label = (category: string): string => category.replace(/\bEnquiry\b/, regional.words.enquiry)
  return {
    ...choice(
      'category',
      'What is this about?',
      categories.map((category) => ({ value: category, label: label(category) })),
    ),
    required: true,
    initial: categories[0] ?? 'General Enquiry',
  }
}

/** Said by the dealership beside a location: choosing that answers both. */
const FOLLOWS = 'Follows the location'

/**
 * Location and dealership selects, each required when shown (FORM-18, FORM-19). Beside a location the dealership is the
 * location's, unless another is chosen.
 *
 * @param suits which of the visible locations are meant; all of them where none is
 */
export function placeFields(
  site: FormSite,
  suits: (location: FormLocation) => boolean = () => true,
): EnquiryFieldPlan[] {
  const { forms } = site.settings
  const all = visibleLocations(site)
  const suitable = all.filter(suits)
  const visible = suitable.length > 0 ? suitable : all
  const fields: EnquiryFieldPlan[] = []
  if (forms.locationSelect && visible.length > 1) {
    const choices = visible.map(({ id, name, dealership_slug: dealership }) => ({
      label: name,
      value: String(id),
      dealership,
    }))
    fields.push({ ...choice('location_id', 'Location', choices), required: true, unlessCar: true })
  }
  const slugs = [...new Set(visible.map((location) => location.dealership_slug))]
  if (forms.dealershipSelect && slugs.length > 1) {
    const choices = slugs.map((slug) => ({ label: dealershipName(slug, site), value: slug }))
    fields.push({
      ...choice('dealership_slug', 'Dealership', choices),
      required: true,
      unlessCar: true,
      ...(fields.length > 0 && { unchosen: FOLLOWS }),
    })
  }
  return fields
}

/** Where a car can be delivered to, optional; each place with the locations that deliver there (FORM-27). */
export function distributionFields(site: FormSite): EnquiryFieldPlan[] {
  if (!site.settings.forms.distributionLocations) return []
  const places = new Map<string, number[]>()
  for (const { id, distribution_locations: all = [] } of visibleLocations(site)) {
    for (const place of all) places.set(place, [...(places.get(place) ?? []), id])
  }
  if (places.size === 0) return []
  const choices = [...places].map(([place, locations]) => ({ ...sameLabel(place), locations }))
  return [{ ...choice('distribution_location', 'Deliver to', choices), hint: 'We bring it there for you.' }]
}

/** `Service Location` has to be chosen where there is a choice; with one place it is a hidden value (FORM-25). */
export function serviceLocations(site: FormSite): string[] {
  const visible = visibleLocations(site)
  const service = visible.filter(({ location_type: type }) => type === 'service')
  return (service.length > 0 ? service : visible).map(({ name }) => name)
}

export function serviceFields(site: FormSite): EnquiryFieldPlan[] {
  const places = serviceLocations(site)
  const services = site.settings.booking?.services ?? []
  return [
    regoField(site.regional),
    ...(places.length > 1
      ? [{ ...choice('Service Location', 'Service Location', places.map(sameLabel)), required: true }]
      : []),
    { name: 'dateTime', type: 'dateTime', label: 'Preferred date and time', required: false },
    ...(services.length > 0
      ? [
          {
            name: 'additional_services',
            type: 'checkboxes' as const,
            label: 'What does it need?',
            required: false,
            options: services,
          },
        ]
      : []),
  ]
}

/**
 * What the finance page asks beside the contact details, each prefilled from the address (FIN-23, ROUTE-26). The
 * dealership stays a choice for a certain car too: money can be arranged at the nearer yard.
 */
export function financeFields(site: FormSite): EnquiryFieldPlan[] {
  const dealership = placeFields(site).filter(({ name }) => name === 'dealership_slug')
  const carTypes = [
    { label: 'New', value: 'new' },
    { label: 'Used', value: 'used' },
    { label: 'Demo', value: 'demo' },
  ]
  return [
    ...dealership.map(({ unlessCar: _unlessCar, unchosen: _unchosen, ...field }) => ({
      ...field,
      label: 'Preferred dealership',
    })),
    {
      name: 'vehiclePriceBudget',
      type: 'string',
      label: 'Vehicle price or budget ($)',
      required: false,
      maxLength: 12,
    },
    choice('car_type', 'New or used?', carTypes),
  ]
}

/** The plate, optional (FORM-20); worded as each country says it (appendix G). */
export function regoField(regional: Regional): EnquiryFieldPlan {
  return {
    name: 'Rego',
    type: 'string',
    label: regional.plate.label,
    required: false,
    maxLength: 20,
  }
}

/** Opt-in and terms boxes (FORM-11, FORM-21, FORM-22). */
export function consentFields(forms: Settings['forms']): EnquiryFieldPlan[] {
  const fields: EnquiryFieldPlan[] = []
  if (!forms.optInHidden) {
    fields.push({
      name: 'opt_in',
      type: 'checkbox',
      label: forms.optInLabel,
      required: false,
      initial: forms.optInDefault,
    })
  }
  if (forms.requireTerms) {
    fields.push({
      name: 'terms_conditions',
      type: 'checkbox',
      label: 'I agree to the terms of use',
      required: true,
      initial: false,
    })
  }
  return fields
}

/** Cars are driven where they are sold; a location without a type is one of sales (LOC-12). */
export function sellsCars({ location_type: type }: FormLocation): boolean {
  return type === undefined || type === '' || type === 'sales'
}

function choice(name: string, label: string, choices: FieldChoice[]): EnquiryFieldPlan {
  return { name, type: 'choice', label, required: false, options: choices.map(({ value }) => value), choices }
}

function sameLabel(value: string): FieldChoice {
  return { label: value, value }
}

function visibleLocations({ locations }: FormSite): FormLocation[] {
  return locations.filter((location) => location.visible !== false)
}

function dealershipName(slug: string, { dealerships = [], locations }: FormSite): string {
  return (
    dealerships.find((dealership) => dealership.slug === slug)?.name ??
    locations.find((location) => location.dealership_slug === slug)?.name ??
    slug
  )
}
