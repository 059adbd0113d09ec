import type { JsonObject } from '../json/object.ts'
import { isBase, type Layer } from './layers.ts'
import { mergeDocuments } from './merge.ts'

/** What a tenant's own document lies over. */
export interface Below {
  /** What null resets to: the defaults, the country's and the derived values (CFG-03). */
  base: JsonObject
  /** Everything below the tenant's own document, merged. */
  lower: JsonObject
}

const ABOUT_THE_LAYER = new Set(['$schema', 'title', 'description', 'schemaVersion'])

/** Merges the layers below a site's own document; texts still hold their `{copy:…}` keys. */
export function mergeBelow(layers: readonly Layer[]): Below {
  const below = layers.filter(({ kind }) => kind !== 'tenant')
  const over = (start: JsonObject, base: JsonObject, some: readonly Layer[]) =>
    some.reduce((lower, layer) => mergeDocuments(base, lower, contentOf(layer)), start)
  const [schema, ...defaults] = below.filter(isBase)
  const first = schema?.document ?? {}
  const base = over(first, first, defaults)
  const lower = over(
    base,
    base,
    below.filter((layer) => !isBase(layer)),
  )
  return { base, lower }
}

/** What describes a layer rather than a site stays with the layer. */
function contentOf({ document }: Layer): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !ABOUT_THE_LAYER.has(key)))
}
