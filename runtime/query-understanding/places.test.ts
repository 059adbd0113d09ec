import { expect, test } from 'vitest'
import { lookUpPlaces } from './look-up.ts'
import type { KnownPlace, PlaceWords } from './places.ts'
import { PHRASES } from './phrases.ts'
import { understandQuery } from './understand.ts'
import { spokenNear, understoodFilter } from './understood.ts'
import type { StockVocabulary } from './vocabulary.ts'

const STOCK: StockVocabulary = {
  makes: { Toyota: ['HiLux', 'Corolla'], Peugeot: ['2008', '5008'], RAM: ['1500'] },
  body: ['ute', 'suv', 'hatch'],
  fuel: ['Diesel'],
  transmission: ['Automatic'],
  drive: [],
  colour: ['White', 'Orange'],
  city: ['Brisbane'],
  state: ['QLD', 'NSW'],
  said: PHRASES,
}
const GAZETTEER = [
  'penrith',
  'port macquarie',
  'dubbo',
  '2750',
  '4000',
  '2008',
  '2015',
  '1500',
  '3500',
  '15000',
  'brisbane',
]

/** The text that is left, the filter, and the place with its radius in km. */
async function read(text: string, { digits = 4, unit = 'km', several = true }: Partial<PlaceWords> = {}) {
  const places: PlaceWords = { digits, unit, several, known: new Map() }
  const understand = (typed: string) => understandQuery(typed, STOCK, 2026, places)
  const asked: string[] = []
  await lookUpPlaces(text, understand, places, (words) => {
    asked.push(words)
    const name = GAZETTEER.find((each) => `${words} `.startsWith(`${each} `))
    const found = name && { name, lat: -33, lng: 150, words: name.split(' ').length }
    return Promise.resolve((found || undefined) satisfies KnownPlace | undefined)
  })
  const { parts, rest, lookUp } = understand(text)
  const near = spokenNear(parts)
  expect(lookUp === undefined || asked.length === 4).toBe(true)
  return [
    rest,
    understoodFilter(parts),
    near && [near.name, near.radius === null ? null : near.radius / 1000],
  ]
}

const SUV = 'simple_body:"suv"'

test.each<[string, rest: string, filter: string, near: unknown]>([
  ['within 50km of penrith', '', '', ['penrith', 50]],
  ['suv within 100 kms of 2750', '', SUV, ['2750', 100]],
  ['within 20 of 4000', '', '', ['4000', 20]],
  ['suv within 30 miles of dubbo', '', SUV, ['dubbo', 48.28]],
  ['50km from penrith under 20k', '', 'price <= 20000', ['penrith', 50]],
  ['less than 40km from port macquarie hilux', 'hilux', '', ['port macquarie', 40]],
  ['25 km radius of 4000 suv', '', SUV, ['4000', 25]],
  ['suv near 2750', '', SUV, ['2750', null]],
  ['near dubbo suv', '', SUV, ['dubbo', null]],
  ['close to penrith', '', '', ['penrith', null]],
  ['suv around port macquarie', '', SUV, ['port macquarie', null]],
  ['hilux in dubbo', 'hilux', '', ['dubbo', null]],
  ['hilux near penrith 2750', 'hilux', '', ['penrith', null]],
  ['hilux near penrith 2015', 'hilux 2015', '', ['penrith', null]],
  ['hilux near penrith within 80km', 'hilux', '', ['penrith', 80]],
  ['hilux 4000 within 50km', 'hilux', '', ['4000', 50]],
  ['postcode 2750', '', '', ['2750', null]],
  ['near 2015', '', '', ['2015', null]],
  ['hilux 4000', 'hilux', '', ['4000', null]],
  ['2750', '', '', ['2750', null]],
  ['4999', '4999', '', undefined],
  ['4000 hilux', 'hilux', '', ['4000', null]],
  ['near me', '', '', [null, null]],
  ['suv near my place', '', SUV, [null, null]],
  ['hilux in my area', 'hilux', '', [null, null]],
  ['nearest hilux', 'hilux', '', [null, null]],
  ['hilux within 50km of me', 'hilux', '', [null, 50]],
  ['hilux within 50km', 'hilux', '', [null, 50]],
  // A town of the stock has its cars; a distance goes around it.
  ['suv in brisbane', '', `${SUV} AND city:"Brisbane"`, undefined],
  ['suv near brisbane', '', `${SUV} AND city:"Brisbane"`, undefined],
  ['suv within 50km of brisbane', '', SUV, ['brisbane', 50]],
  ['in nsw', '', 'state:"NSW"', undefined],
  // What is none.
  ['peugeot 2008', 'peugeot 2008', '', undefined],
  ['ram 1500', 'ram 1500', '', undefined],
  ['2015 corolla', '2015 corolla', '', undefined],
  ['in 2015', '2015', '', undefined],
  ['tow 3500', '', 'towing_capacity >= 3500', undefined],
  ['towing capacity 2500', '', 'towing_capacity >= 2500', undefined],
  ['4000', '4000', '', undefined],
  ['around 4000', '', 'price >= 3400 AND price <= 4600', undefined],
  ['under 4000', '', 'price <= 4000', undefined],
  ['within 100000km', '', 'km <= 100000', undefined],
  ['hilux in show order', 'hilux order', '', undefined],
  ['in orange', '', 'colour:"Orange"', undefined],
  ['near xyzzy', 'xyzzy', '', undefined],
  ['dubbo hilux', 'hilux', '', ['dubbo', null]],
  ['hilux penrith', 'hilux', '', ['penrith', null]],
  ['suv port macquarie under 20k', '', `${SUV} AND price <= 20000`, ['port macquarie', null]],
  ['penrith', '', '', ['penrith', null]],
  // The stock's own city, and a town that may be anything else, by themselves.
  ['brisbane', '', 'city:"Brisbane"', undefined],
  ['orange', '', 'colour:"Orange"', undefined],
])('SRCH-12 a question with a place: %s', async (text, rest, filter, near) => {
  expect(await read(text)).toEqual([rest, filter, near])
})

test.each<[string, rest: string, near: unknown]>([
  ['camry near 15000', 'camry', ['15000', null]],
  ['camry 15000', 'camry 15000', undefined],
  ['within 30 of dubbo', '', ['dubbo', 48.28]],
])('SRCH-12 in miles and five digits: %s', async (text, rest, near) => {
  expect(await read(text, { digits: 5, unit: 'mi' })).toEqual([rest, '', near])
})

test('SRCH-12 where all yards are in one place, "near me" says nothing; without any, no place does', async () => {
  expect(await read('suv near me', { several: false })).toEqual(['', SUV, undefined])
  expect(understandQuery('suv near 2750', STOCK, 2026)).toMatchObject({ rest: '2750' })
})

test('a text of words that name no place is looked up four times and no more', async () => {
  const asked: string[] = []
  const reader = () => ({ parts: [], rest: '', words: [], lookUp: `word ${asked.length}` })
  const known = new Map<string, KnownPlace | null>()
  await lookUpPlaces('word 0', reader, { known }, async (words, isAlone) => {
    asked.push(`${words} ${isAlone}`)
    return undefined
  })
  expect(asked).toEqual(['word 0 true', 'word 1 false', 'word 2 false', 'word 3 false'])
  expect([...known]).toEqual(asked.map((_, at) => [`word ${at}`, null]))
})
