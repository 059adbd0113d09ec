import { conditionOf } from '../../../block/holds-beside.ts'
import { isObject, listOf, membersOf, objectOf, objectsOf, type JsonObject } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import { tokensIn } from '../../../layout/tokens.ts'
import { enquiryFields } from '../../../rules/forms/enquiry-form.ts'
import type { Check, CheckContext } from '../../check.ts'
import { planOfForm } from '../../form-plan.ts'
import type { BlockPlace } from '../../walk.ts'

/** What the answers of one form may have together: 64 KiB of a post, and up to four bytes for a character. */
const MOST_CHARACTERS = 16_000

export const check: Check = {
  code: 'form-question',
  severity: 'error',
  title: 'A question of a form that cannot be answered as it stands',
  docs: 'A choice needs `options` (two of them for a choice of one), each once; a number’s `min` is not above its `max`; and `options`, `maxLength`, `min` and `max` say something for their own kind of answer only. Words of a question and its options are the same on every page, because the server checks answers by them: `{site.…}` and copy may stand there, `{car.…}` may not. All answers of a form together may have 16,000 characters.',
  source: 'CFG-26, FORM-23, FORM-32',
  create: (context) => ({
    block(place) {
      if (place.type !== 'EnquiryForm') return
      const members = questionMembers(context.blocks.get(place.type)?.props.properties['questions'])
      for (const [index, question] of objectsOf(place.props['questions'])) {
        for (const [path, message] of problemsOf(question, members)) {
          const pointer = `${place.pointer}/props/questions/${index}${path}`
          context.report({ message, pointer, blockId: place.id })
        }
      }
      checkSize(place, context)
    },
  }),
}

/** What is said of some kinds of answer only, by the schema of the block: the kinds by member. */
function questionMembers(questions: unknown): [member: string, types: readonly unknown[]][] {
  const items = objectOf(objectOf(questions)?.['items'])
  return Object.entries(membersOf(items?.['properties'])).flatMap(([member, schema]) => {
    const types = conditionOf(schema)?.['type']
    return types ? [[member, types]] : []
  })
}

/** What is wrong with one question, as path within it and words. */
function problemsOf(
  question: JsonObject,
  members: ReturnType<typeof questionMembers>,
): [path: string, message: string][] {
  const label = textOf(question['label']) ?? ''
  const type = textOf(question['type']) ?? ''
  return [
    ...optionProblems(question, label),
    ...memberProblems(question, { label, type }, members),
    ...tokenProblems(question),
  ]
}

function optionProblems({ type, options }: JsonObject, label: string): [string, string][] {
  const texts = listOf(options).filter((option) => typeof option === 'string')
  const isOne = type === 'choice-of-one'
  if ((isOne || type === 'choice-of-several') && texts.length < (isOne ? 2 : 1)) {
    const few = texts.length === 0 ? 'nothing' : 'one thing only'
    return [['', `"${label}" has ${few} to choose from; list what can be chosen under "options".`]]
  }
  return texts.flatMap((option, index): [string, string][] => {
    const first = texts.findIndex((other) => other.trim() === option.trim())
    return first === index
      ? []
      : [[`/options/${index}`, `"${option}" is an option already; take one of the two out.`]]
  })
}

function memberProblems(
  question: JsonObject,
  { label, type }: { label: string; type: string },
  members: ReturnType<typeof questionMembers>,
): [string, string][] {
  const idle = members.flatMap(([member, types]): [string, string][] => {
    const value = question[member]
    if (value === undefined || types.includes(type) || (Array.isArray(value) && value.length === 0)) return []
    return [
      [
        `/${member}`,
        `"${member}" says nothing of "${label}", whose answer is "${type}"; leave it out, or choose ${types.map((each) => `"${String(each)}"`).join(' or ')}.`,
      ],
    ]
  })
  const { min, max } = question
  const isTurned = type === 'number' && typeof min === 'number' && typeof max === 'number' && min > max
  if (!isTurned) return idle
  return [
    ...idle,
    ['/min', `No number is at least ${min} and at most ${max}; write the smaller one as "min".`],
  ]
}

/** Tokens that a page fills in are unknown where the answer is checked. */
function tokenProblems({ label, options }: JsonObject): [string, string][] {
  const texts: [string, unknown][] = [
    ['/label', label],
    ...listOf(options).map((option, index): [string, unknown] => [`/options/${index}`, option]),
  ]
  return texts.flatMap(([path, text]): [string, string][] => {
    const token = tokensIn(textOf(text) ?? '').find((name) => !name.startsWith('site.'))
    if (token === undefined) return []
    return [
      [
        path,
        `"{${token}}" differs from page to page, and answers are checked by the words of the question; write it without.`,
      ],
    ]
  })
}

/** A form whose answers do not fit into one post would be refused as a whole. */
function checkSize(place: BlockPlace, { tenant, report }: CheckContext): void {
  if (!listOf(place.props['questions']).some(isObject)) return
  const plan = planOfForm(tenant, place)
  const characters = (plan ? enquiryFields(plan) : []).reduce((sum, field) => sum + longestOf(field), 0)
  if (characters <= MOST_CHARACTERS) return
  report({
    message: `The answers of this form may have ${characters} characters together, and a form carries ${MOST_CHARACTERS}. Give long texts a smaller "maxLength", or ask less.`,
    pointer: `${place.pointer}/props/questions`,
    blockId: place.id,
  })
}

function longestOf({ type, maxLength, options = [] }: ReturnType<typeof enquiryFields>[number]): number {
  if (type === 'text') return maxLength ?? 5000
  if (type === 'checkboxes') return options.reduce((sum, option) => sum + option.length + 2, 0)
  return maxLength ?? 255
}
