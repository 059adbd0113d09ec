import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { cardImage } from '../../runtime/rules/car/car-image.ts'
import { modelStockHref } from '../../runtime/rules/content/models.ts'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import { slugify } from '../../runtime/format/slug.ts'
import type { Sort } from '../../runtime/search-state/search-state.ts'
import type { Car, FeaturedStockProps } from '../../schemas/generated/types.ts'
import { CARD_ATTRIBUTES } from '../shared/car-card/card-attributes.ts'
import { SORT_INDEXES } from '../search-results/parameters.ts'
import { modelOfPage } from '../shared/car/model-of-page.ts'
import { type NamedStock, stockOfAddress } from './named-in-address.ts'

export interface FeaturedStockData {
  cars: Car[]
  /** The search that lists all of them. */
  href: string
  /** They are like the car whose address the page has, in place of those of the search. */
  similar?: true
}

/** A strip on the home page is for cars that can be bought. */
const BUYABLE = ['status:in_stock', 'status:coming_soon']

/** The first cars of a search: the same index, filters and attributes as the search page, so a card is the same there. */
export const load: BlockLoad<FeaturedStockProps, FeaturedStockData> = async (context, props) => {
  const { site, page, search } = context
  const { cars: chosen = [] } = props
  const sort: Sort = props.sort
  const model = props.ofModel ? await modelOfPage(context) : undefined
  if (props.ofModel && !model) return { cars: [], href: site.search.path }
  const facetFilters = [
    ...(chosen.length > 0 || props.carType === 'any' ? [] : [[`car_type:${props.carType}`]]),
    ...(chosen.length > 0 || props.make === '' ? [] : [[`make:${props.make}`]]),
    ...(model ? [[`make:${model.manufacturer_name}`], [`model:${model.name}`]] : []),
    BUYABLE,
  ]
  const named = props.ofAddress ? await stockOfAddress(context) : undefined
  if (named) return similarTo(context, named, props.limit)
  const [answer] = await search.search([
    {
      indexName: SORT_INDEXES[sort],
      params: {
        query: chosen.length > 0 ? '' : props.query,
        hitsPerPage: chosen.length > 0 ? chosen.length : 2 * props.limit,
        facetFilters,
        attributesToRetrieve: CARD_ATTRIBUTES,
        filters: [
          stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort }),
          chosen.length > 0 ? `(${chosen.map((id) => `id = ${id}`).join(' OR ')})` : '',
        ]
          .filter(Boolean)
          .join(' AND '),
      },
    },
  ])
  const hits = (answer?.hits ?? []) as unknown as Car[]
  return {
    cars: chosen.length > 0 ? inChosenOrder(hits, chosen) : pictured(hits, props.limit),
    href: model ? modelStockHref(model, site.search.path) : searchHref(site.search.path, props),
  }
}

/** Cars of the make and model that the page's address names, those of the model first (ROUTE-16). */
async function similarTo(
  { site, page, search }: LoadContext,
  { make, model }: NamedStock,
  limit: number,
): Promise<FeaturedStockData> {
  const named = model === undefined ? [`make:${make}`] : [`make_model:${make} ${model}`, `make:${make}`]
  const answers = await search.search(
    named.map((facet) => ({
      indexName: SORT_INDEXES.relevance,
      params: {
        hitsPerPage: limit,
        facetFilters: [[facet], BUYABLE],
        attributesToRetrieve: CARD_ATTRIBUTES,
        filters: stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' }),
      },
    })),
  )
  const hits = answers.flatMap((answer) => (answer?.hits ?? []) as unknown as Car[])
  const cars = [...new Map(hits.map((car) => [car.id, car])).values()].slice(0, limit)
  const path = [site.search.path, slugify(make), ...(model === undefined ? [] : [slugify(model)])]
  return { cars, href: path.join('/'), similar: true }
}

/** The cars that staff chose, in their order. */
function inChosenOrder(cars: Car[], ids: readonly number[]): Car[] {
  return cars.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** A strip is looked at: in their order, but cars whose photos are to come only after all others. */
function pictured(cars: Car[], limit: number): Car[] {
  return cars
    .toSorted((one, other) => Number(cardImage(one) === null) - Number(cardImage(other) === null))
    .slice(0, limit)
}

function searchHref(searchPath: string, props: FeaturedStockProps): string {
  const query = new URLSearchParams()
  if (props.query !== '') query.set('query', props.query)
  if (props.sort !== 'relevance') query.set('sortBy', props.sort)
  const onlyMake = props.make !== '' && props.carType === 'any'
  if (props.make !== '' && !onlyMake) query.set('make', props.make)
  const segment = onlyMake
    ? `/${slugify(props.make)}`
    : props.carType === 'any'
      ? ''
      : `/${props.carType}-cars`
  const text = query.toString()
  return `${searchPath}${segment}${text === '' ? '' : `?${text}`}`
}
