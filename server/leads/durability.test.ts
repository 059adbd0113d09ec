import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { listLeads } from './lead-store.ts'
import { postEnquiry } from './testing/post-enquiry.ts'

let folder: string
let server: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'))
})
afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The real HTTP server with lead capture, in a process of its own. */
async function startServer(): Promise<number> {
  const entry = join(folder, 'server.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    entry,
    `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../db/database.ts'))}
    import { leadServer } from ${JSON.stringify(join(import.meta.dirname, 'testing/lead-server.ts'))}
    const db = await openDatabase({ dataDir: ${JSON.stringify(folder)} })
    const { app } = await leadServer(db)
    await app.listen({ host: '127.0.0.1', port: 0 })
    process.send?.(app.server.address())
    `,
  )
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('message', (address: { port: number }) => resolve(address.port))
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  return promise
}

it('LEAD-16 kill -9 right after the 201 loses nothing: every acknowledged lead is stored, with its outbox entry', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const port = await startServer()
    const ended = new Promise((resolve) => server?.once('close', resolve))
    const posts = Array.from({ length: 20 }, async (_, index) => {
      const id = await postEnquiry(port, { last_name: `Nguyen ${round}-${index}` })
      acknowledged.push(id)
      // The first acknowledgement is the last thing the server does; the other posts are in flight or refused.
      server?.kill('SIGKILL')
    })
    const outcomes = await Promise.allSettled(posts)
    await ended
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  }

  const db = await openDatabase({ dataDir: folder })
  try {
    const stored = (await listLeads(db, 'brolga-bay')).map(({ id }) => id)
    const announced = (await db.selectFrom('outbox').select('lead_id').execute()).map((row) => row.lead_id)
    expect(acknowledged.length).toBeGreaterThanOrEqual(3)
    expect(stored).toEqual(expect.arrayContaining(acknowledged))
    expect(announced.toSorted()).toEqual(stored.toSorted())
  } finally {
    await db.destroy()
  }
}, 30_000)
