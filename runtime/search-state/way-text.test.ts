import { expect, test } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { wayText } from './way-text.ts'

const NOUN = { one: 'car', many: 'cars' }
const HILUX = { id: 1, make: 'Toyota', model: 'HiLux', badge: 'SR5' } as Car
const way = (over: Partial<Parameters<typeof wayText>[0]>) => ({
  attribute: '',
  label: '',
  steps: 1,
  isOther: false,
  count: 14,
  cars: [HILUX],
  state: { query: '', page: 1, sort: 'relevance' as const, lists: {}, ranges: {} },
  ...over,
})
const typed = (query: string) => ({ ...way({}).state, query })

test.each<[Partial<Parameters<typeof wayText>[0]>, string]>([
  [
    { attribute: 'colour', label: '“white”', state: typed('hilux sr5') },
    'No white one; 14 HiLux SR5 in other colours.',
  ],
  [{ attribute: 'colour', label: 'White' }, 'No white one; 14 cars in other colours.'],
  [
    {
      attribute: 'body',
      label: 'SUV',
      state: { ...typed(''), lists: { make: ['Toyota'], model: ['HiLux'] } },
    },
    'No SUV; 14 Toyota HiLux with another body.',
  ],
  [{ attribute: 'price', label: 'up to $5,000', count: 1 }, 'None up to $5,000; 1 car at other prices.'],
  [{ attribute: 'city', label: '“brisbane”', count: 1200 }, 'None in brisbane; 1,200 cars elsewhere.'],
  [{ label: '“snorkel”' }, 'Nothing for “snorkel”; 14 cars without it.'],
  [
    { label: '“5” and “star”', steps: 2, state: typed('toyota') },
    'Nothing for “5” and “star”; 14 Toyota without that.',
  ],
  [{ label: '“snorkel”', cars: [], state: typed('hilux') }, 'Nothing for “snorkel”; 14 cars without it.'],
])('SRCH-64 the nearest way out in a sentence: %j', (over, text) => {
  expect(wayText(way(over), NOUN)).toBe(text)
})

test('CFG-19 Americans have colors', () => {
  expect(wayText(way({ attribute: 'colour', label: 'Blue' }), NOUN, 'color')).toBe(
    'No blue one; 14 cars in other colors.',
  )
})
