import { expect, test } from 'vitest'
import { emptyValue, fieldTitle } from './schema.ts'

test('EDIT-01 a new entry of a list has its required members', () => {
  const button = {
    type: 'object',
    required: ['text', 'href'],
    properties: {
      text: { type: 'string', title: 'Text', minLength: 1 },
      href: { type: 'string', pattern: '^(?:/(?!/)|#)' },
      variant: { enum: ['primary', 'secondary'] },
    },
  }
  expect(emptyValue(button)).toEqual({ text: 'Text', href: '/' })
  expect(fieldTitle('dealer_licenseNumber', {})).toBe('Dealer license number')
  expect(fieldTitle('heading', { title: '' })).toBe('Heading')
})
