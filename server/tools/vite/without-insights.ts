import type { Plugin } from 'vite'
import { INSTANTSEARCH, without } from './without.ts'

/** What InstantSearch imports; it calls none with an effect unless the search asks for insights, which ours does not. */
const STUB = `
export const createInsightsMiddleware = () => () => ({})
export const createMetadataMiddleware = () => () => ({})
export const isMetadataEnabled = () => false
export const addInsightsToRecommendParameters = (parameters) => parameters
export const createSendEventForFacet = () => () => {}
`

/** Leaves click analytics and the crawler's metadata (15 KB of script) out of the browser build: no search page here sends any. */
export function withoutInsights(): Plugin {
  return without({
    name: 'insights',
    ...INSTANTSEARCH,
    parts: {
      'createInsightsMiddleware.js': ['createInsightsMiddleware'],
      'addInsightsToRecommendParameters.js': ['addInsightsToRecommendParameters'],
      'createSendEventForFacet.js': ['createSendEventForFacet'],
      'createMetadataMiddleware.js': ['createMetadataMiddleware', 'isMetadataEnabled'],
    },
    stub: STUB,
  })
}
