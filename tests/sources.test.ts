import { expect, test } from 'vitest'
import { linesWith } from './support/sources.ts'

test('what is written in comments is no use, and what looks like a comment in a text, a pattern or a tag hides none', () => {
  const source = [
    "const INDEX = '/1/indexes/*/é'",
    'const at = Date.now()',
    "const ALL = 'server/**/*.ts' // Date.now()",
    'const site = <a href="https://example.com">{Date.now()}</a>',
    '/** Date.now() */',
    'const slashes = /[/*]/.test(INDEX) || Date.now() > Date.now()',
    'const sum = at /* Date.now() */ + 1',
  ].join('\n')
  expect(linesWith(/Date\.now/g, 'a.tsx', source)).toEqual([
    { line: 2, text: 'const at = Date.now()' },
    { line: 4, text: 'const site = <a href="https://example.com">{Date.now()}</a>' },
    { line: 6, text: 'const slashes = /[/*]/.test(INDEX) || Date.now() > Date.now()' },
  ])
})
