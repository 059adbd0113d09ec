import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionLost } from '../../../db/connection-lost.ts'
import { openDatabase } from '../../../db/database.ts'
import { importFeed } from '../../../stock/import/import-feed.ts'
import { chaosRun, tell } from './chaos-run.ts'
import { feedOf } from './stock-feed.ts'

const AGAIN_MS = 200

/** Imports one feed after the other, each with another price for every car, until it is killed; a database that goes is waited for. */
const { run, now } = chaosRun()
const db = await openDatabase(run)
tell({})
for (let price = 10_000 + (process.pid % 1000); ; price += 1) {
  const feed = Readable.from([Buffer.from(feedOf(run.rows ?? 0, price))])
  try {
    await importFeed({ db, tenant: 'brolga-bay', feed, nowMs: now() })
    tell({ imported: true })
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await sleep(AGAIN_MS)
  }
}
