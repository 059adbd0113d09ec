import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as validators from '../generated/validate-entities.js'
import { entityNames, readDefinitions } from '../build/sources.ts'
import type { JsonSchema } from '../build/json-schema.ts'
import { ENTITY_FIXTURES } from './fixtures.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const definitions = readDefinitions(root)

/** Requirements that each entity's schema fulfils. */
const REQUIREMENTS: Record<string, string> = {
  Article: 'CONT-02',
  Car: 'VEH-29 VEH-30 VEH-31 VEH-32 VEH-33 VEH-34 VEH-35 VEH-36 VEH-37 VEH-39',
  Dealership: 'LOC-22',
  EnquiryFormValues: 'FORM-23 FORM-24 FORM-25 FORM-26 FORM-27 FORM-28',
  LeadPayload: 'LEAD-01 LEAD-02 LEAD-03 LEAD-04',
  LenderEntry: 'FIN-15',
  Location: 'LOC-12 LOC-13 LOC-14 LOC-15 LOC-16 LOC-17 CFG-10',
  Manufacturer: 'MODEL-08',
  Model: 'MODEL-01',
  Offer: 'OFFER-06',
  OpeningHour: 'LOC-18',
  PromoNode: 'PROMO-04',
  RatingSummary: 'REV-16',
  Review: 'REV-16',
  ReviewSummary: 'REV-16',
  SearchResponse: 'SRCH-29',
  Slide: 'UI-07',
  SpecialHour: 'LOC-21',
  UserSession: 'ACCT-10 API-01',
  Valuation: 'TRADE-04',
  WatchlistEntry: 'FAV-10',
}

type Validator = { (data: unknown): boolean; errors?: unknown }

function isValid(entity: string, value: unknown): boolean {
  const validate = (validators as unknown as Record<string, Validator>)[`validate${entity}`]
  if (!validate) throw new Error(`no validator for ${entity}`)
  return validate(structuredClone(value))
}

/** A value of a type that no field of the entities takes at the same place. */
function wrongFor(value: unknown): unknown {
  if (Array.isArray(value)) return { wrong: 1 }
  if (typeof value === 'object' && value !== null) return 17
  return [{ wrong: 1 }]
}

interface Mutation {
  path: string
  value: unknown
}

/** The fixture with one leaf or branch of a wrong type, for every place in it. */
function mutations(value: unknown, path: string, put: (changed: unknown) => unknown): Mutation[] {
  const here = { path, value: put(wrongFor(value)) }
  if (Array.isArray(value)) {
    return [
      here,
      ...value.flatMap((item, index) =>
        mutations(item, `${path}/${index}`, (changed) => put(value.with(index, changed))),
      ),
    ]
  }
  if (typeof value !== 'object' || value === null) return [here]
  return [
    here,
    ...Object.entries(value).flatMap(([key, child]) =>
      mutations(child, `${path}/${key}`, (changed) => put({ ...value, [key]: changed })),
    ),
  ]
}

test('every entity of the specification has a fixture and a requirement', () => {
  const names = entityNames(root).toSorted()
  expect(Object.keys(ENTITY_FIXTURES).toSorted()).toEqual(names)
  expect(Object.keys(REQUIREMENTS).toSorted()).toEqual(names)
})

describe.each(Object.entries(ENTITY_FIXTURES))('%s', (entity, fixture) => {
  const ids = REQUIREMENTS[entity]
  const schema: JsonSchema = definitions[entity] ?? {}

  test(`${ids} the full fixture has every field and validates`, () => {
    const fields = Object.keys(schema.properties ?? {})
    expect(fields.filter((field) => !(field in fixture))).toEqual([])
    expect(isValid(entity, fixture)).toBe(true)
  })

  test(`${ids} a value of a wrong type at any place fails`, () => {
    const places = Object.keys(fixture).flatMap((key) =>
      mutations(fixture[key], `/${key}`, (changed) => ({ ...fixture, [key]: changed })),
    )
    // Hits carry whatever attributes an engine adds: only their list and id are promised.
    const promised = places.filter(({ path }) => !/^\/hits\/0\/(?!objectID)/.test(path))
    expect(promised.filter(({ value }) => isValid(entity, value)).map(({ path }) => path)).toEqual([])
  })

  test(`${ids} a missing required field and an unknown field fail`, () => {
    for (const name of schema.required ?? []) {
      const { [name]: _, ...rest } = fixture
      expect(isValid(entity, rest), name).toBe(false)
    }
    expect(isValid(entity, { ...fixture, unknown_field: 1 })).toBe(false)
    expect(isValid(entity, null)).toBe(false)
  })
})

describe('single rules', () => {
  const car = ENTITY_FIXTURES['Car'] ?? {}
  const location = ENTITY_FIXTURES['Location'] ?? {}

  test('VEH-31 car_type is new, used or demo; an unknown status is accepted', () => {
    expect(isValid('Car', { ...car, car_type: 'pre-loved' })).toBe(false)
    expect(isValid('Car', { ...car, status: 'in_transit' })).toBe(true)
    expect(isValid('Car', { ...car, status: '' })).toBe(false)
  })

  test('VEH-39 market averages may be null', () => {
    expect(isValid('Car', { ...car, state_average_market_price: null, average_market_price: null })).toBe(
      true,
    )
    expect(isValid('Car', { ...car, average_market_price: -1 })).toBe(false)
  })

  test('DISP-02 preorder is a text or true', () => {
    for (const preorder of [true, false, null, 'Order now']) {
      expect(isValid('Car', { ...car, preorder })).toBe(true)
    }
    expect(isValid('Car', { ...car, preorder: 1 })).toBe(false)
  })

  test('FIN-15 term{N} holds a payment, other unknown keys fail', () => {
    expect(isValid('LenderEntry', { term12: 100, term84: null })).toBe(true)
    expect(isValid('LenderEntry', { term12: '100' })).toBe(false)
    expect(isValid('LenderEntry', { termX: 100 })).toBe(false)
  })

  test.each([
    ...[
      'interestRate',
      'comparisonRate',
      'paymentWeek',
      'paymentMonth',
      'termMonths',
      'termYears',
      'deposit',
    ].map((name) => [name, 0.5, '8.99']),
    ['disclaimer', 'Subject to approval.', 8.99],
    ...['term1', 'term60', 'term120'].map((name) => [name, 123.45, true]),
  ])('FIN-15 FIN-16 %s of a lender is %j or null, never %j, and may be left out', (name, value, other) => {
    expect(isValid('LenderEntry', { [name as string]: value })).toBe(true)
    expect(isValid('LenderEntry', { [name as string]: null })).toBe(true)
    expect(isValid('LenderEntry', { [name as string]: other })).toBe(false)
    expect(isValid('LenderEntry', { [`${name}s`]: value })).toBe(false)
    expect(isValid('LenderEntry', {})).toBe(true)
  })

  test.each(['term', 'term-12', 'term12m', 'xterm12', 'Term12', 'term1.5', 'rate'])(
    'FIN-15 %s is no member of a lender',
    (name) => {
      expect(isValid('LenderEntry', { [name]: 100 })).toBe(false)
    },
  )

  test('CFG-10 LOC-12 a location needs a dealership slug; its type is sales, service, parts or empty', () => {
    for (const location_type of ['sales', 'service', 'parts', '']) {
      expect(isValid('Location', { ...location, location_type })).toBe(true)
    }
    expect(isValid('Location', { ...location, location_type: 'yard' })).toBe(false)
    const { dealership_slug: _, ...rest } = location
    expect(isValid('Location', rest)).toBe(false)
  })

  test('LOC-13 the subtype is a text or a list', () => {
    expect(isValid('Location', { ...location, location_subtype: 'buying' })).toBe(true)
    expect(isValid('Location', { ...location, location_subtype: null })).toBe(true)
    expect(isValid('Location', { ...location, location_subtype: 5 })).toBe(false)
  })

  test('LOC-18 weekdays run from 0 to 6 and the spelling formated_hours is kept', () => {
    const hour = ENTITY_FIXTURES['OpeningHour'] ?? {}
    expect(isValid('OpeningHour', { ...hour, weekday: 0 })).toBe(true)
    expect(isValid('OpeningHour', { ...hour, weekday: 7 })).toBe(false)
    expect(isValid('OpeningHour', { weekday: 1, status: 'Open', formatted_hours: '9 - 5' })).toBe(false)
    expect(isValid('OpeningHour', { ...hour, open: '25:00' })).toBe(false)
  })

  test('OFFER-06 manufacturer is a name or an object with a name', () => {
    const offer = ENTITY_FIXTURES['Offer'] ?? {}
    for (const manufacturer of ['Toyota', { name: 'Toyota' }, null]) {
      expect(isValid('Offer', { ...offer, manufacturer })).toBe(true)
    }
    expect(isValid('Offer', { ...offer, manufacturer: {} })).toBe(false)
  })

  test('MODEL-01 status is empty, new or coming_soon; MODEL-08 a null logo is fine', () => {
    const model = ENTITY_FIXTURES['Model'] ?? {}
    for (const status of ['', 'new', 'coming_soon']) expect(isValid('Model', { ...model, status })).toBe(true)
    expect(isValid('Model', { ...model, status: 'old' })).toBe(false)
    expect(isValid('Manufacturer', { id: 1, name: 'Kia', slug: 'kia', logo: null })).toBe(true)
  })

  test('REV-16 the average of a summary is a text', () => {
    expect(isValid('ReviewSummary', { count: 3, average_rating: 4.8 })).toBe(false)
  })

  test('FAV-10 a numeric string is coerced to the car’s id, other texts fail', () => {
    const entry = { id: '12' }
    expect(validators.validateWatchlistEntry(entry)).toBe(true)
    expect(entry).toEqual({ id: 12 })
    expect(isValid('WatchlistEntry', { id: 'twelve' })).toBe(false)
    expect(isValid('WatchlistEntry', { id: 0 })).toBe(false)
  })

  test('PROMO-06 display is a switch or a list of routes', () => {
    expect(isValid('PromoNode', { display: false })).toBe(true)
    expect(isValid('PromoNode', { display: 'search' })).toBe(false)
  })
})

test('every field of every entity is described', () => {
  const bare: string[] = []
  for (const entity of entityNames(root)) {
    for (const [name, field] of Object.entries(definitions[entity]?.properties ?? {})) {
      if (!field.description && !field.$ref) bare.push(`${entity}.${name}`)
    }
  }
  expect(bare).toEqual([])
})

test('validators need nothing that the browser lacks', () => {
  const source = readFileSync(new URL('../generated/validate-entities.js', import.meta.url), 'utf8')
  expect(source).not.toContain('require(')
})
