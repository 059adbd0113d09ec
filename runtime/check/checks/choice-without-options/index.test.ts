import { expect, it } from 'vitest'
import { formProblems } from '../../testing/form-problems.ts'

it('CFG-26 FORM-32 a choice or group of boxes without options is found', async () => {
  const fields = [
    { name: 'Colour', type: 'choice' },
    { name: 'Extras', type: 'checkboxes', options: [] },
    { name: 'Seats', type: 'choice', options: ['2', '5'] },
    { name: 'Note', type: 'string' },
  ]
  const found = [
    '/routes/0/blocks/0/props/fields/0 The field "Colour" is a choice without options; list them under "options".',
    '/routes/0/blocks/0/props/fields/1 The field "Extras" is a choice without options; list them under "options".',
  ]
  expect(await formProblems('choice-without-options', { kind: 'general', fields })).toEqual(found)
  // Whoever writes no kind gets that of the block.
  expect(await formProblems('choice-without-options', { fields })).toEqual(found)
})
