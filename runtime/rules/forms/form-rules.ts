import type { Regional } from '../../../schemas/generated/types.ts'
import { FORM_TEXTS } from './form-texts.ts'
import { hasShape } from './safe-pattern.ts'

/**
 * Field rules of every visitor form, shared by the server and the form in the browser, so that both say the same.
 * Pure: regional rules and values in, messages out.
 */

/** Field types of the specification (FORM-32), and those that the enquiry form adds. */
export type FormFieldType =
  | 'postcode'
  | 'phone'
  | 'email'
  | 'string'
  | 'text'
  | 'choice'
  | 'checkbox'
  | 'checkboxes'
  | 'dateTime'

/** One field as it is shown to the visitor; a field that is not shown is not in the list. */
export interface FormField {
  /** Name of the value as it is sent: `last_name`, `Service Location` (FORM-23, FORM-25). */
  name: string
  type: FormFieldType
  label: string
  required: boolean
  /** Allowed values of a `choice` or of each ticked box of `checkboxes`; any non-blank value when absent. */
  options?: readonly string[]
}

export interface FieldError {
  field: string
  message: string
}

export { FORM_TEXTS } from './form-texts.ts'

/** Longest `string` value (FORM-32). */
const STRING_MAX = 255
/** Longest `text` value: the message and other free text. */
const TEXT_MAX = 5000

/** The WHATWG pattern behind `<input type="email">`; the same rule with and without script (FORM-32). */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * ISO 8601 (FORM-26). The offset is missing in what `<input type="datetime-local">` sends; the server adds the one of
 * the dealer's time zone.
 */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/

/** Longest phone number that is looked at, in characters as typed. */
const PHONE_MAX = 40

/** Characters of a postcode: the input's `maxlength` (FORM-12). */
export function postcodeLength({ postcode }: Regional): number {
  return postcode.digits
}

/** What the number is called within a sentence: `postcode`, `ZIP code`. */
export function postcodeWord({ postcode: { label } }: Regional): string {
  return /^.\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** `Invalid postcode`: the text for one that no place has (FORM-35). */
export function unknownPostcodeMessage(regional: Regional): string {
  return `Invalid ${postcodeWord(regional)}`
}

/** So many digits, or the country's pattern; kept as text so that the leading zero of `0800` survives (FORM-12). */
export function isPostcode(value: string, { postcode: { pattern, digits } }: Regional): boolean {
  if (pattern === '') return value.length === digits && /^[0-9]+$/.test(value)
  return value.length <= digits && hasShape(pattern, value.toUpperCase())
}

/** Without what people write between digits. */
const FILLING = /[\s()./-]/g

/**
 * Phone numbers of the country by its pattern, and those of other countries with `+` and up to 15 digits (E.164), after
 * spaces, brackets, hyphens, dots and slashes are stripped (FORM-32).
 */
export function isPhone(value: string, { phone: { pattern, callingCode } }: Regional): boolean {
  if (value.length > PHONE_MAX) return false
  const number = value.replaceAll(FILLING, '')
  return (
    hasShape(pattern, number) || (/^\+[1-9]\d{7,14}$/.test(number) && !number.startsWith(`+${callingCode}`))
  )
}

export function isEmail(value: string): boolean {
  return value.length <= STRING_MAX && EMAIL.test(value)
}

/**
 * One field's message, or `null` when the value passes. Surrounding blanks do not count.
 * A ticked checkbox is `true`, `'true'`, `'on'` or `'1'`.
 */
export function fieldMessage(field: FormField, value: unknown, regional: Regional): string | null {
  if (field.type === 'checkbox') return field.required && !isTicked(value) ? requiredMessage(field) : null
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') {
    if (!field.required) return null
    return field.type === 'postcode' ? regional.postcode.message : requiredMessage(field)
  }
  switch (field.type) {
    case 'postcode':
      return isPostcode(text, regional) ? null : regional.postcode.message
    case 'phone':
      return isPhone(text, regional) ? null : regional.phone.message
    case 'email':
      return isEmail(text) ? null : 'Please enter a valid email address.'
    case 'dateTime':
      return isDateTime(text) ? null : 'Please enter a valid date and time.'
    case 'choice':
      return !field.options || field.options.includes(text)
        ? null
        : `Please choose one of the options of ${field.label}.`
    case 'checkboxes':
      return tickedOf(text).every((ticked) => field.options?.includes(ticked) ?? true)
        ? null
        : `Please choose from the options of ${field.label}.`
    case 'string':
      return unreadable(field, text, CONTROL) ?? tooLong(field, text, STRING_MAX)
    case 'text':
      return unreadable(field, text, CONTROL_BUT_LAYOUT) ?? tooLong(field, text, TEXT_MAX)
  }
}

/** The messages of all shown fields in their order, one per field (FORM-10). */
export function formErrors(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  regional: Regional,
): FieldError[] {
  return fields.flatMap((field) => {
    const message = fieldMessage(field, values[field.name], regional)
    return message === null ? [] : [{ field: field.name, message }]
  })
}

/** How a ticked checkbox arrives: JSON `true`, or the strings of a form post. */
export function isTicked(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === '1'
}

/** The ticked boxes of a group travel as one comma-joined value (FORM-24). */
export function joinTicked(ticked: readonly string[]): string {
  return ticked.join(', ')
}

export function tickedOf(value: string): string[] {
  return value === '' ? [] : value.split(', ')
}

function requiredMessage(field: FormField): string {
  if (field.name === 'terms_conditions') return FORM_TEXTS.terms
  return `${field.label.charAt(0).toUpperCase()}${field.label.slice(1)} is required.`
}

/** Control characters are never typed; in a name they could end a line of a mail's head, and PostgreSQL keeps no NUL. */
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\n\r\t]/u

function unreadable(field: FormField, text: string, pattern: RegExp): string | null {
  return pattern.test(text)
    ? `${field.label} has characters that cannot be read. Please type it again.`
    : null
}

function tooLong(field: FormField, text: string, max: number): string | null {
  return text.length <= max ? null : `${field.label} must be at most ${max} characters.`
}

function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && !Number.isNaN(Date.parse(text))
}
