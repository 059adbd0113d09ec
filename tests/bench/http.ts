import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort, startPlatform } from '../e2e/site.ts'
import { startAstro } from './http/astro.ts'
import { get } from '../support/get.ts'
import { pagesPerSecond } from './http/load.ts'
import { median } from './figures/median.ts'
import { verdict } from './figures/verdict.ts'

const ROUNDS = 3
/** The aim against a bare Fastify buffer. */
const AIM = 0.9
const TENANT = 'brolga-bay'

/** Cached pages per second, beside a bare Fastify buffer and Astro's server with the same page, in turns. */
export async function run(): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const platform = await startPlatform()
  const processes: ChildProcess[] = []
  try {
    const host = new URL(platform.url(TENANT)).host
    const { body: html } = await get(platform.port, host)
    const file = join(folder, 'page.br')
    writeFileSync(file, brotliCompressSync(html))
    const ports = { bare: await freePort(), astro: await freePort() }
    processes.push(
      spawn(process.execPath, [join(import.meta.dirname, 'http/bare.ts'), file, String(ports.bare)], {
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
      startAstro(join(folder, 'astro'), html, ports.astro),
    )
    await Promise.all(Object.values(ports).map(answering))

    const subjects = {
      Forecourt: () => pagesPerSecond(platform.port, host),
      'bare Fastify': () => pagesPerSecond(ports.bare, 'localhost'),
      Astro: () => pagesPerSecond(ports.astro, 'localhost'),
    }
    const rounds: Record<string, number[]> = {}
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [name, measure] of Object.entries(subjects)) {
        const rate = await measure()
        // The first round warms up.
        if (round > 0) rounds[name] = [...(rounds[name] ?? []), rate]
      }
    }
    return Object.fromEntries(Object.entries(rounds).map(([name, rates]) => [name, median(rates)]))
  } finally {
    for (const child of processes) child.kill()
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers on port ${port}`)
}

const rates = await run()
const own = rates['Forecourt'] ?? 0
console.log('Cached pages per second (home of brolga-bay, brotli, 16 connections, median of 3):')
for (const [name, rate] of Object.entries(rates)) {
  const ratio = name === 'Forecourt' ? '' : `   Forecourt is ${(own / rate).toFixed(2)} of it`
  console.log(`  ${name.padEnd(14)} ${Math.round(rate).toString().padStart(7)}${ratio}`)
}
const ratio = own / (rates['bare Fastify'] ?? Infinity)
verdict({ what: 'cached page, of a bare Fastify buffer', value: ratio, unit: '×', least: AIM })
