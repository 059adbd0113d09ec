import { expect, test } from 'vitest'
import type { FieldSchema } from '../inspector/schema.ts'
import { writingForm } from './writing-form.ts'

test.each<[string | undefined, FieldSchema, string, ReturnType<typeof writingForm>]>([
  ['heading', { type: 'string', maxLength: 80 }, 'Utes', { form: 'line', most: 80 }],
  ['lead', { type: 'string', maxLength: 400 }, 'Utes', { form: 'text', most: 400 }],
  ['alt', { type: 'string', maxLength: 400 }, '', { form: 'line', most: 400 }],
  ['text', { type: 'string', description: 'Markdown.' }, 'Utes', { form: 'markdown', most: 5000 }],
  [
    'text',
    { type: 'string', description: 'Markdown.', maxLength: 9000 },
    '',
    { form: 'markdown', most: 5000 },
  ],
  // Choices, addresses, values for machines, and entries of a list.
  ['layout', { type: 'string', enum: ['wide', 'narrow'] }, 'wide', undefined],
  ['href', { type: 'string', pattern: '^/' }, '/stock', undefined],
  ['custom', { type: 'string', description: 'Values of CSS.' }, 'wide', undefined],
  [undefined, { type: 'string', maxLength: 80 }, 'Utes', undefined],
])('EDIT-01 words of %s, %j, that says “%s”: %j', (name, schema, text, form) => {
  expect(writingForm(name, schema, text)).toEqual(form)
})
