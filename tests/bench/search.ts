// Search latencies, memory and HTTP throughput beside other engines. `node tests/bench/search.ts [COUNT…]`
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Measurement } from './search/measure.ts'
import { measureHttp } from './search/http-load.ts'
import { WORKLOADS } from './search/workloads.ts'
import { verdict } from './figures/verdict.ts'

const SIZES = [10_000, 100_000, 1_000_000]
/** FlexSearch needs more memory for a million cars than a common machine has. */
const LARGEST: Record<string, number> = {
  embedded: Infinity,
  minisearch: 1_000_000,
  sqlite: 1_000_000,
  flexsearch: 100_000,
}
const HTTP_SIZE = 100_000
const HTTP_SEARCHES = 10_000

/** What the project promises: milliseconds, and searches per second of one core. */
const TARGETS = [
  { size: 100_000, workload: 'a', quantile: 'p50', most: 0.5 },
  { size: 100_000, workload: 'a', quantile: 'p99', most: 2 },
  { size: 100_000, workload: 'near', quantile: 'p50', most: 2 },
  { size: 100_000, workload: 'relax', quantile: 'p50', most: 2 },
  { size: 100_000, workload: 'b', quantile: 'p50', most: 8 },
  { size: 1_000_000, workload: 'a', quantile: 'p50', most: 15 },
] as const
const HTTP_TARGET = 1_500

/** Runs every engine at every size in a process of its own and prints tables. @returns whether all targets are met */
export async function run(sizes: number[] = SIZES): Promise<boolean> {
  let met = true
  for (const [name, title] of WORKLOADS) console.log(`${name.padEnd(6)} ${title}`)
  for (const size of sizes) {
    const measured: Measurement[] = []
    for (const engine of Object.keys(LARGEST)) {
      if (size <= LARGEST[engine]!) measured.push(await inOwnProcess(engine, size))
    }
    print(size, measured)
    for (const target of TARGETS.filter((each) => each.size === size)) {
      const found = measured[0]!.latencies[target.workload]![target.quantile]
      const what = `${size.toLocaleString('en')} cars, ${target.workload} ${target.quantile}`
      met = verdict({ what, value: found, unit: 'ms', most: target.most }) && met
    }
  }
  const http = await measureHttp(HTTP_SIZE, HTTP_SEARCHES)
  console.log(
    `\nHTTP on loopback, workload a at ${HTTP_SIZE.toLocaleString('en')} cars, ${http.bytes} bytes an answer`,
  )
  console.log(
    `  ${Math.round(http.perCore)} searches per second and core, ${Math.round(http.perSecond)} beside the load generator, p50 ${http.p50.toFixed(2)} ms, p99 ${http.p99.toFixed(2)} ms`,
  )
  met = verdict({ what: 'HTTP per core', value: http.perCore, unit: '/s', least: HTTP_TARGET }) && met
  return met
}

async function inOwnProcess(engine: string, size: number): Promise<Measurement> {
  const flags = ['--disable-warning=ExperimentalWarning', '--expose-gc', '--max-old-space-size=16000']
  const child = spawn(
    process.execPath,
    [...flags, join(import.meta.dirname, 'search', 'measure.ts'), engine, String(size)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${engine} at ${size} cars ended with ${code}`)
  return JSON.parse(text) as Measurement
}

function print(size: number, measured: Measurement[]): void {
  console.log(`\n${size.toLocaleString('en')} cars: p50 / p99 in ms (times the first engine)`)
  console.log(row(['', ...measured.map(({ engine }) => engine)]))
  for (const [workload] of WORKLOADS) {
    const own = measured[0]!.latencies[workload]!.p50
    const cells = measured.map(({ latencies }, i) => {
      const latency = latencies[workload]
      if (!latency) return '-'
      const { p50, p99 } = latency
      return `${p50.toFixed(2)} / ${p99.toFixed(2)}${i === 0 ? '' : ` (${(p50 / own).toFixed(0)}x)`}`
    })
    console.log(row([workload, ...cells]))
  }
  console.log(row(['update ms', ...measured.map(({ updateMs }) => updateMs.toFixed(2))]))
  console.log(row(['build s', ...measured.map(({ buildSeconds }) => buildSeconds.toFixed(1))]))
  console.log(
    row(['RSS/car B', ...measured.map(({ residentBytesPerCar }) => residentBytesPerCar.toFixed(0))]),
  )
  console.log(row(['index/car', ...measured.map(({ ownBytesPerCar }) => ownBytesPerCar?.toFixed(0) ?? '-')]))
  console.log(row(['hits a', ...measured.map(({ totals }) => String(totals.a))]))
  console.log(row(['hits e', ...measured.map(({ totals }) => String(totals.e))]))
}

function row(cells: string[]): string {
  return cells.map((cell, i) => cell.padEnd(i === 0 ? 10 : 26)).join('')
}

if (process.argv[1] === import.meta.filename) {
  const sizes = process.argv.slice(2).map(Number).filter(Boolean)
  const met = await run(sizes.length > 0 ? sizes : SIZES)
  process.exitCode = met ? 0 : 1
}
