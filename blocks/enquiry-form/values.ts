import type { FormValues } from '../../machines/enquiry/machine.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/enquiry-form.ts'

/** The contact details that are kept, and nothing else (STORE-06). */
export const CONTACT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/**
 * What the fields show: what the visitor changed, else what was posted without script, else the saved contact details,
 * else the default (FORM-34).
 */
export function shownValues(
  fields: EnquiryFieldPlan[],
  {
    changed,
    posted,
    saved,
  }: { changed: FormValues; posted?: Record<string, string>; saved?: Record<string, unknown> },
): FormValues {
  return Object.fromEntries(
    fields.map(({ name, type, initial }) => {
      const own = changed[name]
      if (own !== undefined) return [name, own]
      if (posted) return [name, type === 'checkbox' ? posted[name] !== undefined : (posted[name] ?? '')]
      const kept = (CONTACT_FIELDS as readonly string[]).includes(name) ? saved?.[name] : undefined
      return [
        name,
        typeof kept === 'string' && kept !== '' ? kept : (initial ?? (type === 'checkbox' ? false : '')),
      ]
    }),
  )
}

/** What the form really holds, the hidden and machine-filled fields among it. */
export function readForm(form: HTMLFormElement, fields: EnquiryFieldPlan[], values: FormValues): FormValues {
  const sent = new FormData(form)
  const read: FormValues = { ...values }
  for (const { name, type } of fields) {
    const value = sent.get(name)
    read[name] = type === 'checkbox' ? value !== null : typeof value === 'string' ? value : ''
  }
  const trap = sent.get('website')
  return { ...read, website: typeof trap === 'string' ? trap : '' }
}
