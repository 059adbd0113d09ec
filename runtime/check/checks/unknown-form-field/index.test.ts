import { expect, it } from 'vitest'
import { formProblems } from '../../testing/form-problems.ts'

it('CFG-26 FORM-05 a step that names no field of its form is found, with the nearest that it has', async () => {
  const steps = [
    { title: 'You', fields: ['name', 'emial'] },
    { title: 'More', fields: ['Colour', 'mesage'] },
  ]
  const fields = [{ name: 'Colour', type: 'string' }]
  const found = [
    '/routes/0/blocks/0/props/steps/0/fields/1 There is no field "emial". Did you mean "email"?',
    '/routes/0/blocks/0/props/steps/1/fields/1 There is no field "mesage". Did you mean "message"?',
  ]
  expect(await formProblems('unknown-form-field', { kind: 'general', steps, fields })).toEqual(found)
  // Whoever writes no kind gets that of the block.
  expect(await formProblems('unknown-form-field', { steps, fields })).toEqual(found)
})

it('FORM-05 a field that the form hides is none of its fields', async () => {
  const props = {
    kind: 'general',
    fields: [{ name: 'postcode', hidden: true }],
    steps: [{ title: 'You', fields: ['postcode'] }],
  }
  expect(await formProblems('unknown-form-field', props)).toEqual([
    expect.stringContaining('There is no field "postcode".'),
  ])
})
