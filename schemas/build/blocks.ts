import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'

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
  const blocks = readdirSync(blocksFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(blocksFolder, entry.name, 'schema.json')))
    .map((entry) => readBlock(blocksFolder, entry.name))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    if (next?.type === block.type) {
      throw new Error(`blocks/${block.folder} and blocks/${next.folder} both declare type "${block.type}"`)
    }
  }
  return blocks
}

function readBlock(blocksFolder: string, folder: string): BlockSource {
  const schema = readJson(join(blocksFolder, folder, 'schema.json'))
  const { type, title, description, props } = schema
  if (typeof type !== 'string' || !/^[A-Z][A-Za-z0-9]*$/.test(type)) {
    throw new Error(`blocks/${folder}/schema.json: "type" must be a PascalCase name`)
  }
  if (typeof props !== 'object' || props === null) {
    throw new Error(`blocks/${folder}/schema.json: "props" must be a JSON Schema of an object`)
  }
  return {
    folder,
    type,
    title: title ?? type,
    description: description ?? '',
    slots: (schema.slots as BlockSource['slots'] | undefined) ?? {},
    props: { type: 'object', additionalProperties: false, ...(props as JsonSchema) },
  }
}
