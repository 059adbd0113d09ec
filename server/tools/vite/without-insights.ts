import type { Plugin } from 'vite'

const EMPTY = '\0forecourt:no-insights'

/** Parts of InstantSearch for Algolia's click analytics and for its crawler. */
const UNUSED = /\/create(?:Insights|Metadata)Middleware\.js$/

/** What InstantSearch imports from them; it calls neither unless the search asks for insights, which ours does not. */
const STUB = `
export const createInsightsMiddleware = () => () => ({})
export const createMetadataMiddleware = () => () => ({})
export const isMetadataEnabled = () => false
`

/** Leaves click analytics (15 KB of script) out of the browser build: no search page here sends any. */
export function withoutInsights(): Plugin {
  return {
    name: 'forecourt:without-insights',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id, importer) => (UNUSED.test(id) && importer?.includes('instantsearch') ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? STUB : undefined),
  }
}
