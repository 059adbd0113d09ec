import type { BlockHead } from '../../runtime/block/types.ts'
import { modelHref, modelTitle } from '../../runtime/rules/content/models.ts'
import type { ModelGridProps } from '../../schemas/generated/types.ts'
import type { ModelGridData } from './load.ts'

/** The filtered range is a view of the whole one, not a page of its own. */
export const head: BlockHead<ModelGridProps, ModelGridData> = ({ props, data }) => {
  if (!props.filter) return undefined
  return {
    canonical: data.path,
    jsonLd: [
      {
        '@type': 'ItemList',
        itemListElement: data.models.map((model, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: modelTitle(model),
          url: modelHref(model),
        })),
      },
    ],
  }
}
