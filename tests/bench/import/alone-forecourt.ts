// Imports a feed into an empty database and prints what it took: `node alone-forecourt.ts FILE`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/db/database.ts'
import { importFeed } from '../../../server/stock/import/import-feed.ts'
import type { AloneMeasurement } from './alone.ts'
import { longestHold } from './longest-hold.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-alone-'))
const db = await openDatabase({ dataDir: folder })
const holds = longestHold(db)
const started = performance.now()
const { counts, rejected } = await importFeed({
  db: holds.db,
  tenant: 'bench',
  feed: process.argv[2]!,
  nowMs: Date.now(),
})
const measured: AloneMeasurement = {
  rows: counts.new + counts.merged + rejected.length,
  seconds: (performance.now() - started) / 1000,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  longestMs: holds.longestMs(),
}
process.stdout.write(JSON.stringify(measured))
await db.destroy()
rmSync(folder, { recursive: true, force: true })
