import type { EnquiryFormProps } from '../../../schemas/generated/types.ts'
import type { EnquiryFieldPlan } from './form-fields.ts'
import { saidLabel } from './form-rules.ts'
import { asWritten, type Say } from './say.ts'
import { KEPT_NAMES, nameKey, RESERVED_NAMES } from './reserved-names.ts'

/** A question that staff added to a form. */
export type OwnQuestion = NonNullable<EnquiryFormProps['questions']>[number]

/** Longest answers, in characters. */
const SHORT_TEXT = 255
const LONG_TEXT = 2000

/** Longest name of a value, as the block's schema has it. */
const NAME_LENGTH = 60

/**
 * The questions of a form as fields of it, each under a name of its own: the same types, rules and words as those of the
 * fields that its kind asks for (FORM-32).
 *
 * @param taken names of the other fields
 */
export function ownFields(questions: readonly OwnQuestion[], taken: readonly string[]): EnquiryFieldPlan[] {
  const names = new Set(taken.map(nameKey))
  return questions.map((question) => {
    const name = freeName(question.name ?? nameOfQuestion(question.label), names)
    names.add(nameKey(name))
    const { label, required = false, hint } = question
    return { name, label, required, ...(hint && { hint }), ...answerOf(question) }
  })
}

/** "What would you like to spend?" → "What would you like to spend": letters that every program takes, at most sixty. */
export function nameOfQuestion(label: string): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .replace(/^[^A-Za-z]+/, '')
    .trim()
  if (words === '') return 'Question'
  if (words.length <= NAME_LENGTH) return words
  const cut = words.slice(0, NAME_LENGTH + 1)
  const end = cut.lastIndexOf(' ')
  return cut.slice(0, end > 0 ? end : NAME_LENGTH)
}

/** Whether something else has this name already, in this form or in every lead. */
export function isTaken(name: string, names: ReadonlySet<string>): boolean {
  return names.has(nameKey(name)) || RESERVED_NAMES.has(nameKey(name)) || KEPT_NAMES.has(name)
}

/** With a number where the name is taken: no answer may stand where another one does. */
export function freeName(name: string, names: ReadonlySet<string>): string {
  if (!isTaken(name, names)) return name
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`
    const numbered = name.slice(0, NAME_LENGTH - end.length).trimEnd() + end
    if (!isTaken(numbered, names)) return numbered
  }
}

/** What an answer is: its type, and what it may be. */
function answerOf(question: OwnQuestion): Pick<EnquiryFieldPlan, 'type'> & Partial<EnquiryFieldPlan> {
  const { options = [], maxLength = Number.MAX_SAFE_INTEGER, min, max } = question
  switch (question.type) {
    case 'long-text':
      return { type: 'text', maxLength: Math.min(maxLength, LONG_TEXT) }
    case 'choice-of-one':
      return { type: 'choice', options, choices: options.map(sameValue) }
    case 'choice-of-several':
      return { type: 'checkboxes', options }
    case 'yes-or-no':
      return { type: 'choice', options: YES_OR_NO, choices: YES_OR_NO.map(sameValue) }
    case 'date':
      return { type: 'date' }
    case 'number':
      return {
        type: 'number',
        numeric: true,
        message: numberMessage(question),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }
    case 'short-text':
    default:
      return { type: 'string', maxLength: Math.min(maxLength, SHORT_TEXT) }
  }
}

const YES_OR_NO = ['Yes', 'No']

function sameValue(value: string): { label: string; value: string } {
  return { label: value, value }
}

/** What is said of a number that is none, or out of its bounds. */
export function numberMessage(
  { label, min, max }: { label: string; min?: number | undefined; max?: number | undefined },
  say: Say = asWritten,
): string {
  return say(numberWords(min, max), { label: saidLabel(label), min, max })
}

function numberWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return '%label% must be a whole number from %min% to %max%.'
  if (min !== undefined) return '%label% must be a whole number of at least %min%.'
  return max === undefined
    ? '%label% must be a whole number.'
    : '%label% must be a whole number of at most %max%.'
}
