import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readBaseStyles, readCatalogue } from '../../runtime/compile/catalogue.ts'
import { compileTenant } from '../../runtime/compile/compile-tenant.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { loadLayers, type ReadLayer } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import type { BlockSchema } from '../../runtime/block/types.ts'
import type { Resolution, ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { StoredDocument } from '../tenants/store.ts'
import { withBrowserSearch } from '../search/browser-search.ts'

export interface DocumentCompilerOptions {
  /** Folder of the project. */
  root: string
  readLayer: ReadLayer
  /**
   * The public key of a tenant whose browsers search through this server (CFG-16).
   *
   * @param soldDays days for which the site shows sold cars
   */
  searchKey: (slug: string, soldDays: number) => string | Promise<string>
}

/** A document compiled, with what it takes to say where its values come from. */
export interface CompiledDocument {
  compiled: CompiledTenant
  resolution: Resolution
  blocks: ReadonlyMap<string, BlockSchema>
}

/** From a document to the compiled tenant, without a database: cascade, search key, compilation. */
export interface DocumentCompiler {
  resolve(document: StoredDocument): Promise<Resolution>
  compileResolved(tenant: ResolvedTenant): Promise<CompiledTenant>
  /** A document that is not published (EDIT-06). */
  compileDocument(document: StoredDocument): Promise<CompiledDocument>
  /** Reads blocks and style sheets again (development). */
  reload(): void
}

export function createDocumentCompiler({
  root,
  readLayer,
  searchKey,
}: DocumentCompilerOptions): DocumentCompiler {
  const read = () => ({
    catalogue: readCatalogue(join(root, 'blocks')),
    base: readBaseStyles(join(root, 'runtime', 'theme')),
  })
  let sources = read()

  async function resolve(document: StoredDocument): Promise<Resolution> {
    const { layers } = await loadLayers(readLayer, document)
    const resolution = resolveTenant(layers)
    // Of a large document each step takes a while; others are answered in between.
    await setImmediate()
    return resolution
  }

  async function compileResolved(tenant: ResolvedTenant): Promise<CompiledTenant> {
    const key = await searchKey(tenant.slug, tenant.settings.stockFilter.soldDays)
    const compiled = compileTenant(
      withBrowserSearch(tenant, () => key),
      sources.catalogue,
      sources.base,
    )
    await setImmediate()
    return compiled
  }

  return {
    resolve,
    compileResolved,
    async compileDocument(document) {
      const resolution = await resolve(document)
      const blocks = new Map([...sources.catalogue].map(([type, { schema }]) => [type, schema]))
      return { compiled: await compileResolved(resolution.tenant), resolution, blocks }
    },
    reload() {
      sources = read()
    },
  }
}
