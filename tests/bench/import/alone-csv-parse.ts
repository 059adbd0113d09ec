// Reads a CSV file with csv-parse into one SQLite table and prints what it took: `node alone-csv-parse.ts FILE`.
import { parse } from 'csv-parse'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { AloneMeasurement } from './alone.ts'

const ROWS_OF_A_TRANSACTION = 500

const folder = mkdtempSync(join(tmpdir(), 'forecourt-csv-parse-'))
const database = new DatabaseSync(join(folder, 'rows.db'))
// As durable as Forecourt's own database.
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const started = performance.now()
let began = 0
let longestMs = 0
let rows = 0
let insert: ReturnType<DatabaseSync['prepare']> | undefined

function commit(): void {
  database.exec('commit')
  longestMs = Math.max(longestMs, performance.now() - began)
}

for await (const cells of createReadStream(process.argv[2]!).pipe(parse()) as AsyncIterable<string[]>) {
  if (!insert) {
    database.exec(`create table cars (${cells.map((_, at) => `c${at} text`).join(', ')})`)
    insert = database.prepare(`insert into cars values (${cells.map(() => '?').join(', ')})`)
    continue
  }
  if (rows % ROWS_OF_A_TRANSACTION === 0) {
    if (rows > 0) commit()
    began = performance.now()
    database.exec('begin immediate')
  }
  insert.run(...cells)
  rows += 1
}
commit()
const measured: AloneMeasurement = {
  rows,
  seconds: (performance.now() - started) / 1000,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  longestMs,
}
process.stdout.write(JSON.stringify(measured))
database.close()
rmSync(folder, { recursive: true, force: true })
