import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import { startPlatform } from '../e2e/site.ts'
import { median } from './figures/median.ts'
import { verdict } from './figures/verdict.ts'

/** What the project promises of the search page in a real browser with its processor slowed down four times. */
const LIMITS = { click: 100, inp: 200, cls: 0 }
const SLOWER = 4
const TENANT = 'brolga-bay'
/** How long a person holds a mouse button down. What is measured begins with the click, when it is let go. */
const PRESS_MS = 80

/** Facet values that are switched on one after the other, which each time is another search, and off again. */
const SWITCHES = [
  ['car_type', 'used'],
  ['make', 'Ford'],
  ['make', 'Mazda'],
  ['body', 'SUV'],
  ['body', 'Ute'],
  ['make', 'Toyota'],
] as const

export interface SearchPageResult {
  /** Milliseconds from the click to the frame that shows other cars, of searches that the server had to answer. */
  asked: number[]
  /** The same of searches that the page had made before. */
  known: number[]
  /** Interaction to next paint: the slowest interaction of the visit, in milliseconds. */
  inp: number
  cls: number
}

/** Clicks through the filters of a site with 2,400 cars, and measures what the visitor waits for. */
export async function run(): Promise<SearchPageResult> {
  const platform = await startPlatform()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const session = await page.context().newCDPSession(page)
    await page.addInitScript(watch)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(platform.url(TENANT, '/search'))
    await page.locator('fc-island[data-alive] .fc-search-results').waitFor()
    // The first search fetches its client; later ones are what a visitor does all the time, and both count.
    const times: number[] = []
    for (const [attribute, value] of [...SWITCHES, ...SWITCHES.toReversed()]) {
      times.push(await click(page, `input[name="${attribute}"][value="${value}" i]`))
    }
    const { inp, cls } = await page.evaluate(() => window.measured)
    return { asked: times.slice(0, SWITCHES.length), known: times.slice(SWITCHES.length), inp, cls }
  } finally {
    await browser.close()
    await platform.stop()
  }
}

async function click(page: Page, selector: string): Promise<number> {
  const box = page.locator(selector).first()
  await box.scrollIntoViewIfNeeded()
  // Nothing of the last click is left to do.
  await page.waitForTimeout(600)
  await page.evaluate(() => {
    window.measured.shown = undefined
  })
  await box.click({ delay: PRESS_MS })
  await page.waitForFunction(() => window.measured.shown !== undefined)
  return page.evaluate(() => window.measured.shown ?? 0)
}

interface Measured {
  inp: number
  cls: number
  shown: number | undefined
}

declare global {
  interface Window {
    measured: Measured
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const measured: Measured = { inp: 0, cls: 0, shown: undefined }
  window.measured = measured
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) measured.inp = Math.max(measured.inp, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) measured.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  let clicked = 0
  let cars = ''
  const firstCars = () =>
    [...document.querySelectorAll('.fc-search-results__grid [data-car]')]
      .slice(0, 3)
      .map((card) => card.getAttribute('data-car'))
      .join()
  const count = () => document.querySelector('.fc-search-results__count')?.textContent ?? ''
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof HTMLInputElement)) return
      clicked = event.timeStamp
      cars = firstCars() + count()
    },
    { capture: true },
  )
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      if (clicked === 0 || firstCars() + count() === cars) return
      const since = clicked
      clicked = 0
      // After the frame that shows them has been handed over, and before what the page put off until then.
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            measured.shown = performance.now() - since
          },
          { priority: 'user-blocking' },
        ),
      )
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

if (import.meta.main) {
  const { asked, known, inp, cls } = await run()
  const rows = [
    ['facet click, p50', median(asked), LIMITS.click, 'ms'],
    ['facet click, slowest', Math.max(...asked), undefined, 'ms'],
    ['back to a known search, p50', median(known), LIMITS.click, 'ms'],
    ['interaction to next paint', inp, LIMITS.inp, 'ms'],
    ['layout shift', cls, LIMITS.cls, ''],
  ] as const
  console.log(`2,400 cars, processor ${SLOWER} times slower, ${asked.length + known.length} clicks`)
  for (const [name, value, limit, unit] of rows) {
    verdict({ what: name, value, unit, ...(limit !== undefined && { most: limit }) })
  }
}
