import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../support/chromium-args.ts'
import { startPlatform } from '../e2e/site.ts'
import { createWorkbench } from '../workbench/project.ts'
import { verdict } from './figures/verdict.ts'

/** Budgets: bytes of script, brotli, and files of script, before the visitor touches anything. */
export const PAGES = [
  { name: 'home', path: '/', limit: 10_000, most: 3 },
  { name: 'content page', path: '/about-us', limit: 10_000, most: 3 },
  { name: 'search', path: '/search', limit: 125_000, most: 8 },
  { name: 'vehicle', path: '', limit: 15_000, most: 4 },
]

/** Long enough for idle islands; nothing is touched or scrolled meanwhile. */
const SETTLE_MS = 3000
export const TENANT = 'brolga-bay'

/** What was measured last and stands in the repository: `KEEP=1 npm run bench -- js-bytes` writes it anew. */
export const LAST = join(import.meta.dirname, 'last.json')

/** Of one page before anything is touched: files of script, their bytes, and those of the document; brotli, best quality. */
export interface PageCost {
  files: number
  bytes: number
  document: number
}

export interface PageBytes extends PageCost {
  name: string
  limit: number
  /** The most files, where their number counts. */
  most?: number
}

/** What the first touch of an enquiry form may cost: bytes of script, brotli, and requests for it. */
const TOUCH = { path: '/contact-us', limit: 100_000, files: 4 }

/** JavaScript that a visit of each kind of page costs, as the browser fetched it. */
export async function run(): Promise<PageBytes[]> {
  const platform = await startPlatform()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  })
  try {
    const results = [await staticPage(browser)]
    const car = await firstCar(browser, platform.url(TENANT, '/search'))
    for (const { name, path, limit, most } of PAGES) {
      results.push({ name, limit, most, ...(await visit(browser, platform.url(TENANT, path || car))) })
    }
    results.push(await touch(browser, platform.url(TENANT, TOUCH.path)))
    return results
  } finally {
    await browser.close()
    await platform.stop()
  }
}

/** The demo sites have a header with a script on every page, so a page without one has a site of its own. */
async function staticPage(browser: Browser): Promise<PageBytes> {
  const workbench = createWorkbench()
  workbench.addBlocks(join(import.meta.dirname, '../islands/blocks'))
  await workbench.build()
  const blocks = [{ id: 'text', type: 'PlainText', props: { text: 'No script' } }]
  const { origin, stop } = await workbench.serve({ routes: [{ id: 'home', path: '/', blocks }] })
  const size = await visit(browser, origin)
  stop()
  workbench.remove()
  return { name: 'static page', limit: 0, ...size }
}

/** Asked of the browser: Node resolves no names below `localhost`. */
export async function firstCar(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(url)
  const href = await page.locator('a[href^="/cars/"]').first().getAttribute('href')
  await page.close()
  if (!href) throw new Error(`${url} lists no car`)
  return href
}

/** Every script is compressed here at the best quality, as the build does it, whatever the connection negotiated. */
async function visit(browser: Browser, url: string): Promise<PageCost> {
  const page = await browser.newPage()
  const cost = await costOf(page, url)
  await page.close()
  return cost
}

/** Opens an address and waits until the page has settled. */
export async function costOf(page: Page, url: string): Promise<PageCost> {
  const scripts = scriptsOf(page)
  const response = await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  return {
    ...(await sizeOf(scripts)),
    document: brotliCompressSync((await response?.body()) ?? '').length,
  }
}

/** What comes on top when somebody enters the first field of an enquiry form (after the page has settled). */
async function touch(browser: Browser, url: string): Promise<PageBytes> {
  const page = await browser.newPage()
  const scripts = scriptsOf(page)
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  const before = scripts.length
  await page.locator('.fc-enquiry-form').getByLabel('First name').focus()
  await page.locator('fc-island[data-alive] .fc-enquiry-form').waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const size = await sizeOf(scripts.slice(before))
  await page.close()
  return { name: 'first touch', limit: TOUCH.limit, most: TOUCH.files, document: 0, ...size }
}

/** The scripts that a page asks for, as they come. */
function scriptsOf(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  return bodies
}

async function sizeOf(bodies: readonly Promise<Buffer>[]): Promise<{ files: number; bytes: number }> {
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

if (import.meta.main) {
  const pages = await run()
  if (process.env['KEEP']) {
    const kept = pages
      .filter(({ name }) => PAGES.some((page) => page.name === name))
      .map(({ name, files, bytes, document }) => [name, { files, bytes, document }])
    writeFileSync(LAST, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  }
  for (const { name, files, bytes, document, limit, most = Infinity } of pages) {
    console.log(`${name}, bytes in brotli`)
    verdict({ what: `${name}: script`, value: bytes, unit: 'bytes', most: limit })
    if (most < Infinity) verdict({ what: `${name}: files of script`, value: files, unit: '', most })
    if (document > 0) verdict({ what: `${name}: document`, value: document, unit: 'bytes' })
  }
}
