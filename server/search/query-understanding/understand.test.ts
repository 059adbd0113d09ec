import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phrasesOf, type FacetVocabulary } from './vocabulary.ts'
import { searchParams, understandQuery, type UnderstoodRefinement } from './understand.ts'

const vocabulary: FacetVocabulary = {
  make: ['Toyota', 'Mazda', 'Land Rover', 'Mercedes-Benz', 'Volkswagen', 'Peugeot'],
  model: ['HiLux', 'Corolla', 'RAV4', 'CX-5', '3', '2008', 'Ranger', 'Golf', 'Golf R', 'C-Class'],
  simple_body: ['ute', 'wagon', 'suv', 'hatch', 'peopleMover'],
  simple_fuel: ['Petrol', 'Diesel', 'Hybrid', 'Electric'],
  simple_transmission: ['Automatic', 'Manual'],
  drive: ['4WD', 'AWD', 'FWD'],
  car_type: ['new', 'used', 'demo'],
  city: ['Brisbane', 'Gold Coast', 'Whangārei'],
  state: ['qld', 'nsw'],
  colour: ['White', 'Gold', 'Grey'],
}
const phrases = phrasesOf(vocabulary)

function short(refinement: UnderstoodRefinement): string {
  if (refinement.kind === 'values') return `${refinement.attribute}=${refinement.values.join('|')}`
  return `${refinement.attribute} ${refinement.low ?? ''}:${refinement.high ?? ''}`
}

function understood(query: string): [refinements: string, text: string] {
  const { refinements, text } = understandQuery(query, phrases, vocabulary, 2026)
  return [refinements.map(short).join(', '), text]
}

describe('queries as people write them', () => {
  test.each<[query: string, refinements: string, text: string]>([
    ['hilux under 40k', 'model=HiLux, price :40000', ''],
    ['2019+ diesel wagon brisbane', 'year 2019:, simple_fuel=Diesel, simple_body=wagon, city=Brisbane', ''],
    ['white auto ute with towbar', 'colour=White, simple_transmission=Automatic, simple_body=ute', 'towbar'],
    ['Toyota RAV4 hybrid less than $45,000', 'make=Toyota, model=RAV4, simple_fuel=Hybrid, price :45000', ''],
    ['suv between 20k and 30k', 'simple_body=suv, price 20000:30000', ''],
    ['$20,000 to $30,000', 'price 20000:30000', ''],
    ['20k-30k hatch', 'price 20000:30000, simple_body=hatch', ''],
    ['corolla under 100,000 km', 'model=Corolla, km :100000', ''],
    ['less than 50k kms', 'km :50000', ''],
    ['over 20000', 'price 20000:', ''],
    ['under 30 grand', 'price :30000', ''],
    ['40k max', 'price :40000', ''],
    ['up to 15000', 'price :15000', ''],
    ['2015 to 2019 golf r', 'year 2015:2019, model=Golf R', ''],
    ['2015-2019', 'year 2015:2019', ''],
    ['2019 or newer', 'year 2019:', ''],
    ['after 2019', 'year 2020:', ''],
    ['since 2019', 'year 2019:', ''],
    ['before 2015', 'year :2014', ''],
    ['newer than 2020', 'year 2021:', ''],
    ['2020 c-class', 'year 2020:2020, model=C-Class', ''],
    ['7 seater', 'seats 7:7', ''],
    ['7-seater people mover', 'seats 7:7, simple_body=peopleMover', ''],
    ['merc', 'make=Mercedes-Benz', ''],
    ['vw golf', 'make=Volkswagen', 'golf'],
    ['landrover', 'make=Land Rover', ''],
    ['pickup 4x4', 'simple_body=ute, drive=4WD|AWD', ''],
    ['used cars in gold coast', 'car_type=used, city=Gold Coast', ''],
    ['gold wagons', 'colour=Gold, simple_body=wagon', ''],
    ['whangarei ev', 'city=Whangārei, simple_fuel=Electric', ''],
    ['gray hatchback', 'colour=Grey, simple_body=hatch', ''],
    ['diesel or petrol', 'simple_fuel=Diesel, simple_fuel=Petrol', ''],
    ['mazda 3', 'make=Mazda', '3'],
    ['peugeot 2008', 'make=Peugeot', '2008'],
    ['sr5 sunroof', '', 'sr5 sunroof'],
    ['under 40', '', 'under 40'],
    ['toyta', '', 'toyta'],
    ['1234', '', '1234'],
    ['U100234', '', 'u100234'],
    ['', '', ''],
  ])('%s', (query, refinements, text) => {
    expect(understood(query)).toEqual([refinements, text])
  })

  test('each refinement can be removed: what is left of the query is known', () => {
    const { refinements } = understandQuery('2019+ Diesel wagon, Brisbane', phrases, vocabulary, 2026)
    expect(refinements.map(({ words, without }) => [words, without])).toEqual([
      ['2019+', 'Diesel wagon, Brisbane'],
      ['Diesel', '2019+ wagon, Brisbane'],
      ['wagon,', '2019+ Diesel Brisbane'],
      ['Brisbane', '2019+ Diesel wagon,'],
    ])
  })

  test('refinements become members of a search', () => {
    expect(
      searchParams(understandQuery('diesel or petrol 4wd towbar 20k-30k', phrases, vocabulary, 2026)),
    ).toEqual({
      query: 'towbar',
      facetFilters: [
        ['simple_fuel:Diesel', 'simple_fuel:Petrol'],
        ['drive:4WD', 'drive:AWD'],
      ],
      numericFilters: ['price>=20000', 'price<=30000'],
    })
  })

  test('nothing of a query is lost, whatever it is', { timeout: 30_000 }, () => {
    const word = fc.constantFrom(
      'under',
      '40k',
      '2019',
      '2019+',
      'to',
      'between',
      'and',
      '-',
      '7',
      'seats',
      'diesel',
      'land',
      'rover',
      '$1,000',
      'km',
      'or',
      'newer',
      '\ud800',
      'é',
    )
    const queries = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(queries, (query) => {
        const { refinements } = understandQuery(query, phrases, vocabulary, 2026)
        const words = query.split(/\s+/).filter(Boolean)
        for (const { words: own, without } of refinements) {
          expect([...own.split(' '), ...without.split(' ')].filter(Boolean).toSorted()).toEqual(
            words.toSorted(),
          )
        }
      }),
    )
  })
})
