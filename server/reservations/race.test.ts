import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { forEachServer } from '../db/testing/for-each-server.ts'
import { siteWorld, testCar } from '../app/testing/site-world.ts'
import { BUYER } from './testing/reservation-world.ts'

const ATTEMPTS = 200

let dataDir: string
const servers: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-race-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** @returns port of a server process over the database */
function startServer(databaseUrl: string | undefined): Promise<number> {
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'testing', 'serve.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, RESERVATIONS: JSON.stringify({ dataDir, databaseUrl }) },
    },
  )
  servers.push(server)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('message', ({ port }: { port: number }) => resolve(port))
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  return promise
}

/** `fetch` may not set the host header, which names the dealer. */
function post(
  port: number,
  path: string,
  body: object,
): Promise<{ status: number; body: Record<string, never> }> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        path,
        method: 'POST',
        host: '127.0.0.1',
        headers: {
          host: 'brolga-bay.localhost',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (response) => {
        let answer = ''
        response.on('data', (chunk) => (answer += String(chunk)))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer) as Record<string, never> }),
        )
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

forEachServer((newDatabase) => {
  it('CHK-06 200 parallel attempts through two server processes: exactly one reserves the car and is charged', async () => {
    const databaseUrl = await newDatabase()
    const db = await openDatabase({ dataDir, databaseUrl })
    const { app } = await siteWorld(db, { cars: [testCar()], api: () => [] })
    await app.close()
    const ports = await Promise.all([startServer(databaseUrl), startServer(databaseUrl)])

    const reserve = async (index: number) => {
      const port = ports[index % ports.length] ?? 0
      const buyer = { ...BUYER, email: `buyer${index}@visitor.example`, car_id: 1201 }
      const started = await post(port, '/api/reservations', buyer)
      if (started.status !== 201) return started
      const address = `/api/reservations/${String(started.body['reservation_id'])}`
      const begun = await post(port, `${address}/pay`, {})
      if (begun.status !== 200) return begun
      const { payment } = begun.body as unknown as {
        payment: { intent_id: string; client_secret: string }
      }
      await post(port, `/api/payments/sandbox/${payment.intent_id}`, {
        client_secret: payment.client_secret,
        outcome: 'succeed',
      })
      return post(port, `${address}/confirm`, {})
    }
    const answers = await Promise.all(Array.from({ length: ATTEMPTS }, (_, index) => reserve(index)))
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses].map(([status, list]) => [status, list.length]).toSorted()).toEqual([
      [200, 1],
      [409, ATTEMPTS - 1],
    ])
    expect(await db.selectFrom('reservations').select('state').where('holds', '=', 1).execute()).toEqual([
      { state: 'reserved' },
    ])
    expect(await db.selectFrom('sandbox_payments').select('status').execute()).toEqual([
      { status: 'succeeded' },
    ])
    await db.destroy()
  }, 120_000)
})
