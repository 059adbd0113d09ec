import { describe, expect, it } from 'vitest'
import type { EnquiryFormConfig } from '../../runtime/rules/forms/enquiry-form.ts'
import { nameKey, RESERVED_NAMES } from '../../runtime/rules/forms/reserved-names.ts'
import valuesSchema from '../../schemas/entities/enquiry-form-values.schema.json' with { type: 'json' }
import payloadSchema from '../../schemas/entities/lead-payload.schema.json' with { type: 'json' }
import { leadJson } from './lead-json.ts'
import { formDefinition } from './testing/lead-server.ts'
import { leadWorlds } from './testing/lead-world.ts'
import { VALUES } from './testing/post-enquiry.ts'

const QUESTIONS: EnquiryFormConfig['questions'] = [
  { label: 'How many do you need?', type: 'number', required: true, min: 1, max: 500 },
  { label: 'What will they carry?', type: 'choice-of-several', options: ['Tools, parts and racks', 'A van'] },
  { label: 'When?', type: 'date', name: 'Wanted by' },
  { label: 'Anything to trade in?', type: 'yes-or-no' },
  { label: 'What runs now?', type: 'long-text', maxLength: 20 },
]
const form = formDefinition({ kind: 'vehicle', questions: QUESTIONS })
const ANSWERS = {
  'How many do you need': '12',
  'What will they carry': 'Tools, parts and racks, A van',
  'Wanted by': '2027-01-15',
  'Anything to trade in': 'Yes',
  'What runs now': 'Two utes\nand a van',
}
/** As a lead keeps them (FORM-24). */
const KEPT = { ...ANSWERS, 'What will they carry': '"Tools, parts and racks", A van' }
const world = leadWorlds()

describe('questions of a form’s own', () => {
  it('FORM-23 LEAD-01 the answers stand in the lead, with what was asked, and are read with it', async () => {
    const { send, leads } = await world({ form })
    expect((await send('/api/forms/enquiry', { ...VALUES, ...ANSWERS })).statusCode).toBe(201)
    const [lead] = await leads()
    const questions = {
      'How many do you need': 'How many do you need?',
      'What will they carry': 'What will they carry?',
      'Wanted by': 'When?',
      'Anything to trade in': 'Anything to trade in?',
      'What runs now': 'What runs now?',
    }
    expect(lead?.payload).toMatchObject({ ...KEPT, questions })
    expect(lead && leadJson(lead)).toMatchObject({ ...KEPT, questions })
  })

  it('FORM-23 what was not answered was not asked either, and a form without questions says nothing of them', async () => {
    const { send, leads } = await world({ form })
    await send('/api/forms/enquiry', { ...VALUES, 'How many do you need': '1' })
    expect((await leads())[0]?.payload['questions']).toEqual({
      'How many do you need': 'How many do you need?',
    })
    const plain = await world()
    await plain.send('/api/forms/enquiry', { ...VALUES, message: 'Another' })
    expect((await plain.leads()).at(-1)?.payload).not.toHaveProperty('questions')
  })

  it.each([
    [
      'without an answer that it needs',
      { 'How many do you need': '' },
      '“How many do you need?” needs an answer.',
    ],
    [
      'with a number out of bounds',
      { 'How many do you need': '501' },
      '“How many do you need?” must be a whole number from 1 to 500.',
    ],
    [
      'with what is no option',
      { 'What will they carry': 'Tools, parts and racks, A boat' },
      'Please choose from the options of “What will they carry?”.',
    ],
    ['with what is no day', { 'Wanted by': '2027-02-30' }, 'Please enter a valid date.'],
    [
      'with neither yes nor no',
      { 'Anything to trade in': 'true' },
      'Please choose one of the options of “Anything to trade in?”.',
    ],
    [
      'with too long a text',
      { 'What runs now': 'x'.repeat(21) },
      '“What runs now?” must be at most 20 characters.',
    ],
    ['with a question that it does not ask', { 'What is your age': '40' }, 'There is no such field.'],
    ['with an answer that is no text', { 'Wanted by': { day: 1 } }, 'Must be string or boolean.'],
  ])(
    'FORM-10 FORM-32 a form %s is refused at its field, and nothing is stored',
    async (_, changed, message) => {
      const { send, leads } = await world({ form })
      const answer = await send('/api/forms/enquiry', { ...VALUES, ...ANSWERS, ...changed })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ errors: [{ field: Object.keys(changed)[0], message }] })
      expect(await leads()).toEqual([])
    },
  )

  it('RUN-07 without script the boxes come as they were ticked, and stand again in the form that comes back', async () => {
    const { app, renderForm, leads } = await world({ form })
    const { 'What will they carry': _boxes, ...texts } = ANSWERS
    const post = (values: Record<string, string>) => {
      const body = new URLSearchParams(values)
      body.append('What will they carry', 'Tools, parts and racks')
      body.append('What will they carry', 'A van')
      return app.inject({
        method: 'POST',
        url: '/api/forms/enquiry',
        payload: body.toString(),
        headers: { host: 'brolga-bay.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      })
    }
    await post({ ...VALUES, ...texts, 'How many do you need': 'a few' })
    expect(renderForm.mock.calls[0]?.[1].form).toMatchObject({
      values: { 'What will they carry': KEPT['What will they carry'], 'Wanted by': '2027-01-15' },
      errors: [
        {
          field: 'How many do you need',
          message: '“How many do you need?” must be a whole number from 1 to 500.',
        },
      ],
    })
    expect((await post({ ...VALUES, ...texts })).statusCode).toBe(303)
    expect((await leads())[0]?.payload).toMatchObject(KEPT)
  })

  it('FORM-37 a robot that answers them is stored no more than one that does not', async () => {
    const { send, leads } = await world({ form })
    expect((await send('/api/forms/enquiry', { ...VALUES, ...ANSWERS, website: 'x' })).statusCode).toBe(201)
    expect(await leads()).toEqual([])
  })
})

it('FORM-23 LEAD-01 no question has the name of what a lead keeps already', () => {
  const noted = leadJson({ payload: {}, createdAt: 0, updatedAt: 0 } as never)
  const names = [valuesSchema, payloadSchema].flatMap(({ properties }) => Object.keys(properties))
  expect([...names, ...Object.keys(noted)].filter((name) => !RESERVED_NAMES.has(nameKey(name)))).toEqual([])
})
