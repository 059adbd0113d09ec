import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { postgresBinaries } from '../../server/db/testing/postgres-binaries.ts'
import { startPostgres } from '../../server/db/testing/postgres-cluster.ts'
import type { ImportReport } from '../../server/stock/import/report.ts'
import { startPlatform } from '../e2e/site.ts'
import { makeAdministrator } from '../support/staff-account.ts'
import { measureAlone, type AloneMeasurement } from './import/alone.ts'
import { changesOf } from './import/changes.ts'
import { streamsOf } from './import/streams.ts'
import { runTraffic } from './import/traffic.ts'
import { writeFeed } from './import/write-feed.ts'
import { verdict } from './figures/verdict.ts'

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 99_187)
/** Longest answer to all but one call of a hundred while the import runs, in milliseconds. */
const P99_MS = 250
const WARM_MS = 6000

/** The aims for the file alone: seconds, and bytes of memory. */
const MOST_SECONDS = 10
const MOST_BYTES = 300e6

/** The import by itself, beside csv-parse that copies the same cells into a table. @returns whether the aims are met */
async function runAlone(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
  try {
    const file = join(folder, 'feed.csv')
    const source = await writeFeed(file, ROWS)
    console.log(`${ROWS} rows ${source}, into an empty SQLite file, nothing else running in the process`)
    const found: AloneMeasurement[] = []
    for (const reader of ['forecourt', 'csv-parse'] as const) {
      const measured = await measureAlone(reader, file)
      found.push(measured)
      const { rows, seconds, peakBytes, longestMs } = measured
      console.log(
        `  ${reader.padEnd(13)}${Math.round(rows / seconds)} rows/s, ${seconds.toFixed(1)} s, peak ${Math.round(peakBytes / 1e6)} MB, longest transaction ${longestMs.toFixed(0)} ms`,
      )
    }
    const [own, peer] = found
    if (!own || !peer || own.rows !== ROWS || peer.rows !== ROWS) throw new Error('Rows were lost')
    console.log(
      `  csv-parse, which only copies cells, is ${(own.seconds / peer.seconds).toFixed(1)} times as fast`,
    )
    const isFast = verdict({ what: `${ROWS} rows`, value: own.seconds, unit: 's', most: MOST_SECONDS })
    const memory = { what: `${ROWS} rows, highest memory`, value: own.peakBytes / 1e6, unit: 'MB' }
    return verdict({ ...memory, most: MOST_BYTES / 1e6 }) && isFast
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An import by the command line beside a server with traffic. @returns whether nothing failed and nobody waited */
async function run(name: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
  const platform = await startPlatform()
  try {
    const file = join(folder, 'feed.csv')
    await writeFeed(file, ROWS)
    const { cookie } = await makeAdministrator(platform, 'import@forecourt.example', 'Import')
    const changes = await changesOf(platform)
    const streams = [...(await streamsOf(platform, cookie)), changes]
    // As a server that has been up for a while: the first calls of each kind load and compile.
    await runTraffic(streams, setTimeout(WARM_MS))
    const watch = new Worker(join(import.meta.dirname, 'cost/health-watch.ts'), {
      workerData: { port: platform.port },
    })
    const importing = platform.forecourt(
      'stock',
      'import',
      file,
      '--tenant',
      'brolga-bay',
      '--format',
      'json',
    )
    const reports = await runTraffic(streams, importing)
    const health = await new Promise<number>((resolve) => {
      watch.once('message', resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      watch.postMessage('longest')
    })
    await watch.terminate()
    await changes.stop()
    const { counts, milliseconds } = JSON.parse(await importing) as ImportReport
    console.log(
      `${name}: ${counts.new} cars imported in ${(milliseconds / 1000).toFixed(1)} s, health check ≤ ${health.toFixed(0)} ms`,
    )
    let sound = counts.new + counts.merged === ROWS
    for (const { name: stream, calls, failed, p50, p99, longest, p99Ms = P99_MS } of reports) {
      const failures = [...failed.values()].reduce((sum, count) => sum + count, 0)
      console.log(
        `  ${stream.padEnd(15)}${calls} calls, ${failures} failed, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      )
      for (const [what, count] of failed) console.log(`    ${count} × ${what}`)
      const of = `${name}: ${stream}`
      sound = verdict({ what: `${of}, failed`, value: failures, unit: '', most: 0 }) && sound
      sound = verdict({ what: `${of}, p99`, value: p99, unit: 'ms', most: p99Ms }) && sound
    }
    return sound
  } finally {
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// Each visitor of the traffic has an address of their own, told by a proxy.
process.env['TRUST_PROXY'] = '1'
const only = process.env['IMPORT_ONLY']
let sound = (only !== undefined && only !== 'alone') || (await runAlone())
if (only === undefined || only === 'sqlite') sound = (await run('SQLite')) && sound
const wantsPostgres = only === undefined || only === 'postgres'
const binaries = wantsPostgres ? postgresBinaries() : undefined
if (binaries) {
  const cluster = await startPostgres(binaries)
  try {
    process.env['DATABASE_URL'] = await cluster.createDatabase()
    sound = (await run('PostgreSQL')) && sound
  } finally {
    await cluster.stop()
  }
} else if (wantsPostgres) console.log('PostgreSQL: skipped, no server programs on this system')
process.exitCode = sound ? 0 : 1
