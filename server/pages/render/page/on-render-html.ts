import { dangerouslySkipEscape } from 'vike/server'
import type { ClientChunks } from '../../client-chunks.ts'
import { rootTag, SKIP_LINK } from './document.ts'
import type { DocumentParts } from './document.ts'
import { errorBody } from './error-body.ts'
import { headHtml } from './head.ts'
import { renderRoute } from './render-route.ts'
import type { CacheLimits, RenderedRoute, RouteOutcome, RouteRender } from './render-route.ts'
import { SHELL } from './shell.ts'

/** What `server/pages/render` hands to Vike with each page. */
export interface ForecourtPage {
  render: RouteRender
  /** Files of the build by source module; none in development, where Vite serves the sources. */
  chunks: ClientChunks
  /** Status the page is rendered for, 404 and 500 for error pages. */
  status: number
}

/** What Vike hands back with its answer: the outcome, and of a page its own status and everything but Vike's scripts. */
export type ForecourtAnswer =
  | Exclude<RouteOutcome, { kind: 'page' }>
  | { kind: 'page'; status: number; limits: CacheLimits; parts: DocumentParts }

/**
 * Vike's hook of both page shells. The page is made here, where the blocks are; Vike gets an empty shell to put its
 * script into, because it searches the whole text of a document for the places.
 */
export async function onRenderHtml({ forecourt }: { forecourt: ForecourtPage }): Promise<{
  documentHtml: ReturnType<typeof dangerouslySkipEscape>
  pageContext: { answer: ForecourtAnswer }
}> {
  const { render } = forecourt
  const outcome = await renderRoute(render)
  return {
    documentHtml: dangerouslySkipEscape(SHELL),
    pageContext: { answer: outcome.kind === 'page' ? pageAnswer(forecourt, outcome) : outcome },
  }
}

function pageAnswer(forecourt: ForecourtPage, outcome: RenderedRoute): ForecourtAnswer {
  const status = outcome.heads.find((head) => head.status)?.status ?? forecourt.status
  return {
    kind: 'page',
    status,
    limits: outcome.limits,
    parts: documentParts({ ...forecourt, status }, outcome),
  }
}

function documentParts({ render, status, chunks }: ForecourtPage, outcome: RenderedRoute): DocumentParts {
  const { compiled, route, request } = render
  const { page, heads, preloads, regions, eager } = outcome
  const scripts = chunks(eager.scripts).map((href) => `<link rel="modulepreload" href="${href}">`)
  const react = chunks(eager.react)
  const touched = chunks(eager.touched)
  const pageData = outcome.pageData && {
    ...outcome.pageData,
    ...(react.length > 0 && { scripts: react }),
    ...(touched.length > 0 && { touched }),
  }
  const main = regions.main === '' && status >= 400 ? errorBody(status, compiled.site) : regions.main
  const attributes = Object.assign({}, ...heads.map((part) => part.attributes ?? {})) as Record<
    string,
    string
  >
  const markup = { ...regions, main }
  // The editor keeps one sheet over many renderings.
  const sheet =
    page.mode === 'live'
      ? compiled.css.used(route, [rootTag(compiled, attributes), SKIP_LINK, ...Object.values(markup)])
      : compiled.css.of(route)
  const head = headHtml({
    compiled,
    route,
    page,
    heads,
    preloads: new Set([...preloads, ...scripts]),
    requestOrigin: request.origin,
    status,
    sheet,
  })
  return { compiled, head, attributes, regions: markup, pageData, sheet }
}
