import { describe, expect, test } from 'vitest'
import { AU, NZ } from '../testing/regional.ts'
import { regionalOf } from './regional-of.ts'

describe('CFG-19 regional values of a document', () => {
  test('are those of its country; Australia’s where it names none', () => {
    expect(regionalOf({ country: 'NZ' })).toEqual(NZ)
    expect(regionalOf({})).toEqual(AU)
    expect(regionalOf({ country: 'NZ', regional: 'odd' })).toEqual(NZ)
  })

  test('with its own laid over them, group by group; null and nothing keep what is inherited', () => {
    const regional = {
      locale: 'en-GB',
      currency: null,
      distance: undefined,
      postcode: { digits: 6, label: null },
      phone: null,
      words: 'odd',
    }
    expect(regionalOf({ country: 'NZ', regional })).toEqual({
      ...NZ,
      locale: 'en-GB',
      postcode: { ...NZ.postcode, digits: 6 },
      words: 'odd',
    })
  })

  test('a group that no country has is taken as it is', () => {
    expect(regionalOf({ regional: { own: { a: null, b: 1 } } })).toMatchObject({ own: { a: null, b: 1 } })
  })
})
