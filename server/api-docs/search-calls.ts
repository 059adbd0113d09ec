import type { DocumentedCall } from './route-docs.ts'

/** The search protocol answers outside the scope of the other calls, so it is told here. */
export const SEARCH_CALLS: readonly DocumentedCall[] = [
  call('post', '/1/indexes/*/queries', 'Several queries at once', {
    type: 'object',
    required: ['requests'],
    properties: {
      requests: {
        type: 'array',
        items: {
          type: 'object',
          required: ['indexName'],
          properties: {
            indexName: { type: 'string', examples: ['cars', 'cars_price_asc', 'manufacturers', 'offers'] },
            params: { type: 'string', description: 'Search parameters as a query string.' },
          },
        },
      },
    },
  }),
  call('post', '/1/indexes/{index}/query', 'One query', params()),
  call('post', '/1/indexes/{index}/facets/{facet}/query', 'Values of a facet', params()),
  call('get', '/1/indexes/{index}/{objectID}', 'One record', undefined),
]

function params(): Record<string, unknown> {
  return {
    type: 'object',
    properties: { params: { type: 'string', description: 'Search parameters as a query string.' } },
  }
}

function call(
  method: string,
  path: string,
  summary: string,
  body: Record<string, unknown> | undefined,
): DocumentedCall {
  return {
    method,
    path,
    body,
    query: undefined,
    doc: {
      summary: `${summary} (the Algolia search protocol; keys in x-algolia-application-id and x-algolia-api-key)`,
      group: 'Search',
      answers: { 200: { description: 'As the protocol says' } },
    },
  }
}
