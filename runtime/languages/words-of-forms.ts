import { planOfForm } from '../check/form-plan.ts'
import { listOf, membersOf, type JsonObject } from '../json/object.ts'
import { pointerSteps } from '../json/pointer.ts'
import { enquiryFields } from '../rules/forms/enquiry-form.ts'
import { OF_PLACES } from '../rules/forms/field-in-words.ts'
import type { Said } from '../rules/forms/say.ts'
import { FORM_MESSAGES } from '../rules/forms/form-words.ts'
import { unknownPostcodeMessage } from '../rules/forms/postcode-words.ts'
import type { Regional } from '../../schemas/generated/types.ts'
import { SPANISH } from './built-in/es.ts'
import { WORDS_OF_FORMS, type OwnTexts } from './texts.ts'

/** The words that forms bring along, in the languages that Forecourt has them in. */
const BUILT_IN: Readonly<Record<string, Readonly<Record<string, string>>>> = { es: SPANISH }

/** What a word of all forms is in a language without a translation of the dealer's own. @param code BCP 47 */
export function builtInWord(code: string, original: string): string | undefined {
  const words = BUILT_IN[code.split('-')[0] ?? ''] ?? {}
  return Object.hasOwn(words, original) ? words[original] : undefined
}

/** What all forms of a site say in a language: Forecourt's words, and the dealer's own after them. */
export function saidByForms(code: string, owners: ReadonlyMap<string, OwnTexts>): Said {
  const own = [...(owners.get(WORDS_OF_FORMS) ?? [])].flatMap(([way, { text }]): Said[number][] =>
    text === '' ? [] : [[pointerSteps(way)[0] ?? '', text]],
  )
  return [...Object.entries(BUILT_IN[code.split('-')[0] ?? ''] ?? {}), ...own]
}

/** Longest text that an address can name. */
const LONGEST = 250

/** The words of a form that stand in no block: those of its kind, of the settings and of the country, and its messages. */
export function wordsOfForm(document: JsonObject, { props }: { props: JsonObject }): string[] {
  const plan = planOfForm(document, { type: 'EnquiryForm', props } as Parameters<typeof planOfForm>[1])
  if (!plan) return []
  const own = new Set(
    [...listOf(props['fields']), ...listOf(props['questions'])].flatMap((field) => {
      const { label, hint, options } = membersOf(field)
      return [label, hint, ...listOf(options)]
    }),
  )
  // A form without it has no plan.
  const { regional } = document as unknown as { regional: Regional }
  const words = enquiryFields(plan).flatMap(({ name, type, label, hint, choices = [], options = [] }) => [
    label,
    ...(hint === undefined ? [] : [hint]),
    ...(OF_PLACES.has(name) ? [] : type === 'checkboxes' ? options : choices.map((choice) => choice.label)),
  ])
  const rest = [
    ...(props['submitText'] ? [] : [plan.submitText]),
    regional.postcode.message,
    regional.phone.message,
    unknownPostcodeMessage(regional),
    plan.purpose ?? regional.words.enquiryPurpose,
    ...FORM_MESSAGES,
  ]
  return [...words.filter((text) => !own.has(text)), ...rest].filter((text) => text.length <= LONGEST)
}
