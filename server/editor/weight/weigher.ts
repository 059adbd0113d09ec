import { join } from 'node:path'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { CompiledDocument } from '../../pages/document-compiler.ts'
import { readBlocks } from '../../tenants/check-environment.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import { readBuiltFiles } from './built-files.ts'
import { scriptOfRoute, type BuiltFiles, type RouteScript } from './script-weight.ts'

export interface WeigherOptions {
  /** Folder of the project. */
  root: string
  compile: (document: StoredDocument) => Promise<Pick<CompiledDocument, 'compiled'>>
  development: boolean
}

/** Script of every page of a document. */
export type Weigh = (document: StoredDocument) => Promise<RouteScript[]>

/** Weighs the pages of documents against the build that serves them, which is read once. */
export function createWeigher({ root, compile, development }: WeigherOptions): Weigh {
  let known: { files: BuiltFiles; blocks: ReadonlyMap<string, BlockSchema> } | undefined
  return async (document) => {
    if (development) return []
    known ??= { files: readBuiltFiles(join(root, 'dist')), blocks: readBlocks(join(root, 'blocks')) }
    const { files, blocks } = known
    const { compiled } = await compile(document)
    return compiled.routes.map((route) => scriptOfRoute(route, blocks, files))
  }
}
