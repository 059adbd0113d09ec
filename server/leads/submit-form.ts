import { formErrors, type FieldError } from '../../runtime/rules/form-rules.ts'
import { validateEnquiryFormValues } from '../../schemas/generated/validate-entities.js'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { ProblemError } from '../http/errors.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { FormDefinition } from './form-definition.ts'
import { saveLead, type Idempotency, type LeadConsent } from './lead-store.ts'
import type { LeadPorts } from './ports.ts'
import { schemaErrors } from '../http/schema-errors.ts'
import { judge, readSubmission, type Submission } from './submission.ts'
import { vehicleOf } from './vehicle.ts'
import { visitAttributes } from './visit-attributes.ts'
import { withOffset } from './zoned-time.ts'

export interface FormPost {
  tenant: TenantRef
  form: FormDefinition
  body: Readonly<Record<string, unknown>>
  idempotency: Idempotency | undefined
  userAgent: string | undefined
  referer: string | undefined
}

/** Said above the list of messages of a refused form. */
export const INVALID_FORM = 'Some fields need your attention.'

/**
 * Validates a form post and stores it as a lead; when the promise resolves the lead is on the disk (LEAD-16).
 *
 * @throws {ProblemError} `invalid-fields` with one message per field, `idempotency-key-reused`
 */
export async function submitForm(
  db: Db,
  ports: Pick<LeadPorts, 'carOf' | 'now'>,
  post: FormPost,
): Promise<{ leadId: string }> {
  const { tenant, form } = post
  const now = ports.now()
  const submission = readSubmission(post.body, form.fields)
  const verdict = judge(submission.meta, form.minimumFillSeconds, now)
  // A robot is told that it succeeded, so that it does not try another way.
  if (verdict === 'robot') return { leadId: newId() }

  const errors = errorsOf(submission, form)
  if (errors.length > 0) throw new ProblemError('invalid-fields', { detail: INVALID_FORM, errors })

  const values = completed(submission.values, form)
  const carId = toId(values['car_id'])
  const car = carId === null ? undefined : await ports.carOf(tenant, carId)
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
      form_completed: true,
      url: (submission.meta.url ?? post.referer ?? submission.meta.returnPath ?? '').slice(0, 2048),
      source: submission.meta.source?.slice(0, 200) ?? 'website',
      user_agent: post.userAgent?.slice(0, 512) ?? '',
      ...visitAttributes(submission.meta.leadAttributes),
    },
    consent: consentOf(values, form, now),
    idempotency: post.idempotency,
    now,
  })
  return { leadId }
}

/** The rules of the fields speak first: their words are for visitors; the schema catches what no form would send. */
function errorsOf({ values }: Submission, form: FormDefinition): FieldError[] {
  const errors = formErrors(form.fields, values, form.country)
  const named = new Set(errors.map((error) => error.field))
  const shaped = validateEnquiryFormValues(values) ? [] : schemaErrors(validateEnquiryFormValues.errors)
  return [...errors, ...shaped.filter((error) => !named.has(error.field))]
}

/** Adds what follows from the form and the choices: category, names of places, time zone. */
function completed(values: Record<string, unknown>, form: FormDefinition): Record<string, unknown> {
  const category = values['category'] ?? form.category
  const subcategory = values['subcategory'] ?? form.subcategory
  const location = form.locations.find(({ id }) => id === toId(values['location_id']))
  const { dateTime } = values
  return {
    ...values,
    // A careers enquiry is a general one with a subcategory, also when the page ran without script (FORM-31).
    ...(category === 'Careers Enquiry'
      ? { category: 'General Enquiry', subcategory: 'Career Enquiry' }
      : { category, ...(subcategory !== null && { subcategory }) }),
    ...(location && {
      location: location.name,
      dealership_slug: values['dealership_slug'] ?? location.dealership_slug,
    }),
    ...(typeof dateTime === 'string' && { dateTime: withOffset(dateTime, form.timeZone) }),
  }
}

function consentOf(values: Record<string, unknown>, form: FormDefinition, now: number): LeadConsent | null {
  const box = form.fields.find((field) => field.name === 'opt_in')
  return box ? { label: box.label, given: values['opt_in'] === true, at: new Date(now).toISOString() } : null
}

function toId(value: unknown): number | null {
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
