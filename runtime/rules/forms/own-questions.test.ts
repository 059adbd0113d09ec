import { describe, expect, it } from 'vitest'
import { AU } from '../../testing/regional.ts'
import { wholeNumber } from './form-rules.ts'
import { formErrors } from './form-schema.ts'
import { freeName, nameOfQuestion, ownFields, type OwnQuestion } from './own-questions.ts'
import { nameKey, RESERVED_NAMES } from './reserved-names.ts'

const question = (given: Partial<OwnQuestion>): OwnQuestion => ({
  label: 'Colour?',
  type: 'short-text',
  ...given,
})

/** What the form says to one answer; `null` when it takes it. */
function said(given: Partial<OwnQuestion>, answer: unknown): string | null {
  const fields = ownFields([question(given)], [])
  return formErrors(fields, { [fields[0]?.name ?? '']: answer }, AU)[0]?.message ?? null
}

const COLOURS = ['Red', 'Red, metallic', 'Blue']

describe('the answers to a question of a form’s own', () => {
  it.each<[string, Partial<OwnQuestion>, [answer: unknown, message: string | null][]]>([
    [
      'a short text',
      { type: 'short-text', maxLength: 5 },
      [
        ['', null],
        ['green', null],
        ['greens', '“Colour?” must be at most 5 characters.'],
        ['a\u0000', '“Colour?” has characters that cannot be read. Please type it again.'],
      ],
    ],
    [
      'a short text, which has 255 characters whatever it is given',
      { type: 'short-text', maxLength: 2000, required: true },
      [
        ['   ', '“Colour?” needs an answer.'],
        ['x'.repeat(255), null],
        ['x'.repeat(256), '“Colour?” must be at most 255 characters.'],
      ],
    ],
    [
      'a long text',
      { type: 'long-text' },
      [
        ['one\ntwo', null],
        ['x'.repeat(2000), null],
        ['x'.repeat(2001), '“Colour?” must be at most 2000 characters.'],
      ],
    ],
    [
      'a choice of one',
      { type: 'choice-of-one', options: COLOURS, required: true },
      [
        ['Blue', null],
        ['', '“Colour?” needs an answer.'],
        ['Green', 'Please choose one of the options of “Colour?”.'],
      ],
    ],
    [
      'a choice of several, whose options may have commas',
      { type: 'choice-of-several', options: COLOURS },
      [
        ['Red, metallic, Blue', null],
        [['Blue', 'Red, metallic'], null],
        ['Red, Blue', null],
        ['', null],
        ['Red, matt', 'Please choose from the options of “Colour?”.'],
      ],
    ],
    [
      'yes or no',
      { type: 'yes-or-no', required: true },
      [
        ['Yes', null],
        ['No', null],
        ['', '“Colour?” needs an answer.'],
        ['Maybe', 'Please choose one of the options of “Colour?”.'],
      ],
    ],
    [
      'a number within bounds',
      { type: 'number', min: 1, max: 500 },
      [
        ['500', null],
        ['0', '“Colour?” must be a whole number from 1 to 500.'],
        ['501', '“Colour?” must be a whole number from 1 to 500.'],
        ['1.5', '“Colour?” must be a whole number from 1 to 500.'],
      ],
    ],
    [
      'a number without',
      { type: 'number' },
      [
        ['12,000', null],
        ['many', '“Colour?” must be a whole number.'],
      ],
    ],
    [
      'a least number',
      { type: 'number', min: 2 },
      [['1', '“Colour?” must be a whole number of at least 2.']],
    ],
    [
      'a greatest number',
      { type: 'number', max: 2 },
      [['3', '“Colour?” must be a whole number of at most 2.']],
    ],
    [
      'a date',
      { type: 'date', required: true },
      [
        ['2028-02-29', null],
        ['2026-02-29', 'Please enter a valid date.'],
        ['tomorrow', 'Please enter a valid date.'],
        ['', '“Colour?” needs an answer.'],
      ],
    ],
  ])('FORM-10 FORM-32 %s', (_, given, answers) => {
    expect(answers.map(([answer]) => [answer, said(given, answer)])).toEqual(answers)
  })
})

describe('the name of an answer', () => {
  it.each([
    ['What would you like to spend?', 'What would you like to spend'],
    ['  Café & crème – which? ', 'Cafe creme which'],
    ['2nd choice', 'nd choice'],
    ['何色ですか', 'Question'],
    [`${'word '.repeat(20)}`, 'word word word word word word word word word word word word'],
    ['x'.repeat(80), 'x'.repeat(60)],
  ])('FORM-23 of %j is %j, which the schema takes', (label, name) => {
    expect(nameOfQuestion(label)).toBe(name)
    expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_ ]{0,59}$/)
  })

  it('FORM-23 is never that of another field, of another question or of what every lead keeps', () => {
    const asked = ['Colour?', 'colour', 'Message', 'Source', 'tenant', 'Length', 'length', 'constructor'].map(
      (label) => question({ label }),
    )
    expect(
      ownFields([...asked, question({ name: 'Colour' })], ['message', 'Trim']).map(({ name }) => name),
    ).toEqual([
      'Colour',
      'colour 2',
      'Message 2',
      'Source 2',
      'tenant 2',
      'Length',
      'length 2',
      'constructor 2',
      'Colour 3',
    ])
  })

  it.each(Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[a-z]/i.test(name)))(
    'FORM-23 is never %s, which every object has',
    (name) => expect(freeName(name, new Set())).toBe(`${name} 2`),
  )

  it('FORM-23 stays within sixty characters with its number', () => {
    const long = 'x'.repeat(60)
    expect(freeName(long, new Set([long]))).toBe(`${'x'.repeat(58)} 2`)
  })

  it.each(['Service  Location', 'SERVICE LOCATION', 'service_location', ' dateTime '])(
    'FORM-25 %j is one that forms have, in whatever case and with whatever between its words',
    (name) => expect(RESERVED_NAMES).toContain(nameKey(name)),
  )
})

it.each([
  [' 45,000 ', 45_000],
  ['45.000', 45_000],
  ['1 234 567', 1_234_567],
  ['45000', 45_000],
  ['4,50', Number.NaN],
  ['1.5', Number.NaN],
  ['', Number.NaN],
])('FORM-32 TRADE-05 %j as a whole number, with blanks around it as well, is %d', (text, number) => {
  expect(wholeNumber(text)).toBe(number)
})
