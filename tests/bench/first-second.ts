import { brotliCompressSync } from 'node:zlib'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { DEALERS, type Platform, startPlatform } from '../e2e/site.ts'
import { firstCar } from './js-bytes.ts'
import { median } from './figures/median.ts'
import { type TraceEvent, summarise, type MainThread } from './first-second/trace.ts'
import { verdict } from './figures/verdict.ts'

/** What a phone does in the first seconds of a page: processor four times as slow, 390 × 844, cold caches. */
const SLOWER = 4
const VISITS = Number(process.env['VISITS'] ?? 3)
const SETTLE_MS = 3500

/** Of the issue: blocking time in ms, bytes of the document in brotli at best quality, script files before a touch. */
const PAGES = [
  { name: 'home', path: '/', document: 25_000, scripts: 3 },
  { name: 'search', path: '/search', document: 30_000, scripts: 8 },
  { name: 'vehicle', path: undefined, document: 30_000, scripts: 4 },
  { name: 'content', path: '/about-us', document: 25_000, scripts: 3 },
]
const LIMITS = { blocking: 50, lcp: 1200, cls: 0 }

export interface FirstSecond extends MainThread {
  dealer: string
  page: string
  /** Largest contentful paint, ms after the navigation began. */
  lcp: number
  cls: number
  requests: number
  scripts: number
  /** Brotli, best quality. */
  document: number
  elements: number
}

/** Every kind of page of the dealers (all, or those of `TENANTS`, by commas), each as the median of some visits; told as they come: all take a quarter of an hour. */
export async function* run(): AsyncGenerator<FirstSecond> {
  const dealers = process.env['TENANTS']?.split(',') ?? DEALERS
  const platform = await startPlatform()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    for (const dealer of dealers) yield* ofDealer(browser, platform, dealer)
  } finally {
    await browser.close()
    await platform.stop()
  }
}

async function* ofDealer(browser: Browser, platform: Platform, dealer: string): AsyncGenerator<FirstSecond> {
  for (const { name, path } of PAGES) {
    const url = platform.url(dealer, path ?? (await firstCar(browser, platform.url(dealer, '/search'))))
    // The first visit fills the server's caches and does not count.
    await visit(browser, url)
    const visits: Omit<FirstSecond, 'dealer' | 'page'>[] = []
    for (let turn = 0; turn < VISITS; turn++) visits.push(await visit(browser, url))
    const [first] = visits
    if (!first) throw new Error('VISITS must be at least 1')
    const keys = Object.keys(first) as (keyof typeof first)[]
    const middle = Object.fromEntries(keys.map((key) => [key, median(visits.map((each) => each[key]))]))
    yield { ...first, ...middle, dealer, page: name }
  }
}

async function visit(browser: Browser, url: string): Promise<Omit<FirstSecond, 'dealer' | 'page'>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const kinds: string[] = []
  page.on('request', (request) => kinds.push(request.resourceType()))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading'] },
  })
  const response = await page.goto(url)
  const html = (await response?.body()) ?? Buffer.alloc(0)
  await page.waitForTimeout(SETTLE_MS)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const seen = await readPage(page)
  await context.close()
  return {
    ...summarise(events),
    ...seen,
    requests: kinds.length,
    scripts: kinds.filter((kind) => kind === 'script').length,
    document: brotliCompressSync(html).length,
  }
}

function readPage(page: Page): Promise<{ lcp: number; cls: number; elements: number }> {
  return page.evaluate(() => {
    const { lcp, cls } = (window as unknown as { firstSecond: { lcp: number; cls: number } }).firstSecond
    return { lcp, cls, elements: document.getElementsByTagName('*').length }
  })
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { firstSecond: seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += value
  }).observe({ type: 'layout-shift', buffered: true })
}

if (import.meta.main) {
  const ms = (value: number) => value.toFixed(0).padStart(6)
  console.log(
    `${'page'.padEnd(32)} style layout parse script longest blocking    lcp   cls  files script elements  document`,
  )
  for await (const row of run()) {
    const aims = PAGES.find(({ name }) => name === row.page)
    console.log(
      `${`${row.dealer} ${row.page}`.padEnd(32)}${ms(row.style)}${ms(row.layout)}${ms(row.parse)}${ms(row.script)}${ms(row.longest).padStart(8)}${ms(row.blocking).padStart(9)}${ms(row.lcp)} ${row.cls.toFixed(3)}${ms(row.requests)}${ms(row.scripts)}${ms(row.elements).padStart(9)}${ms(row.document).padStart(10)}`,
    )
    const of = `${row.dealer} ${row.page}`
    verdict({ what: `${of}: blocking`, value: row.blocking, unit: 'ms', most: LIMITS.blocking })
    verdict({ what: `${of}: LCP`, value: row.lcp, unit: 'ms', most: LIMITS.lcp })
    verdict({ what: `${of}: CLS`, value: row.cls, unit: '', most: LIMITS.cls })
    if (aims) {
      verdict({ what: `${of}: document`, value: row.document, unit: 'bytes', most: aims.document })
      verdict({ what: `${of}: files of script`, value: row.scripts, unit: '', most: aims.scripts })
    }
  }
}
