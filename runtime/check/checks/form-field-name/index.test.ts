import { expect, it } from 'vitest'
import { formProblems } from '../../testing/form-problems.ts'

const AT = '/routes/0/blocks/0/props'
const taken = (name: string, free: string) =>
  `The name "${name}" is taken, by another field or by what every lead keeps under it. Write "${free}" or another one.`
const text = (label: string, name?: string) => ({ label, type: 'short-text', ...(name && { name }) })

it.each<[string, object, string[]]>([
  [
    'a question under the name of a field of the kind',
    { questions: [text('Which mail?', 'Email')] },
    [`${AT}/questions/0/name ${taken('Email', 'Email 2')}`],
  ],
  [
    'a question under a name of every lead',
    { questions: [text('Where from?', 'source')] },
    [`${AT}/questions/0/name ${taken('source', 'source 2')}`],
  ],
  [
    'two questions under one name',
    { questions: [text('What?', 'Wish'), text('And what else?', 'wish')] },
    [`${AT}/questions/1/name ${taken('wish', 'wish 2')}`],
  ],
  [
    'a question that is asked twice',
    { questions: [text('Which colour?'), text('Trim?'), text('Which colour')] },
    [
      `${AT}/questions/2/label "Which colour" is asked twice; word one of the two differently, or take it out.`,
    ],
  ],
  [
    'a question under the name of an added field',
    { fields: [{ name: 'Colour' }], questions: [text('Which?', 'colour')] },
    [`${AT}/questions/0/name ${taken('colour', 'colour 2')}`],
  ],
  [
    'a field that stands in the list twice',
    { fields: [{ name: 'Colour' }, { name: 'colour', label: 'Colour' }] },
    [
      `${AT}/fields/1/name The field "colour" stands in the list twice; write what changes of it as one entry.`,
    ],
  ],
  [
    'an added field under a name that a lead keeps for itself',
    { fields: [{ name: 'tenant' }] },
    [`${AT}/fields/0/name ${taken('tenant', 'tenant 2')}`],
  ],
  [
    'a field of another kind',
    {
      fields: [
        { name: 'Rego', label: 'Rego' },
        { name: 'email', required: false },
      ],
    },
    [],
  ],
  ['questions without names', { questions: [text('Source?'), text('Trim?'), text('Email')] }, []],
  ['an added field that is only spelt like one', { fields: [{ name: 'Length' }, { name: 'Source' }] }, []],
  ['lists that are none', { fields: 'x', questions: [7, {}] }, []],
])('CFG-26 FORM-23 LEAD-01 %s', async (_, props, findings) => {
  expect(await formProblems('form-field-name', { kind: 'general', ...props })).toEqual(findings)
})
