import type { SearchEngine } from '../port.ts'
import { LeadLostError, type GroupLedger, type LateWrite } from './group-ledger.ts'

/**
 * An engine that is written to only as long as this server leads its group.
 *
 * @param atWork what is written again by who leads, if what begins now is on its way there while the lead is lost: it may arrive behind
 *   something newer
 */
export function ledEngine(
  engine: SearchEngine,
  ledger: GroupLedger,
  atWork: () => Omit<LateWrite, 'lead'>,
): SearchEngine {
  /** The lead that is ours; one that was lost and won again is another. */
  function demandLead(): number {
    const lead = ledger.held()
    if (lead === undefined) throw new LeadLostError()
    return lead
  }

  function demandSame(lead: number): void {
    if (ledger.held() !== lead) throw new LeadLostError()
  }

  /** A database that is away takes from nobody what was built for an hour: the lead is ours until it has run out. */
  async function askForSame(lead: number): Promise<void> {
    await ledger.demandLead().catch((error: unknown) => {
      if (error instanceof LeadLostError || ledger.held() !== lead) throw error
    })
    demandSame(lead)
  }
  return {
    capabilities: engine.capabilities,
    search: (queries) => engine.search(queries),
    facetValues: (query) => engine.facetValues(query),
    getObjects: (query) => engine.getObjects(query),
    settings: (index) => engine.settings(index),
    count: (index) => engine.count(index),
    async beginBuild(index, settings) {
      const lead = demandLead()
      const build = await engine.beginBuild(index, settings)
      return {
        async put(record) {
          demandSame(lead)
          await build.put(record)
        },
        commit: (mayStill) =>
          build.commit(async () => {
            await mayStill?.()
            await askForSame(lead)
          }),
        abort: () => build.abort(),
      }
    },
    async patch(index, operations) {
      const lead = demandLead()
      const work = atWork()
      try {
        await engine.patch(index, operations)
      } finally {
        if (ledger.held() !== lead) await ledger.writeAgain({ lead, ...work })
      }
      demandSame(lead)
    },
  }
}
