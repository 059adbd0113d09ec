import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentOf, isKept, textOfDocument } from './words-document.ts'

test.each([
  'One paragraph.',
  '## Heading\n\nWords with **bold**, *italic* and a [link](/used-cars).',
  '- one\n- **two**\n\n1. first\n2. second\n\n> quoted words',
  '### Smaller\n\n[**Ring** us](tel:+61738190420) in {site.city}',
])('EDIT-01 what is read from a text is written again as the same Markdown: %s', (text) => {
  expect(textOfDocument(documentOf(text))).toBe(text)
  expect(isKept(text)).toBe(true)
})

test('EDIT-01 lines of a paragraph become one, empty paragraphs and items go', () => {
  expect(textOfDocument(documentOf('one\ntwo\n\n\n\nthree'))).toBe('one two\n\nthree')
  expect(textOfDocument(documentOf(''))).toBe('')
})

test('EDIT-01 a text of which something would be lost is left to the form', () => {
  expect(isKept('**bold and *italic* inside**')).toBe(false)
  // A dash that begins a line in the middle of a paragraph begins none of a list.
  expect(isKept('- one\nand words')).toBe(false)
})

test('EDIT-01 whatever a text is, it is either left to the form or kept word for word', () => {
  const piece = fc.constantFrom(
    '**',
    '*',
    '[a](/b)',
    'word',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '## ',
    '> ',
    '{site.name}',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const text = pieces.join('')
      if (!isKept(text)) return
      const once = textOfDocument(documentOf(text))
      expect(textOfDocument(documentOf(once))).toBe(once)
      expect(documentOf(once).eq(documentOf(text))).toBe(true)
    }),
  )
})
