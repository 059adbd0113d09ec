import type { FormValues } from '../../machines/enquiry/machine.ts'
import type { EnquiryFieldPlan } from '../../runtime/rules/enquiry-form.ts'
import { siteStorage } from '../../runtime/storage/site-storage.ts'

/** The contact details that are kept, and nothing else (STORE-06). */
export const CONTACT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const

/** What the fields show at first: what was posted without script, else the default. */
export function firstValues(fields: EnquiryFieldPlan[], posted?: Record<string, string>): FormValues {
  return Object.fromEntries(
    fields.map(({ name, type, initial }) => {
      if (type === 'checkbox') return [name, posted ? posted[name] !== undefined : (initial ?? false)]
      return [name, posted?.[name] ?? initial ?? '']
    }),
  )
}

/**
 * Fills empty contact fields with what an earlier enquiry saved (FORM-34). The fields are the browser's own, so that
 * what was typed before the form became interactive stays.
 */
export function fillSaved(form: HTMLFormElement, slug: string): void {
  const saved = siteStorage(slug).read<Record<string, unknown>>('contact', {})
  for (const name of CONTACT_FIELDS) {
    const field = form.elements.namedItem(name)
    const value = saved[name]
    if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string')
      field.value = value
  }
}

/** What the form holds, the honeypot among it. Ticked boxes are `true`. */
export function readForm(form: HTMLFormElement, fields: EnquiryFieldPlan[]): FormValues {
  const sent = new FormData(form)
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = fields.map(
    ({ name, type }) => [name, type === 'checkbox' ? sent.has(name) : text(name)] as const,
  )
  return { ...Object.fromEntries(values), website: text('website') }
}
