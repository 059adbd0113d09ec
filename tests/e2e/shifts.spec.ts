import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { DEALERS, expect, test } from './site.ts'

/** Web fonts that come after the page has been painted, as over a slow line. */
const FONTS_MS = 400
/** After the last font nothing else is waited for but layout. */
const SETTLED_MS = 300

interface Shift {
  value: number
  parts: string[]
}

/** Parts of the page that moved without anybody touching it, each with how much of the screen that was. */
async function shiftsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  return await shiftsSoFar(page)
}

async function shiftsSoFar(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SETTLED_MS)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return shifts.map(({ value, parts }) => `${value.toFixed(4)} ${parts.join(', ')}`)
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\.woff2/, async (route) => {
    await new Promise((later) => setTimeout(later, FONTS_MS))
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${[...node.classList].join('.')}` : (node?.nodeName ?? '')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        shifts.push({ value, parts: sources.map(({ node }) => nameOf(node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

for (const slug of DEALERS)
  test(`SEO-08 ${slug}: nothing moves on home, search and a car when the fonts come late`, async ({
    page,
    platform,
  }) => {
    const found = { '/': await shiftsOf(page, platform.url(slug)), '/search': [''], car: [''] }
    found['/search'] = await shiftsOf(page, platform.url(slug, '/search'))
    const car = await page.locator('.fc-car-card__title a').first().getAttribute('href')
    found.car = await shiftsOf(page, platform.url(slug, car ?? 'none'))
    expect(found).toEqual({ '/': [], '/search': [], car: [] })
  })

/** Half of a page, and the rest of it when it is asked for: as it comes over a slow line, or is read by a slow processor. */
async function inHalves(
  page: Page,
  address: URL,
  cutBefore: string,
): Promise<{ origin: string; rest(): void }> {
  let rest = () => {}
  const server = createServer((incoming, outgoing) => {
    const { port } = address
    const headers = { host: address.host, 'accept-encoding': 'identity' }
    const passOn = request({ hostname: '127.0.0.1', port, path: incoming.url, headers }, async (answer) => {
      const body = await buffer(answer)
      outgoing.writeHead(answer.statusCode ?? 500, { 'content-type': answer.headers['content-type'] })
      if (incoming.url !== address.pathname) return void outgoing.end(body)
      const cut = body.indexOf(cutBefore)
      outgoing.write(body.subarray(0, cut))
      rest = () => void outgoing.end(body.subarray(cut))
    })
    passOn.end()
  })
  page.once('close', () => void server.close())
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${address.hostname}:${port}`,
    rest: () => rest(),
  }
}

for (const slug of DEALERS)
  test(`SEO-08 ${slug}: a header that is read by halves is shown when it is whole, and nothing of it moves`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const halves = await inHalves(page, new URL(platform.url(slug)), 'class="fc-page-header__tools"')
    const loaded = page.goto(halves.origin)
    const header = page.locator('.fc-page-header')
    await expect(header.locator('.fc-page-header__nav')).toBeAttached()
    // Painted as it is so far.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(header).toBeHidden()
    halves.rest()
    await loaded
    await expect(header.locator('.fc-page-header__tools')).toBeVisible()
    const moved = await shiftsSoFar(page)
    expect(moved.filter((parts) => parts.includes('fc-page-header'))).toEqual([])
  })

test('UI-12 fonts that come in time are shown', async ({ page, platform }) => {
  await page.unrouteAll()
  // Once to fill the browser's store: a busy machine may need longer than a page waits.
  await page.goto(platform.url('brolga-bay'))
  await page.evaluate(() => document.fonts.ready)
  await page.goto(platform.url('brolga-bay'))
  const [inTime, standIn] = await page.locator('h1').evaluate((heading) => {
    const words = document.createElement('span')
    words.textContent = heading.textContent
    words.style.whiteSpace = 'nowrap'
    heading.append(words)
    const shown = words.getBoundingClientRect().width
    words.style.fontFamily = getComputedStyle(words).fontFamily.split(',').slice(1).join(',')
    return [shown, words.getBoundingClientRect().width]
  })
  expect(inTime).not.toBe(standIn)
})
