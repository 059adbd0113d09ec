import { describe, expect, test } from 'vitest'
import defaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import type { Settings } from '../../../schemas/generated/types.ts'
import { validateLayer } from '../../../schemas/generated/validate-tenant.js'
import { REVIEW_PROVIDERS } from './review-providers/index.ts'
import { listedReviews } from './reviews.ts'

const settings = defaults.reviews as unknown as Settings['reviews']
const REVIEWS = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  customer_name: `Customer ${index + 1}`,
  text: index === 0 ? '(Translated by a machine) Great' : 'Great',
}))

describe.each(Object.entries(REVIEW_PROVIDERS))('review provider %s', (name, provider) => {
  test('REV-17 documents may write its name', () => {
    expect(validateLayer({ schemaVersion: 2, settings: { reviews: { source: name } } })).toBe(true)
  })

  test('REV-10 REV-12 REV-17 lists as many as it says of the reviews that the rules let through', () => {
    const limit = provider.limitOf(settings)
    expect(limit).toBeGreaterThan(0)
    expect(limit).toBeLessThanOrEqual(50)
    const listed = listedReviews(REVIEWS, { ...settings, limit })
    expect(listed.map(({ id }) => id)).toEqual(Array.from({ length: limit }, (_, index) => index + 2))
  })

  test('REV-18 has no organisation where the settings name none', () => {
    expect(provider.organisationOf?.(settings) ?? null).toBeNull()
  })

  test('REV-17 what it is credited with is a sentence', () => {
    expect(provider.credit ?? 'Great.').toMatch(/^[A-Z].*\.$/)
  })
})

test('REV-12 REV-17 ten are listed, twelve from Google', () => {
  const limits = Object.entries(REVIEW_PROVIDERS).map(([name, { limitOf }]) => [name, limitOf(settings)])
  expect(limits).toEqual(
    expect.arrayContaining([
      ['site', 10],
      ['google', 12],
      ['snap21', 10],
    ]),
  )
})
