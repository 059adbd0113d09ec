import { expect, test } from 'vitest'
import type { Condition } from './condition.ts'
import { NO_BANDS } from './bands.ts'
import { decide } from './decide.ts'
import { pageFacts } from './page-facts.ts'

const SETTINGS = {
  reserve: { enabled: false, variant: 'checkout' },
  tradeIn: { enabled: false },
}
const exists = (condition: Condition, ...dealerships: object[]) =>
  decide(condition, pageFacts({ settings: SETTINGS }, dealerships)).bands !== NO_BANDS
const reserve: Condition = { setting: { path: '/reserve/enabled' } }

test.each<[string, boolean, ...object[]]>([
  ['no dealership says otherwise', false],
  ['one of two switches it on', true, {}, { reserve: { enabled: true } }],
  ['one says no too', false, { reserve: { enabled: false } }],
  ['one says nothing of it', false, { reserve: { deposit: 500 } }],
  ['a draft says odd things', false, { reserve: 'yes' }, { reserve: null }],
])('CFG-21 a page about a car that the site has switched off: %s', (_, there, ...dealerships) => {
  expect(exists(reserve, ...dealerships)).toBe(there)
})

test('CFG-21 other pages, and other conditions beside it, are the site’s', () => {
  expect(exists({ setting: { path: '/tradeIn/enabled' } }, { tradeIn: { enabled: true } })).toBe(false)
  const on = { reserve: { enabled: true } }
  expect(exists({ ...reserve, garage: true }, on)).toBe(true)
  expect(
    decide({ ...reserve, garage: true }, pageFacts({ settings: SETTINGS, garage: false }, [on])).bands,
  ).toBe(NO_BANDS)
})
