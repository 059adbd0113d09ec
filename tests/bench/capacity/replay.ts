import { setTimeout as sleep } from 'node:timers/promises'
import { processCpu } from '../cost/process-cpu.ts'
import { countsOf, momentsOf, none, PARTS_OF_DAY } from './day.ts'
import { keepPages } from './measure.ts'
import { cpuOf, KINDS, type Constants, type Counts } from './model.ts'
import type { Server } from './platform.ts'
import type { Visitors } from './visitors.ts'

const HOUR_MS = 2500

export interface Compared {
  part: string
  unit: string
  predicted: number
  measured: number
}

/** A day in a minute, sent at its times whether answers come or not. */
export async function replayDay(
  server: Server,
  visitors: Visitors,
  constants: Constants,
  perHour: number,
): Promise<{ compared: Compared[]; counts: Counts; failed: number }> {
  const compared: Compared[] = []
  const counts = none()
  let failed = 0
  // What was measured in between has driven some of the known pages out.
  await keepPages(visitors.ask)
  const rssBefore = await server.rssMb()
  await server.settledCpu()
  for (const { name, from, to } of PARTS_OF_DAY) {
    const part = none()
    const before = processCpu(server.pid).all
    const began = performance.now()
    const open: Promise<void>[] = []
    for (let hour = from; hour < to; hour += 1) {
      const asked = countsOf(hour, perHour)
      for (const kind of KINDS) part[kind] += asked[kind]
      const start = began + (hour - from) * HOUR_MS
      for (const { kind, at } of momentsOf(asked)) {
        await until(start + at * HOUR_MS)
        open.push(
          visitors.ask[kind]().catch((error: unknown) => {
            failed += 1
            console.log(`  failed: ${String(error)}`)
          }),
        )
      }
      await until(start + HOUR_MS)
    }
    await Promise.all(open)
    const measured = (await server.settledCpu()) - before
    const seconds = (performance.now() - began) / 1000
    compared.push({
      part: `CPU, ${name}`,
      unit: 'ms',
      predicted: cpuOf(part, seconds, constants),
      measured,
    })
    for (const kind of KINDS) counts[kind] += part[kind]
  }
  const pages = counts.cold + counts.page
  compared.push({
    part: 'memory after the day',
    unit: 'MB',
    predicted: rssBefore + (pages * constants.keptKbPerPage) / 1024,
    measured: await server.rssMb(),
  })
  return { compared, counts, failed }
}

async function until(moment: number): Promise<void> {
  const left = moment - performance.now()
  if (left > 1) await sleep(left)
}
