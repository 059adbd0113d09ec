import type { LoadContext, SearchAnswer } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { bodyGroup, bodyLabel, bodyType } from '../../runtime/rules/car/body-type.ts'
import { budgetOf, firstInput, priceBounds, type PriceBounds } from '../../runtime/rules/search/budget.ts'
import { budgetFilterString, stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import type { BudgetFinderProps } from '../../schemas/generated/types.ts'
import { bodyPicture } from '../shared/stock/body-picture.ts'
import { type BudgetFilters, type BudgetQuery, budgetRequests } from './requests.ts'

export interface BudgetBody {
  label: string
  /** Index values that are this body; spellings of one body count together. */
  values: string[]
  count: number
  image: string
}

export interface BudgetData {
  bounds: PriceBounds
  /** Cars in the first range; null where the search could not be asked (BUDG-19). */
  count: number | null
  bodies: BudgetBody[]
  filters: BudgetFilters
  menu: BudgetQuery['menu']
}

/** Price bounds and body types of the stock; without an answer the finder works on with its configured bounds (BUDG-11, BUDG-19). */
export const load: BlockLoad<BudgetFinderProps, BudgetData> = async (context, props) => {
  const { site, page } = context
  const { budget, stockFilter } = site.settings
  const filters = {
    finder: budgetFilterString(page.now, stockFilter.soldDays, budget.priceAbove),
    listed: `${stockFilterString(stockFilter, { nowMs: page.now, sort: 'relevance' })} AND price > ${budget.priceAbove}`,
  }
  const menu: BudgetQuery['menu'] = props.carType === 'any' ? {} : { car_type: props.carType }
  // Nothing is cheaper than the cheapest car, so the first range may begin at nothing.
  const first = { min: 0, max: budgetOf(firstInput(budget), budget).budget }
  try {
    const [kinds, listed] = await context.search.search(budgetRequests({ filters, menu, bodies: [] }, first))
    return {
      bounds: priceBounds(kinds?.facets_stats?.['price'], budget),
      count: listed?.nbHits ?? null,
      bodies: bodiesOf(kinds, props.bodies, context),
      filters,
      menu,
    }
  } catch (error) {
    logFailure('The budget finder goes on without statistics', error)
    return { bounds: priceBounds(undefined, budget), count: null, bodies: [], filters, menu }
  }
}

function bodiesOf(answer: SearchAnswer | undefined, limit: number, { site }: LoadContext): BudgetBody[] {
  const groups = new Map<string, Omit<BudgetBody, 'image'>>()
  for (const [value, count] of Object.entries(answer?.facets?.['simple_body'] ?? {})) {
    const body = bodyType(value)
    if (!body || count === 0) continue
    const group = bodyGroup(body)
    const known = groups.get(group)
    groups.set(group, {
      label: bodyLabel(group, site.regional),
      values: [...(known?.values ?? []), value],
      count: (known?.count ?? 0) + count,
    })
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, limit)
    .map(([group, body], index) => ({ ...body, image: bodyPicture(group, index) }))
}
