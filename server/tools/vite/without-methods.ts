import type { Plugin } from 'vite'

/**
 * Methods of InstantSearch's helper that nothing in the browser calls: the search has no recommendations, no compositions, no
 * search inside facets, no tags or excluded values, and goes by whole states rather than by single refinements. A bundler
 * cannot see it: they hang on prototypes.
 */
const CUTS: Readonly<Record<string, readonly string[]>> = {
  'src/algoliasearch.helper.js': names(`
    findAnswers getQuery getPage getTags nextPage previousPage searchForFacetValues
    searchForCompositionFacetValues searchWithComposition _runComposition recommend _recommend _recommendChange
    _dispatchRecommendResponse _dispatchRecommendError addFrequentlyBoughtTogether addRelatedProducts
    addTrendingItems addTrendingFacets removeFrequentlyBoughtTogether removeRelatedProducts removeTrendingItems
    removeTrendingFacets addLookingSimilar removeLookingSimilar addRefine addDisjunctiveRefine addExclude
    addFacetExclusion addTag removeRefine removeDisjunctiveRefine removeExclude removeFacetExclusion removeTag
    toggleRefine toggleExclude toggleFacetExclusion toggleTag hasRefinements isDisjunctiveRefined
    getHierarchicalFacetBreadcrumb addHierarchicalFacetRefinement removeHierarchicalFacetRefinement
    hasTag isTagRefined isExcluded clearTags getIndex getRefinements getCurrentPage setCurrentPage containsRefinement
  `),
  'src/SearchParameters/index.js': names(`
    setFacets setDisjunctiveFacets setHitsPerPage setTypoTolerance addHierarchicalFacet removeHierarchicalFacet
    addExcludeRefinement removeExcludeRefinement addTagRefinement removeTagRefinement toggleTagRefinement
    toggleExcludeFacetRefinement addHierarchicalFacetRefinement removeHierarchicalFacetRefinement
    getUnrefinedDisjunctiveFacets isTagRefined clearTags getHierarchicalFacetBreadcrumb
  `),
  'src/SearchResults/index.js': names('getFacetByName getFacetStats getRefinements'),
}

function names(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** A place in the text. */
interface Span {
  start: number
  end: number
}

/** As much as is looked at of a node of the parsed text. */
interface Code extends Span {
  type: string
  name?: string
  body?: Code[]
  expression?: Code
  left?: Code
  right?: Code
  object?: Code
  property?: Code
  key?: Code
  properties?: Code[]
}

/** Leaves those methods out of the browser build, which fails when one of them is not where it was. */
export function withoutMethods(cuts = CUTS): Plugin {
  return {
    name: 'forecourt:without-methods',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = id.replaceAll('\\', '/').split('/node_modules/algoliasearch-helper/')[1] ?? ''
      const cut = cuts[file]
      if (cut === undefined) return undefined
      const methods = methodsOf(this.parse(code) as Code)
      const gone = cut.filter((name) => !methods.has(name))
      if (gone.length > 0)
        this.error(
          `algoliasearch-helper/${file} has no ${gone.join(', ')} (any more): look at what it has now`,
        )
      const spans = cut.flatMap((name) => methods.get(name) ?? []).toSorted((a, b) => b.start - a.start)
      return {
        code: spans.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code),
        map: null,
      }
    },
  }
}

/** Where each method stands: `X.prototype.name = …` and `X.prototype = { name: …, }`, in both cases all of it. */
function methodsOf({ body = [] }: Code): Map<string, Span> {
  const found = new Map<string, Span>()
  for (const { start, end, expression } of body) {
    const { left, right } = expression ?? {}
    if (left?.object?.property?.name === 'prototype') found.set(left.property?.name ?? '', { start, end })
    if (left?.property?.name !== 'prototype') continue
    const properties = right?.properties ?? []
    for (const [index, property] of properties.entries()) {
      const next = properties[index + 1]
      if (next) found.set(property.key?.name ?? '', { start: property.start, end: next.start })
    }
  }
  return found
}
