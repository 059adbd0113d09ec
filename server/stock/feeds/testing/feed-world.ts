import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { PROJECT_ROOT } from '../../../config/config.ts'
import { dealerSecrets } from '../../../config/dealer-secret.ts'
import type { OpenDb } from '../../../db/testing/for-each-database.ts'
import { createOutbound } from '../../../http/outbound/outbound.ts'
import { createOutboundSocket } from '../../../http/outbound/outbound-socket.ts'
import { createJobWorker } from '../../../jobs/worker.ts'
import type { MailMessage } from '../../../mail/mail.ts'
import { doFeedTask } from '../../look/feed-tasks.ts'
import { feedJobs } from '../create-feeds.ts'
import type { FeedRunOptions } from '../run-feed.ts'
import { listRuns } from '../run-store.ts'
import type { SourceSettings } from '../settings.ts'
import { addSource } from '../source.ts'

/** Tuesday 10:00 in Brisbane. */
export const NOW = Date.UTC(2026, 10, 24)
/** 2:30 in Brisbane, the night after NOW. */
export const NIGHT = Date.UTC(2026, 10, 24, 16, 30)
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const PASSWORD = 'DEALER_BROLGA_BAY__FEED_PASSWORD'
/** A secret of the dealer that is none of its feeds. */
export const PAYMENT_KEY = 'DEALER_BROLGA_BAY__STRIPE_KEY'
export const HEADER =
  'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Gearbox,CC,Seating Capacity,Price,Status'
const ZONE = 'Australia/Brisbane'

export function feed(...rows: [id: number, price: number][]): string {
  const lines = rows.map(
    ([id, price]) =>
      `${id},2019 Mazda 3 Tallow BP,Mazda,3,Tallow,BP,2019,50000,Automatic,1998,5,${price},Used`,
  )
  return [HEADER, ...lines].join('\n')
}

/** Settings of a feed that comes every night. */
export function nightly(more: Pick<SourceSettings, 'place'> & Partial<SourceSettings>): SourceSettings {
  return { name: 'Yard', at: '30 2 * * *', alertTo: [], lateAfterHours: 36, ...more }
}

/** The feeds of a suite's databases, with real senders and receivers on this machine; all is gone after each test. */
export function feedWorld(open: OpenDb) {
  const servers: Server[] = []
  const folders: string[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  async function listen(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** A dealer system that delivers one file, with an ETag. */
  async function sender() {
    const state = { text: feed([1, 20_000], [2, 30_000], [3, 40_000]), status: 200, etag: '"1"' }
    const asked: IncomingHttpHeaders[] = []
    const origin = await listen((request, response) => {
      asked.push(request.headers)
      const isKnown = request.headers['if-none-match'] === state.etag
      response.writeHead(isKnown ? 304 : state.status, { etag: state.etag })
      response.end(isKnown ? '' : state.text)
    })
    return { state, asked, url: `${origin}/stock.csv` }
  }

  /** An address that is told of what is wrong. */
  async function receiver() {
    const state = { status: 200 }
    const told: { headers: IncomingHttpHeaders; body: string }[] = []
    const origin = await listen((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        told.push({ headers: request.headers, body })
        response.writeHead(state.status).end()
      })
    })
    return { state, told, url: `${origin}/hook` }
  }

  async function start({
    allowPrivate = true,
    ...instead
  }: { allowPrivate?: boolean } & Partial<Pick<FeedRunOptions, 'importFile' | 'allowPlain'>> = {}) {
    const db = await open()
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'))
    folders.push(dataDir)
    const clock = { now: NOW }
    const mails: MailMessage[] = []
    const errors: string[] = []
    const now = () => clock.now
    const log = {
      error: (_fields: Record<string, unknown>, message: string) => void errors.push(message),
    }
    const handlers = feedJobs({
      db,
      dataDir,
      now,
      outbound: createOutbound({ allowPrivate }),
      openSocket: createOutboundSocket({ allowPrivate }),
      secretOf: dealerSecrets({ [PASSWORD]: 's3cret', [PAYMENT_KEY]: 'sk_test' }),
      allowPlain: true,
      importFile: (task) => doFeedTask(db, PROJECT_ROOT, 'file', task),
      log,
      timeZoneOf: () => Promise.resolve(ZONE),
      mailer: { send: (message) => Promise.resolve(void mails.push(message)) },
      ...instead,
    })
    const server = () =>
      createJobWorker({
        db,
        handlers,
        log,
        now,
        random: () => 1,
      })
    const worker = server()
    const add = (settings: Pick<SourceSettings, 'place'> & Partial<SourceSettings>, tenant = 'brolga-bay') =>
      addSource(db, { tenant, settings: nightly(settings), timeZone: ZONE, now: clock.now })
    /** Everything that is due at a time. */
    const at = async (time: number) => {
      clock.now = time
      await worker.drain()
    }
    const cars = () =>
      db
        .selectFrom('cars')
        .select(['id', 'source_key', 'slug', 'status', 'hash', 'document'])
        .orderBy('id')
        .execute()
    const runs = (source: string) => listRuns(db, { source, limit: 50 })
    return { db, dataDir, clock, mails, errors, server, worker, add, at, cars, runs }
  }

  return { start, sender, receiver }
}
