import { expect, test } from 'vitest'
import { directoryRecords, offerRecord, partRecord } from './content-records.ts'
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts'
import { createSearchKeys } from './keys/search-keys.ts'
import { createSearchService } from './service.ts'
import { seeded, testCar } from './testing/stock.ts'

const stock: [tenant: string, make: string, model: string, body: string, status: string][] = [
  ['mine', 'Toyota', 'HiLux', 'ute', 'in_stock'],
  ['mine', 'Toyota', 'HiLux', 'ute', 'in_stock'],
  ['mine', 'Toyota', 'RAV4', 'suv', 'in_stock'],
  ['mine', 'Mazda', 'CX-5', 'suv', 'sold'],
  ['theirs', 'Kia', 'Rio', 'hatch', 'in_stock'],
]

async function directory() {
  const engine = new EmbeddedEngine()
  const random = seeded(1)
  const service = createSearchService({
    engine,
    keys: createSearchKeys({ secret: 's', adminKey: null }),
    stock: {
      async *cars() {
        for (const [i, [tenant, make, model, simple_body, status]] of stock.entries()) {
          const car = { ...testCar(i + 1, random), make, model, simple_body, status, sold: status === 'sold' }
          yield { tenant, car: { ...car, show_on_dealer_website: true } }
        }
      },
      lastChange: async () => 0,
      changesSince: async (seq) => ({ seq, changes: [] }),
    },
    records: {
      async *manufacturers() {
        yield* await directoryRecords({
          tenant: 'mine',
          search: service.inProcess('mine'),
          filters: 'status:in_stock',
          manufacturers: [{ id: 7, name: 'Toyota', slug: 'toyota', logo: { url: '/t.svg' } }],
          models: [
            { name: 'HiLux', manufacturer_name: 'Toyota', new_slug: 'hilux-2026', body: ['trucks'] },
            { name: 'Supra', manufacturer_name: 'Toyota', slug: 'supra', body: ['performance'] },
          ],
        })
      },
    },
  })
  await service.start()
  await service.stop()
  return service.inProcess('mine')
}

test('SRCH-23 SRCH-34 MODEL-07 the directory lists the makes and models of the site, with their counts', async () => {
  const search = await directory()
  const [all] = await search.search([{ indexName: 'manufacturers', params: { attributesToHighlight: [] } }])
  expect(all!.hits).toEqual([
    {
      objectID: 'mine-toyota-hilux',
      manufacturer: { id: 7, name: 'Toyota', slug: 'toyota', logo: { url: '/t.svg' } },
      model: {
        name: 'HiLux',
        slug: 'hilux',
        new_slug: 'hilux-2026',
        manufacturer_name: 'Toyota',
        body: ['trucks'],
      },
      count: 2,
    },
    expect.objectContaining({ objectID: 'mine-toyota-rav4', count: 1 }),
    expect.objectContaining({ objectID: 'mine-toyota-supra', count: 0 }),
  ])
  const [typed] = await search.search([{ indexName: 'manufacturers', params: { query: 'hil' } }])
  expect(typed!.hits.map(({ objectID }) => objectID)).toEqual(['mine-toyota-hilux'])
  const [foreign] = await search.search([{ indexName: 'manufacturers', params: { query: 'kia' } }])
  expect(foreign!.nbHits).toBe(0)
})

test('OFFER-06 an offer is found by manufacturer, whether text or object, and by its words', () => {
  const entry = { tenant: 't', id: '5', position: 2 }
  expect(
    offerRecord({
      ...entry,
      document: {
        id: 5,
        name: 'Tow pack',
        manufacturer: { name: 'Ford' },
        model: { name: 'Ranger' },
        sanitized_description: '<p>Free <b>bar</b></p>',
      },
    }),
  ).toMatchObject({
    objectID: 't-5',
    tenant: 't',
    position: 2,
    manufacturer_name: 'Ford',
    model_name: 'Ranger',
    text: 'Free bar',
  })
  expect(offerRecord({ ...entry, document: { name: 'x', manufacturer: 'Kia' } })).toMatchObject({
    manufacturer_name: 'Kia',
    model_name: null,
    text: null,
  })
  expect(partRecord({ ...entry, document: { name: 'Bull bar' } })).toEqual({
    objectID: 't-5',
    tenant: 't',
    position: 2,
    name: 'Bull bar',
  })
})
