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
    ['$19,990 D/A', 19990, 'Drive Away', ['price.words']],
    ['$19,990 da', 19990, 'Drive Away', ['price.words']],
    ['$19,990 drive-away', 19990, 'Drive Away', ['price.words']],
    ['$21,990 plus on-roads', 21990, 'Plus on-roads', ['price.words']],
    ['$21,990 before on roads', 21990, 'Plus on-roads', ['price.words']],
    ['$21,990 ex gov charges', 21990, 'Excl. Govt. Charges', ['price.words']],
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

  it.each([
    ['From $199 per week', { amount: null }, ['price.instalment']],
    ['$99pw', { amount: null }, ['price.instalment']],
    ['$24,990 or $119 a week', { amount: 24_990 }, ['price.words']],
    ['was $20,990 now $18,990', { amount: 18_990, was: 20_990 }, ['price.was']],
    ['was £20,990 now £18,990', { amount: 18_990, was: 20_990 }, ['price.was', 'price.currency']],
    ['£7,995', { amount: 7995 }, ['price.words', 'price.currency']],
    ['From £199 per month', { amount: null }, ['price.instalment']],
    ['Now $18,990 (was $20,990)', { amount: 18_990, was: 20_990 }, ['price.was']],
    [
      'Reduced from 20,990 to 18,990 drive away',
      { amount: 18_990, was: 20_990, type: 'Drive Away' },
      ['price.was'],
    ],
    ['$18,990 SAVE $2,000', { amount: 18_990 }, ['price.words']],
    ['Was $15,990 now $18,990', { amount: 18_990 }, ['price.words']],
    ['SOLD', { amount: null, sold: true }, ['price.sold']],
    ['*** Sold ***', { amount: null, sold: true }, ['price.sold']],
    ['-5000', { amount: null }, ['price.negative']],
    ['-$5,000', { amount: null }, ['price.negative']],
    ['$10,000 - $12,000', { amount: 10_000 }, ['price.range']],
  ])('VEH-30 %j → %j', (text, value, rules) => {
    expect(normalisePrice(text)).toEqual({ value: { type: null, ...value }, rules })
  })

  it('refuses text that holds neither a number nor words for no price', () => {
    expect(() => normalisePrice('Automatic')).toThrow('"Automatic" is not a price')
  })
})
