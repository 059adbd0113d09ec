import type { Location, Settings } from '../../schemas/generated/types.ts'
import type { Country, FormField } from './form-rules.ts'

/** Kinds of enquiry form; the kind decides fields, category and what is optional. */
export type EnquiryKind = 'general' | 'vehicle' | 'test-drive' | 'request-photos'

/** The configuration of one form, the props of its block. */
export interface EnquiryFormConfig {
  kind: EnquiryKind
  /** Overrides the site's setting (FORM-04). */
  submitText?: string | null
  /** Overrides the site's setting (FORM-14). */
  messageOptional?: boolean | null
}

/** What the plan of a form depends on beside its configuration. */
export interface EnquirySite {
  country: Country
  settings: Pick<Settings, 'forms'>
  locations: Pick<Location, 'id' | 'name' | 'visible' | 'dealership_slug'>[]
}

export interface EnquiryFieldPlan extends FormField {
  /** HTML autocomplete token (FORM-38). */
  autocomplete?: string
  /** What the visitor picks from, as label and value. */
  choices?: { label: string; value: string }[]
  /** Initial value. */
  initial?: string | boolean
}

export interface EnquiryStep {
  title: string
  fields: EnquiryFieldPlan[]
}

export interface EnquiryPlan {
  steps: EnquiryStep[]
  submitText: string
  category: string
  subcategory: string | null
}

const CATEGORIES: Record<EnquiryKind, { category: string; subcategory: string | null }> = {
  general: { category: 'General Enquiry', subcategory: null },
  vehicle: { category: 'Vehicle Enquiry', subcategory: null },
  'test-drive': { category: 'Test Drive', subcategory: null },
  'request-photos': { category: 'Vehicle Enquiry', subcategory: 'Request Photos' },
}

/**
 * The fields, steps and texts of an enquiry form, the same for the page, the browser and the server that validates
 * (FORM-03 … FORM-05, FORM-12 … FORM-22, FORM-33).
 */
export function enquiryPlan(config: EnquiryFormConfig, site: EnquirySite): EnquiryPlan {
  const { forms } = site.settings
  const contact = contactFields(site.country)
  const request = requestFields(config, site)
  const consent = consentFields(forms)
  const steps = forms.multiStep
    ? [
        { title: 'Your enquiry', fields: request },
        { title: 'Your details', fields: [...contact, ...consent] },
      ]
    : [{ title: 'Your enquiry', fields: [...contact, ...request, ...consent] }]
  return {
    steps: steps.filter((step) => step.fields.length > 0),
    submitText: config.submitText || forms.enquirySubmitText,
    ...CATEGORIES[config.kind],
  }
}

/** All fields of all steps in order. */
export function enquiryFields(plan: EnquiryPlan): EnquiryFieldPlan[] {
  return plan.steps.flatMap((step) => step.fields)
}

function contactFields(country: Country): EnquiryFieldPlan[] {
  return [
    { name: 'name', type: 'string', label: 'First name', required: true, autocomplete: 'given-name' },
    { name: 'last_name', type: 'string', label: 'Last name', required: true, autocomplete: 'family-name' },
    { name: 'email', type: 'email', label: 'Email', required: true, autocomplete: 'email' },
    { name: 'phone', type: 'phone', label: 'Phone', required: true, autocomplete: 'tel' },
    {
      name: 'postcode',
      type: 'postcode',
      label: country === 'US' ? 'ZIP code' : 'Postcode',
      required: true,
      autocomplete: 'postal-code',
    },
  ]
}

function requestFields(config: EnquiryFormConfig, site: EnquirySite): EnquiryFieldPlan[] {
  const { forms } = site.settings
  const general = config.kind === 'general'
  return [
    ...(general ? [categoryField(forms.categories)] : []),
    ...(general ? placeFields(site) : []),
    ...(config.kind === 'test-drive'
      ? [{ name: 'dateTime', type: 'dateTime' as const, label: 'Preferred date and time', required: false }]
      : []),
    { name: 'message', type: 'text', label: 'Message', required: !isMessageOptional(config, forms) },
  ]
}

/** Required unless the form, or else the site, says it is optional; never for Request Photos (FORM-14, FORM-16). */
function isMessageOptional(config: EnquiryFormConfig, forms: Settings['forms']): boolean {
  if (config.kind === 'request-photos' || config.kind === 'test-drive') return true
  return config.messageOptional ?? forms.messageOptional
}

/** On general enquiries only; required, starting at the first category (FORM-17). */
function categoryField(categories: string[]): EnquiryFieldPlan {
  return {
    name: 'category',
    type: 'choice',
    label: 'What is this about?',
    required: true,
    options: categories,
    choices: categories.map((category) => ({ label: category, value: category })),
    initial: categories[0] ?? 'General Enquiry',
  }
}

/** Location and dealership selects, each required when shown (FORM-18, FORM-19). */
function placeFields({ settings: { forms }, locations }: EnquirySite): EnquiryFieldPlan[] {
  const visible = locations.filter((location) => location.visible !== false)
  const fields: EnquiryFieldPlan[] = []
  if (forms.locationSelect && visible.length > 1) {
    fields.push({
      name: 'location_id',
      type: 'choice',
      label: 'Location',
      required: true,
      options: visible.map((location) => String(location.id)),
      choices: visible.map((location) => ({ label: location.name, value: String(location.id) })),
    })
  }
  const dealerships = [...new Set(visible.map((location) => location.dealership_slug))]
  if (forms.dealershipSelect && dealerships.length > 1 && fields.length === 0) {
    fields.push({
      name: 'dealership_slug',
      type: 'choice',
      label: 'Dealership',
      required: true,
      options: dealerships,
      choices: dealerships.map((slug) => ({
        label: visible.find((location) => location.dealership_slug === slug)?.name ?? slug,
        value: slug,
      })),
    })
  }
  return fields
}

function consentFields(forms: Settings['forms']): EnquiryFieldPlan[] {
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
