import { expect, it } from 'vitest'
import { fieldSchema } from './schema.ts'
import { choiceWords, plainWords, readable, saysNothing } from './readable.ts'

it('EDIT-01 a value that may be missing gets the control of what it is when it is there', () => {
  const link = { type: 'object', properties: { text: { type: 'string' } } }
  expect(readable({ title: 'Link', default: null, anyOf: [link, { type: 'null' }] })).toEqual({
    ...link,
    title: 'Link',
    isOptional: true,
  })
  expect(readable(fieldSchema({ type: ['string', 'null'], default: null, maxLength: 80 }))).toEqual({
    type: 'string',
    maxLength: 80,
    isOptional: true,
  })
  const either = { anyOf: [{ type: 'string' }, { type: 'number' }] }
  expect(readable(either)).toEqual(either)
  const text = { type: 'string', default: 'x' }
  expect(readable(text)).toEqual(text)
})

it('EDIT-01 hints are for people who write pages, not for those who write schemas', () => {
  expect(plainWords('Reviews as carousel or grid (REV-01 to REV-15).')).toBe('Reviews as carousel or grid.')
  expect(plainWords('Only locations of it, such as `buying` (LOC-09).')).toBe(
    'Only locations of it, such as “buying”.',
  )
  expect(plainWords('Whole band (16:9).')).toBe('Whole band (16:9).')
  expect(saysNothing('Street.', 'Street')).toBe(true)
  expect(saysNothing('State code.', 'State')).toBe(false)
  expect(choiceWords('md')).toBe('Medium')
  expect(choiceWords('constructor')).toBeUndefined()
})
