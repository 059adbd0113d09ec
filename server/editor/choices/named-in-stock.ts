import { offerMake } from '../../../runtime/rules/content/offers.ts'
import type { Choice } from '../../../schemas/generated/editor-api.ts'
import type { Manufacturer, Model, Offer } from '../../../schemas/generated/types.ts'
import type { ChoiceSource } from './choices.ts'

/** Fields that take any words, where those that the dealer's cars, range and offers have are meant. */
export type NameKind = 'make' | 'model'

/** Names of one answer; a dealer of all makes has some thirty. */
const MOST = 200

/** Makes or models of the dealer, by name: of its cars for sale, its range and its offers. What several have stands once. */
export async function namesFor({ search, content }: ChoiceSource, kind: NameKind): Promise<Choice[]> {
  const [answers, models, offers, manufacturers] = await Promise.all([
    search.search([
      {
        indexName: 'cars',
        params: {
          query: '',
          hitsPerPage: 0,
          facets: [kind],
          maxValuesPerFacet: MOST,
          filters: 'status:in_stock OR status:coming_soon',
        },
      },
    ]),
    content.list('models') as Promise<unknown> as Promise<Model[]>,
    content.list('offers') as Promise<unknown> as Promise<Offer[]>,
    content.list('manufacturers') as Promise<unknown> as Promise<Manufacturer[]>,
  ])
  const cars = answers[0]?.facets?.[kind] ?? {}
  const others =
    kind === 'make'
      ? [
          ...models.map((model) => model.manufacturer_name),
          ...offers.map(offerMake),
          ...manufacturers.map(({ name }) => name),
        ]
      : [...models.map(({ name }) => name), ...offers.map(({ model }) => model?.name)]
  const names = new Set([...others.filter((name) => !!name), ...Object.keys(cars)] as string[])
  return [...names]
    .toSorted((a, b) => a.localeCompare(b))
    .slice(0, MOST)
    .map((name) => ({ id: name, name, detail: cars[name] ? carsWords(cars[name]) : '' }))
}

const carsWords = (count: number) => (count === 1 ? '1 car' : `${count} cars`)
