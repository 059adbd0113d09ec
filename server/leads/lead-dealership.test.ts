import { expect, it } from 'vitest'
import { leadDealership } from './lead-dealership.ts'

const site = (places: (string | null)[], own: string[] = []) => ({
  locations: places.map((dealership_slug) => ({ dealership_slug })),
  dealerships: own.map((slug) => ({ slug })),
})
const TWO = site(['north', 'south'])

it.each([
  ['its car’s, whatever was sent', TWO, { dealership_slug: 'south' }, 'north', 'south'],
  ['the one sent, of a place', TWO, undefined, 'south', 'south'],
  ['the one sent, of the dealerships', site(['north', 'south'], ['online']), undefined, 'online', 'online'],
  ['the one sent, with a car that has none', TWO, { dealership_slug: null }, 'north', 'north'],
  ['none where several could be and none was sent', TWO, undefined, '', undefined],
  ['the only one, without a word', site(['north', 'north']), undefined, null, 'north'],
  ['the only one, whatever was sent', site(['north']), undefined, 'gone', 'north'],
])('LEAD-02 a lead goes to %s', (_, dealer, car, sent, expected) => {
  expect(leadDealership(dealer, car as never, sent)).toBe(expected)
})

it('LEAD-02 a dealership that the site does not have is refused', () => {
  expect(() => leadDealership(TWO, undefined, 'gone')).toThrow(
    expect.objectContaining({
      code: 'invalid-fields',
      detail: 'Please choose one of our dealerships.',
    }) as Error,
  )
})
