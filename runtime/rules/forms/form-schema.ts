import * as z from 'zod/mini'
import type { Regional } from '../../../schemas/generated/types.ts'
import {
  type FieldError,
  type FormField,
  isDate,
  isDateTime,
  isEmail,
  isPhone,
  isPostcode,
  isTicked,
  joinTicked,
  FORM_TEXTS,
  isSentence,
  saidLabel,
  tickedOf,
  wholeNumber,
} from './form-rules.ts'
import { hasShape } from './safe-pattern.ts'
import { asWritten, type Say } from './say.ts'

// Compiled validators need `eval`, which no page of ours allows; even asking for it is reported by the browser.
z.config({ jitless: true })

/** Longest `string` value (FORM-32). */
const STRING_MAX = 255
/** Longest `text` value: the message and other free text. */
const TEXT_MAX = 5000

/** Control characters are never typed; in a name they could end a line of a mail's head, and PostgreSQL keeps no NUL. */
const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LAYOUT = /[^\P{Cc}\n\r\t]/u

/** Values by field name, whatever was sent: what is no text counts as blank. */
export type FormSchema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>

/**
 * The schema of a form: what a document asks for becomes what its values must be, by the dealer's own rules for
 * postcodes and telephones. Browser and server make it from the same fields, so that both say the same, in the order in
 * which the fields stand (FORM-10, FORM-32).
 *
 * @param say the messages in the language of the page
 * @example
 * formSchema([{ name: 'email', type: 'email', label: 'Email', required: true }], site.regional)
 */
export function formSchema(
  fields: readonly FormField[],
  regional: Regional,
  say: Say = asWritten,
): FormSchema {
  return z.object(
    Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, regional, say)])),
  ) as unknown as FormSchema
}

/** The messages of all shown fields in their order, one per field (FORM-10). */
export function formErrors(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  regional: Regional,
  say?: Say,
): FieldError[] {
  const { error } = formSchema(fields, regional, say).safeParse(values)
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
}

type TextType = Exclude<FormField['type'], 'checkbox'>

/** One rule of a field: what passes, and what is said otherwise. */
type Rule = readonly [passes: (text: string) => boolean, message: string]

function fieldSchema(field: FormField, regional: Regional, say: Say) {
  if (field.type === 'checkbox') {
    return z.pipe(
      z.transform(isTicked),
      z.boolean().check(refusal([(ticked) => ticked || !field.required, requiredMessage(field, say)])),
    )
  }
  const text = { ...field, type: field.type }
  const empty = field.type === 'postcode' ? say(regional.postcode.message) : requiredMessage(field, say)
  return z.pipe(
    z.transform(plainText),
    z
      .string()
      .check(
        refusal<string>([(typed) => typed !== '' || !field.required, empty]),
        ...rulesOf(text, regional, say).map(([passes, message]) =>
          refusal<string>([(typed) => typed === '' || passes(typed), message]),
        ),
      ),
  )
}

/** A field says one thing at a time: after its first message nothing else of it is looked at (FORM-10). */
function refusal<Value>([passes, message]: readonly [(value: Value) => boolean, string]) {
  return z.refine<Value>(passes, { error: message, abort: true })
}

/**
 * What is typed, without surrounding blanks; the ticked boxes of a group as the one value that they travel as (FORM-24).
 * Programs may send the id of a location, or the answer to a number, as a number.
 */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return joinTicked(value.map(String))
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** Rules of a text that is there, in the order in which they speak. */
function rulesOf(field: FormField & { type: TextType }, regional: Regional, say: Say): Rule[] {
  const { label, options } = field
  const message = say(field.message ?? '')
  switch (field.type) {
    case 'postcode':
      return [[(text) => isPostcode(text, regional), say(regional.postcode.message)]]
    case 'phone':
      return [[(text) => isPhone(text, regional), say(regional.phone.message)]]
    case 'email':
      return [[isEmail, say('Please enter a valid email address.')]]
    case 'dateTime':
      return [[isDateTime, say('Please enter a valid date and time.')]]
    case 'date':
      return [[isDate, say('Please enter a valid date.')]]
    case 'choice':
      return [
        [
          (text) => !options || options.includes(text),
          say('Please choose one of the options of %label%.', { label: saidLabel(label) }),
        ],
      ]
    case 'checkboxes':
      return [
        [
          (text) => tickedOf(text, options).every((ticked) => options?.includes(ticked) ?? true),
          say('Please choose from the options of %label%.', { label: saidLabel(label) }),
        ],
      ]
    case 'string':
      return [
        readable(label, CONTROL, say),
        noLonger(label, STRING_MAX, say),
        [(text) => field.pattern === undefined || hasShape(field.pattern, text), message],
        // A pattern has words of its own for what is too long for it.
        noLonger(label, longestOf(field, STRING_MAX), say),
      ]
    case 'number':
      return [[(text) => isWithin(wholeNumber(text), field), message]]
    case 'text':
      return [readable(label, CONTROL_BUT_LAYOUT, say), noLonger(label, longestOf(field, TEXT_MAX), say)]
  }
}

function isWithin(number: number, { min = 0, max = Number.MAX_SAFE_INTEGER }: FormField): boolean {
  return number >= min && number <= max
}

function requiredMessage({ name, label }: FormField, say: Say): string {
  if (name === 'terms_conditions') return say(FORM_TEXTS.terms)
  const words = `${label.charAt(0).toUpperCase()}${label.slice(1)}`
  return isSentence(words)
    ? say('%label% needs an answer.', { label: saidLabel(words) })
    : say('%label% is required.', { label: words })
}

function readable(label: string, unreadable: RegExp, say: Say): Rule {
  return [
    (text) => !unreadable.test(text),
    say('%label% has characters that cannot be read. Please type it again.', { label: saidLabel(label) }),
  ]
}

function longestOf({ maxLength = Number.MAX_SAFE_INTEGER }: FormField, most: number): number {
  return Math.min(maxLength, most)
}

function noLonger(label: string, max: number, say: Say): Rule {
  return [
    (text) => text.length <= max,
    say('%label% must be at most %max% characters.', { label: saidLabel(label), max }),
  ]
}
