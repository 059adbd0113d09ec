import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { Blocks } from '../../core/world.ts'
import { plainWords } from '../inspector/readable.ts'

const modules = import.meta.glob<BlockSchema>('../../../blocks/*/schema.json', {
  eager: true,
  import: 'default',
})

/** The data half of every block of this build, for the palette, the forms and the rules of dropping (EDIT-01). */
export const BLOCKS: Blocks = new Map(
  Object.values(modules)
    .toSorted((a, b) => a.title.localeCompare(b.title))
    // Ids of requirements are for those who write blocks.
    .map((schema) => [schema.type, { ...schema, description: plainWords(schema.description) }]),
)
