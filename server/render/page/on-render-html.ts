import { dangerouslySkipEscape } from 'vike/server'
import { documentHtml } from './document.ts'
import { errorBody } from './error-body.ts'
import { headHtml } from './head.ts'
import type { ClientChunks } from '../client-chunks.ts'
import { renderRoute } from './render-route.ts'
import type { RouteOutcome, RouteRender } from './render-route.ts'

/** What `server/render` hands to Vike with each page, and reads back from it. */
export interface ForecourtPage {
  render: RouteRender
  /** Files of the build by source module; none in development, where Vite serves the sources. */
  chunks: ClientChunks
  /** Status the page is rendered for; 404 and 500 for error pages. */
  status: number
  outcome?: RouteOutcome
  finalStatus?: number
}

/**
 * Vike's hook of both page shells. The page is finished here; Vike adds the script of the interactive shell, or none.
 * All markup inside is either made by React or escaped where it is put together.
 */
export async function onRenderHtml({ forecourt }: { forecourt: ForecourtPage }) {
  const { render, status } = forecourt
  const outcome = await renderRoute(render)
  forecourt.outcome = outcome
  if (outcome.kind !== 'page')
    return dangerouslySkipEscape('<!doctype html><html><head></head><body></body></html>')
  const finalStatus = outcome.heads.find((head) => head.status)?.status ?? status
  forecourt.finalStatus = finalStatus
  const { compiled, route, request } = render
  const { page, heads, preloads, regions } = outcome
  const main = regions.main === '' && status >= 400 ? errorBody(status, compiled.site) : regions.main
  const scripts = forecourt.chunks(outcome.eager).map((href) => `<link rel="modulepreload" href="${href}">`)
  const head = headHtml({
    compiled,
    route,
    page,
    heads,
    preloads: new Set([...preloads, ...scripts]),
    requestOrigin: request.origin,
    status: finalStatus,
  })
  return dangerouslySkipEscape(
    documentHtml({ compiled, head, regions: { ...regions, main }, pageData: outcome.pageData }),
  )
}
