import { expect, test } from 'vitest'
import { findPlaceName } from './place-names.ts'
import { tableGeocoder } from './table-geocoder.ts'

const BRISBANE = [{ lat: -27.47, lng: 153.03 }]
const SYDNEY = [{ lat: -33.87, lng: 151.21 }]

test.each([
  ['penrith', BRISBANE, { name: 'Penrith', words: 1 }, [-33.75, 150.7]],
  ['port macquarie hilux', BRISBANE, { name: 'Port Macquarie', words: 2 }, [-31.4, 152.9]],
  ['mt druitt', SYDNEY, { name: 'Mount Druitt', words: 2 }, [-33.8, 150.8]],
  ['gold coast', SYDNEY, { name: 'Gold Coast', words: 2 }, [-28, 153.4]],
  // Of namesakes the one at hand, unless its state is said.
  ['richmond', SYDNEY, { name: 'Richmond', words: 1 }, [-33.6, 150.8]],
  ['richmond vic automatic', SYDNEY, { name: 'Richmond', words: 2 }, [-37.8, 145]],
  ['perth', BRISBANE, { name: 'Perth', words: 1 }, [-32, 115.9]],
] as const)('SRCH-12 %s', async (words, from, place, [lat, lng]) => {
  const found = await findPlaceName(words, 'AU', from)
  expect(found).toMatchObject(place)
  expect([found!.lat.toFixed(0), found!.lng.toFixed(0)]).toEqual([lat.toFixed(0), lng.toFixed(0)])
})

test('SRCH-12 New Zealand and the United States have their own', async () => {
  expect(await findPlaceName('whakatane', 'NZ', [])).toMatchObject({ name: 'Whakatane' })
  expect(await findPlaceName('boulder co', 'US', [])).toMatchObject({ name: 'Boulder', words: 2 })
  expect(await findPlaceName('penrith', 'NZ', [])).toBeUndefined()
})

test('SRCH-12 a state whose code is a word of the sentence is one at the end or after a comma', async () => {
  const ohio = await findPlaceName('columbus in white', 'US', [])
  expect([ohio?.words, Math.round(ohio?.lng ?? 0)]).toEqual([1, -83])
  const indiana = await findPlaceName('columbus in', 'US', [])
  expect([indiana?.words, Math.round(indiana?.lng ?? 0)]).toEqual([2, -86])
  expect(await findPlaceName('columbus, in white', 'US', [])).toMatchObject({ words: 2 })
})

test.each([
  ['eggs and bacon bay ute', 'Eggs And Bacon Bay', 4],
  ['mount isa city', 'Mount Isa City', 3],
  ['saint kilda east, hatch', 'St Kilda East', 3],
  ["Nar Nar Goón No'rth vic", 'Nar Nar Goon North', 5],
])('SRCH-12 a name of up to four words, however it is spelled: %s', async (words, name, length) => {
  expect(await findPlaceName(words, 'AU', [])).toMatchObject({ name, words: length })
})

test('SRCH-12 without a yard the larger of namesakes; with several the one near any of them', async () => {
  const round = async (from: typeof SYDNEY) => {
    const found = await findPlaceName('richmond', 'AU', from)
    return [Math.round(found?.lat ?? 0), Math.round(found?.lng ?? 0)]
  }
  expect(await round([])).toEqual([-38, 145])
  expect(await round([...SYDNEY, { lat: -20.6, lng: 142.9 }])).toEqual(await round(SYDNEY))
  expect(await round([...BRISBANE, ...SYDNEY])).toEqual(await round(SYDNEY))
})

test('SRCH-12 a postcode in a text is one of the table, and a country without tables has no places', async () => {
  expect(await tableGeocoder.find('2750', 'AU', [])).toMatchObject({ name: '2750', words: 1 })
  // By itself "4999" would be taken for its neighbour.
  expect(await tableGeocoder.find('4999', 'AU', [])).toBeUndefined()
  expect(await tableGeocoder.find('penrith', 'CA' as never, [])).toBeUndefined()
})
