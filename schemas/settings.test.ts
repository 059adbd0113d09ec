import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from './build/json-schema.ts'
import { readDefinitions } from './build/sources.ts'
import { createAjv } from './build/validators.ts'
import { complete } from './build/variants.ts'
import settingsDefaults from './generated/settings-defaults.json' with { type: 'json' }
import themeDefaults from './generated/theme-defaults.json' with { type: 'json' }
import switches from './switches.json' with { type: 'json' }

const definitions = readDefinitions(fileURLToPath(new URL('./', import.meta.url)))
const REQUIREMENT = /[A-Z]{2,5}-\d{2}/

/** Leaves of a settings schema, by pointer; a group that is null by default has no defaults of its own and is one leaf. */
function leaves(schema: JsonSchema, pointer = ''): [string, JsonSchema][] {
  if (!schema.properties || schema.default === null) return [[pointer, schema]]
  return Object.entries(schema.properties).flatMap(([name, child]) => leaves(child, `${pointer}/${name}`))
}

function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value)
}

describe.each([
  ['Settings', settingsDefaults],
  ['Theme', themeDefaults],
])('CFG-02 CFG-20 %s', (name, defaults) => {
  const schema = definitions[name] ?? {}

  test('every switch is named, typed, defaulted and described with the requirement behind it', () => {
    const flawed = leaves(schema).filter(
      ([, { title, type, enum: values, description, default: value }]) =>
        !title || (!type && !values) || value === undefined || !REQUIREMENT.test(description ?? ''),
    )
    expect(flawed.map(([pointer]) => pointer)).toEqual([])
  })

  test('the defaults are complete and valid by their own schema', () => {
    const ajv = createAjv()
    const $defs = Object.fromEntries(Object.entries(definitions).map(([key, value]) => [key, value]))
    const validate = ajv.compile({ $id: `test:${name}`, ...complete(schema), $defs })
    expect(validate(defaults), JSON.stringify(validate.errors)).toBe(true)
  })
})

describe('CFG-20 the switches of the specification', () => {
  test('all 119 rows of the matrix have a place', () => {
    expect(switches).toHaveLength(119)
  })

  test('what is a setting exists with a default, what is a field exists in the document', () => {
    const missing = switches.filter(({ at: place }) => {
      const [kind, path = ''] = place.split(/:(.*)/s)
      if (kind === 'settings') return at(settingsDefaults, path) === undefined
      if (kind === 'document') {
        return at(definitions['Tenant'], path.replaceAll('/', '/properties/')) === undefined
      }
      if (kind === 'data') {
        const [entity = '', field = ''] = path.split('.')
        return definitions[entity]?.properties?.[field] === undefined
      }
      return kind !== 'route' && kind !== 'block'
    })
    expect(missing).toEqual([])
  })
})

test.each<[string, unknown, string]>([
  ['/search/path', '/search', 'ROUTE-01'],
  ['/search/pageSize', 21, 'SRCH-37'],
  ['/search/debounceMs', 300, 'SRCH-22'],
  ['/search/cachedQueries', 10, 'SRCH-38'],
  ['/search/historySize', 5, 'SRCH-61'],
  ['/search/countLimit', 1999, 'SRCH-43'],
  ['/filters/popularMakes/limit', 7, 'SRCH-16'],
  ['/filters/popularMakes/dropdownLimit', 20, 'SRCH-18'],
  ['/filters/modelSublistLimit', 30, 'SRCH-19'],
  ['/filters/bodyLimit', 4, 'SRCH-20'],
  ['/filters/customBodyLimit', 20, 'SRCH-20'],
  ['/filters/rangeDefault', { min: 0, max: 100000 }, 'SRCH-47'],
  ['/stockFilter/level', 3, 'SRCH-51'],
  ['/stockFilter/appliesTo', 'used', 'SRCH-52'],
  ['/stockFilter/soldDays', 3, 'SRCH-60'],
  ['/stockFilter/priceAscendingNeedsPrice', true, 'SRCH-56'],
  ['/card/newArrivalDays', 8, 'CARD-18'],
  ['/vehicle/noPriceText', 'Enquire for price.', 'DISP-02'],
  ['/vehicle/keyInformation', 4, 'VEH-02'],
  ['/vehicle/descriptionLimit', 8, 'VEH-24'],
  ['/vehicle/commentsLimit', 400, 'VEH-22'],
  ['/marketBadge/minSaving', 500, 'VEH-15'],
  ['/finance/excludedMakes', ['Suzuki'], 'FIN-04'],
  ['/finance/calculator/rate', 10, 'FIN-22'],
  ['/reserve/deposit', 200, 'CHK-02'],
  ['/reserve/holdHours', 48, 'CHK-03'],
  ['/forms/submitText', 'Submit Form', 'FORM-02'],
  ['/forms/enquirySubmitText', 'Enquire Now', 'FORM-03'],
  [
    '/forms/optInLabel',
    'Yes, I would like to subscribe to receive latest offers & product updates.',
    'FORM-22',
  ],
  ['/forms/emailUs/title', 'EMAIL US', 'FORM-29'],
  ['/tradeIn/maxAgeYears', 7, 'TRADE-07'],
  ['/tradeIn/maxKm', 100000, 'TRADE-07'],
  ['/locations/closedText', 'Closed', 'LOC-20'],
  ['/reviews/limit', 10, 'REV-12'],
  ['/reviews/googleLimit', 12, 'REV-17'],
  ['/reviews/carouselAbove', 3, 'REV-13'],
  ['/reviews/rotateMs', 3000, 'REV-14'],
  ['/reviews/minimumRating', 4, 'REV-15'],
  ['/nav/megaMenuPerRow', 6, 'NAV-05'],
  ['/booking/stickyText', 'BOOK A SERVICE', 'UI-04'],
  ['/promo/calculatorPositions', [8, 17], 'PROMO-02'],
  ['/promo/stocktake/start', '2025-01-01', 'PROMO-07'],
  ['/promo/stocktake/expiry', '2025-02-01', 'PROMO-07'],
  ['/budget/factor', 260, 'BUDG-05'],
  ['/budget/weekly', 200, 'BUDG-06'],
  ['/budget/deposit', 2000, 'BUDG-06'],
  ['/budget/priceAbove', 1000, 'BUDG-12'],
  ['/budget/slider', { min: 5000, max: 250000, step: 500 }, 'BUDG-17'],
  ['/phone/visibleCharacters', 5, 'PHONE-01'],
  ['/maps/style', 'grayscale', 'LOC-23'],
  ['/routes/finance', '/finance', 'ROUTE-25'],
])('%s is %j by default (%s)', (pointer, expected) => {
  expect(at(settingsDefaults, pointer)).toEqual(expected)
})

test('UI-12 the dark can have every colour of the day, checked alike', () => {
  const { colors, dark } = definitions['Theme']?.properties ?? {}
  const patterns = (of: JsonSchema | undefined) =>
    Object.fromEntries(Object.entries(of?.properties ?? {}).map(([name, { pattern }]) => [name, pattern]))
  expect(patterns(dark)).toEqual(patterns(colors))
  expect(patterns(dark)).toHaveProperty('onPrimary', expect.stringContaining('oklch'))
})
