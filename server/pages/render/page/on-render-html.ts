import { dangerouslySkipEscape } from 'vike/server'
import type { ClientChunks } from '../client-chunks.ts'
import type { DocumentParts } from './document.ts'
import { errorBody } from './error-body.ts'
import { headHtml } from './head.ts'
import { renderRoute } from './render-route.ts'
import type { RouteOutcome, RouteRender } from './render-route.ts'
import { SHELL } from './shell.ts'

/** What `server/pages/render` hands to Vike with each page, and reads back from it. */
export interface ForecourtPage {
  render: RouteRender
  /** Files of the build by source module; none in development, where Vite serves the sources. */
  chunks: ClientChunks
  /** Status the page is rendered for, 404 and 500 for error pages; afterwards the status it has. */
  status: number
  outcome?: RouteOutcome
  /** The finished page but for the scripts that Vike knows. */
  parts?: DocumentParts
}

/**
 * Vike's hook of both page shells. The page is made here, where the blocks are; Vike gets an empty shell to put its
 * script into, because it searches the whole text of a document for the places.
 */
export async function onRenderHtml({ forecourt }: { forecourt: ForecourtPage }) {
  const { render, status } = forecourt
  const outcome = await renderRoute(render)
  forecourt.outcome = outcome
  if (outcome.kind === 'page') {
    forecourt.status = outcome.heads.find((head) => head.status)?.status ?? status
    forecourt.parts = documentParts(forecourt, outcome)
  }
  return dangerouslySkipEscape(SHELL)
}

function documentParts(
  { render, status, chunks }: ForecourtPage,
  outcome: Extract<RouteOutcome, { kind: 'page' }>,
): DocumentParts {
  const { compiled, route, request } = render
  const { page, heads, preloads, regions, eager } = outcome
  const scripts = chunks(eager.scripts).map((href) => `<link rel="modulepreload" href="${href}">`)
  const react = chunks(eager.react)
  const pageData = outcome.pageData && {
    ...outcome.pageData,
    ...(react.length > 0 && { scripts: react }),
  }
  const head = headHtml({
    compiled,
    route,
    page,
    heads,
    preloads: new Set([...preloads, ...scripts]),
    requestOrigin: request.origin,
    status,
  })
  const main = regions.main === '' && status >= 400 ? errorBody(status, compiled.site) : regions.main
  const attributes = Object.assign({}, ...heads.map((part) => part.attributes ?? {})) as Record<
    string,
    string
  >
  return { compiled, head, attributes, regions: { ...regions, main }, pageData }
}
