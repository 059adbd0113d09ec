import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import { startPlatform } from '../e2e/site.ts'
import { forecourtEditor, makeDealer } from './editor/forecourt.ts'
import { percentile } from './editor/probe.ts'
import { puckEditor, servePuck } from './editor/puck.ts'
import { ACTIONS, heapOfDrags, run as runSubject, type Result, type Subject } from './editor/subject.ts'
import { benchTree, countNodes } from './editor/tree.ts'

const VIEWPORT = { width: 1440, height: 900 }
/** Script per action at the 95th percentile, in milliseconds. */
const AIM = 16

/** A page of 1,000 blocks in this editor and in Puck's, one after the other in the same browser. */
export async function run(): Promise<Result[]> {
  const platform = await startPlatform()
  const puck = await servePuck()
  const browser = await launch()
  try {
    const cookie = await makeDealer(platform)
    const measure = async (subject: Subject) => {
      const page = await signedIn(browser, cookie)
      page.on('pageerror', (error) => console.log(`${subject.name}: ${error.message}`))
      const result = await runSubject(page, subject)
      await page.context().close()
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

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
}

async function signedIn(browser: Browser, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
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
  line('heap, 200 drags later', ({ heap }) => heapWords(heap))
  line(`${title}, by the clock`, ({ dragLong }) => longest(dragLong.map(({ wall }) => wall)))
}

function heapWords({ before, after }: Result['heap']): string {
  return `${before.toFixed(1)} / ${after.toFixed(1)} MB (${((after / before - 1) * 100).toFixed(1)} %)`
}

/** The drags of an earlier version of this editor, in its own server: `FORECOURT_BEFORE` is a checkout of it, built. */
async function heapBefore(): Promise<void> {
  const root = process.env['FORECOURT_BEFORE']
  if (root === undefined) return
  const platform = await startPlatform(undefined, root)
  const browser = await launch()
  try {
    const page = await signedIn(browser, await makeDealer(platform))
    // It may drag by other means.
    const { requireDrag: _, ...subject } = forecourtEditor(`http://localhost:${platform.port}`)
    const heap = await heapOfDrags(page, subject)
    console.log(`${'heap before this version'.padEnd(28)}${heapWords(heap).padStart(34)}`)
  } finally {
    await browser.close()
    await platform.stop()
  }
}

/** In a drag of five seconds. */
function longest(tasks: readonly number[]): string {
  const long = tasks.filter((ms) => ms > 50)
  return long.length === 0 ? 'none' : `${long.length}, longest ${Math.max(...long).toFixed(0)} ms`
}

if (import.meta.main) {
  report(await run())
  await heapBefore()
}
