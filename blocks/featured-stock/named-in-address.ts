import type { LoadContext } from '../../runtime/block/load-context.ts'
import { slugify } from '../../runtime/format/slug.ts'

export interface NamedStock {
  make: string
  model?: string
}

/** Makes and models are words of an address; a dealer has some hundreds at the most. */
const MOST_VALUES = 1000

/** What of the stock the page's address names, asked of the stock itself. */
export async function stockOfAddress({ page, search }: LoadContext): Promise<NamedStock | undefined> {
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: { hitsPerPage: 0, facets: ['make', 'make_model'], maxValuesPerFacet: MOST_VALUES },
    },
  ])
  const values = (name: string) => Object.keys(answer?.facets?.[name] ?? {})
  return namedInAddress(page.path, values('make'), values('make_model'))
}

/**
 * The make, and its model, that an address names: a car that is gone leaves them in `/cars/2021-toyota-hilux-sr5-12`
 * (ROUTE-16).
 *
 * @param makeModels each reads `Toyota HiLux`
 */
export function namedInAddress(
  path: string,
  makes: readonly string[],
  makeModels: readonly string[],
): NamedStock | undefined {
  const words = `-${slugify(path)}-`
  const named = (names: readonly string[]) =>
    names
      .filter((name) => slugify(name) !== '' && words.includes(`-${slugify(name)}-`))
      // `Land Cruiser Prado` also names a `Land Cruiser`.
      .toSorted((a, b) => b.length - a.length)[0]
  const makeModel = named(makeModels)
  const make = named(
    makeModel === undefined ? makes : makes.filter((name) => makeModel.startsWith(`${name} `)),
  )
  if (make === undefined) return undefined
  return makeModel === undefined ? { make } : { make, model: makeModel.slice(make.length + 1) }
}
