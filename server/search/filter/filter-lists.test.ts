import { describe, expect, test } from 'vitest'
import { fastest } from '../testing/fastest.ts'
import { FilterError } from './filter-error.ts'
import { FILTER_LIMITS } from './parse.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './filter-lists.ts'

const facet = (attribute: string, value: string, negated = false): object => ({
  negated,
  test: { kind: 'facet', attribute, value },
})

describe('SRCH-24 facetFilters', () => {
  test.each([
    [undefined, []],
    ['', []],
    [[], []],
    ['make:Ford', [[facet('make', 'Ford')]]],
    [
      ['make:Ford', 'body:ute'],
      [[facet('make', 'Ford')], [facet('body', 'ute')]],
    ],
    [
      [['make:Ford', 'make:Kia'], 'body:ute'],
      [[facet('make', 'Ford'), facet('make', 'Kia')], [facet('body', 'ute')]],
    ],
    [['make:-Ford'], [[facet('make', 'Ford', true)]]],
    [[String.raw`count:\-12`], [[facet('count', '-12')]]],
    [['time:12:30'], [[facet('time', '12:30')]]],
    ['a:1,(b:2,b:3)', [[facet('a', '1')], [facet('b', '2'), facet('b', '3')]]],
    ['price_range:$0 - $10,000', [[facet('price_range', '$0 - $10,000')]]],
    [['price_range:$0 - $10,000'], [[facet('price_range', '$0 - $10,000')]]],
    [null, []],
    ['a:1, (b:2 , b:3) ,c:4', [[facet('a', '1')], [facet('b', '2'), facet('b', '3')], [facet('c', '4')]]],
    ['(a:1,a:(2),a:3),b:4', [[facet('a', '1'), facet('a', '(2')], [facet('a', '3)')], [facet('b', '4')]]],
    [['  ', 'make:Ford'], [[facet('make', 'Ford')]]],
    ['make:Ford ', [[facet('make', 'Ford ')]]],
  ])('%j', (value, expected) => {
    expect(parseFacetFilters(value)).toEqual(expected)
  })

  test.each([[[[['make:Ford']]]], [[5]], [{ make: 'Ford' }], [['Ford']], [[':Ford']], [7]])(
    '%j is refused',
    (value) => {
      expect(() => parseFacetFilters(value)).toThrow(FilterError)
    },
  )
})

test.each([
  [[[['make:Ford']]], 'expected texts, or lists of texts at most two deep'],
  [7, 'expected a list or a text'],
  [['F'.repeat(60)], `"${'F'.repeat(40)}" is not of the form attribute:value`],
  [`a:${'b'.repeat(FILTER_LIMITS.length)}`, 'longer than 32768 characters'],
  [[`a:${'b'.repeat(FILTER_LIMITS.length)}`], 'a condition is too long'],
  [Array.from({ length: FILTER_LIMITS.terms + 1 }, () => 'a:1'), 'more than 2000 conditions'],
])('a refusal says what is wrong', (value, message) => {
  expect(() => parseFacetFilters(value)).toThrow(new FilterError(message))
})

test('as much as the limits say is taken', () => {
  expect(parseFacetFilters(Array.from({ length: FILTER_LIMITS.terms }, () => 'a:1'))).toHaveLength(2000)
  const longest = `a:${'b'.repeat(FILTER_LIMITS.length - 2)}`
  expect(parseFacetFilters(longest)).toHaveLength(1)
  expect(parseFacetFilters([longest])).toHaveLength(1)
})

describe('SRCH-25 numericFilters', () => {
  test('comparisons are ANDed, inner lists are ORed', () => {
    const numbers = parseNumericFilters(['price>=10', ['year=2019', 'year:2021 TO 2022']])
    expect(numbers.map((clause) => clause.map(({ test: { ...bounds } }) => bounds))).toEqual([
      [{ kind: 'number', attribute: 'price', low: 10, high: Infinity }],
      [
        { kind: 'number', attribute: 'year', low: 2019, high: 2019 },
        { kind: 'number', attribute: 'year', low: 2021, high: 2022 },
      ],
    ])
    expect(parseNumericFilters('price>1,price<5')).toHaveLength(2)
  })

  test.each([[['price>=NaN']], [['make:Ford']], [['price']], [['price>1 AND price<2']], [['price>']]])(
    '%j is refused',
    (value) => {
      expect(() => parseNumericFilters(value)).toThrow(FilterError)
    },
  )
})

test('SRCH-25 a refused comparison is named', () => {
  expect(() => parseNumericFilters(['price>1 AND price<2'])).toThrow(
    new FilterError('"price>1 AND price<2" is not a comparison such as price>=10000'),
  )
  expect(() => parseNumericFilters([`${'m'.repeat(60)}:Ford`])).toThrow(
    new FilterError(`"${'m'.repeat(40)}" is not a comparison such as price>=10000`),
  )
})

test('SRCH-24 tagFilters are bare tags', () => {
  expect(parseTagFilters(['a', ['-b', 'c']])).toEqual([
    [{ negated: false, test: { kind: 'tag', attribute: '_tags', value: 'a' } }],
    [
      { negated: true, test: { kind: 'tag', attribute: '_tags', value: 'b' } },
      { negated: false, test: { kind: 'tag', attribute: '_tags', value: 'c' } },
    ],
  ])
})

test('a long list of brackets is read in no time', () => {
  expect(fastest(() => parseTagFilters('('.repeat(30_000)))).toBeLessThan(50)
})
