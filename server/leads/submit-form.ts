import { textOf } from '../../runtime/json/text.ts'
import { fieldsOfPost, sentCategory } from '../../runtime/rules/forms/enquiry-form.ts'
import type { FieldError } from '../../runtime/rules/forms/form-rules.ts'
import { formErrors } from '../../runtime/rules/forms/form-schema.ts'
import { INVALID_FORM } from '../../runtime/rules/forms/form-words.ts'
import { sayIn } from '../../runtime/rules/forms/say.ts'
import { wishedTimeMessage } from '../../runtime/rules/forms/form-times.ts'
import type { Car } from '../../schemas/generated/types.ts'
import valuesSchema from '../../schemas/entities/enquiry-form-values.schema.json' with { type: 'json' }
import { validateEnquiryFormValues } from '../../schemas/generated/validate-entities.js'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { ProblemError } from '../http/errors.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { FormDefinition } from './form-definition.ts'
import { earlierLead, saveLead, type Idempotency, type LeadConsent } from './lead-store.ts'
import type { LeadPorts } from './ports.ts'
import { enquiryKeys } from './request.ts'
import { schemaErrors } from '../http/schema-errors.ts'
import { judge, readSubmission, type Submission } from './submission.ts'
import { financeMembers } from './lead-finance.ts'
import { onlyDealership } from './only-dealership.ts'
import { vehicleOf } from './vehicle.ts'
import { LONGEST_AGENT, LONGEST_URL, visitAttributes } from './visit-attributes.ts'
import { isoInZone, withOffset } from '../../runtime/format/zoned-time.ts'

export interface FormPost {
  tenant: TenantRef
  form: FormDefinition
  /** The same form in the language of its page: what is wrong is told in its words, what is kept in those of the original. */
  shown?: FormDefinition
  /** The car that the form is about; a number may be that of no car. */
  carId: number | null
  car: Car | undefined
  body: Readonly<Record<string, unknown>>
  idempotency: Idempotency | undefined
  /** A further key that the same post may have been stored under. */
  earlier?: Idempotency
  /** How the visitor came, where no script tells it. */
  visit?: Record<string, unknown> | undefined
  userAgent: string | undefined
  referer: string | undefined
  requestId: string
}

/**
 * Validates a form post and stores it as a lead; when the promise resolves the lead is on the disk (LEAD-16).
 *
 * @throws {ProblemError} `invalid-fields` with one message per field, `idempotency-key-reused`
 */
export async function submitForm(
  db: Db,
  ports: Pick<LeadPorts, 'financeOf' | 'now'>,
  post: FormPost,
): Promise<{ leadId: string }> {
  const { tenant, form, carId, car } = post
  const now = ports.now()
  const read = readSubmission(post.body, form.fields)
  const submission = { ...read, values: withDealership(read.values, form) }
  const verdict = judge(submission.meta, form.minimumFillSeconds)
  // A robot is told that it succeeded, so that it does not try another way.
  if (verdict === 'robot') return { leadId: newId() }

  const shown = post.shown ?? form
  const errors = errorsOf(submission, shown, { car, now })
  if (errors.length > 0)
    throw new ProblemError('invalid-fields', { detail: sayIn(shown.said)(INVALID_FORM), errors })

  // Who sends no key of its own sends each thing once.
  const same = post.idempotency && enquiryKeys(form.id, submission.values, now)
  const before = await earlierLead(db, tenant.slug, post.earlier)
  if (before !== undefined) return { leadId: before }
  const values = completed(submission.values, form, car)
  const { leadId } = await saveLead(db, {
    tenant: tenant.slug,
    formId: form.id,
    category: String(values['category']),
    subcategory: typeof values['subcategory'] === 'string' ? values['subcategory'] : null,
    carId,
    completed: true,
    suspectedSpam: verdict === 'suspect',
    payload: {
      ...values,
      ...(car && vehicleOf(car)),
      dealership_slug: car?.dealership_slug ?? values['dealership_slug'],
      ...(car && (await financeMembers(ports, tenant, { car, category: values['category'] }))),
      ...askedQuestions(values, form),
      form_completed: true,
      url: (submission.meta.url ?? post.referer ?? submission.meta.returnPath ?? '').slice(0, LONGEST_URL),
      source: form.hidden['source'] ?? submission.meta.source?.slice(0, 200) ?? 'website',
      user_agent: post.userAgent?.slice(0, LONGEST_AGENT) ?? '',
      ...visitAttributes(submission.meta.leadAttributes ?? post.visit),
    },
    consent: consentOf(values, form, now),
    idempotency: post.idempotency,
    same,
    requestId: post.requestId,
    now,
  })
  return { leadId }
}

/** The rules of the fields speak first: their words are for visitors; the schema catches what no form would send. */
function errorsOf(
  { values }: Submission,
  form: FormDefinition,
  { car, now }: { car: Car | undefined; now: number },
): FieldError[] {
  const asked = fieldsOfPost(form.fields, car)
  const errors = formErrors(asked, values, form.regional, sayIn(form.said))
  const named = new Set(errors.map((error) => error.field))
  const further = [
    // Two right answers may not go together; of wrong ones only what is wrong with each is said, as in the browser.
    ...(named.size === 0 ? placeErrors(values, form) : []),
    ...wishedTimeErrors(values, form, { car, now }),
    ...shapeErrors(values, form),
  ]
  return [...errors, ...further.filter((error) => !named.has(error.field))]
}

/** What the schema does not name, the form itself has to have added. */
function shapeErrors(values: Record<string, unknown>, form: FormDefinition): FieldError[] {
  const known = new Set([...Object.keys(valuesSchema.properties), ...form.fields.map(({ name }) => name)])
  const unknown = Object.keys(values).filter((name) => !known.has(name))
  const found = validateEnquiryFormValues(values) ? [] : schemaErrors(validateEnquiryFormValues.errors)
  return [
    ...unknown.slice(0, MOST_UNKNOWN).map((field) => ({ field, message: 'There is no such field.' })),
    ...found.filter(({ field }) => known.has(field)),
  ]
}

/** Unknown fields told of; an answer has a bound. */
const MOST_UNKNOWN = 100

/** Place and dealership are two fields: without script, or by a program, they may come apart. */
function placeErrors(values: Record<string, unknown>, form: FormDefinition): FieldError[] {
  const { location_id: id, dealership_slug: slug } = values
  const place = placeOf(values, form)
  const say = sayIn(form.said)
  if (id !== undefined && id !== null && id !== '' && !place)
    return [{ field: 'location_id', message: say('Please choose one of our locations.') }]
  if (!place || typeof slug !== 'string' || slug === '' || slug === place.dealership_slug) return []
  const field = place.id === toId(id) ? 'location_id' : 'Service Location'
  return [
    {
      field,
      message: say('%place% does not belong to that dealership. Please choose another location.', {
        place: place.name,
      }),
    },
  ]
}

/** From tomorrow and while the place is open; where none is asked for, while one that visitors see is (FORM-26). */
function wishedTimeErrors(
  values: Record<string, unknown>,
  form: FormDefinition,
  { car, now }: { car: Car | undefined; now: number },
): FieldError[] {
  const { dateTime } = values
  if (typeof dateTime !== 'string') return []
  const instant = Date.parse(withOffset(dateTime, form.timeZone))
  if (Number.isNaN(instant)) return []
  const place = placeOf(values, form) ?? form.locations.find(({ id }) => id === car?.location_id)
  const places = place ? [place] : form.locations.filter(({ visible }) => visible !== false)
  const local = isoInZone(instant, form.timeZone)
  const today = isoInZone(now, form.timeZone).slice(0, 10)
  const messages = (places.length > 0 ? places : [undefined]).map((each) =>
    wishedTimeMessage(local, today, each?.contact_detail),
  )
  const [message] = messages
  if (!message || messages.includes(null)) return []
  return [{ field: 'dateTime', message: sayIn(form.said)(message) }]
}

/** The dealership that was left to follow the chosen location; without script nobody fills it in (FORM-19). */
function withDealership(values: Record<string, unknown>, form: FormDefinition): Record<string, unknown> {
  const asked = form.fields.some(({ name }) => name === 'dealership_slug')
  const slug = placeOf(values, form)?.dealership_slug
  if (!asked || slug === undefined || textOf(values['dealership_slug'])) return values
  return { ...values, dealership_slug: slug }
}

function placeOf(
  values: Record<string, unknown>,
  { locations }: FormDefinition,
): FormDefinition['locations'][number] | undefined {
  const id = toId(values['location_id'])
  const name = values['Service Location']
  return locations.find((location) => (id === null ? location.name === name : location.id === id))
}

/** Adds what follows from the form and the choices: category, names of places, time zone. */
function completed(
  sent: Record<string, unknown>,
  form: FormDefinition,
  car: Car | undefined,
): Record<string, unknown> {
  const { source: _source, ...hidden } = form.hidden
  const values = { ...sent, ...hidden }
  const { category, subcategory } = sentCategory(
    textOf(values['category']) ?? form.category,
    textOf(values['subcategory']) ?? form.subcategory,
  )
  const location = placeOf(values, form)
  const { dateTime } = values
  return {
    ...values,
    category,
    ...(subcategory !== null && { subcategory }),
    ...(location && {
      location_id: values['location_id'] ?? location.id,
      location: location.name,
    }),
    dealership_slug:
      values['dealership_slug'] ??
      location?.dealership_slug ??
      car?.dealership_slug ??
      onlyDealership(form.locations),
    ...(typeof dateTime === 'string' && { dateTime: withOffset(dateTime, form.timeZone) }),
  }
}

/**
 * What the form's own questions asked, by the name of the answer: kept with it, because the document may ask something
 * else tomorrow, and no program knows what a name of one form means.
 */
function askedQuestions(
  values: Record<string, unknown>,
  { own, fields }: FormDefinition,
): { questions?: Record<string, string> } {
  const answered = fields.filter(({ name }) => own.includes(name) && values[name] !== undefined)
  if (answered.length === 0) return {}
  return { questions: Object.fromEntries(answered.map(({ name, label }) => [name, label])) }
}

function consentOf(values: Record<string, unknown>, form: FormDefinition, now: number): LeadConsent | null {
  const box = form.fields.find((field) => field.name === 'opt_in')
  return box ? { label: box.label, given: values['opt_in'] === true, at: new Date(now).toISOString() } : null
}

/** What a posted form says which car it is about. */
export function carIdOf(body: Readonly<Record<string, unknown>>): number | null {
  return toId(body['car_id'])
}

function toId(value: unknown): number | null {
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
