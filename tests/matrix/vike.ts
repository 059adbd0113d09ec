import { onRenderHtml, type ForecourtPage } from '../../server/pages/render/page/on-render-html.ts'

/**
 * Stands in for `vike/server` in tests that render pages from the sources:
 * `vi.mock('vike/server', async () => (await import('./vike.ts')).vikeServer())`.
 * Vike's own part, a shell with the scripts of the build, is left out.
 */
export function vikeServer(): object {
  return {
    dangerouslySkipEscape: (text: string) => text,
    async renderPage({ forecourt }: { forecourt: ForecourtPage }) {
      const { pageContext } = await onRenderHtml({ forecourt })
      const body = '<!doctype html><html><head></head><body></body></html>'
      return { httpResponse: { body }, errorWhileRendering: null, ...pageContext }
    },
  }
}
