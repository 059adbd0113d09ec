import { readFileSync } from 'node:fs'
import { XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import type { CarDocument } from '../repository.ts'
import { exportGoogle, isListable } from '../google-feed.ts'
import { exportJson } from './json.ts'
import { AU, US } from '../../../runtime/testing/regional.ts'

const HILUX: Car = {
  id: 41,
  name: '2021 Toyota HiLux SR5 & Tray',
  slug: '2021-toyota-hilux-sr5-41',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5 <4x4>',
  vin: 'MR0HA3CD100000041',
  price: 45_990,
  offer_price: 44_990,
  price_type: 'Drive Away',
  car_type: 'demo',
  status: 'in_stock',
  certified: true,
  km: 45_000,
  simple_body: 'ute',
  simple_transmission: 'Automatic',
  simple_fuel: 'Diesel',
  colour: 'White',
  images: [
    { image: { url: '/img/vehicles/ute-white-front-1.webp' } },
    { image: { url: 'https://img.example/2.jpg' } },
  ],
  dealercomments: 'One owner|"Full" history',
  location: { slug: 'rocklea' },
}

const MOTORHOME: Car = {
  id: 42,
  name: '2026 Coastline Drifter',
  slug: '2026-coastline-drifter-42',
  year: 2026,
  make: 'Coastline',
  model: 'Drifter',
  price: 139_000,
  car_type: 'new',
  status: 'in_stock',
  item_type: 'motorhome',
  simple_body: 'motorhome',
  primary_image_url: 'https://img.example/42.jpg',
  location: { slug: 'brendale' },
}

async function* documents(...cars: Car[]): AsyncGenerator<CarDocument> {
  for (const car of cars) yield { id: car.id, tenant: 'brolga-bay', document: JSON.stringify(car) }
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

const SITE = { title: 'Brolga Bay', origin: 'https://brolga-bay.example', regional: AU } as const

it('SEO-07 writes the Google vehicle feed of the golden file', async () => {
  const text = await joined(exportGoogle(documents(HILUX, MOTORHOME), SITE))
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).toBe(readFileSync(new URL('google.golden.xml', import.meta.url), 'utf8'))
})

it('SEO-07 a location with a code of its own is that store, another one goes by its slug', async () => {
  const codes = { rocklea: 'BRISBANE-2' }
  const text = await joined(exportGoogle(documents(HILUX, MOTORHOME), { ...SITE, storeCodes: codes }))
  expect([...text.matchAll(/<g:store_code>([^<]+)</g)].map(([, code]) => code)).toEqual([
    'BRISBANE-2',
    'BRISBANE-2',
    'brendale',
    'brendale',
  ])
})

it('LOC-06 SEO-07 no car names a location that is not shown: it stands at another one, or is left out', async () => {
  const codes = { rocklea: 'BRISBANE-2', brendale: null }
  const text = await joined(exportGoogle(documents(HILUX, MOTORHOME), { ...SITE, storeCodes: codes }))
  expect([...text.matchAll(/<g:(?:id|store_code)>([^<]+)</g)].map(([, word]) => word)).toEqual([
    '41',
    'BRISBANE-2',
    'BRISBANE-2',
  ])
})

it.each([
  ['Drive Away', 'drive_away_price'],
  ['Drive-away, no more to pay', 'drive_away_price'],
  ['Estimated price', 'estimated_drive_away_price'],
  ['Estimated Drive Away', 'estimated_drive_away_price'],
  ['Excl. Govt. Charges', 'excluding_government_charges_price'],
  ['Plus on-roads', 'excluding_government_charges_price'],
  [null, 'excluding_government_charges_price'],
])('SEO-07 DISP-05 price type %j is %s in Australia', async (words, expected) => {
  const text = await joined(exportGoogle(documents({ ...HILUX, price_type: words }), SITE))
  expect(text).toContain(`<g:vehicle_price_type>${expected}</g:vehicle_price_type>`)
})

it('SEO-07 titles and descriptions are cut at a word where Google cuts them: 150 and 5,000 letters', async () => {
  const words = (count: number) => `${'abcd '.repeat(count)}`.trim()
  const cut = async (change: Partial<Car>, field: string) => {
    const text = await joined(exportGoogle(documents({ ...HILUX, ...change }), SITE))
    return new RegExp(`<g:${field}>([^<]*)<`).exec(text)?.[1]?.length
  }
  expect(await cut({ name: `${words(29)} abcde` }, 'title')).toBe(150)
  expect(await cut({ name: `${words(29)} abcdef` }, 'title')).toBe(145)
  expect(await cut({ name: words(60) }, 'title')).toBe(150)
  // One word: there is no other place.
  expect(await cut({ name: 'a'.repeat(400) }, 'title')).toBe(150)
  expect(await cut({ dealercomments: words(2000) }, 'description')).toBe(5000)
  expect(await cut({ certified: true }, 'certified_pre_owned')).toBe('yes'.length)
})

it.each([
  [1, 0],
  [11, 10],
  [12, 10],
])(
  'SEO-07 of %i pictures the first is the main one, and the next %i stand beside it',
  async (count, more) => {
    const urls = Array.from({ length: count }, (_, index) => `https://img.example/${index}.jpg`)
    const images = urls.map((url) => ({ image: { url } }))
    const text = await joined(exportGoogle(documents({ ...HILUX, images }), SITE))
    const named = (field: string) =>
      [...text.matchAll(new RegExp(`<g:${field}>([^<]+)<`, 'g'))].map(([, url]) => url)
    expect(named('image_link')).toEqual(urls.slice(0, 1))
    expect(named('additional_image_link')).toEqual(urls.slice(1, 1 + more))
  },
)

it('SEO-07 no price type outside Australia, miles and dollars in the US', async () => {
  const us = await joined(exportGoogle(documents(HILUX), { ...SITE, regional: US }))
  expect(us).not.toContain('vehicle_price_type')
  expect(us).toContain('<g:mileage>45000 miles</g:mileage>')
  expect(us).toContain('<g:price>45990 USD</g:price>')
  expect(us).toContain('<g:body_style>Pickup</g:body_style>')
})

it.each([
  ['sold', { status: 'sold' }],
  ['marked sold', { sold: true }],
  ['reserved', { reserved: true }],
  ['coming soon', { status: 'coming_soon' }],
  ['hidden', { show_on_dealer_website: false }],
  ['without price', { price: null }],
  ['with a price of 10', { price: 10 }],
  ['without picture', { images: [] }],
  ['without store', { location: null }],
] satisfies [string, Partial<Car>][])('SEO-07 VEH-35 leaves out a car that is %s', (_, change) => {
  expect(isListable(HILUX)).toBe(true)
  expect(isListable({ ...HILUX, ...change })).toBe(false)
  expect(isListable({ ...HILUX, price: 11 })).toBe(true)
})

it('writes the stock as a JSON array, also an empty one', async () => {
  expect(JSON.parse(await joined(exportJson(documents(HILUX, MOTORHOME))))).toEqual([HILUX, MOTORHOME])
  expect(JSON.parse(await joined(exportJson(documents())))).toEqual([])
})
