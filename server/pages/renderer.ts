import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderPage as renderVikePage } from 'vike/server'
import type { CompiledRoute, CompiledTenant } from '../../runtime/compile/compiled.ts'
import { siteAt } from '../../runtime/languages/site-at.ts'
import { holdsVersions, TRIAL_CALL, trialScript } from '../../runtime/trials/markup.ts'
import { cspHash } from '../http/csp.ts'
import { readClientChunks } from './client-chunks.ts'
import type { ClientChunks } from './client-chunks.ts'
import { documentHtml } from './render/page/document.ts'
import { shellTags } from './render/page/shell.ts'
import type { ForecourtAnswer, ForecourtPage } from './render/page/on-render-html.ts'
import type { PageResult, RenderPorts, RenderRequest, RenderResult } from './render/types.ts'

export type { BlockFaultReport, RenderPorts, RenderRequest, RenderResult } from './render/types.ts'

const EDITOR_ENTRY = 'editor/page/+client.tsx'

/** Renders pages of compiled tenants. */
export interface Renderer {
  /** The answer to a page request: matched route, tenant redirect, or the tenant's 404 page (RUN-01, ROUTE-55). */
  renderPage(compiled: CompiledTenant, request: RenderRequest, ports: RenderPorts): Promise<RenderResult>
  /** The tenant's page for a fault of ours; carries no detail of it. */
  renderError(compiled: CompiledTenant, request: RenderRequest, ports: RenderPorts): Promise<PageResult>
  /** The editor's shell with its scripts; the same for everybody (EDIT-01). */
  renderEditor(): Promise<string>
}

/**
 * Loads the production build (`dist`), or in development uses the Vite server that `createDevServer` has started.
 * Throws when the build is missing or was made by another version of Vike.
 */
export async function createRenderer({ dist, dev }: { dist: string; dev: boolean }): Promise<Renderer> {
  if (!dev) await import(pathToFileURL(resolve(dist, 'server/entry.mjs')).href)
  const chunks: ClientChunks = dev ? () => [] : readClientChunks(dist)

  async function renderRoute(
    page: Pick<ForecourtPage['render'], 'compiled' | 'request' | 'ports'> & {
      route: CompiledRoute
      params: Record<string, string>
      canonicalPath: string
    },
    status: number,
  ): Promise<RenderResult> {
    const forecourt: ForecourtPage = { render: page, status, chunks }
    const rendered = await renderVikePage({
      urlOriginal: page.route.interactive ? '/interactive' : '/static',
      forecourt,
    })
    const { httpResponse, errorWhileRendering } = rendered
    const { answer } = rendered as { answer?: ForecourtAnswer }
    if (errorWhileRendering !== null || answer === undefined || httpResponse === null) {
      throw new Error(`The page ${page.canonicalPath} could not be rendered.`, { cause: errorWhileRendering })
    }
    // A block decided it by what is in stock now.
    if (answer.kind === 'redirect') {
      return { kind: 'redirect', status: answer.status, location: answer.to, keep: false }
    }
    if (answer.kind === 'not-found') {
      return renderNotFound(page.compiled, page.request, page.ports, answer.status)
    }
    const tags = shellTags(httpResponse.body)
    const { regions, compiled } = answer.parts
    const hasTrial = Object.values(regions).some(holdsVersions)
    if (hasTrial) tags.head = trialScript(compiled.slug) + tags.head
    return {
      kind: 'page',
      status: answer.status,
      html: documentHtml(answer.parts, tags),
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': page.compiled.html.lang },
      hashes: {
        scripts: [...inlineScriptHashes(tags.head + tags.body), ...(hasTrial ? [TRIAL_CALL_HASH] : [])],
        styles: [answer.parts.sheet.integrity],
      },
      routeId: page.route.id,
      ...answer.limits,
    }
  }

  function renderNotFound(
    compiled: CompiledTenant,
    request: RenderRequest,
    ports: RenderPorts,
    status: 404 | 410 = 404,
  ): Promise<RenderResult> {
    const route = compiled.errorRoutes.notFound
    return renderRoute({ compiled, request, ports, route, params: {}, canonicalPath: request.path }, status)
  }

  return {
    async renderPage(site, request, ports) {
      const { site: compiled, original } = siteAt(site, request.path)
      const match = compiled.match(request.path)
      const query = request.query === '' ? '' : `?${request.query}`
      if (match.kind === 'redirect') {
        const added = match.to.includes('?') ? '' : query
        return { kind: 'redirect', status: match.status, location: match.to + added, keep: added === '' }
      }
      if (match.kind === 'none') {
        // Not there in this language, or not any more: the original is.
        const page = original === undefined ? undefined : fixedRoute(site, original)
        if (page) return { kind: 'redirect', status: 302, location: page.path + query, keep: false }
        return renderNotFound(compiled, request, ports)
      }
      const { route, params, canonicalPath } = match
      return renderRoute({ compiled, request, ports, route, params, canonicalPath }, 200)
    },
    async renderError(site, request, ports) {
      const { site: compiled } = siteAt(site, request.path)
      const route = compiled.errorRoutes.serverError
      const page = { compiled, request, ports, route, params: {}, canonicalPath: request.path }
      const result = await renderRoute(page, 500)
      if (result.kind !== 'page') throw new Error('The error page of the tenant must not redirect.')
      return result
    },
    async renderEditor() {
      const { httpResponse, errorWhileRendering } = await renderVikePage({ urlOriginal: '/editor-shell' })
      if (httpResponse === null || errorWhileRendering !== null) {
        throw new Error('The shell of the editor could not be rendered.', { cause: errorWhileRendering })
      }
      return httpResponse.body.replace('</head>', () => `${modulePreloads(chunks([EDITOR_ENTRY]))}</head>`)
    },
  }
}

/** The page of an address without parameters, if there is one. */
function fixedRoute({ match }: CompiledTenant, path: string): CompiledRoute | undefined {
  const found = match(path)
  return found.kind === 'route' && Object.keys(found.params).length === 0 ? found.route : undefined
}

/** Stands behind every block of a trial. */
const TRIAL_CALL_HASH = cspHash(TRIAL_CALL)

/** All at once, instead of each when a file that imports it has come. */
function modulePreloads(files: readonly string[]): string {
  return files.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
}

/** Inline scripts exist on pages with a trial, and in development (Vite's client). */
function inlineScriptHashes(tags: string): string[] {
  const scripts = tags.matchAll(/<script(?![^<>]*\ssrc=)[^<>]*>((?:(?!<script)[\s\S])*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => cspHash(text))
}
