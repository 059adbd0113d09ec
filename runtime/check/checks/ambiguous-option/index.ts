import { listOf, membersOf, objectOf, objectsOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { isMadeOf } from '../../../rules/forms/form-rules.ts'
import type { Check } from '../../check.ts'

/** Answers of which several may be ticked, as `fields` and `questions` call them. */
const SEVERAL = ['checkboxes', 'choice-of-several']

export const check: Check = {
  code: 'ambiguous-option',
  severity: 'warning',
  title: 'An option that reads as several others',
  docs: 'Ticked boxes travel as one text with commas between them. Where `A` and `B` can be ticked beside `A, B`, a program that sends "A, B" may mean either, and so may a reader of the lead. Write the option that stands for both without the comma: `A and B`.',
  source: 'FORM-24',
  create({ report }) {
    function test(options: unknown, pointer: string, blockId?: string): void {
      const texts = listOf(options).map((option) => textOf(option)?.trim() ?? '')
      for (const [index, text] of texts.entries()) {
        const others = texts.filter((other) => other !== text && other !== '')
        if (!isMadeOf(text, others)) continue
        report({
          message: `"${text}" reads as the options it is made of, each ticked by itself; write "${inWords(text)}".`,
          pointer: `${pointer}/${index}`,
          ...(blockId !== undefined && { blockId }),
        })
      }
    }

    /** `booking.services`, which the form of a service booking offers. */
    const services = (settings: unknown, pointer: string) =>
      test(objectOf(objectOf(settings)?.['booking'])?.['services'], `${pointer}/booking/services`)

    return {
      tenant(tenant) {
        services(tenant['settings'], '/settings')
        for (const [slug, settings] of Object.entries(membersOf(tenant['dealershipOverrides']))) {
          services(settings, `/dealershipOverrides/${slug}`)
        }
      },
      props({ type, props, pointer, id }) {
        if (type !== 'EnquiryForm') return
        for (const list of ['fields', 'questions']) {
          for (const [index, field] of objectsOf(props[list])) {
            if (!SEVERAL.includes(textOf(field['type']) ?? '')) continue
            test(field['options'], `${pointer}/props/${list}/${index}/options`, id)
          }
        }
      },
    }
  },
}

/** The last comma as a word: "A, B, C" is "A, B and C". */
function inWords(text: string): string {
  const last = text.lastIndexOf(', ')
  return `${text.slice(0, last)} and ${text.slice(last + ', '.length)}`
}
