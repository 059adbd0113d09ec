import type { BlockLoad } from '../../runtime/block/types.ts'
import {
  modelsOfBody,
  type RangeBody,
  rangeBody,
  type RangeFilter,
  rangeFilters,
} from '../../runtime/rules/content/models.ts'
import type { Model, ModelGridProps } from '../../schemas/generated/types.ts'
import { listContent } from '../shared/site/content.ts'

export interface ModelGridData {
  models: Model[]
  /** Filters that find something; none where the block does not filter. */
  filters: RangeFilter[]
  /** The filter that the address asks for. */
  body: RangeBody | null
  /** Address of the whole range. */
  path: string
}

/** The range, or its part for `?body=`; an unknown word shows all (ROUTE-50). */
export const load: BlockLoad<ModelGridProps, ModelGridData> = async (context, props) => {
  const { site, page } = context
  const make = props.make.toLowerCase()
  const range = (await listContent(context, 'models')).filter(
    (model) => make === '' || model.manufacturer_name.toLowerCase() === make,
  )
  if (!props.filter) return { models: range.slice(0, props.limit), filters: [], body: null, path: page.path }
  const body = rangeBody(new URLSearchParams(page.query).get('body'))
  const models = body === null ? range : modelsOfBody(range, body)
  return {
    models: models.slice(0, props.limit),
    filters: rangeFilters(range, page.path, site.regional),
    body,
    path: page.path,
  }
}
