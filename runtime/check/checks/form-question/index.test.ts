import { expect, it } from 'vitest'
import { formProblems } from '../../testing/form-problems.ts'

const found = (...questions: object[]) => formProblems('form-question', { kind: 'general', questions })
const AT = '/routes/0/blocks/0/props/questions'

it.each<[string, object, string[]]>([
  [
    'a choice of one with nothing to choose',
    { label: 'Colour?', type: 'choice-of-one' },
    [`${AT}/0 "Colour?" has nothing to choose from; list what can be chosen under "options".`],
  ],
  [
    'a choice of one with one thing to choose',
    { label: 'Colour?', type: 'choice-of-one', options: ['Red'] },
    [`${AT}/0 "Colour?" has one thing only to choose from; list what can be chosen under "options".`],
  ],
  [
    'a choice of several with nothing to choose',
    { label: 'Extras?', type: 'choice-of-several', options: [] },
    [`${AT}/0 "Extras?" has nothing to choose from; list what can be chosen under "options".`],
  ],
  ['a choice of several with one box', { label: 'Extras?', type: 'choice-of-several', options: ['Bar'] }, []],
  [
    'an option that stands there twice',
    { label: 'Colour?', type: 'choice-of-one', options: ['Red', 'Blue', 'Red '] },
    [`${AT}/0/options/2 "Red " is an option already; take one of the two out.`],
  ],
  [
    'options of a text',
    { label: 'Colour?', type: 'short-text', options: ['Red'] },
    [
      `${AT}/0/options "options" says nothing of "Colour?", whose answer is "short-text"; leave it out, or choose "choice-of-one" or "choice-of-several".`,
    ],
  ],
  [
    'a length of a number',
    { label: 'Seats?', type: 'number', maxLength: 2 },
    [
      `${AT}/0/maxLength "maxLength" says nothing of "Seats?", whose answer is "number"; leave it out, or choose "short-text" or "long-text".`,
    ],
  ],
  [
    'bounds that no number is within',
    { label: 'Seats?', type: 'number', min: 9, max: 2 },
    [`${AT}/0/min No number is at least 9 and at most 2; write the smaller one as "min".`],
  ],
  [
    'words that differ from page to page',
    { label: 'Why the {car.title}?', type: 'choice-of-one', options: ['{car.make}', 'Near {site.city}'] },
    [
      `${AT}/0/label "{car.title}" differs from page to page, and answers are checked by the words of the question; write it without.`,
      `${AT}/0/options/0 "{car.make}" differs from page to page, and answers are checked by the words of the question; write it without.`,
    ],
  ],
  ['one number only', { label: 'Seats?', type: 'number', min: 4, max: 4 }, []],
  ['a sound number', { label: 'Seats?', type: 'number', min: 2, max: 9 }, []],
  [
    'a sound date',
    { label: 'When?', type: 'date', hint: 'A day is enough.', required: true, options: [] },
    [],
  ],
])('CFG-26 FORM-32 %s', async (_, question, findings) => {
  expect(await found(question)).toEqual(findings)
})

it('CFG-26 FORM-32 a form whose answers do not fit into one post is found, and one that fits is not', async () => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_each, index) => ({ label: `Story ${index}`, type: 'long-text' }))
  expect(await found(...texts(4))).toEqual([])
  expect(await found(...texts(6))).toEqual([
    expect.stringMatching(
      /questions The answers of this form may have \d+ characters together, and a form carries 16000\. Give long texts a smaller "maxLength", or ask less\.$/,
    ),
  ])
})

it('CFG-26 what is no question is left to the schema', async () => {
  expect(await formProblems('form-question', { kind: 'general', questions: [7, {}, { label: 3 }] })).toEqual(
    [],
  )
  expect(await formProblems('form-question', { kind: 'general', questions: 'Colour?' })).toEqual([])
})
