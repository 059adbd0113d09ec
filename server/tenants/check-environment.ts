import { join, relative } from 'node:path'
import { readBlockFiles } from '../../schemas/build/block-files.ts'
import { readBlocks as readBlockSources } from '../../schemas/build/blocks.ts'
import { readDefinitions } from '../../schemas/build/sources.ts'
import { tenantSchema } from '../../schemas/build/tenant-schema.ts'
import type { BlockSchema } from '../../runtime/block/types.ts'
import type { CheckEnvironment } from '../../runtime/check/check-document.ts'
import type { CheckFileSystem } from '../../runtime/check/document/file-system.ts'
import { createLayerFiles } from '../../runtime/check/layer-source.ts'
import { migrations } from '../../tenants/migrations/index.ts'

/**
 * What checking needs of a repository: its layers, blocks and schema.
 *
 * @param root directory with `tenants/`, `blocks/` and `schemas/`.
 * @param cwd what layer paths are shown relative to.
 */
export async function readCheckEnvironment(
  { root, cwd, now }: { root: string; cwd: string; now: number },
  files: CheckFileSystem,
): Promise<CheckEnvironment> {
  const schema = tenantSchema(readDefinitions(join(root, 'schemas')), readBlockSources(join(root, 'blocks')))
  return {
    layers: createLayerFiles(files, shownPath(cwd, join(root, 'tenants'))),
    blocks: readBlocks(join(root, 'blocks')),
    schema: schema as CheckEnvironment['schema'],
    migrations,
    now,
  }
}

/** The data half of every block folder, by type (CFG-27). */
export function readBlocks(directory: string): Map<string, BlockSchema> {
  return new Map(readBlockFiles<BlockSchema>(directory).map(({ schema }) => [schema.type, schema]))
}

/** A path as a person in `cwd` would write it. */
export function shownPath(cwd: string, path: string): string {
  const shown = relative(cwd, path).replaceAll('\\', '/')
  return shown === '' ? '.' : shown.startsWith('../../../') ? path : shown
}
