import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../blocks/shared/text/markdown.ts'
import { markdownOf } from './markdown-of.ts'

test.each([
  [
    '<h1>Our story</h1><p>Since <b>1968</b>, in <i>Cairns</i>.</p>',
    '## Our story\n\nSince **1968**, in *Cairns*.',
  ],
  ['<h4>Hours</h4><ul><li><p>Mon</p></li><li>Tue</li></ul>', '### Hours\n\n- Mon\n- Tue'],
  [
    '<ul><li>Utes<ul><li>Dual cab</li><li>Single<br>cab</li></ul></li><li>Vans</li></ul>',
    '- Utes\n- Dual cab\n- Single cab\n- Vans',
  ],
  [
    '<ol><li>Look<ul><li>inside</li></ul></li><li>Drive - or ride</li></ol>',
    '1. Look\n\n- inside\n\n1. Drive - or ride',
  ],
  ['<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>', '1. a\n1. b\n1. c'],
  ['<ul><li>a<ul><li>b</li></ul><ul><li>c</li></ul></li>\n<li></li>\n<li>d</li></ul>', '- a\n- b\n- c\n- d'],
  ['<ol><li>a</li><ul><li>b</li></ul><li>c</li></ol>', '1. a\n\n- b\n\n1. c'],
  ['<ul><li><ul><li>only deeper</li></ul></li></ul>', '- only deeper'],
  [
    '<ul><li><p>Utes</p><ul><li>x</li></ul><p>after</p></li><li>Vans</li></ul>',
    '- Utes\n- x\n\nafter\n\n- Vans',
  ],
  ['<ul><li><h3>Step</h3><p>words</p></li></ul>', '- Step words'],
  [
    '<table><thead><tr><th>Service</th><th>Price</th></tr></thead><tbody><tr><td><p>Minor</p></td><td>$249</td></tr></tbody></table>',
    'Service · Price\n\nMinor · $249',
  ],
  ['<table><tr><td>Minor</td><td>Oil<br>and filter</td><td></td></tr></table>', 'Minor · Oil and filter'],
  [
    '<table><tr><td><p>Dear all,</p><p>the yard moves.</p></td></tr><tr><td>Bye<br><br>Ann<br>Sales</td></tr></table>',
    'Dear all,\n\nthe yard moves.\n\nBye\n\nAnn\nSales',
  ],
  [
    '<table><tr><td>&nbsp;</td><td><table><tr><td><h1>News</h1></td></tr><tr><td>One<p>two</p></td></tr></table></td><td>&nbsp;</td></tr></table>',
    '## News\n\nOne\n\ntwo',
  ],
  [
    '<table><tr><td>Left</td><td><h2>Right</h2><ul><li>a</li><li>b</li></ul></td><td>c</td><td>d</td></tr></table>',
    'Left\n\n## Right\n\n- a\n- b\n\nc · d',
  ],
  ['<table><tr><td>Left</td><td><ul><li>alone</li></ul></td></tr></table>', 'Left\n\n- alone'],
  ['<b style="font-weight:normal"><p>One <b>bold</b></p><p>two</p></b>', 'One **bold**\n\ntwo'],
  ['<a href="/contact-us"><h2>Us</h2><p>words</p></a>', '## Us\n\nwords'],
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
