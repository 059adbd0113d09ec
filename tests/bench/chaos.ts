import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/db/database.ts'
import { postgresBinaries } from '../../server/db/testing/postgres-binaries.ts'
import { hasHaproxy } from '../../server/deploy/testing/haproxy.ts'
import type { ServerProcess } from '../../server/deploy/testing/server-process.ts'
import { hasOpenSearch, NO_OPENSEARCH } from '../../server/search/testing/opensearch/packages.ts'
import { keepPair } from './chaos/keeper.ts'
import { HOST, startWholePlatform, type WholePlatform } from './chaos/platform.ts'
import { startDealersSystem, type DealersSystem } from './chaos/receiver.ts'
import { visitFor, type Traffic } from './chaos/visitors.ts'

/**
 * 200 page requests and 20 leads a second against two servers over PostgreSQL with a standby and a cluster of OpenSearch behind
 * two HAProxies, while a web server, a search node, the database's primary and a proxy fail in turn, each once a minute: in the
 * first minute they are killed, in the second they hang (the proxy is killed again), and so on. `MINUTES` of it, 2 by default;
 * with `STANDBY=late` commits do not wait for the standby, and what that loses is printed. Ends with 1 when an acknowledged
 * lead was lost or doubled, more than 1 ‰ of the pages failed, or one took longer than 10 s.
 */
const MINUTES = Number(process.env['MINUTES'] ?? 2)
const SYNCHRONOUS = process.env['STANDBY'] !== 'late'
const RATES = {
  pagesPerSecond: Number(process.env['PAGES'] ?? 200),
  leadsPerSecond: Number(process.env['LEADS'] ?? 20),
}
const MINUTE_MS = 60_000
const MOST_FAILED = 1 / 1000
const LONGEST_MS = 10_000
/** A server that is killed has deliveries in hand for a minute; the others take them then. */
const PATIENCE_MS = 150_000

/** So long a machine hangs before it goes on. */
const HANGS_MS = 12_000

/** What can be killed and started again, or hang and go on. */
type Fallible = Pick<ServerProcess, 'start' | 'pause' | 'resume'> & { kill(): Promise<unknown> }

interface Fault {
  at: number
  what: string
}

async function failInTurn(
  { servers, cluster, proxies, pair }: WholePlatform,
  minutes: number,
): Promise<Fault[]> {
  const began = performance.now()
  const faults: Fault[] = []
  const note = (what: string) => faults.push({ at: performance.now() - began, what })
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = async (second: number) =>
      sleep(Math.max(0, began + minute * MINUTE_MS + second * 1000 - performance.now()))
    const isKill = minute % 2 === 0
    const turn = Math.floor(minute / 2)
    const fail = async (what: string, one: Fallible) => {
      note(`${what} ${isKill ? 'killed' : 'hangs'}`)
      if (isKill) {
        await one.kill()
        // As systemd does.
        await one.start()
      } else {
        one.pause()
        await sleep(HANGS_MS)
        one.resume()
      }
    }
    await at(4)
    const server = servers[turn % servers.length]!
    await fail('web server', { ...server, kill: () => server.stop('SIGKILL') })
    await at(20)
    await fail('search node', cluster.nodes[turn % cluster.nodes.length]!)
    await at(38)
    note(`primary ${isKill ? 'killed' : 'hangs'}`)
    await (isKill ? pair.killPrimary() : pair.cutPrimaryOff())
    await at(52)
    note('proxy killed')
    const proxy = proxies[turn % proxies.length]!
    await proxy.kill()
    await sleep(1000)
    proxy.restart()
    await at(60)
  }
  return faults
}

async function untilDelivered(traffic: Traffic, system: DealersSystem): Promise<number> {
  const missing = () => [...traffic.leads.values()].filter((id) => !system.calls.has(id)).length
  const deadline = performance.now() + PATIENCE_MS
  while (missing() > 0 && performance.now() < deadline) await sleep(250)
  return missing()
}

function tellPages({ pages }: Traffic, faults: readonly Fault[]): boolean {
  const failed = pages.filter(({ status }) => status !== 200)
  const times = pages.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
  const longest = times.at(-1) ?? 0
  const share = failed.length / pages.length
  console.log(
    `pages: ${pages.length}, ${failed.length} failed (${(share * 1000).toFixed(2)} ‰, aim ${MOST_FAILED * 1000}), p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${longest.toFixed(0)} ms`,
  )
  const kinds = Map.groupBy(failed, ({ at: when, status, problem }) => {
    const after = faults.findLast((fault) => fault.at <= when)
    return `${status || problem} after ${after?.what ?? 'nothing'}`
  })
  for (const [kind, list] of kinds)
    console.log(
      `  ${list.length} × ${kind}, ${[...new Set(list.map(({ path }) => path.replace(/\d+/, '…')))].join(' ')}`,
    )
  return share <= MOST_FAILED && longest <= LONGEST_MS
}

async function run(binaries: string): Promise<boolean> {
  const system = await startDealersSystem()
  const platform = await startWholePlatform(binaries, { webhook: system.url, synchronous: SYNCHRONOUS })
  const keeper = keepPair(platform.pair)
  try {
    const ports = platform.proxies.map(({ port }) => port)
    const [faults, traffic] = await Promise.all([
      failInTurn(platform, MINUTES),
      visitFor(MINUTES * MINUTE_MS, { ports, host: HOST, ...RATES }),
    ])
    const isSound = tellPages(traffic, faults)
    const db = await openDatabase({ databaseUrl: platform.pair.url, dataDir: '/nowhere' })
    const rows = await db.selectFrom('leads').select(['id', 'payload']).execute()
    await db.destroy()
    const stored = new Set(rows.map(({ id }) => id))
    const lost = [...traffic.leads.values()].filter((id) => !stored.has(id)).length
    // Each enquiry has an address of its own.
    const people = rows.map(({ payload }) => (JSON.parse(payload) as { email?: string }).email)
    const doubled = rows.length - new Set(people).size
    const undelivered = await untilDelivered(traffic, system)
    const calls = [...system.calls.values()]
    const repeated = calls.filter((ids) => ids.length > 1).length
    const unexplained = calls.filter((ids) => new Set(ids).size > 1).length
    console.log(
      `leads: ${traffic.leads.size} acknowledged, ${lost} lost, ${doubled} doubled; ${traffic.sentAgain} sent again by their forms, ${traffic.givenUp} given up, slowest ${(traffic.slowestLeadMs / 1000).toFixed(1)} s`,
    )
    console.log(
      `dealer’s system: ${system.calls.size} leads, ${undelivered} of the acknowledged missing, ${repeated} sent twice under one webhook-id, ${unexplained} under two`,
    )
    console.log(
      `database: no primary for ${keeper.takeovers.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')} until the standby had taken over, commits ${SYNCHRONOUS ? 'wait' : 'do not wait'} for it`,
    )
    return isSound && lost + doubled + unexplained + traffic.givenUp + undelivered === 0
  } finally {
    await keeper.stop().catch(() => {})
    await platform.stop()
    system.close()
  }
}

const binaries = postgresBinaries()
if (!binaries || !hasHaproxy || !hasOpenSearch) {
  console.log(
    `skipped${hasOpenSearch ? '' : NO_OPENSEARCH}: needs HAProxy, the server programs of PostgreSQL and OpenSearch`,
  )
} else if (!(await run(binaries))) {
  console.log('ABOVE what is aimed at')
  process.exitCode = 1
}
