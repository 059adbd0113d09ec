import { existsSync } from 'node:fs'
import { readBlockFiles } from './block-files.ts'
import type { JsonSchema } from './json-schema.ts'

/** What the build needs of `blocks/{folder}/schema.json`; `runtime/block/types.ts` has the whole shape. */
export interface BlockSource {
  folder: string
  type: string
  title: string
  description: string
  slots: Record<string, { title?: string; description?: string; min?: number; max?: number }>
  props: JsonSchema
}

/** The block folders, ordered by type so that what is generated does not depend on the file system (CFG-27). */
export function readBlocks(blocksFolder: string): BlockSource[] {
  if (!existsSync(blocksFolder)) return []
  return readBlockFiles(blocksFolder)
    .map(({ folder, schema: { type, title, description, slots, props } }) => ({
      folder,
      type,
      title: title ?? type,
      description: description ?? '',
      slots: (slots as BlockSource['slots'] | undefined) ?? {},
      props: { type: 'object', additionalProperties: false, ...props },
    }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
}
