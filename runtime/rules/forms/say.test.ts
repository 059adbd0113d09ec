import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPANISH } from '../../languages/built-in/es.ts'
import { US } from '../../testing/regional.ts'
import { fieldInWords } from './field-in-words.ts'
import type { EnquiryFieldPlan } from './form-fields.ts'
import { FORM_MESSAGES } from './form-words.ts'
import { formErrors } from './form-schema.ts'
import { ownFields } from './own-questions.ts'
import { sayIn } from './say.ts'

test('FORM-10 words are said in the language, with their parts; what has no translation stays', () => {
  const say = sayIn([
    ['%label% is required.', 'Falta %label%.'],
    ['Last name', 'Apellido'],
  ])
  expect([say('Last name'), say('Phone')]).toEqual(['Apellido', 'Phone'])
  expect(say('%label% is required.', { label: 'a %label% $& {b}' })).toBe('Falta a %label% $& {b}.')
  expect(say('constructor')).toBe('constructor')
})

test('FORM-32 a field in other words keeps its name and the values of its choices', () => {
  const say = sayIn([
    ['What?', '¿Qué?'],
    ['All', 'Todo'],
    ['Boat', 'Lancha'],
    ['Longmont', 'Monte Largo'],
    ['%label% must be a whole number of at least %min%.', '%label%: %min% o más.'],
  ])
  const [several, number] = ownFields(
    [
      { label: 'What?', hint: 'All', type: 'choice-of-several', options: ['Boat', 'Van'] },
      { label: 'What?', type: 'number', min: 2 },
    ],
    [],
  ).map((field) => fieldInWords(field, say))
  expect(several).toMatchObject({
    name: 'What',
    label: '¿Qué?',
    hint: 'Todo',
    options: ['Boat', 'Van'],
    choices: [
      { value: 'Boat', label: 'Lancha' },
      { value: 'Van', label: 'Van' },
    ],
  })
  expect(number).toMatchObject({ name: 'What 2', message: '“¿Qué?”: 2 o más.' })
  expect(formErrors([number!], { 'What 2': '1' }, US, say)).toEqual([
    { field: 'What 2', message: '“¿Qué?”: 2 o más.' },
  ])
  // Places have names.
  const place: EnquiryFieldPlan = {
    name: 'location_id',
    type: 'choice',
    label: 'Location',
    required: true,
    choices: [{ value: '1', label: 'Longmont' }],
  }
  expect(fieldInWords(place, say).choices).toEqual(place.choices)
})

/** In those files and never said to visitors: names of fields, and what programs are told that send what no form has. */
const NAMES = new Set(['Email', 'Question', 'Service Location', 'There is no such field.'])

test('WCAG 3.1.2 everything that forms are asked to say can be translated, and is in the languages that Forecourt knows', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = [
    'runtime/rules/forms/form-schema.ts',
    'runtime/rules/forms/own-questions.ts',
    'server/leads/submit-form.ts',
    'blocks/enquiry-form/block.tsx',
    'blocks/enquiry-form/time-field.tsx',
    'blocks/shared/forms/control.tsx',
    'blocks/shared/forms/field.tsx',
    'blocks/shared/forms/submit-button.tsx',
    'blocks/shared/leads/privacy-notice.tsx',
  ]
  const said = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:say\(|\? |: |return )\s*'([A-Z(%][^']*)'/g)].map(
      ([, words = '']) => words,
    ),
  )
  const isSaid = said.filter((words) => !NAMES.has(words))
  expect(isSaid.length).toBeGreaterThan(25)
  expect(isSaid.filter((words) => !FORM_MESSAGES.includes(words))).toEqual([])
  expect(FORM_MESSAGES.filter((words) => !Object.hasOwn(SPANISH, words))).toEqual([])
  const parts = (words: string) => [...words.matchAll(/%\w+%/g)].map(String).toSorted()
  for (const [original, text] of Object.entries(SPANISH)) expect(parts(text), text).toEqual(parts(original))
})
