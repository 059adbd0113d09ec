import type { SearchEngine } from '../port.ts'
import { LeadLostError, type GroupLedger } from './group-ledger.ts'

/**
 * An engine that is written to only as long as this server leads its group.
 *
 * @param from the change of the stock after which everything is written again by who leads, if something was on its way there while
 *   the lead was lost: it may have arrived behind something newer
 */
export function ledEngine(engine: SearchEngine, ledger: GroupLedger, from: () => number): SearchEngine {
  function demandLead(): void {
    if (!ledger.leads()) throw new LeadLostError()
  }
  return {
    capabilities: engine.capabilities,
    search: (queries) => engine.search(queries),
    facetValues: (query) => engine.facetValues(query),
    getObjects: (query) => engine.getObjects(query),
    settings: (index) => engine.settings(index),
    count: (index) => engine.count(index),
    async beginBuild(index, settings) {
      demandLead()
      const build = await engine.beginBuild(index, settings)
      return {
        async put(record) {
          demandLead()
          await build.put(record)
        },
        async commit() {
          try {
            await ledger.demandLead()
          } catch (error) {
            await build.abort()
            throw error
          }
          return build.commit()
        },
        abort: () => build.abort(),
      }
    },
    async patch(index, operations) {
      demandLead()
      const floor = from()
      try {
        await engine.patch(index, operations)
      } finally {
        if (!ledger.leads()) await ledger.writeAgainFrom(floor)
      }
      demandLead()
    },
  }
}
