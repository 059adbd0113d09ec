import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema.ts'
import { readJson } from './read-json.ts'

/** What every `blocks/{folder}/schema.json` says; `runtime/block/types.ts` has the whole shape. */
interface BlockFileSchema {
  type: string
  props: JsonSchema
}

export interface BlockFile<Schema> {
  folder: string
  schema: Schema
}

/**
 * The data half of every block folder, ordered by folder; folders of shared code have none. What is generated,
 * compiled, checked and kept of blocks begins here (CFG-27).
 *
 * @typeParam Schema what the caller knows of the file; its block's own test holds it to that
 * @throws Error that names the folder: no PascalCase `type`, no `props`, or the `type` of another folder
 */
export function readBlockFiles<Schema = JsonSchema & BlockFileSchema>(
  blocksFolder: string,
): BlockFile<Schema>[] {
  const folderOf = new Map<string, string>()
  return readdirSync(blocksFolder)
    .toSorted()
    .filter((folder) => existsSync(join(blocksFolder, folder, 'schema.json')))
    .map((folder) => {
      const schema = readJson(join(blocksFolder, folder, 'schema.json'))
      const { type, props } = schema
      if (typeof type !== 'string' || !/^[A-Z][A-Za-z0-9]*$/.test(type)) {
        throw new Error(`blocks/${folder}/schema.json: "type" must be a PascalCase name`)
      }
      if (typeof props !== 'object' || props === null) {
        throw new Error(`blocks/${folder}/schema.json: "props" must be a JSON Schema of an object`)
      }
      const other = folderOf.get(type)
      if (other !== undefined) {
        throw new Error(`blocks/${other} and blocks/${folder} both declare type "${type}"`)
      }
      folderOf.set(type, folder)
      return { folder, schema: schema as Schema }
    })
}
