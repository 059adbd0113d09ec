import type { FormValues } from './use-visitor-form.ts'
import { siteStorage } from '../../../runtime/storage/site-storage.ts'
import {
  CONTACT_FIELDS,
  forgetDetails,
  keepsDetails,
  type KeepingSite,
} from '../../../runtime/storage/details.ts'

/** A form that is being filled in, for as long as the tab lives. */
export interface FormDraft {
  step: number
  values: FormValues
}

/** Kept for the tab only, so that a reload loses nothing and the next person at the computer finds nothing. */
export function draftOf(slug: string, formId: string) {
  const storage = siteStorage(slug, () => globalThis.sessionStorage)
  const name = `draft-${formId}`
  return {
    read: (): FormDraft | null => asDraft(storage.read<unknown>(name, null)),
    write: (draft: FormDraft) => storage.write(name, draft),
    clear: () => storage.remove(name),
  }
}

/** Storage may hold anything. */
function asDraft(stored: unknown): FormDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { step, values } = stored as Partial<FormDraft>
  if (typeof values !== 'object' || values === null) return null
  return { step: Number.isSafeInteger(step) && Number(step) >= 0 ? Number(step) : 0, values }
}

/** Keeps the contact details of a form that was sent, unless that was refused (LEAD-08, STORE-06). */
export function keepContact(site: KeepingSite, values: Readonly<FormValues>): void {
  if (!keepsDetails(site)) return
  const contact = CONTACT_FIELDS.map((name) => [name, values[name] ?? ''])
  siteStorage(site.slug).write('contact', Object.fromEntries(contact))
}

/**
 * Fills empty contact fields with what an earlier enquiry saved (FORM-34). What stands in a field already was typed, or
 * filled in by the browser, and stays. Where nothing may be kept any more, what was kept before goes (STORE-06).
 */
export function fillSaved(form: HTMLFormElement, site: KeepingSite): void {
  if (!keepsDetails(site)) return forgetDetails(site.slug)
  const saved = siteStorage(site.slug).read<Record<string, unknown>>('contact', {})
  for (const name of CONTACT_FIELDS) {
    const field = form.elements.namedItem(name)
    const value = saved[name]
    if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string')
      field.value = value
  }
}

/** Puts the values of a draft back; what was typed since stays, and fields that are gone are left out. */
export function fillDraft(form: HTMLFormElement, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    for (const field of form.elements) {
      if (!isControl(field) || field.name !== name) continue
      if (field.type === 'hidden' || name === 'website' || isChanged(field)) continue
      if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        field.checked = typeof value === 'boolean' ? value : isAmong(field.value, value)
      } else if (typeof value === 'string' && value !== '') field.value = value
    }
  }
}

/** Whether an option is among the ticked ones of a draft, where one with a comma may stand in quotation marks (FORM-24). */
function isAmong(option: string, ticked: string): boolean {
  return [option, `"${option}"`].some((text) => `, ${ticked}, `.includes(`, ${text}, `))
}

/** Whether a field is no longer as the server wrote it. */
function isChanged(field: Control): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, first)
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isControl(field: Element): field is Control {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  )
}
