import { expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { AU, US } from '../../runtime/testing/regional.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { bearings } from './bearings.ts'
import { timeText } from './block.tsx'
import fixtures from './fixtures.json' with { type: 'json' }
import { load, type EnergyData } from './load.ts'
import { energyNotes } from './notes.ts'

const [electric, hybrid] = fixtures.map(({ data }) => data as EnergyData) as [EnergyData, EnergyData]
const block = registry.get('Energy')!

test.each([
  [34, '34 min'],
  [60, '1 h'],
  [89, '1 h 29 min'],
  [512, '8 h 30 min'],
])('%d minutes are %s', (minutes, text) => expect(timeText(minutes)).toBe(text))

test('range with its drawing, both charges and the cost; what it is based on', () => {
  const html = renderBlock(block, { data: electric })
  expect(visibleText(html)).toContain('485 km on a full battery From Fyshwick: Sydney 247 km, Cooma 98 km.')
  expect(visibleText(html)).toContain('From 10 to 80% At a fast charger 34 min At home 8 h 30 min')
  expect(visibleText(html)).toContain('100 km cost This one $4.65 A petrol car $15')
  expect(energyNotes(electric, AU)).toBe(
    'Range as tested; speed, cold and load shorten it. Distances are straight lines: roads are longer. Charging with 7 kW at home and up to 150 kW at a fast charger. Based on electricity at $0.30 per kWh, petrol at $1.95 per litre, a petrol car that does 7.8 L/100km.',
  )
})

test('a ring that no town lies around says nothing of distances', () => {
  const around = electric.around && { ...electric.around, places: [] }
  expect(energyNotes({ ...electric, around }, AU)).toMatch(/shorten it\. Charging with 7 kW/)
})

test.each([
  [9.99, '$9.99'],
  [10, '$10'],
  [15.4, '$15'],
])('%d dollars for 100 km are %s', (own, text) => {
  const { cost } = electric.energy
  const energy = { ...electric.energy, cost: cost && { ...cost, own } }
  expect(visibleText(renderBlock(block, { data: { ...electric, energy } }))).toContain(
    `This one ${text} A petrol`,
  )
})

test('a hybrid has its cost alone, and Americans their gallons', () => {
  const html = renderBlock(block, { data: hybrid })
  expect(html).not.toContain('fc-energy__ring')
  expect(html.match(/<h3/g)).toHaveLength(1)
  expect(energyNotes(hybrid, US)).toBe('Based on gas at $1.95 per gallon, a gas car that does 30 mpg.')
})

test('what a country asks for the distance is named, and the fuel beyond a plug-in’s range', () => {
  const { cost } = electric.energy
  const energy = { ...electric.energy, cost: cost && { ...cost, by: 'both' as const, charge: 3.8 } }
  expect(energyNotes({ ...electric, energy }, AU)).toMatch(
    /Beyond its range it runs on petrol\. Based on .*, road user charges of \$3\.80 for 100 km\.$/,
  )
})

test.each([
  [24.9, []],
  [25.1, ['There']],
  [66, ['There']],
  [66.1, []],
])('a place %d km away, of a range of 60, is drawn: %s', (km, names) => {
  const there = { name: 'There', lat: 0, lng: km / 111.195 }
  expect(bearings({ name: 'Z', lat: 0, lng: 0 }, [there], 60).map(({ name }) => name)).toEqual(names)
})

test('places lie in their direction and at their distance, to scale; near, far and covered ones are left out', () => {
  const from = { name: 'Zero', lat: 0, lng: 0 }
  const degree = 111.195
  const drawn = bearings(
    from,
    [
      { name: 'East', lat: 0, lng: 2 },
      { name: 'North', lat: 1, lng: 0 },
      { name: 'Beside', lat: 0.05, lng: 1.9 },
      { name: 'Here', lat: 0.1, lng: 0 },
      { name: 'Far', lat: 9, lng: 0 },
    ],
    degree * 2,
  )
  expect(drawn.map(({ name }) => name)).toEqual(['East', 'North'])
  expect(drawn[0]?.x).toBeCloseTo(1 / 1.15, 3)
  expect(drawn[0]?.y).toBeCloseTo(0, 6)
  expect(drawn[1]?.y).toBeCloseTo(-0.5 / 1.15, 3)
})

test('no more than six places are drawn, the farthest first', () => {
  const around = Array.from({ length: 8 }, (_, at) => {
    const turn = (at / 8) * 2 * Math.PI + 0.4
    const away = 1.5 + at / 100
    return { name: `${at}`, lat: away * Math.sin(turn), lng: away * Math.cos(turn) }
  })
  const drawn = bearings({ name: 'Z', lat: 0, lng: 0 }, around, 200)
  expect(drawn.map(({ name }) => name)).toEqual(['7', '6', '5', '4', '3', '2'])
})

test.each([
  ['its own yard', 2, 'Penrith'],
  ['the first yard, where nobody says where it stands', null, 'Dubbo'],
])('the range of a car is drawn around %s', async (_what, location_id, name) => {
  const yard = (id: number, city: string) => ({
    id,
    name: city,
    slug: city.toLowerCase(),
    dealership_slug: 'd',
    address: { city, lat: -32 - id, long: 148 },
  })
  const { context } = fakeContext({
    tenant: { locations: [yard(1, 'Dubbo'), yard(2, 'Penrith')] as never },
    params: { slug: 'a-1' },
  })
  const car = { id: 1, simple_fuel: 'Electric', variant: { electricrange: 400 }, location_id }
  const stock = { ...context.stock, carBySlug: async () => car as never }
  const found = await load({ ...context, stock }, {} as never)
  expect([found?.energy.range, found?.around?.name]).toEqual([400, name])
})
