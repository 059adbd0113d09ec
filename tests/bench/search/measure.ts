// Measures one engine at one size in a process of its own and prints the result as JSON: `node measure.ts ENGINE COUNT`.
import { carRecord } from '../../../server/search/car-record.ts'
import { seeded, testCar } from '../../../server/search/testing/stock.ts'
import { embedded } from './embedded.ts'
import { flexsearch } from './flexsearch.ts'
import { minisearch } from './minisearch.ts'
import { sqlite } from './sqlite.ts'
import { benchRecords, dealer, WORKLOADS, type BenchEngine } from './workloads.ts'

export interface Measurement {
  engine: string
  count: number
  buildSeconds: number
  /** Growth of the process by the index, and what the engine itself reports. */
  residentBytesPerCar: number
  ownBytesPerCar: number | null
  /** Null: the engine cannot do it. */
  latencies: Record<string, { p50: number; p99: number } | null>
  updateMs: number
  totals: Record<string, number>
}

const ENGINES: Record<string, () => BenchEngine> = { embedded, minisearch, flexsearch, sqlite }
const WARM_UP_MS = 400
const MEASURE_MS = 1_500
const MOST_RUNS = 20_000
const ENOUGH = 50

async function measure(name: string, count: number): Promise<Measurement> {
  const engine = ENGINES[name]!()
  const generating = performance.now()
  for (const _ of benchRecords(count)) void _
  const generatingMs = performance.now() - generating
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const started = performance.now()
  await engine.build(benchRecords(count))
  const buildSeconds = Math.max(0, performance.now() - started - generatingMs) / 1000
  globalThis.gc?.()
  const residentBytesPerCar = (process.memoryUsage().rss - before) / count
  const latencies: Measurement['latencies'] = {}
  for (const [workload, , run] of WORKLOADS) {
    const isKnown = (await run(engine, 0)) !== undefined
    latencies[workload] = isKnown ? await timed((n) => run(engine, n)) : null
  }
  const totals = {
    a: (await engine.search({ tenant: dealer(1) })).total,
    b_all: (await engine.search({ tenant: undefined, text: 'toyota hilux sr5' })).total,
    e: (await engine.search({ tenant: dealer(1), price: [10_000, 40_000], sort: 'price' })).total,
  }
  const random = seeded(99)
  const update = await timed((n) =>
    engine.update(carRecord(testCar(1 + ((n * 7) % count), random), { tenant: dealer(n) })),
  )
  return {
    engine: name,
    count,
    buildSeconds,
    residentBytesPerCar,
    ownBytesPerCar: engine.bytes ? engine.bytes() / count : null,
    latencies,
    updateMs: update.p50,
    totals,
  }
}

/** Runs for a while, at least twice; the first moments count only where there are few runs. */
async function timed(run: (n: number) => unknown): Promise<{ p50: number; p99: number }> {
  const runs: { at: number; took: number }[] = []
  const begun = performance.now()
  while (
    runs.length < MOST_RUNS &&
    (runs.length < 2 || performance.now() - begun < WARM_UP_MS + MEASURE_MS)
  ) {
    const started = performance.now()
    await run(runs.length)
    runs.push({ at: started - begun, took: performance.now() - started })
  }
  const warm = runs.filter(({ at }) => at > WARM_UP_MS)
  const counted = warm.length > ENOUGH ? warm : runs
  const sorted = counted.map(({ took }) => took).toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}

const [name = 'embedded', count = '10000'] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await measure(name, Number(count))))
