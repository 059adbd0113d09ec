import { describe, expect, test } from 'vitest'
import { emptyValue, fieldTitle, problemOf } from './schema.ts'

describe('EDIT-05 what is wrong with a value is told at its field', () => {
  test.each([
    ['', { minLength: 1 }, true, 'This is needed.'],
    [undefined, { default: 'x' }, true, ''],
    ['', { maxLength: 3 }, false, ''],
    ['abcd', { maxLength: 3 }, false, '1 characters too many (at most 3).'],
    ['abc', { maxLength: 3 }, false, ''],
    ['blue', { enum: ['red', 'green'] }, false, 'Choose one of red, green.'],
    ['javascript:alert(1)', { pattern: '^(?:/(?!/)|https://)' }, false, 'This does not have the right form.'],
    [11, { maximum: 10 }, false, 'At most 10.'],
    [10, { maximum: 10 }, false, ''],
  ])('%j of %j', (value, schema, isRequired, problem) => {
    expect(problemOf(value, schema, isRequired)).toBe(problem)
  })
})

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
})
