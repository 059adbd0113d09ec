import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import type { Db } from '../db/database.ts'
import type { TenantRef } from '../tenants/directory.ts'
import { domainsOf } from '../tenants/domains.ts'
import { readDocument } from '../tenants/store.ts'
import {
  createDocumentCompiler,
  type DocumentCompiler,
  type DocumentCompilerOptions,
} from './document-compiler.ts'

export interface SiteCompilerOptions extends DocumentCompilerOptions {
  db: Db
}

export interface SiteCompiler extends Pick<DocumentCompiler, 'compileDocument' | 'reload'> {
  resolve(slug: string): Promise<ResolvedTenant>
  compile(tenant: TenantRef): Promise<CompiledTenant>
}

/** From the published document to the compiled tenant. */
export function createSiteCompiler({ db, ...options }: SiteCompilerOptions): SiteCompiler {
  const compiler = createDocumentCompiler(options)

  async function resolve(slug: string, revision?: number): Promise<ResolvedTenant> {
    const published = await readDocument(db, slug, revision)
    if (!published) throw new Error(`The tenant "${slug}" has no published document.`)
    const { tenant } = await compiler.resolve(published.document)
    if (!tenant.domains) return tenant
    // The canonical address and those in mails are ones that answer.
    const served = new Set(
      (await domainsOf(db, slug)).flatMap(({ host, isServed }) => (isServed ? host : [])),
    )
    return { ...tenant, domains: tenant.domains.filter((domain) => served.has(domain.toLowerCase())) }
  }

  return {
    resolve,
    compile: async ({ slug, revision }) => compiler.compileResolved(await resolve(slug, revision)),
    compileDocument: compiler.compileDocument,
    reload: compiler.reload,
  }
}
