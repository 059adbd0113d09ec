import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { startPlatform } from '../e2e/site.ts'
import { get } from '../support/get.ts'
import { makeAdministrator } from '../support/staff-account.ts'
import { answerOf } from './cost/answer-of.ts'
import { callAttacks, pageAttacks, pictureAttacks, readOperations, searchAttacks } from './cost/attacks.ts'
import { editorAttacks } from './cost/editor-attacks.ts'
import { largeAttacks } from './cost/large-attacks.ts'
import { processCpu, processMemory } from './cost/process-cpu.ts'
import { publishedAttacks } from './cost/published-attacks.ts'
import type { Attack } from './cost/requests.ts'
import { verdict } from './figures/verdict.ts'

/** Most processor time of one request, and longest answer of the health check meanwhile, in milliseconds. */
const CPU_MS = 250
const HEALTH_MS = 100
/** Work that goes on after an answer is counted to the request that began it: wait until this long, in milliseconds, is idle. */
const IDLE_MS = 40

interface Cost {
  attack: Attack
  status: number
  /** Of all processes, and of the serving one, in milliseconds of a processor. */
  cpu: number
  own: number
  health: number
  ms: number
}

/**
 * Every call of the product with its dearest legal and illegal requests, one after the other. `COST_ONLY` picks those whose names a
 * pattern fits (`COST_ONLY='picture|upload'`), `COST_SHOWN` is how many lines are printed.
 */
async function run(): Promise<void> {
  const platform = await startPlatform()
  const watch = new Worker(join(import.meta.dirname, 'cost/health-watch.ts'), {
    workerData: { port: platform.port },
  })
  const longestWait = () =>
    new Promise<number>((resolve) => {
      watch.once('message', resolve)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      watch.postMessage('longest')
    })
  try {
    const { cookie } = await makeAdministrator(platform, 'cost@forecourt.example', 'Cost')
    const host = `brolga-bay.localhost:${platform.port}`
    const home = await get(platform.port, host)
    const search = await get(platform.port, host, '/search')
    const openapi = (at: string) => readOperations(platform.port, at)
    const car = /href="(\/cars\/[^"?]+)"/.exec(search.body)?.[1] ?? '/'
    const pictures = [...new Set([...search.body.matchAll(/\/img\/[^" ?]+/g)].map(([address]) => address))]
    const attacks: Attack[] = [
      ...pageAttacks([
        '/',
        '/search',
        car,
        '/favourites',
        '/compare',
        '/contact-us',
        '/sitemap.xml',
        '/nope',
      ]),
      ...searchAttacks(/"key":"([^"]+)"/.exec(search.body)?.[1] ?? ''),
      ...callAttacks(await openapi(host), false),
      ...pictureAttacks(pictures.slice(0, 4)),
      ...(await publishedAttacks(platform.port, cookie)),
      ...(await largeAttacks(platform.port, cookie)),
      ...(await editorAttacks(platform.port, cookie)),
      ...callAttacks(await openapi(`localhost:${platform.port}`), true),
    ]
    if (home.status !== 200 || search.status !== 200) throw new Error('The site does not answer')
    const send = async (attack: Attack): Promise<Cost> => {
      await longestWait()
      const before = processCpu(platform.pid())
      const start = performance.now()
      const status = await answerOf(attack, { port: platform.port, cookie })
      const ms = performance.now() - start
      const after = await settled(platform.pid())
      return {
        attack,
        status,
        cpu: after.all - before.all,
        own: after.own - before.own,
        ms,
        health: await longestWait(),
      }
    }
    const only = new RegExp(process.env['COST_ONLY'] ?? '')
    const costs: Cost[] = []
    for (const attack of attacks) {
      if (!only.test(attack.name)) continue
      let cost = await send(attack)
      // What is compiled or fetched at the first request of a kind is no cost of the request.
      if (cost.cpu > CPU_MS || cost.health > HEALTH_MS) {
        const again = await send(attack)
        // What is kept costs nothing the second time.
        if (!/^(picture|published)/.test(attack.name)) cost = again
      }
      costs.push(cost)
      if (cost.status >= 500 || cost.status === 0) console.log(`  ${cost.status}  ${attack.name}`)
    }
    report(costs, processMemory(platform.pid()).highest)
  } finally {
    await watch.terminate()
    await platform.stop()
  }
}

function report(costs: readonly Cost[], memory: number): void {
  const dearest = costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, Number(process.env['COST_SHOWN'] ?? 15))
  console.log(`${costs.length} requests; the dearest, in milliseconds of processor time:`)
  for (const { attack, status, cpu, own, ms, health } of dearest) {
    console.log(
      `  ${String(Math.round(cpu)).padStart(6)}, ${String(Math.round(own)).padStart(4)} of them serving, answered ${status} after ${Math.round(ms)}, health ${Math.round(health)}  ${attack.name}`,
    )
  }
  const above = costs.filter(({ cpu }) => cpu > CPU_MS)
  const slow = costs.filter(({ health }) => health > HEALTH_MS).toSorted((a, b) => b.health - a.health)
  const failed = costs.filter(({ status }) => status >= 500 || status === 0)
  verdict({ what: `requests above ${CPU_MS} ms of processor`, value: above.length, unit: '', most: 0 })
  verdict({ what: `health checks above ${HEALTH_MS} ms`, value: slow.length, unit: '', most: 0 })
  for (const { attack, health } of slow.slice(0, 5))
    console.log(`  ${Math.round(health).toString().padStart(6)}  ${attack.name}`)
  verdict({ what: 'answers of 500 and more', value: failed.length, unit: '', most: 0 })
  console.log(`highest memory ${Math.round(memory / 1e6)} MB`)
}

/** Processor time once the process rests. */
async function settled(pid: number): Promise<ReturnType<typeof processCpu>> {
  let last = processCpu(pid)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const now = processCpu(pid)
    if (now.all - last.all <= 10) return now
    last = now
  }
}

await run()
