import { expect, it } from 'vitest'
import { namesEmail } from './person.ts'

it.each([
  ['Call kim@v.example.', true],
  ['From: Kim <KIM@v.example>, to us', true],
  ['mailto:kim@v.example?subject=x', true],
  ['hakim@v.example', false],
  ['kim@v.example.org', false],
  ['kim+cars@v.example', false],
  ['', false],
  ['<kim@v.example,>', true],
])('a text like %j names the mailbox: %j', (text, isNamed) => {
  expect(namesEmail(text, ' Kim@v.example ')).toBe(isNamed)
})

it('a text without words names nobody, an empty address neither', () => {
  expect([namesEmail('', ''), namesEmail(' <>, ', ''), namesEmail('<>', '<>')]).toEqual([false, false, false])
})
