import type { SearchKeys } from '../keys/search-keys.ts'
import type { SearchEngine } from '../port.ts'
import type { SearchAnswer } from '../protocol/answers.ts'
import type { SearchHandlers } from '../protocol/search-handlers.ts'

/** A tenant's cars as they are in the live index, whatever of them visitors see. */
export interface TenantCars {
  /** Cars that are searched, but for those of these tenants. Asked of the engine, not remembered: the index of a hosted one outlives this process. */
  countWithout(gone: readonly string[]): Promise<number>
  /** Takes some of them away. @returns false when none are left */
  removeSome(tenant: string): Promise<boolean>
}

/** Taken away in one go: as many as a search may ask for. */
const REMOVED = 1000

export function createTenantCars(
  engine: SearchEngine,
  handlers: SearchHandlers,
  keys: SearchKeys,
): TenantCars {
  async function carsOf(tenant: string, hitsPerPage: number): Promise<SearchAnswer> {
    const access = keys.access(keys.securedKey({ filters: `tenant:"${tenant}"` }))
    const params = { hitsPerPage, attributesToRetrieve: ['objectID'] }
    const { results } = await handlers.multipleQueries({ requests: [{ indexName: 'cars', params }] }, access)
    return (results as SearchAnswer[])[0]!
  }

  return {
    async countWithout(gone) {
      let count = (await engine.count('cars')) ?? 0
      if (count === 0) return 0
      for (const tenant of gone) count -= (await carsOf(tenant, 0)).nbHits
      return count
    },
    async removeSome(tenant) {
      const { hits } = await carsOf(tenant, REMOVED)
      if (hits.length === 0) return false
      await engine.patch(
        'cars',
        hits.map(({ objectID }) => ({ action: 'delete', objectID })),
      )
      return true
    },
  }
}
