import { expect, test } from 'vitest'
import { directoryRecords, offerRecord, partRecord } from './content-records.ts'
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts'
import { createSearchKeys } from './keys/search-keys.ts'
import { createSearchService } from './service/service.ts'
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

test('SRCH-23 MODEL-07 the directory reads up to a thousand makes, counts the stock rule, and takes models with both names', async () => {
  const asked: unknown[] = []
  const answers: Record<string, Record<string, number>> = {
    make: { KIA: 3 },
    model: { Rio: 3 },
    simple_body: { hatch: 2, sedan: 1 },
  }
  const records = await directoryRecords({
    tenant: 'kea',
    search: {
      search: ([request]: readonly { params?: { facets?: string[] } }[]) => {
        asked.push(request)
        const [facet = ''] = request?.params?.facets ?? []
        return Promise.resolve([{ facets: { [facet]: answers[facet] } }])
      },
    } as never,
    filters: 'status:in_stock',
    manufacturers: [{ name: 'Kia', slug: 'kia', logo: 1 }],
    models: [
      { name: 'Rio', manufacturer_name: { name: 'Kia' }, price: 1 },
      { name: 'Ute', manufacturer_name: 'Ldv' },
      { name: 'Nameless' },
      { manufacturer_name: 'Kia' },
    ],
  })
  const base = { filters: 'status:in_stock', maxValuesPerFacet: 1000, hitsPerPage: 0 }
  expect(asked).toEqual([
    { indexName: 'cars', params: { ...base, facetFilters: [], facets: ['make'] } },
    { indexName: 'cars', params: { ...base, facetFilters: ['make:KIA'], facets: ['model'] } },
    {
      indexName: 'cars',
      params: { ...base, facetFilters: ['make:KIA', 'model:Rio'], facets: ['simple_body'] },
    },
  ])
  const kia = { name: 'Kia', slug: 'kia', logo: 1 }
  expect(records).toEqual([
    {
      objectID: 'kea-kia-rio',
      tenant: 'kea',
      manufacturer: kia,
      model: {
        name: 'Rio',
        slug: 'rio',
        body: ['hatch', 'sedan'],
        manufacturer_name: { name: 'Kia' },
        price: 1,
      },
      count: 3,
    },
    {
      objectID: 'kea-ldv-ute',
      tenant: 'kea',
      manufacturer: { name: 'Ldv', slug: 'ldv' },
      model: { name: 'Ute', manufacturer_name: 'Ldv' },
      count: 0,
    },
  ])
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
