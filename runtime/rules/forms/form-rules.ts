import type { Regional } from '../../../schemas/generated/types.ts'
import { hasShape } from './safe-pattern.ts'

/**
 * The shapes of single values, by the dealer's regional rules; `form-schema.ts` puts the messages of a form together.
 * Pure, and without zod: what only asks for one shape, such as a postcode search, stays small.
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
  | 'date'
  | 'number'

/** One field as it is shown to the visitor; a field that is not shown is not in the list. */
export interface FormField {
  /** Name of the value as it is sent: `last_name`, `Service Location` (FORM-23, FORM-25). */
  name: string
  type: FormFieldType
  label: string
  required: boolean
  /** Allowed values of a `choice` or of each ticked box of `checkboxes`; any non-blank value when absent. */
  options?: readonly string[]
  /** Of a `string`: a regular expression that the whole text has to match. */
  pattern?: string
  /** Longest `string` or `text`, in characters; never above what every text may have. */
  maxLength?: number
  /** Of a `number`, which is whole: its bounds. */
  min?: number
  max?: number
  /** What is said of a text that `pattern`, `min` or `max` refuses. */
  message?: string
}

export interface FieldError {
  field: string
  message: string
}

export { FORM_TEXTS } from './form-texts.ts'

/** Longest e-mail address, in characters (FORM-32). */
const EMAIL_MAX = 255

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
  return value.length <= EMAIL_MAX && EMAIL.test(value)
}

/** How a ticked checkbox arrives: JSON `true`, or the strings of a form post. */
export function isTicked(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === '1'
}

/** An option with a comma of its own stands in quotation marks, or the dealer would read two. */
const asTicked = (option: string): string => (option.includes(', ') ? `"${option}"` : option)

/** The ticked boxes of a group travel as one comma-joined value: `Brakes, "Oil, filter and plugs"` (FORM-24). */
export function joinTicked(ticked: readonly string[]): string {
  return ticked.map(asTicked).join(', ')
}

/**
 * The boxes of a joined value. It is taken apart by the options, longest first, because a program or a form without script
 * sends one with a comma as it is; what is none of them ends at the next comma.
 */
export function tickedOf(value: string, options: readonly string[] = []): string[] {
  const ticked: string[] = []
  const known = options
    .flatMap((option) => [option, asTicked(option)])
    .toSorted((one, other) => other.length - one.length)
  for (let rest = value; rest !== '';) {
    const is = (text: string) => rest === text || rest.startsWith(`${text}, `)
    const text = known.find(is) ?? rest.split(', ', 1).join('')
    ticked.push(options.find((option) => asTicked(option) === text) ?? text)
    rest = rest.slice(text.length + ', '.length)
  }
  return ticked
}

/**
 * Whether a text reads as several of these options joined, so that nobody can tell it from them (FORM-24). Each place where
 * an option may begin is looked at once, however many ways lead to it.
 */
export function isMadeOf(text: string, options: readonly string[]): boolean {
  const starts = new Set([0])
  // What is added on the way is walked too.
  for (const start of starts) {
    for (const option of options) {
      if (!text.startsWith(option, start)) continue
      const end = start + option.length
      if (start > 0 && end === text.length) return true
      if (text.startsWith(', ', end)) starts.add(end + ', '.length)
    }
  }
  return false
}

/** `45,000`, `45.000` and `45 000` are how people write it. NaN for anything else: `1.5` is not fifteen. */
export function wholeNumber(text: string): number {
  const whole = text.trim()
  return /^(?:\d+|\d{1,3}(?:[,.\s]\d{3})+)$/.test(whole)
    ? Number(whole.replaceAll(/[,.\s]/g, ''))
    : Number.NaN
}

export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A day that there is, as `<input type="date">` sends it: 30 February is none. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether a label is a sentence of its own, as questions of staff are: it cannot be the subject of another one. */
export function isSentence(label: string): boolean {
  return /[?!.:]$/.test(label)
}

/** A label within a sentence: one that is a sentence itself stands in quotation marks. */
export function saidLabel(label: string): string {
  return isSentence(label) ? `“${label}”` : label
}
