import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { median } from './figures/median.ts'
import { verdict } from './figures/verdict.ts'

const ROUNDS = 21
const ROUND_MS = 120

/** Server rendering of a 200-block page: this runtime against plain React and Puck's `<Render>` (issue aims 0.95). */
export async function run(): Promise<{ name: string; perSecond: number; ratio: number }[]> {
  const subjects = await loadSubjects()
  const samples = new Map(Object.keys(subjects).map((name) => [name, [] as number[]]))
  assertSameContent(subjects)
  for (const render of Object.values(subjects)) measure(render)
  // Round by round and compared within a round, so that a busy moment of the machine hits all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, render] of Object.entries(subjects)) samples.get(name)?.push(measure(render))
  }
  const base = [...samples.values()][0] ?? []
  return [...samples].map(([name, rates]) => ({
    name,
    perSecond: Math.round(median(rates)),
    ratio: median(rates.map((rate, round) => rate / (base[round] ?? rate))),
  }))
}

/** A faster engine that renders less is no faster. Puck adds wrappers of its own, so cards are counted there. */
function assertSameContent(subjects: Record<string, () => string>): void {
  const [[, plain], ...others] = Object.entries(subjects) as [
    [string, () => string],
    ...[string, () => string][],
  ]
  const cards = (html: string) => html.split('<article').length
  for (const [name, render] of others) {
    const same = name.startsWith('Puck') ? cards(render()) === cards(plain()) : render() === plain()
    if (!same) throw new Error(`"${name}" renders something else than plain React.`)
  }
}

/** Renders per second of processor time over one round: what other programs take meanwhile does not count. */
function measure(render: () => string): number {
  const started = performance.now()
  const before = process.cpuUsage()
  let count = 0
  while (performance.now() - started < ROUND_MS) {
    // A server sends bytes: engines that return unjoined text pay for joining it here.
    Buffer.from(render())
    count += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (count / (user + system)) * 1_000_000
}

/** The subjects are JSX: built like the product's own pages before they are measured. */
async function loadSubjects(): Promise<Record<string, () => string>> {
  const root = join(import.meta.dirname, '../..')
  const outDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  symlinkSync(join(root, 'node_modules'), join(outDir, 'node_modules'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { ssr: join(import.meta.dirname, 'ssr/subjects.tsx'), outDir, emptyOutDir: false },
    })
    const file = join(outDir, 'subjects.js')
    const { subjects } = (await import(pathToFileURL(file).href)) as {
      subjects: Record<string, () => string>
    }
    return subjects
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  for (const { name, perSecond, ratio } of await run()) {
    console.log(`${name.padEnd(40)} ${String(perSecond).padStart(7)} pages/s`)
    verdict({ what: `${name}, of plain React`, value: ratio, unit: '×' })
  }
}
