import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { NamedVocabulary } from '../../runtime/query-understanding/vocabulary.ts'
import { HISTOGRAM_FACETS } from './histogram.ts'
import type { SearchData } from './search-data.ts'

/** Facets of the vocabulary, over all cars of the tenant: a make whose cars are hidden today still has its page. */
const WORDS = [
  'make',
  'make_model',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'drive',
  'colour',
  'city',
  'state',
  'said',
]

/** Values of an attribute; the protocol gives no more. */
const MOST_VALUES = 1000

export interface StockFacts {
  vocabulary: NamedVocabulary
  stock: SearchData['stock']
}

/** What the site's stock consists of, in one call: its words, and how it spreads over price, distance and year. */
export async function stockFacts({ search, site }: LoadContext, filters: string): Promise<StockFacts> {
  const [all, listed] = await search.search([
    { indexName: 'cars', params: { hitsPerPage: 0, facets: WORDS, maxValuesPerFacet: MOST_VALUES } },
    {
      indexName: 'cars',
      params: {
        hitsPerPage: 0,
        filters,
        facets: Object.values(HISTOGRAM_FACETS),
        maxValuesPerFacet: MOST_VALUES,
      },
    },
  ])
  const values = (name: string) => Object.keys(all?.facets?.[name] ?? {})
  const makeModels = values('make_model')
  return {
    vocabulary: {
      makes: Object.fromEntries(values('make').map((make) => [make, modelsOf(make, makeModels)])),
      body: values('simple_body'),
      fuel: values('simple_fuel'),
      transmission: values('simple_transmission'),
      drive: values('drive'),
      colour: values('colour'),
      city: values('city'),
      state: values('state'),
      said: values('said'),
      distanceUnit: site.regional.distanceUnit,
    },
    stock: Object.fromEntries(
      Object.entries(HISTOGRAM_FACETS).map(([attribute, facet]) => [
        attribute,
        listed?.facets?.[facet] ?? {},
      ]),
    ),
  }
}

/** `make_model` reads `Toyota HiLux`. */
function modelsOf(make: string, makeModels: readonly string[]): string[] {
  return makeModels
    .filter((name) => name.startsWith(`${make} `))
    .map((name) => name.slice(make.length + 1))
    .toSorted((a, b) => a.localeCompare(b))
}
