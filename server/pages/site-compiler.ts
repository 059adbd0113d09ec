import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readBaseStyles, readCatalogue } from '../../runtime/compile/catalogue.ts'
import { compileTenant } from '../../runtime/compile/compile-tenant.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { loadLayers, type ReadLayer } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import type { BlockSchema } from '../../runtime/block/types.ts'
import type { Resolution, ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Db } from '../db/database.ts'
import type { TenantRef } from '../tenants/directory.ts'
import { readDocument, type StoredDocument } from '../tenants/store.ts'
import { domainsOf } from '../tenants/domains.ts'
import { withBrowserSearch } from '../search/browser-search.ts'

export interface SiteCompilerOptions {
  db: Db
  /** Folder of the project. */
  root: string
  readLayer: ReadLayer
  /**
   * The public key of a tenant whose browsers search through this server (CFG-16).
   *
   * @param soldDays days for which the site shows sold cars
   */
  searchKey: (slug: string, soldDays: number) => string
}

/** A document compiled, with what it takes to say where its values come from. */
export interface CompiledDocument {
  compiled: CompiledTenant
  resolution: Resolution
  blocks: ReadonlyMap<string, BlockSchema>
}

export interface SiteCompiler {
  resolve(slug: string): Promise<ResolvedTenant>
  compile(tenant: TenantRef): Promise<CompiledTenant>
  /** As {@link compile}, for a document that is not published (EDIT-06). */
  compileDocument(document: StoredDocument): Promise<CompiledDocument>
  /** Reads blocks and style sheets again (development). */
  reload(): void
}

/** From the published document to the compiled tenant: cascade, search key, compilation. */
export function createSiteCompiler({ db, root, readLayer, searchKey }: SiteCompilerOptions): SiteCompiler {
  const read = () => ({
    catalogue: readCatalogue(join(root, 'blocks')),
    base: readBaseStyles(join(root, 'runtime', 'theme')),
  })
  let sources = read()

  async function resolve(slug: string, revision?: number): Promise<ResolvedTenant> {
    const published = await readDocument(db, slug, revision)
    if (!published) throw new Error(`The tenant "${slug}" has no published document.`)
    const { tenant } = await resolveDocument(published.document)
    if (!tenant.domains) return tenant
    // The canonical address and those in mails are ones that answer.
    const served = new Set(
      (await domainsOf(db, slug)).flatMap(({ host, isServed }) => (isServed ? host : [])),
    )
    return { ...tenant, domains: tenant.domains.filter((domain) => served.has(domain.toLowerCase())) }
  }

  async function resolveDocument(document: StoredDocument): Promise<Resolution> {
    const { layers } = await loadLayers(readLayer, document)
    return resolveTenant(layers)
  }

  const compileResolved = (tenant: ResolvedTenant): CompiledTenant =>
    compileTenant(withBrowserSearch(tenant, searchKey), sources.catalogue, sources.base)

  return {
    resolve,
    async compile({ slug, revision }) {
      return compileResolved(await resolve(slug, revision))
    },
    async compileDocument(document) {
      const resolution = await resolveDocument(document)
      // Of a large draft each step takes a while; others are answered in between.
      await setImmediate()
      const blocks = new Map([...sources.catalogue].map(([type, { schema }]) => [type, schema]))
      return { compiled: compileResolved(resolution.tenant), resolution, blocks }
    },
    reload() {
      sources = read()
    },
  }
}
