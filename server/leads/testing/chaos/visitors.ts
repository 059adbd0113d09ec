import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/database.ts'
import { listLeads } from '../../lead-store.ts'
import { postEnquiry } from '../post-enquiry.ts'
import type { KillableServer } from './killable-server.ts'

/** Visitors who post one enquiry each, whatever happens to the server. */
export interface Visitors {
  /** Id that each visitor's enquiry was acknowledged with. */
  ids: Map<string, string>
  /** Posts that had to be sent again because the server was gone. */
  retried: number
}

export interface LeadCount {
  /** Leads answered 2xx. */
  acknowledged: number
  /** Rows stored. */
  stored: number
  /** Acknowledged leads that are not stored under the id they were answered with. */
  lost: number
  /** Visitors whose enquiry is stored more than once. */
  doubled: number
  retriedPosts: number
}

/**
 * One enquiry every `1000 / perSecond` ms for as long as `goesOn`, each sent again with its key until it is answered, as
 * the form does. With a second's worth unanswered nobody else comes: after a restart all of those who waited would be a
 * load of their own, under which few are answered before the next kill.
 */
export async function postLeads(
  server: KillableServer,
  perSecond: number,
  goesOn: (posted: number) => boolean,
): Promise<Visitors> {
  const visitors: Visitors = { ids: new Map(), retried: 0 }
  const posts: Promise<void>[] = []
  let due = performance.now()
  for (let index = 0; goesOn(index); index += 1) {
    due += 1000 / perSecond
    await sleep(Math.max(0, due - performance.now()))
    for (; index - visitors.ids.size >= perSecond && goesOn(index); due = performance.now()) await sleep(10)
    posts.push(postLead(`Visitor ${index}`, server, visitors))
  }
  await Promise.all(posts)
  return visitors
}

async function postLead(visitor: string, server: KillableServer, visitors: Visitors): Promise<void> {
  const key = randomUUID()
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const port = await server.port()
    try {
      visitors.ids.set(visitor, await postEnquiry(port, { last_name: visitor }, { 'idempotency-key': key }))
      return
    } catch {
      // The server went down before it answered; the visitor's page tries again.
      visitors.retried += 1
      await sleep(100)
    }
  }
}

export async function countLeads(db: Db, { ids, retried }: Visitors): Promise<LeadCount> {
  const rows = await listLeads(db, 'brolga-bay')
  const kept = new Set(rows.map((lead) => lead.id))
  const byVisitor = Map.groupBy(rows, (lead) => String(lead.payload['last_name']))
  return {
    acknowledged: ids.size,
    stored: rows.length,
    lost: [...ids.values()].filter((id) => !kept.has(id)).length,
    doubled: [...byVisitor.values()].filter((list) => list.length > 1).length,
    retriedPosts: retried,
  }
}
