import type { Plugin } from 'vite'
import { INSTANTSEARCH, without } from './without.ts'

/**
 * What InstantSearch falls back to and our search brings itself: helpers of text templates (our parts are React), a mapping of
 * states to addresses, and the cache that the client of `algoliasearch` would be filled through (ours is in front of it).
 */
const STUB = `
export default () => ({})
export const hydrateSearchClient = () => {}
`

/** Leaves InstantSearch's unused defaults out of the browser build. */
export function withoutDefaults(): Plugin {
  return without({
    name: 'defaults',
    ...INSTANTSEARCH,
    parts: {
      'createHelpers.js': ['default'],
      'simple.js': ['default'],
      'hydrateSearchClient.js': ['hydrateSearchClient'],
    },
    stub: STUB,
  })
}

/**
 * Leaves out the trees of hierarchical facets and what recommendations answer and how they are joined: the search
 * has neither, so that none of it is asked for.
 */
export function withoutExtras(): Plugin {
  return without({
    name: 'extras',
    package: 'algoliasearch-helper',
    entry: 'src/SearchResults/index.js',
    parts: {
      'generate-hierarchical-tree': ['module.exports'],
      sortAndMergeRecommendations: ['module.exports'],
      RecommendResults: ['module.exports'],
    },
    stub: 'module.exports = () => () => ({})',
  })
}
