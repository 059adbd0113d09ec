import type { LoadContext } from '../../runtime/block/load-context.ts'
import type { BlockLoad } from '../../runtime/block/types.ts'
import { stockFilterString } from '../../runtime/rules/search/stock-filter.ts'
import type { Model, ModelDetailsProps } from '../../schemas/generated/types.ts'
import { modelOfPage } from '../shared/car/model-of-page.ts'

export interface ModelPageData {
  model: Model | null
  /** Cars of the model that its search page lists. */
  count: number
}

/** The model that the address names; none makes the page a 404. */
export const load: BlockLoad<ModelDetailsProps, ModelPageData> = async (context) => {
  const model = await modelOfPage(context)
  return model ? { model, count: await stockCount(context, model) } : { model: null, count: 0 }
}

async function stockCount({ site, page, search }: LoadContext, model: Model): Promise<number> {
  const [answer] = await search.search([
    {
      indexName: 'cars',
      params: {
        query: '',
        hitsPerPage: 0,
        facetFilters: [[`make:${model.manufacturer_name}`], [`model:${model.name}`]],
        filters: stockFilterString(site.settings.stockFilter, { nowMs: page.now, sort: 'relevance' }),
      },
    },
  ])
  return answer?.nbHits ?? 0
}
