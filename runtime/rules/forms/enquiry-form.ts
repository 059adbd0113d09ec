import type { EnquiryFormProps, Regional, Settings } from '../../../schemas/generated/types.ts'
import {
  consentFields,
  contactFields,
  type EnquiryFieldPlan,
  type FormSite,
  regoField,
} from './form-fields.ts'
import { KINDS, type EnquiryKind } from './form-kinds.ts'
import { ownFields } from './own-questions.ts'
import type { Said } from './say.ts'

export { sentCategory } from './enquiry-category.ts'
export type { EnquiryFieldPlan } from './form-fields.ts'
export type { EnquiryKind } from './form-kinds.ts'

/** The configuration of one form, the props of its block; what is left out follows from the kind and the site. */
export type EnquiryFormConfig = Partial<Omit<EnquiryFormProps, 'kind'>> & {
  kind: EnquiryKind
  /** On a page in a further language: its own fields and questions there. No document has it; `translated` puts it in. */
  said?: Said
}

/** What the plan of a form depends on beside its configuration. */
export type EnquirySite = FormSite

export interface EnquiryStep {
  title: string
  fields: EnquiryFieldPlan[]
}

export interface EnquiryPlan {
  steps: EnquiryStep[]
  submitText: string
  /** What the details are used for, where it is not what the country's words say. */
  purpose?: string
  category: string
  subcategory: string | null
  /** Values that nobody types, sent with the others (FORM-25, FORM-28, TRADE-03). */
  hidden: Record<string, string>
  /** Names of the fields that the form itself adds; no field of its kind says what they ask. */
  own: string[]
}

/**
 * The fields, steps and texts of an enquiry form, the same for the page, the browser and the server that validates
 * (FORM-03 … FORM-05, FORM-12 … FORM-22, FORM-33).
 */
export function enquiryPlan(config: EnquiryFormConfig, site: EnquirySite): EnquiryPlan {
  const { forms } = site.settings
  const kind = KINDS[config.kind]
  const contact = (kind.contact ?? contactFields)(site.regional)
  const request = [...(kind.request?.(site) ?? []), ...messageField(config, forms)]
  const consent = consentFields(forms)
  const ofKind = [...contact, ...request]
  const changed = configured(ofKind, config.fields ?? [], site.regional)
  const others = [...changed, ...consent].map(({ name }) => name)
  const fields = asked(changed, ownFields(config.questions ?? [], others))
  return {
    steps: stepsOf(config, forms, { fields, contact, consent }),
    submitText: config.submitText || (kind.plain ? forms.submitText : forms.enquirySubmitText),
    ...(kind.purpose !== undefined && { purpose: kind.purpose }),
    category: config.category || kind.category,
    subcategory: config.subcategory || kind.subcategory || null,
    hidden: kind.hidden?.(site) ?? {},
    own: fields.map(({ name }) => name).filter((name) => !ofKind.some((field) => field.name === name)),
  }
}

/** All fields of all steps in order. */
export function enquiryFields(plan: EnquiryPlan): EnquiryFieldPlan[] {
  return plan.steps.flatMap((step) => step.fields)
}

interface AboutCar {
  location_id?: number | null
}

/** The fields that are shown where the form is, or is not, tied to a car: of choices, those of its location (FORM-18, FORM-27). */
export function fieldsFor(
  fields: readonly EnquiryFieldPlan[],
  car: AboutCar | null | undefined,
): EnquiryFieldPlan[] {
  return fieldsOfPost(fields, car).filter(({ choices }) => choices?.length !== 0)
}

/** What a post may hold: as {@link fieldsFor}, with choices that are not shown for the car left without an option. */
export function fieldsOfPost(
  fields: readonly EnquiryFieldPlan[],
  car: AboutCar | null | undefined,
): EnquiryFieldPlan[] {
  if (!car) return [...fields]
  return fields.filter(({ unlessCar }) => !unlessCar).map((field) => atLocation(field, car.location_id))
}

/** Only what the location offers; everything where it is not known. */
function atLocation(field: EnquiryFieldPlan, id: number | null | undefined): EnquiryFieldPlan {
  if (!field.choices?.some(({ locations }) => locations) || !id) return field
  const choices = field.choices.filter(({ locations }) => !locations || locations.includes(id))
  const options = choices.map(({ value }) => value)
  return { ...field, choices, options, required: field.required && choices.length > 0 }
}

/** Required unless the form, or else the site, says it is optional; never for some kinds (FORM-14, FORM-16). */
function messageField(config: EnquiryFormConfig, forms: Settings['forms']): EnquiryFieldPlan[] {
  const { message } = KINDS[config.kind]
  if (message === 'none') return []
  const optional = message === 'optional' || (config.messageOptional ?? forms.messageOptional)
  return [{ name: 'message', type: 'text', label: 'Message', required: !optional }]
}

/** The form's own changes: known fields by name, others are added before the message. */
function configured(
  fields: EnquiryFieldPlan[],
  changes: NonNullable<EnquiryFormProps['fields']>,
  regional: Regional,
): EnquiryFieldPlan[] {
  const result = [...fields]
  for (const { hidden, options, ...change } of changes) {
    const at = result.findIndex(({ name }) => name === change.name)
    const known = result[at]
    if (hidden) {
      if (known) result.splice(at, 1)
      continue
    }
    const field: EnquiryFieldPlan = {
      ...(known ?? added(change.name, regional)),
      ...change,
      ...(options && { options, choices: options.map((value) => ({ label: value, value })) }),
    }
    if (known) result[at] = field
    else result.splice(before(result, 'message'), 0, field)
  }
  return result
}

/** What a field is that no form of its kind has, until the document says otherwise; a plate is called as the country says. */
function added(name: string, regional: Regional): EnquiryFieldPlan {
  return name === 'Rego' ? regoField(regional) : { name, type: 'string', label: name, required: false }
}

/** The form's own questions stand together before the message. */
function asked(
  fields: readonly EnquiryFieldPlan[],
  questions: readonly EnquiryFieldPlan[],
): EnquiryFieldPlan[] {
  return fields.toSpliced(before(fields, 'message'), 0, ...questions)
}

function before(fields: readonly EnquiryFieldPlan[], name: string): number {
  const at = fields.findIndex((field) => field.name === name)
  return at < 0 ? fields.length : at
}

interface Parts {
  fields: EnquiryFieldPlan[]
  contact: EnquiryFieldPlan[]
  consent: EnquiryFieldPlan[]
}

/** The form's own steps, or those of the site: what is asked first, who asks last (FORM-05). */
function stepsOf(config: EnquiryFormConfig, forms: Settings['forms'], parts: Parts): EnquiryStep[] {
  const { fields, contact, consent } = parts
  const title = KINDS[config.kind].step ?? 'Your enquiry'
  const isContact = new Set(contact.map(({ name }) => name))
  const steps = config.steps?.length
    ? namedSteps(config.steps, fields)
    : forms.multiStep
      ? [
          { title, fields: fields.filter(({ name }) => !isContact.has(name)) },
          { title: 'Your details', fields: fields.filter(({ name }) => isContact.has(name)) },
        ]
      : [{ title, fields }]
  const filled = steps.filter((step) => step.fields.length > 0)
  const last = filled.pop() ?? { title, fields: [] }
  return [...filled, { ...last, fields: [...last.fields, ...consent] }]
}

/** Fields that no step names stand in the last one. */
function namedSteps(
  named: NonNullable<EnquiryFormProps['steps']>,
  fields: EnquiryFieldPlan[],
): EnquiryStep[] {
  const stepOf = (name: string) => {
    const at = named.findIndex((step) => step.fields.includes(name))
    return at < 0 ? named.length - 1 : at
  }
  return named.map(({ title }, index) => ({
    title,
    fields: fields.filter(({ name }) => stepOf(name) === index),
  }))
}
