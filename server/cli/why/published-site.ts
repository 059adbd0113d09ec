import { join } from 'node:path'
import type { LoadContext } from '../../../runtime/block/load-context.ts'
import type { Db } from '../../db/database.ts'
import { explainPage, type ExplainedPage } from '../../pages/explain-page.ts'
import { createRenderer, type Renderer, type RenderRequest } from '../../pages/renderer.ts'
import type { CompiledDocument } from '../../pages/document-compiler.ts'
import { createSiteCompiler } from '../../pages/site-compiler.ts'
import { createSearch } from '../../search/create-search.ts'
import { stockReader } from '../../stock/stock-reader.ts'
import { contentReader } from '../../tenants/content.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import { layerFiles } from '../../tenants/layer-files.ts'
import { listPublished, readDocument } from '../../tenants/store.ts'
import { CommandError, type CliContext } from '../command.ts'
import { unknownTenant } from '../unknown-tenant.ts'
import { configOf } from '../with-database.ts'

/** What is published of one dealer, for one command. */
export interface PublishedSite {
  document: CompiledDocument
  /** Makes a page as a request does: from the document, the stock and the content. */
  explain(request: Pick<RenderRequest, 'path' | 'query' | 'now' | 'signedIn'>): Promise<ExplainedPage>
}

/** @throws {CommandError} for a dealer that is not published, with the nearest one */
export async function publishedSite(context: CliContext, db: Db, slug: string): Promise<PublishedSite> {
  const known = await listPublished(db)
  const published = known.some((tenant) => tenant.slug === slug) ? await readDocument(db, slug) : undefined
  if (!published) {
    throw new CommandError(
      unknownTenant(
        slug,
        known.map((tenant) => tenant.slug),
      ),
    )
  }
  const config = configOf(context)
  const directory = createTenantDirectory(config.baseDomain)
  directory.replace(known.filter((tenant) => tenant.slug === slug))
  const search = createSearch({
    db,
    secret: config.sessionSecret,
    directory,
    secretOf: config.secretOf,
    onError: (error) => context.err(`warning: the search failed: ${String(error)}\n`),
  })
  const compiler = createSiteCompiler({
    db,
    root: context.root,
    readLayer: layerFiles(join(context.root, 'tenants')),
    searchKey: search.tenantKey,
  })
  const document = await compiler.compileDocument(published.document)
  return {
    document,
    async explain(request) {
      const renderer = await builtRenderer(context.root)
      await search.start(compiler.resolve)
      const ports: Omit<LoadContext, 'site' | 'page'> = {
        stock: stockReader(db, slug),
        search: search.portOf(slug),
        content: contentReader(db, slug),
      }
      const origin = `http://${slug}.${config.baseDomain}`
      try {
        return await explainPage(document, renderer, { ...request, origin, mode: 'live' }, ports)
      } finally {
        await search.stop()
      }
    },
  }
}

async function builtRenderer(root: string): Promise<Renderer> {
  // The build is one for production; Vike looks here for what it runs in.
  process.env['NODE_ENV'] ??= 'production'
  try {
    return await createRenderer({ dist: join(root, 'dist'), dev: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new CommandError('the pages are not built yet; run npm start once', { cause: error })
  }
}
