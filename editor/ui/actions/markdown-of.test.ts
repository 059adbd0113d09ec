import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../blocks/shared/text/markdown.ts'
import { markdownOf } from './markdown-of.ts'

test.each([
  [
    '<h1>Our story</h1><p>Since <b>1968</b>, in <i>Cairns</i>.</p>',
    '## Our story\n\nSince **1968**, in *Cairns*.',
  ],
  ['<h4>Hours</h4><ul><li><p>Mon</p></li><li>Tue</li></ul>', '### Hours\n\n- Mon\n- Tue'],
  ['<ol><li>first</li><li>second</li></ol>', '1. first\n1. second'],
  [
    '<p>See <a href="/contact-us">us</a> or <a href="javascript:alert(1)">this</a></p>',
    'See [us](/contact-us) or this',
  ],
  ['<p>3 * 4 [sic] 1. of</p>', '3 * 4 [sic] 1. of'],
  [
    '<img src="https://elsewhere.example/a.jpg" alt="A"><hr><script>alert(1)</script><style>p{}</style>words',
    'words',
  ],
])('%s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})

test('words of a page become the pieces that our texts know', () => {
  const text = markdownOf('<h2>A</h2><p>b</p><blockquote><p>c</p></blockquote><ul><li>d</li></ul>')
  expect(parseMarkdown(text).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'quote', 'list'])
})

test('a page of more than two million letters gives no words', () => {
  expect(markdownOf('x'.repeat(2_000_001))).toBe('')
})
