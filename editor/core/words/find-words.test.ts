import { expect, test } from 'vitest'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import { findWords } from './find-words.ts'

const schema: BlockSchema['props'] = {
  type: 'object',
  properties: {
    heading: { type: 'string' },
    text: { type: 'string', description: 'Running text, as Markdown.' },
    items: {
      type: 'array',
      items: { type: 'object', properties: { answer: { type: 'string', description: 'Markdown.' } } },
    },
  },
}
const props = {
  heading: 'Two words',
  text: '## Hello\n\nWe are in {site.city}, *always*.',
  items: [{ answer: 'Yes.' }, { answer: '- one\n- two' }],
}
const find = (shown: string) => findWords(props, schema, shown, (value) => value)

test('EDIT-01 finds the running text that an element shows, whatever its marks, lines and tokens', () => {
  expect(find('HelloWe are in Broome, always.')).toEqual({ steps: ['text'], text: props.text })
  expect(find(' one\ntwo ')).toEqual({ steps: ['items', 1, 'answer'], text: '- one\n- two' })
  expect(find('Yes.')?.steps).toEqual(['items', 0, 'answer'])
})

test('EDIT-01 finds neither a part of it, nor plain values, nor nothing', () => {
  expect(find('Hello')).toBeUndefined()
  expect(find('Two words')).toBeUndefined()
  expect(find('')).toBeUndefined()
})
