import { expect, test } from 'vitest'
import type { Settings } from '../../../schemas/generated/types.ts'
import { siteCardAttributes } from './site-card-attributes.ts'

const NOTHING = {
  card: {
    subscriptionPrice: false,
    financeStrip: false,
    pricePosition: false,
    actions: ['details', 'enquire'],
  },
  marketBadge: { enabled: false },
} as unknown as Settings

const optional = (settings: Settings, dealershipOverrides: Record<string, Partial<Settings>> = {}) =>
  siteCardAttributes({ settings, dealershipOverrides }).filter((name) =>
    /price_among|subscription|finance|payment|market|website/.test(name),
  )

test('cards ask for what the settings of the site show', () => {
  expect(optional(NOTHING)).toEqual([])
  expect(siteCardAttributes({ settings: NOTHING })).toContain('price')
  const card = { subscriptionPrice: true, financeStrip: true, pricePosition: true, actions: ['reserve'] }
  expect(optional({ card, marketBadge: { enabled: true } } as unknown as Settings)).toEqual([
    'subscription_price',
    'finance_lenders',
    'payment_processors',
    'state_average_market_price',
    'average_market_price',
    'price_among',
  ])
})

test('CFG-21 what one dealership shows is asked for too', () => {
  const own = { card: { ...NOTHING.card, financeStrip: true } }
  expect(optional(NOTHING, { 'brolga-bay': own })).toEqual(['finance_lenders'])
})
