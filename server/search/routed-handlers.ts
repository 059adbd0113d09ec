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

/** Asks the handlers of a tenant, or others that stand in for them. */
type Ask = <T>(tenant: string | undefined, question: (handlers: SearchHandlers) => Promise<T>) => Promise<T>

/** Handlers that pass each request on to those of the key's tenant. */
export function routedHandlers(ask: Ask): SearchHandlers {
  const at = <T>(access: Access, question: (handlers: SearchHandlers) => Promise<T>): Promise<T> =>
    ask(tenantOf(access), question)
  return {
    multipleQueries: (body, access) => at(access, (own) => own.multipleQueries(body, access)),
    multipleQueriesJson: (body, access, gone) =>
      at(access, (own) => own.multipleQueriesJson(body, access, gone)),
    query: (index, body, access) => at(access, (own) => own.query(index, body, access)),
    queryJson: (index, body, access) => at(access, (own) => own.queryJson(index, body, access)),
    facetQuery: (index, facet, body, access) =>
      at(access, (own) => own.facetQuery(index, facet, body, access)),
    objects: (body, access) => at(access, (own) => own.objects(body, access)),
    object: (index, objectID, params, access) =>
      at(access, (own) => own.object(index, objectID, params, access)),
    browse: (index, body, access) => at(access, (own) => own.browse(index, body, access)),
  }
}
