import { chromium } from '@playwright/test'
import { startPlatform } from '../e2e/site.ts'
import { forecourtEditor, makeDealer } from './editor/forecourt.ts'
import { percentile } from './editor/probe.ts'
import { puckEditor, servePuck } from './editor/puck.ts'
import { ACTIONS, run as runSubject, type Result, type Subject } from './editor/subject.ts'
import { benchTree, countNodes } from './editor/tree.ts'

const VIEWPORT = { width: 1440, height: 900 }
/** Script per action at the 95th percentile, in milliseconds. */
const AIM = 16

/** A page of 1,000 blocks in this editor and in Puck's, one after the other in the same browser. */
export async function run(): Promise<Result[]> {
  const platform = await startPlatform()
  const puck = await servePuck()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const cookie = await makeDealer(platform)
    const measure = async (subject: Subject) => {
      const context = await browser.newContext({ viewport: VIEWPORT })
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, domain: 'localhost', path: '/' }])
      const page = await context.newPage()
      page.on('pageerror', (error) => console.log(`${subject.name}: ${error.message}`))
      page.setDefaultTimeout(120_000)
      const result = await runSubject(page, subject)
      await context.close()
      return result
    }
    return [
      await measure(forecourtEditor(`http://localhost:${platform.port}`)),
      await measure(puckEditor(puck.origin)),
    ]
  } finally {
    await browser.close()
    puck.stop()
    await platform.stop()
  }
}

function report(results: readonly Result[]): void {
  console.log(`A page of ${countNodes(benchTree())} blocks; milliseconds of script on the main thread`)
  console.log(
    `${''.padEnd(22)}${results.map(({ name }) => `${name} p50 / p95 / settled`.padStart(34)).join('')}   ratio p95`,
  )
  for (const action of ACTIONS) {
    const columns = results.map(({ samples }) => {
      const direct = samples[action].map((sample) => sample.direct)
      const settled = samples[action].map((sample) => sample.settled).filter(Number.isFinite)
      return {
        p50: percentile(direct, 0.5),
        p95: percentile(direct, 0.95),
        settled: percentile(settled, 0.5),
      }
    })
    const [own, other] = columns
    const verdict = (own?.p95 ?? Infinity) <= AIM ? 'within' : 'OVER'
    console.log(
      `${action.padEnd(22)}${columns
        .map(({ p50, p95, settled }) =>
          `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${settled.toFixed(0)}`.padStart(34),
        )
        .join(
          '',
        )}   ${((other?.p95 ?? Number.NaN) / (own?.p95 ?? Number.NaN)).toFixed(1)} ×   ${verdict} ${AIM} ms`,
    )
  }
  const line = (title: string, words: (result: Result) => string) =>
    console.log(`${title.padEnd(28)}${results.map((result) => words(result).padStart(34)).join('')}`)
  line('usable, first / later', ({ usable }) => `${usable.first} / ${usable.later} ms`)
  const title = 'tasks over 50 ms'
  line(`${title}, processor`, ({ dragLong }) => longest(dragLong.map(({ processor }) => processor)))
  line(`${title}, by the clock`, ({ dragLong }) => longest(dragLong.map(({ wall }) => wall)))
}

/** In a drag of five seconds. */
function longest(tasks: readonly number[]): string {
  const long = tasks.filter((ms) => ms > 50)
  return long.length === 0 ? 'none' : `${long.length}, longest ${Math.max(...long).toFixed(0)} ms`
}

if (import.meta.main) report(await run())
