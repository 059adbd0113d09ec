import { expect, it, vi } from 'vitest'
import { openDialect } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import type { Sender } from './sender.ts'
import { RECIPIENT, storeLead } from './testing/worlds.ts'
import { createOutboxWorker } from './worker.ts'

it('LEAD-15 a receiver that hangs gets no more once eight attempts are under way, and holds up nobody else’s', async () => {
  const db = await openDialect(sqliteDialect(':memory:'))
  const [hanging, quick] = ['https://hangs.example/in', 'https://quick.example/in']
  const held: (() => void)[] = []
  let delivered = 0
  const send: Sender = async ({ delivery }) => {
    if (delivery.address === hanging) await new Promise<void>((resolve) => held.push(resolve))
    else delivered += 1
    return { kind: 'delivered' }
  }
  const destinations = [hanging, quick].map((address) => ({ channel: 'webhook' as const, address }))
  const worker = createOutboxWorker({
    db,
    recipientOf: () => Promise.resolve({ ...RECIPIENT, destinations }),
    senders: { webhook: send, adf: send, email: send },
    log: { warn: vi.fn<() => void>(), error: vi.fn<() => void>() },
    pollMs: 1,
  })
  for (let count = 0; count < 12; count += 1) await storeLead(db)
  worker.start()
  try {
    await vi.waitFor(() => expect([delivered, held.length]).toEqual([12, 8]), 10_000)
    held[0]?.()
    await vi.waitFor(() => expect(held).toHaveLength(12), 10_000)
  } finally {
    const stopped = worker.stop()
    for (const release of held) release()
    await stopped
    await db.destroy()
  }
})
