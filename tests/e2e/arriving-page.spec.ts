import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEALERS, expect, test, type Platform } from './site.ts'

/** Long enough for a browser to paint what it has of the page, in milliseconds. */
const PAUSE_MS = 600
/** Parts of the screen that may move while a page comes in; half of what SEO-08 allows. */
const MOST_MOVED = 0.05

/** The platform behind a slow line: a document comes in two pieces, cut before the first match of `cut` after its gallery. */
async function slowLine(platform: Platform, cut: RegExp) {
  const server = createServer((asked, answer) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document'
    const headers = {
      ...asked.headers,
      host: asked.headers.host?.replace(/:\d+$/, `:${platform.port}`),
      ...(isDocument && { 'accept-encoding': 'identity' }),
    }
    const { method, url: path } = asked
    const onward = request(
      { host: '127.0.0.1', port: platform.port, method, path, headers },
      async (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        if (!isDocument) return void given.pipe(answer)
        const text = (await given.setEncoding('utf8').toArray()).join('')
        const gallery = text.indexOf('class="fc-vehicle-gallery ')
        const found = cut.exec(text.slice(gallery))
        const at = gallery + (found?.index ?? 0)
        answer.write(text.slice(0, at))
        await sleep(PAUSE_MS)
        answer.end(text.slice(at))
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() }
}

const CUTS = [/<div class="fc-columns__cell">/, /<\/h1>/]
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

for (const [index, slug] of DEALERS.entries())
  test(`SEO-08 UI-11 the picture of a car of ${slug} does not move when the rest of its page comes later`, async ({
    browser,
    page,
    platform,
  }) => {
    test.slow()
    await page.goto(platform.url(slug, '/search'))
    const path = await page.locator('.fc-car-card a[href^="/cars/"]').first().getAttribute('href')
    for (const [nth, cut] of CUTS.entries()) {
      const line = await slowLine(platform, cut)
      // Each cut on a phone at one dealer, and on a desk at the next.
      const context = await browser.newContext({ viewport: (index + nth) % 2 === 0 ? PHONE : DESK })
      const visit = await context.newPage()
      await visit.addInitScript(() => {
        const seen: { value: number; what: string[] }[] = []
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node?: Element }[]
          })[])
            seen.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.className ?? '') })
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await visit.goto(`http://${slug}.localhost:${line.port}${path}`)
      await expect(visit.locator('h1')).toBeVisible()
      await visit.waitForTimeout(300)
      const seen = await visit.evaluate(
        () => (window as unknown as { seen: { value: number; what: string[] }[] }).seen,
      )
      const moved = seen.reduce((sum, { value }) => sum + value, 0)
      expect(moved, JSON.stringify(seen)).toBeLessThanOrEqual(MOST_MOVED)
      await context.close()
      line.stop()
    }
  })
