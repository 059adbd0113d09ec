import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilterCondition, Filter } from './clauses.ts'
import { fastest } from '../testing/fastest.ts'
import { FilterError } from './filter-error.ts'
import { FILTER_LIMITS, parseFilter } from './parse.ts'

function written(filter: Filter): string {
  return filter.map((clause) => clause.map(conditionText).join(' | ')).join(' & ')
}

function conditionText({ negated, test: condition }: FilterCondition): string {
  const sign = negated ? '!' : ''
  if (condition.kind === 'number') return `${sign}${condition.attribute}[${condition.low}..${condition.high}]`
  return `${sign}${condition.attribute}=${condition.value}`
}

const parsed = (text: string): string => written(parseFilter(text))

describe('SRCH-57 the filters grammar', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['make:Toyota', 'make=Toyota'],
    ['make : Toyota', 'make=Toyota'],
    ['make:"Land Rover"', 'make=Land Rover'],
    ["make:'Land Rover'", 'make=Land Rover'],
    [String.raw`name:"a \"b\" \\ c"`, String.raw`name=a "b" \ c`],
    [String.raw`name:Land\ Rover`, 'name=Land Rover'],
    ['name:"AND"', 'name=AND'],
    ['"my attribute":x', 'my attribute=x'],
    ['location.city:Brisbane', 'location.city=Brisbane'],
    ['time:12:30', 'time=12:30'],
    ['price_range:"$0 - $10,000"', 'price_range=$0 - $10,000'],
    ['a:1 AND b:2', 'a=1 & b=2'],
    ['a:1 OR b:2', 'a=1 | b=2'],
    ['a:1 AND (b:2 OR c:3)', 'a=1 & b=2 | c=3'],
    ['(a:1 OR b:2) AND (c:3 OR NOT d:4) AND e:5', 'a=1 | b=2 & c=3 | !d=4 & e=5'],
    ['((a:1))', 'a=1'],
    ['(a:1 AND (b:2 OR c:3))', 'a=1 & b=2 | c=3'],
    ['NOT a:1', '!a=1'],
    ['price = 5', 'price[5..5]'],
    ['price!=5', '!price[5..5]'],
    ['NOT price != 5', 'price[5..5]'],
    ['price>=5', 'price[5..Infinity]'],
    ['price <= -5.5', 'price[-Infinity..-5.5]'],
    ['price:10 TO 20', 'price[10..20]'],
    ['price:-10.5 TO 2e3', 'price[-10.5..2000]'],
    ['published', '_tags=published'],
    ['_tags:public OR user_42', '_tags=public | _tags=user_42'],
    ['year:2019 OR year:2020', 'year=2019 | year=2020'],
    ['km:.25 TO 1e+3', 'km[0.25..1000]'],
    ['km:5. TO +12e-1', 'km[5..1.2]'],
    ['ANDROID:x', 'ANDROID=x'],
    ['BRAND:x', 'BRAND=x'],
    ['name:"TO"', 'name=TO'],
    ['a:x"TO"', 'a=x"TO"'],
    [
      `${Array.from({ length: 40 }, (_, i) => `(a:${i} OR b:1)`).join(' AND ')}`,
      `${Array.from({ length: 40 }, (_, i) => `a=${i} | b=1`).join(' & ')}`,
    ],
    ['x'.repeat(FILTER_LIMITS.length), `_tags=${'x'.repeat(FILTER_LIMITS.length)}`],
    [`km=${'1'.repeat(40)}`, `km[${Number('1'.repeat(40))}..${Number('1'.repeat(40))}]`],
  ])('%s', (text, expected) => {
    expect(parsed(text)).toBe(expected)
  })

  test('a strict comparison excludes its bound and nothing else', () => {
    const [[above]] = parseFilter('price > 1000') as [[FilterCondition]]
    const [[below]] = parseFilter('price < 0') as [[FilterCondition]]
    expect(above.test).toMatchObject({ low: 1000.0000000000001, high: Infinity })
    expect(below.test).toMatchObject({ low: -Infinity, high: -Number.MIN_VALUE })
    const [[under]] = parseFilter('price < 1000') as [[FilterCondition]]
    expect(under.test).toMatchObject({ low: -Infinity, high: 999.9999999999999 })
    const [[over]] = parseFilter('lat > -1000') as [[FilterCondition]]
    expect(over.test).toMatchObject({ low: -999.9999999999999, high: Infinity })
  })

  test.each([
    [
      '(a:1 AND b:2) OR c:3',
      'an AND stands within an OR at position 1: only an AND of ORs can be run, such as (A OR B) AND C',
    ],
    [
      'status:in_stock OR price>5',
      'the OR at position 0 mixes facet and number conditions: all must be of one kind',
    ],
    ['NOT (a:1 OR b:2)', 'NOT cannot stand before a group, at position 0: negate each condition'],
    ['status=in_stock', '= needs a number at position 7; write status:in_stock for a text'],
    ['price > NaN', '> needs a number at position 8'],
    ['price:1 TO x', 'TO needs a number at position 11'],
    ['make:', 'expected a value of "make" at position 5, found the end'],
    ['make:Ford AND', 'expected an attribute at position 13, found the end'],
    ['AND make:Ford', 'expected an attribute at position 0, found "AND"'],
    ['make:Ford model:Focus', 'expected AND, OR or the end at position 10, found "model"'],
    ['(make:Ford', 'expected ")" at position 10, found the end'],
    ['make:Ford)', 'expected AND, OR or the end at position 9, found ")"'],
    ['make:"Ford', 'the quote opened at position 5 is never closed'],
    ['NOT NOT a:1', 'expected a condition at position 4, found "NOT"'],
    ['km>1x', '> needs a number at position 3'],
    ['km>x1', '> needs a number at position 3'],
    ['km>.x', '> needs a number at position 3'],
    ['km>1e1x', '> needs a number at position 3'],
    ['km>ex', '> needs a number at position 3'],
    ['km=(', '= needs a number at position 3'],
    [`km>${'1'.repeat(41)}`, '> needs a number at position 3'],
    ['km:1 TO "', 'the quote opened at position 8 is never closed'],
    [`a:1 ${'b'.repeat(60)}`, `expected AND, OR or the end at position 4, found "${'b'.repeat(40)}"`],
    ['make:Ford and model:x', 'expected AND, OR or the end at position 10, found "and"'],
  ])('%s is refused and told where', (text, message) => {
    expect(() => parseFilter(text)).toThrow(new FilterError(message))
  })

  test('limits on length, depth and number of conditions', () => {
    expect(() => parseFilter('a'.repeat(FILTER_LIMITS.length + 1))).toThrow('longer than 32768 characters')
    expect(parseFilter(`${'('.repeat(32)}a:1${')'.repeat(32)}`)).toHaveLength(1)
    expect(() => parseFilter(`${'('.repeat(33)}a:1${')'.repeat(33)}`)).toThrow(
      'more than 32 nested parentheses',
    )
    const ids = (count: number): string => Array.from({ length: count }, (_, i) => `a:${i}`).join(' OR ')
    expect(parseFilter(ids(2000))[0]).toHaveLength(2000)
    expect(() => parseFilter(ids(2001))).toThrow('more than 2000 conditions')
  })

  test('any text is parsed or refused within 50 ms', { timeout: 60_000 }, () => {
    const pieces = fc.constantFrom(
      'AND ',
      'OR ',
      'NOT ',
      '(',
      ')',
      'a:',
      '"',
      "'",
      '\\',
      ' TO ',
      '>',
      '<=',
      '1',
      'x',
      ':',
      ',',
      '\0',
      '🚗',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(pieces, { maxLength: 3000 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(outcome(text)).toMatch(/^(?:parsed|FilterError)$/)
        expect(fastest(() => outcome(text))).toBeLessThan(50)
      }),
      { numRuns: 300 },
    )
  })
})

function outcome(text: string): string {
  try {
    parseFilter(text)
    return 'parsed'
  } catch (error) {
    return (error as Error).name
  }
}
