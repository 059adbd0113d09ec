import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { saveStaffUser } from '../../staff/accounts.ts'
import { publish, readDocument, type StoredDocument } from '../../tenants/store.ts'
import { keepPlans } from './plan-keeper.ts'
import { savePlan } from './plan-store.ts'

const NOW = Date.parse('2026-11-21T00:00:00Z')
const AUTHOR = 'ana@forecourt.example'
const KEA = { schemaVersion: 2, slug: 'kea', name: 'Kea Motors' } as unknown as StoredDocument

let db: Db
beforeEach(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
})
afterEach(() => db.destroy())

it('EDIT-07 a planned publication is on the site as soon as it is published, and nothing is read anew before', async () => {
  await publish(db, { document: KEA, origin: 'seed', now: NOW })
  const grants = [{ tenant: 'kea', role: 'publisher' as const }]
  await saveStaffUser(db, { email: AUTHOR, password: 'correct horse battery', grants, now: NOW })
  const document = { ...KEA, name: 'Kea & Sons' }
  await savePlan(db, { slug: 'kea', document, revision: 1, author: AUTHOR, publishAt: NOW + 1 })
  let now = NOW
  const seen: unknown[] = []
  const asked = vi.fn<() => number>(() => now)
  const plans = keepPlans({
    db,
    check: () => Promise.resolve([]),
    refresh: async () => void seen.push((await readDocument(db, 'kea'))?.document['name']),
    now: asked,
    onError: (error) => seen.push(error),
  })
  try {
    plans.wake()
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000)
    now = NOW + 1
    plans.wake()
    await vi.waitFor(() => expect(seen).toEqual(['Kea & Sons']), 10_000)
  } finally {
    await plans.stop()
  }
})
