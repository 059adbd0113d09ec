import type { Access } from './keys/search-keys.ts'
import type { SearchHandlers } from './protocol/search-handlers.ts'

/** The tenant whose records alone a key shows; undefined when it is bound to none. */
export function tenantOf(access: Access): string | undefined {
  if (access.kind === 'admin') return undefined
  for (const clause of access.filter) {
    const [only] = clause
    if (clause.length !== 1 || only!.negated || only!.test.kind !== 'facet') continue
    if (only!.test.attribute === 'tenant') return only!.test.value
  }
  return undefined
}

/** Handlers that pass each request on to those of the key's tenant. */
export function routedHandlers(of: (tenant: string | undefined) => SearchHandlers): SearchHandlers {
  const at = (access: Access): SearchHandlers => of(tenantOf(access))
  return {
    multipleQueries: (body, access) => at(access).multipleQueries(body, access),
    multipleQueriesJson: (body, access, gone) => at(access).multipleQueriesJson(body, access, gone),
    query: (index, body, access) => at(access).query(index, body, access),
    queryJson: (index, body, access) => at(access).queryJson(index, body, access),
    facetQuery: (index, facet, body, access) => at(access).facetQuery(index, facet, body, access),
    objects: (body, access) => at(access).objects(body, access),
    object: (index, objectID, params, access) => at(access).object(index, objectID, params, access),
    browse: (index, body, access) => at(access).browse(index, body, access),
  }
}
