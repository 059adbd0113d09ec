import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CARS, DEALERS, measureCpu, measureIdle, measureLeads } from './capacity/measure.ts'
import { rowKbPerLead } from './capacity/lead-rows.ts'
import type { Constants } from './capacity/model.ts'
import { startOver } from './capacity/platform.ts'
import { printConstants, printDeviations, printSteps } from './capacity/print.ts'
import { replayDay } from './capacity/replay.ts'
import { createVisitors } from './capacity/visitors.ts'

/** Dealers that have been visited before the day, few enough for the page cache to keep their home pages; the others stay cold. */
const KNOWN = 55
/** Requests of the day's mean hour. */
const PER_HOUR = Number(process.env['PER_HOUR'] ?? 150)
/** Where `strace` is missing: a lead, its outbox and its delivery. */
const FSYNCS_UNMEASURED = 3

/** Measures one server's constants, replays a day at it, and compares what the model says. @returns whether all is within */
async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-capacity-'))
  const [few, many] = [join(folder, 'few'), join(folder, 'many')]
  for (const each of [few, many]) mkdirSync(join(each, 'data'), { recursive: true })
  try {
    console.log(
      `${DEALERS} dealers and ${CARS} cars on SQLite, one server process; a day of ${PER_HOUR * 24} requests`,
    )
    const idle = await measureIdle(few, many)
    const server = await startOver(many)
    try {
      const visitors = await createVisitors(server, KNOWN, DEALERS)
      const busy = await measureCpu(server, visitors)
      const { writtenKbPerLead, fsyncsPerLead } = await measureLeads(server, visitors)
      if (fsyncsPerLead === undefined) console.log('fsyncs of a lead: not measured, no strace here')
      const constants: Constants = {
        ...idle,
        ...busy,
        writtenKbPerLead,
        fsyncsPerLead: fsyncsPerLead ?? FSYNCS_UNMEASURED,
        pageKb: visitors.pageKb(),
        diskKbPerLead: await rowKbPerLead(many),
      }
      printConstants(constants)
      const { compared, counts, failed } = await replayDay(server, visitors, constants, PER_HOUR)
      visitors.end()
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
      console.log(`\nThe day: ${total} requests, ${failed} failed`)
      const within = printDeviations(compared)
      printSteps(constants)
      return within && failed === 0
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await run()) ? 0 : 1
