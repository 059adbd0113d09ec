import { Agent } from 'node:http'
import { startPlatform } from '../e2e/site.ts'
import { get } from '../support/get.ts'
import { answerOf } from './cost/answer-of.ts'
import { callAttacks, pageAttacks, pictureAttacks, readOperations, searchAttacks } from './cost/attacks.ts'
import { processMemory } from './cost/process-cpu.ts'
import type { Attack } from './cost/requests.ts'
import { verdict } from './figures/verdict.ts'

/** An hour's worth, or `MEMORY_REQUESTS`. */
const REQUESTS = Number(process.env['MEMORY_REQUESTS'] ?? 200_000)
const MOST_BYTES = 600e6
const AT_ONCE = 24
const TENANTS = [
  'brolga-bay',
  'silverwattle-toyota',
  'lanternfish',
  'voltbird',
  'quokka-ridge-nissan',
  'kereru-coast',
  'prairie-larkspur',
  'wandering-wombat',
]

/** Hostile requests of many addresses to every dealer, no two alike, against a server with half a gigabyte of heap. */
async function run(): Promise<void> {
  Object.assign(process.env, { NODE_OPTIONS: '--max-old-space-size=512', TRUST_PROXY: '1' })
  const platform = await startPlatform()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const attacks = await attacksOn(platform.port)
    const statuses = new Map<number, number>()
    let sent = 0
    let highest = 0
    const one = async () => {
      while (sent < REQUESTS) {
        const at = sent++
        const attack = attacks[at % attacks.length]
        if (!attack) throw new Error('There is nothing to send')
        const status = await answerOf(varied(attack, at), {
          port: platform.port,
          agent,
          headers: { 'x-forwarded-for': `10.${at & 255}.${(at >> 8) & 255}.${(at >> 16) & 255}` },
        })
        // Connections are broken for heads that are too long, which some of these are.
        if (status >= 500) console.log(`  ${status}  ${attack.name}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (at % 1000 > 0) continue
        const { now } = processMemory(platform.pid())
        highest = Math.max(highest, now)
        if (at % 10_000 === 0)
          console.log(`  ${String(at).padStart(7)} requests, ${Math.round(now / 1e6)} MB`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one))
    highest = Math.max(highest, processMemory(platform.pid()).highest)
    const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    console.log(`${REQUESTS} requests of ${attacks.length} kinds: ${told.join(', ')}`)
    verdict({ what: 'highest memory', value: highest / 1e6, unit: 'MB', most: MOST_BYTES / 1e6 })
    const broken = statuses.get(500) ?? 0
    verdict({ what: 'faults of ours', value: broken, unit: '', most: 0 })
  } finally {
    agent.destroy()
    await platform.stop()
  }
}

async function attacksOn(port: number): Promise<Attack[]> {
  const host = `brolga-bay.localhost:${port}`
  const search = await get(port, host, '/search')
  const pictures = [...new Set([...search.body.matchAll(/\/img\/[^" ?]+/g)].map(([address]) => address))]
  const car = /href="(\/cars\/[^"?]+)"/.exec(search.body)?.[1] ?? '/'
  return [
    ...pageAttacks(['/', '/search', car, '/favourites', '/compare', '/contact-us', '/sitemap.xml', '/nope']),
    ...searchAttacks(/"key":"([^"]+)"/.exec(search.body)?.[1] ?? ''),
    ...callAttacks(await readOperations(port, host), false),
    ...callAttacks(await readOperations(port, `localhost:${port}`), true),
    ...pictureAttacks(pictures.slice(0, 4)),
  ]
}

/** The same for another dealer, at an address that nobody asked for before. */
function varied(attack: Attack, at: number): Attack {
  const mark = `z${at}=${at.toString(36).repeat(20)}`
  const path = attack.path.startsWith('/img/')
    ? attack.path
    : `${attack.path}${attack.path.includes('?') ? '&' : '?'}${mark}`
  // A search's key is for one dealer.
  const tenant = attack.path.startsWith('/1/') ? attack.tenant : attack.tenant && TENANTS[at % TENANTS.length]
  return { ...attack, path, ...(tenant && { tenant }) }
}

await run()
