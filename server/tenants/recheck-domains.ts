import type { Db } from '../db/database.ts'
import type { FindProof } from './domain-proof.ts'
import { dueDomains, noteCheck, noteFound } from './domains.ts'

export interface RecheckOptions {
  db: Db
  findProof: FindProof
  /** Clock in epoch milliseconds. */
  now: () => number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Looked for at a time: each is a question to somebody else's servers. */
const AT_A_TIME = 8

/**
 * Looks once a day for the proof of every served domain again: one that was sold, or leads elsewhere, is told in the
 * editor. It is served all the same, for a name server that is away for an hour must not take a site off the network (RUN-08).
 */
export async function recheckDomains({ db, findProof, now }: RecheckOptions): Promise<void> {
  for (;;) {
    const at = now()
    const notSince = at - DAY_MS
    const due = await dueDomains(db, { notSince, most: AT_A_TIME })
    if (due.length === 0) return
    await Promise.all(
      due.map(async (domain) => {
        // Another server may have taken it meanwhile.
        if (!(await noteCheck(db, { ...domain, isServed: true }, { now: at, notSince }))) return
        await noteFound(db, domain, { isFound: await findProof(domain.host, domain.token), now: at })
      }),
    )
  }
}
