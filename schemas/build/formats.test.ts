import { expect, test } from 'vitest'
import { withChoices } from './choices.ts'
import { FORMATS } from './formats.ts'

const DAY = 24 * 3_600_000

test.each([
  ['date', '2026-01-31', true],
  ['date', '2026-12-01', true],
  ['date', '2026-13-01', false],
  ['date', '2026-00-10', false],
  ['date', '2026-01-32', false],
  ['date', '2026-1-1', false],
  ['date', '2026-01-01T00:00', false],
  ['email', 'a@b.example', true],
  ['email', `${'a'.repeat(65)}@b.example`, false],
  ['email', 'a@b', false],
  ['email', 'a b@c.example', false],
  ['email', 'a@b..example', false],
  ['uri', 'https://a.example/x', true],
  ['uri', 'MAILTO:a@b.example', true],
  ['uri', '/x', false],
  ['uri', 'https:', false],
  ['uri', 'https://a b', false],
  ['uri-reference', '/parts#ask', true],
  ['uri-reference', 'https://a.example/x', true],
  ['uri-reference', '/parts ask', false],
  ['uri-reference', '', false],
])('the %s %s: %s', (format, text, right) => {
  expect(FORMATS[format]?.test(text)).toBe(right)
})

test('CFG-25 a date is each day of four centuries, and none that no month has', () => {
  const isDate = (text: string) => FORMATS['date']?.test(text)
  const days = (Date.UTC(2301, 0, 1) - Date.UTC(1901, 0, 1)) / DAY
  const each = Array.from({ length: days }, (_, day) =>
    new Date(Date.UTC(1901, 0, 1) + day * DAY).toISOString().slice(0, 10),
  )
  expect(each.filter((text) => !isDate(text))).toEqual([])
  const none = [
    '2026-02-29',
    '2100-02-29',
    '2024-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
  ]
  expect(none.filter(isDate)).toEqual([])
})

test('CFG-27 names of folders stand in the place of their words; where there is no folder no name is right', () => {
  const schema = { type: 'object', properties: { by: { type: 'string', enumOf: 'lenders', title: 'By' } } }
  const filled = (names: string[]) => withChoices(schema, { lenders: names }).properties?.['by']
  expect(filled(['a', 'b'])).toEqual({ type: 'string', title: 'By', enum: ['a', 'b'] })
  expect(filled([])).toEqual({ type: 'string', title: 'By', not: {} })
  expect(() => withChoices(schema, {})).toThrow('No family of folders gives "lenders"')
})
