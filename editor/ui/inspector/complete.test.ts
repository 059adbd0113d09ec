import { expect, it } from 'vitest'
import { completionsAt } from './complete.ts'

const SCHEMA = {
  type: 'object',
  properties: {
    heading: { type: 'string', description: 'The h1.' },
    hidden: { type: 'boolean' },
    actions: {
      type: 'array',
      items: { type: 'object', properties: { variant: { type: 'string', enum: ['primary', 'ghost'] } } },
    },
  },
}
const items = (marked: string) => {
  const offset = marked.indexOf('|')
  return completionsAt(marked.replace('|', ''), offset, SCHEMA).items.map(({ text }) => text)
}

it('offers the names of an object that begin like what is typed', () => {
  expect(items('{ "h|" }')).toEqual(['"heading"', '"hidden"'])
  expect(items('{ "actions": [{ "|" }] }')).toEqual(['"variant"'])
})

it('offers the values of a choice', () => {
  expect(items('{ "actions": [{ "variant": "|" }] }')).toEqual(['"primary"', '"ghost"'])
  expect(items('{ "actions": [{ "variant": "g|" }] }')).toEqual(['"ghost"'])
  expect(items('{ "hidden": | }')).toEqual(['true', 'false'])
  expect(items('{ "heading": "|" }')).toEqual([])
})

it('says which part of the text a choice replaces', () => {
  expect(completionsAt('{ "he" }', 5, SCHEMA)).toMatchObject({ from: 2, to: 6 })
})
