import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { SHARED_SECTION } from '../../../runtime/sections/sections.ts'
import type { Blocks } from '../../core/world.ts'
import { arrivalsOf, type Arrival } from '../session/presets.ts'

export interface FoundBlock {
  schema: BlockSchema
  arrivals: readonly Arrival[]
  /** Found by the name of one of its presets: the others are no answer. */
  isByPreset: boolean
}

/**
 * The blocks that fit what somebody looks for: by title, by what else people call them, by a preset; those whose title begins
 * with the words first. All of them for no words.
 */
export function foundBlocks(blocks: Blocks, document: JsonObject, query: string): FoundBlock[] {
  const words = query.trim().toLowerCase()
  const found = [...blocks.values()]
    .filter(({ type }) => type !== SHARED_SECTION)
    .flatMap((schema): FoundBlock[] => {
      const arrivals = arrivalsOf(schema, document)
      const { title, type, description, keywords = [] } = schema
      if (`${title} ${type} ${description} ${keywords.join(' ')}`.toLowerCase().includes(words)) {
        return [{ schema, arrivals, isByPreset: false }]
      }
      const fitting = arrivals.filter(({ name }) => name.toLowerCase().includes(words))
      return fitting.length > 0 ? [{ schema, arrivals: fitting, isByPreset: true }] : []
    })
  const rank = ({ schema: { title, keywords = [] } }: FoundBlock) =>
    title.toLowerCase().startsWith(words) ? 0 : keywords.some((word) => word.toLowerCase() === words) ? 1 : 2
  return words === '' ? found : found.toSorted((a, b) => rank(a) - rank(b))
}
