import type { SearchPort } from '../../../runtime/block/load-context.ts'
import {
  estimate,
  type AdjustmentAnswers,
  type Comparable,
  type Estimate,
  type ValuationWords,
  type ValuedCar,
} from '../../../runtime/rules/trade-in/valuation.ts'

/** Names a figure for a car, or none where it does not know enough. */
export interface Valuer {
  value(
    tenant: string,
    car: ValuedCar,
    answers: AdjustmentAnswers,
    format: ValuationWords,
  ): Promise<Estimate | null>
}

/** Cars looked at: more of one model would not move the middle. */
const MOST = 200

/** The embedded valuer: what cars of the same make and model sell for in the dealer's own stock and market data. */
export function stockValuer(searchOf: (slug: string) => SearchPort): Valuer {
  return {
    async value(tenant, car, answers, format) {
      const search = searchOf(tenant)
      const make = await spelled(search, 'make', car.make)
      const model = make && (await spelled(search, 'model', car.model, `make:${quoted(make)}`))
      if (make === undefined || model === undefined) return null
      const [answer] = await search.search([
        {
          indexName: 'cars',
          params: {
            filters: `make:${quoted(make)} AND model:${quoted(model)} AND price > 1000`,
            hitsPerPage: MOST,
            attributesToRetrieve: [
              'year',
              'km',
              'price',
              'state_average_market_price',
              'average_market_price',
            ],
          },
        },
      ])
      return estimate({ ...car, make, model }, (answer?.hits ?? []).flatMap(comparable), answers, format)
    },
  }
}

/** A make or model as the stock writes it, whatever the case it was typed in; `undefined` when there is none. */
async function spelled(
  search: SearchPort,
  attribute: 'make' | 'model',
  typed: string,
  filters = '',
): Promise<string | undefined> {
  const [answer] = await search.search([
    { indexName: 'cars', params: { filters, facets: [attribute], hitsPerPage: 0, maxValuesPerFacet: 1000 } },
  ])
  const wanted = typed.trim().toLowerCase()
  return Object.keys(answer?.facets?.[attribute] ?? {}).find((name) => name.toLowerCase() === wanted)
}

function comparable(hit: Record<string, unknown>): Comparable[] {
  const { year, km, state_average_market_price: state, average_market_price: country, price } = hit
  const asked = [state, country, price].find((value) => typeof value === 'number' && value > 0)
  return typeof year === 'number' && typeof asked === 'number'
    ? [{ year, km: typeof km === 'number' ? km : 0, price: asked }]
    : []
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '')}"`
}
