import { expect, it } from 'vitest'
import { memoryDatabases } from '../../reservations/testing/memory-world.ts'
import { storeLead } from '../../leads/outbox/testing/worlds.ts'
import { publish } from '../../tenants/store.ts'
import { listDealers } from './list-dealers.ts'

const open = memoryDatabases()
const NOW = Date.parse('2026-11-21T00:00:00Z')
const DAY = 86_400_000

it('staff see their own dealers alone, each with the enquiries of thirty days that are no spam', async () => {
  const db = await open()
  for (const slug of ['tui', 'kea', 'ruru']) {
    await publish(db, { document: { slug, name: `${slug} Motors` }, origin: 'seed', now: NOW })
  }
  await storeLead(db, { tenant: 'kea', now: NOW - 30 * DAY })
  await storeLead(db, { tenant: 'kea', now: NOW - 30 * DAY + 1 })
  await storeLead(db, { tenant: 'kea', now: NOW })
  await storeLead(db, { tenant: 'kea', now: NOW, suspectedSpam: true })
  await storeLead(db, { tenant: 'ruru', now: NOW })
  const grants = [
    { tenant: 'tui', role: 'publisher' as const },
    { tenant: 'kea', role: 'editor' as const },
  ]
  const lines = await listDealers(db, grants, NOW)
  expect(lines.map(({ slug, leads }) => [slug, leads])).toEqual([
    ['kea', 2],
    ['tui', 0],
  ])
})
