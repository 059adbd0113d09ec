import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  gridCells,
  promoChangesIn,
  promoShown,
  type PromoSettings,
  type PromoTile,
  promoTiles,
  siteTiles,
} from './promo.ts'

const tile = (id: string, position: number, over: Partial<PromoTile> = {}): PromoTile => ({
  id,
  kind: 'promo',
  title: id,
  text: '',
  href: '',
  linkText: '',
  image: null,
  position,
  strictDisplay: false,
  ...over,
})
const calculators = [8, 17].map((position) =>
  tile(`calculator-${position}`, position, { kind: 'calculator' }),
)

/** The cells as text: hits by number from 1, tiles by id. */
const grid = (hits: number, tiles: PromoTile[]) =>
  gridCells(hits, tiles).map((cell) => (cell.kind === 'hit' ? cell.index + 1 : cell.tile.id))

const WORDS = { title: 'By the week', text: 'What it comes to.', linkText: 'Work it out' }

const place = {
  nowMs: Date.parse('2025-01-15T00:00:00Z'),
  timeZone: 'Australia/Brisbane',
  routeId: 'search',
  dealerships: ['brolga-bay'],
}

describe('promo tiles in the grid', () => {
  test('PROMO-02 SRCH-62 the calculator cards are the 8th and 17th cells; 21 hits stay 21', () => {
    const cells = grid(21, calculators)
    expect(cells).toHaveLength(23)
    expect(cells[7]).toBe('calculator-8')
    expect(cells[16]).toBe('calculator-17')
    expect(cells.filter((cell) => typeof cell === 'number')).toEqual(
      Array.from({ length: 21 }, (_, i) => i + 1),
    )
  })

  test('PROMO-03 a dealership tile that wants 8 takes 9 beside the calculator, and 8 without it', () => {
    expect(grid(21, [tile('dealership', 8), ...calculators])[8]).toBe('dealership')
    expect(grid(21, [tile('dealership', 8)])[7]).toBe('dealership')
    expect(grid(21, [tile('dealership', 9), ...calculators])[8]).toBe('dealership')
  })

  test('PROMO-06 with fewer than position - 1 hits a strict tile does not show, any other goes last', () => {
    expect(grid(7, [tile('a', 8)])).toEqual([1, 2, 3, 4, 5, 6, 7, 'a'])
    expect(grid(6, [tile('a', 8)])).toEqual([1, 2, 3, 4, 5, 6, 'a'])
    expect(grid(6, [tile('a', 8, { strictDisplay: true })])).toEqual([1, 2, 3, 4, 5, 6])
    expect(grid(7, [tile('a', 8, { strictDisplay: true })])).toHaveLength(8)
    expect(grid(3, calculators)).toEqual([1, 2, 3, 'calculator-8'])
  })

  test('SRCH-62 whatever the tiles, every hit is there once, in order', () => {
    const tiles = fc.array(
      fc.record({
        position: fc.integer({ min: 1, max: 40 }),
        strictDisplay: fc.boolean(),
        calculator: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), tiles, (hits, wanted) => {
        const cells = gridCells(
          hits,
          wanted.map(({ position, strictDisplay, calculator }, index) =>
            tile(`t${index}`, position, { strictDisplay, kind: calculator ? 'calculator' : 'promo' }),
          ),
        )
        const indexes = cells.flatMap((cell) => (cell.kind === 'hit' ? [cell.index] : []))
        expect(indexes).toEqual(Array.from({ length: hits }, (_, index) => index))
      }),
    )
  })
})

describe('when promotions show', () => {
  const at = (iso: string) => ({ ...place, nowMs: Date.parse(iso) })

  test('PROMO-05 PROMO-07 from start inclusive to expiry exclusive, in the time zone of the site', () => {
    const stocktake = { start: '2025-01-01', expiry: '2025-02-01' }
    expect(promoShown(stocktake, at('2024-12-31T23:59:59+10:00'))).toBe(false)
    expect(promoShown(stocktake, at('2025-01-01T00:00:00+10:00'))).toBe(true)
    expect(promoShown(stocktake, at('2025-01-31T23:59:59+10:00'))).toBe(true)
    expect(promoShown(stocktake, at('2025-02-01T00:00:00+10:00'))).toBe(false)
  })

  test('PROMO-05 a missing end is open', () => {
    expect(promoShown({ start: null, expiry: '2025-02-01' }, place)).toBe(true)
    expect(promoShown({ start: '2025-01-01' }, place)).toBe(true)
    expect(promoShown({ start: '2025-02-01' }, place)).toBe(false)
    expect(promoShown({}, place)).toBe(true)
  })

  test('PROMO-06 PROMO-08 display names routes or switches; dealerships limit to theirs', () => {
    expect(promoShown({ display: false }, place)).toBe(false)
    expect(promoShown({ display: ['search'] }, place)).toBe(true)
    expect(promoShown({ display: ['home'] }, place)).toBe(false)
    expect(promoShown({ dealerships: ['gumleaf-1'] }, place)).toBe(false)
    expect(promoShown({ dealerships: ['gumleaf-1', 'brolga-bay'] }, place)).toBe(true)
  })

  test('PROMO-02 PROMO-03 PROMO-04 the tiles of a page come from the settings', () => {
    const settings: PromoSettings = {
      calculatorTiles: true,
      calculatorPositions: [8, 17],
      calculatorTile: WORDS,
      dealershipTile: {
        enabled: true,
        position: 8,
        title: 'Talk',
        text: 'T',
        href: '/contact-us',
        linkText: 'Go',
      },
      tiles: [
        { id: 'now', title: 'Now', position: 3, strictDisplay: true },
        { id: 'later', title: 'Later', start: '2026-01-01' },
      ],
      strictDisplay: false,
    }
    const tiles = promoTiles(settings, place, '/finance')
    expect(tiles.map(({ id, position, href, strictDisplay }) => [id, position, href, strictDisplay])).toEqual(
      [
        ['calculator-8', 8, '/finance', false],
        ['calculator-17', 17, '/finance', false],
        ['dealership', 8, '/contact-us', false],
        ['now', 3, '', true],
      ],
    )
    expect(
      promoTiles(
        {
          ...settings,
          calculatorTiles: false,
          dealershipTile: { ...settings.dealershipTile, enabled: false },
        },
        place,
        '',
      ),
    ).toHaveLength(1)
  })
})

describe('tiles at the edges of the grid', () => {
  test('a cell that no grid has comes after the hits, in order', () => {
    expect(grid(2, [tile('a', 0), tile('b', -1), tile('c', 2)])).toEqual([1, 'c', 2, 'b', 'a'])
  })

  test('PROMO-06 a last tile is there once, and so is a calculator card beside another', () => {
    expect(grid(1, [tile('a', 9), tile('a', 8), tile('b', 10)])).toEqual([1, 'a', 'b'])
    const [eight, seventeen] = calculators as [PromoTile, PromoTile]
    expect(grid(9, [eight, seventeen, tile('b', 17)])).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      'calculator-8',
      8,
      9,
      'b',
    ])
    expect(grid(1, [eight, seventeen])).toEqual([1, 'calculator-8'])
  })

  test('PROMO-03 tiles of one kind stand in the order of their cells', () => {
    expect(grid(5, [tile('b', 4), tile('a', 2)])).toEqual([1, 'a', 2, 'b', 3, 4, 5])
    expect(gridCells(1, [tile('a', 1)])).toEqual([
      { kind: 'tile', tile: tile('a', 1) },
      { kind: 'hit', index: 0 },
    ])
  })

  test('PROMO-02 PROMO-03 PROMO-06 texts of a tile are the dealer’s, or empty, and all are as strict as the site unless one says otherwise', () => {
    const settings = {
      calculatorTiles: true,
      calculatorPositions: [8],
      calculatorTile: WORDS,
      dealershipTile: { enabled: true, position: 5, title: 'Talk', text: 'T', href: '/c', linkText: 'Go' },
      tiles: [
        { id: 'own', title: 'Own' },
        {
          id: 'full',
          title: 'Full',
          text: 'T',
          href: '/h',
          linkText: 'L',
          image: '/i.jpg',
          position: 3,
          strictDisplay: false,
        },
      ],
      strictDisplay: true,
    }
    expect(promoTiles(settings, place, '/finance')).toEqual([
      {
        id: 'calculator-8',
        kind: 'calculator',
        title: 'By the week',
        text: 'What it comes to.',
        href: '/finance',
        linkText: 'Work it out',
        image: null,
        position: 8,
        strictDisplay: true,
      },
      tile('dealership', 5, { title: 'Talk', text: 'T', href: '/c', linkText: 'Go', strictDisplay: true }),
      tile('own', 1, { title: 'Own', strictDisplay: true }),
      tile('full', 3, { title: 'Full', text: 'T', href: '/h', linkText: 'L', image: '/i.jpg' }),
    ])
  })
})

test('PROMO-05 PROMO-07 seconds until the first of several promotions begins or ends, on the dealer’s clock', () => {
  const nowMs = Date.parse('2025-01-31T13:58:59.500Z')
  const change = (...promos: { start?: string | null; expiry?: string | null }[]) =>
    promoChangesIn(promos, { nowMs, timeZone: 'Australia/Brisbane' })
  expect(change({ start: '2025-01-01', expiry: '2025-02-01' })).toBe(60)
  expect(change({ expiry: '2025-02-01' }, { start: '2025-01-31T23:59:30' })).toBe(30)
  expect(change({ start: '2025-01-01', expiry: null }, {})).toBeUndefined()
  expect(change()).toBeUndefined()
})

test('PROMO-05 CFG-21 a tile of a dealership ends on its day too', () => {
  const promo = (id: string, expiry: string) => ({
    promo: { tiles: [{ id, title: id, expiry }] } as unknown as PromoSettings,
  })
  const dealershipOverrides = { north: promo('north', '2025-02-01'), south: {} }
  const settings = promo('own', '2025-03-01')
  expect(siteTiles({ settings }).map(({ id }) => id)).toEqual(['own'])
  expect(siteTiles({ settings, dealershipOverrides }).map(({ id }) => id)).toEqual(['own', 'north'])
})
