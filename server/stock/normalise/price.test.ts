import { describe, expect, it } from 'vitest'
import { normalisePrice } from './price.ts'

describe('normalisePrice', () => {
  it.each([
    ['12990', 12990, null, []],
    ['$12,990*', 12990, null, ['price.words']],
    ['29990 AUD', 29990, null, ['price.words']],
    ['12990.00', 12990, null, ['price.words']],
    ['$12,990.50', 12991, null, ['price.words']],
    ['12 990', 12990, null, ['price.words']],
    ['From $19,990 Drive Away', 19990, 'Drive Away', ['price.words']],
    ['$45k', 45000, null, ['price.words']],
    ['$24.5k', 24500, null, ['price.words']],
    ['$21,990 + ORC', 21990, 'Plus on-roads', ['price.words']],
    ['$21,990 EGC', 21990, 'Excl. Govt. Charges', ['price.words']],
    ['$21,990 excl. govt charges', 21990, 'Excl. Govt. Charges', ['price.words']],
    ['$10,000 - $12,000', 10000, null, ['price.range']],
    ['$12,000 to $10,000', 10000, null, ['price.range']],
    ['POA', null, null, ['price.none']],
    ['P.O.A.', null, null, ['price.none']],
    ['Price on application', null, null, ['price.none']],
    ['Call for price', null, null, ['price.none']],
    [null, null, null, ['price.none']],
    ['0', null, null, ['price.placeholder']],
    ['1', null, null, ['price.placeholder']],
    ['88', null, null, ['price.placeholder']],
    ['99', null, null, ['price.placeholder']],
    ['100', 100, null, []],
    ['10000000', 10_000_000, null, []],
    ['10000001', null, null, ['price.placeholder']],
    ['99999999', null, null, ['price.placeholder']],
  ])('VEH-30 %j → %j %j', (text, amount, type, rules) => {
    expect(normalisePrice(text)).toEqual({ value: { amount, type }, rules })
  })

  it('refuses text that holds neither a number nor words for no price', () => {
    expect(() => normalisePrice('Automatic')).toThrow('"Automatic" is not a price')
  })
})
