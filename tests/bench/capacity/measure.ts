import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { KINDS, type Constants, type Counts } from './model.ts'
import { databaseKb, startOver, writeCars, writeDealers, type Server } from './platform.ts'
import type { Visitors } from './visitors.ts'

export const FEW = 3
export const DEALERS = 1000
export const CARS = 20_000
const LEADS = 40

/** How often each kind is asked before it counts, and while it does. */
const WARM: Counts = { cold: 20, page: 80, cached: 400, search: 300, lead: 60, save: 20 }
const TIMES: Counts = { cold: 60, page: 200, cached: 300, search: 200, lead: 100, save: 20 }
const AT_ONCE = 4
/** Between two requests that count: in a burst, collections and what goes on behind an answer are shared by many. */
const PACE_MS = 25

type Idle = Pick<
  Constants,
  | 'baseMb'
  | 'idleKbPerDealer'
  | 'indexKbPerCar'
  | 'startMs'
  | 'startMsPerDealer'
  | 'startMsPerCar'
  | 'diskKbPerDealer'
  | 'diskKbPerCar'
>

/** What dealers and cars take that nobody asks for: the difference of servers over few, many, and many with stock. */
export async function measureIdle(few: string, many: string): Promise<Idle> {
  writeDealers(few, FEW)
  writeDealers(many, DEALERS)
  const small = await startedAgain(few)
  const dealers = await startedAgain(many)
  await writeCars(many, DEALERS, CARS)
  const cars = await startedAgain(many)
  const more = DEALERS - FEW
  const idleKbPerDealer = ((dealers.heldMb - small.heldMb) * 1024) / more
  const startMsPerDealer = Math.max(0, dealers.startMs - small.startMs) / more
  return {
    baseMb: small.rssMb - (FEW * idleKbPerDealer) / 1024,
    idleKbPerDealer,
    indexKbPerCar: ((cars.heldMb - dealers.heldMb) * 1024) / CARS,
    startMs: small.startMs - FEW * startMsPerDealer,
    startMsPerDealer,
    startMsPerCar: (cars.startMs - dealers.startMs) / CARS,
    diskKbPerDealer: (dealers.diskKb - small.diskKb) / more,
    diskKbPerCar: (cars.diskKb - dealers.diskKb) / CARS,
  }
}

interface Started {
  rssMb: number
  heldMb: number
  startMs: number
  diskKb: number
}

/** The first start fills the database; what the second one takes is a restart's. */
async function startedAgain(folder: string): Promise<Started> {
  await startOver(folder).then((server) => server.stop())
  const server = await startOver(folder)
  await sleep(2000)
  const rssMb = await server.rssMb()
  const heldMb = await server.heldMb()
  await server.stop()
  return { rssMb, heldMb, startMs: server.startMs, diskKb: databaseKb(folder) }
}

/** Processor time of each kind, one kind after the other. */
export async function measureCpu(
  server: Server,
  { ask }: Visitors,
): Promise<Pick<Constants, 'cpuMs' | 'keptKbPerPage' | 'idleCpuMsPerSecond'>> {
  const cpuMs = { ...TIMES }
  let keptKbPerPage = 0
  for (const kind of KINDS) {
    // Just before: the cache has room for a few hundred pages, and those of the kind before have driven out others.
    if (kind === 'cached') await keepPages(ask)
    else await repeat(WARM[kind], ask[kind])
    const before = await server.settledCpu()
    const held = kind === 'page' ? await server.heldMb() : 0
    const start = kind === 'page' ? await server.settledCpu() : before
    await paced(TIMES[kind], ask[kind])
    cpuMs[kind] = ((await server.settledCpu()) - start) / TIMES[kind]
    if (kind === 'page') keptKbPerPage = Math.max(0, (((await server.heldMb()) - held) * 1024) / TIMES.page)
  }
  const before = await server.settledCpu()
  await sleep(4000)
  return {
    cpuMs,
    keptKbPerPage,
    idleCpuMsPerSecond: ((await server.settledCpu()) - before) / 4.25,
  }
}

/** @returns bytes that a lead has written to disk, and its calls for the disk to be done; none without `strace` */
export async function measureLeads(
  { pid }: Server,
  { ask }: Visitors,
): Promise<{ writtenKbPerLead: number; fsyncsPerLead: number | undefined }> {
  const before = writtenKb(pid)
  await repeat(LEADS, ask.lead)
  await sleep(1000)
  const writtenKbPerLead = (writtenKb(pid) - before) / LEADS
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' })
  } catch {
    return { writtenKbPerLead, fsyncsPerLead: undefined }
  }
  const watch = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const told = text(watch.stderr)
  await sleep(1000)
  await repeat(LEADS, ask.lead)
  await sleep(1000)
  watch.kill('SIGINT')
  if (watch.exitCode === null) await once(watch, 'exit')
  const calls = (await told).match(/\bf(?:data)?sync\(/g)?.length
  return { writtenKbPerLead, fsyncsPerLead: calls && calls / LEADS }
}

/** What the process has handed to the disk. */
export const writtenKb = (pid: number) =>
  Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0) / 1024

/** Kept pages at their pace: each is made its smallest once, one at a time, when it is asked for again. */
export const keepPages = (ask: Visitors['ask']) => paced(WARM.cached, ask.cached)

async function repeat(times: number, ask: () => Promise<void>): Promise<void> {
  let left = times
  const one = async () => {
    while (left-- > 0) await ask()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function paced(times: number, ask: () => Promise<void>): Promise<void> {
  const open: Promise<void>[] = []
  for (let sent = 0; sent < times; sent += 1) {
    open.push(ask())
    await sleep(PACE_MS)
  }
  await Promise.all(open)
}
