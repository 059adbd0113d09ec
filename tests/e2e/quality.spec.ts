import { AxeBuilder } from '@axe-core/playwright'
import { get } from '../support/get.ts'
import { expect, test } from './site.ts'

const WIDTHS = [390, 820, 1440]
const SITES = ['brolga-bay', 'kereru-coast', 'billabong-motors']
const PATHS = ['/', '/search', '/contact-us', '/about-us', '/success', '/nowhere']

for (const slug of SITES) {
  test(`RUN-01 UI-11 NAV-10 ${slug}: every kind of page is accessible and fits at 390, 820 and 1440 px`, async ({
    page,
    platform,
  }) => {
    test.setTimeout(120_000)
    await page.goto(platform.url(slug, '/search'))
    const car = await page.locator('.fc-car-card a').first().getAttribute('href')
    for (const path of [...PATHS, car ?? '']) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const response = await page.goto(platform.url(slug, path))
        expect(response?.status(), `${slug}${path}`).toBe(path === '/nowhere' ? 404 : 200)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect(page.locator('a[href="#main"]')).toHaveCount(1)
        expect(beyond, `${slug}${path} at ${width} px is wider than the window`).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${slug}${path} at ${width} px`,
        ).toEqual([])
      }
    }
  })
}

test.describe('pages without noise', () => {
  test('RUN-07 SEO-01 the vehicle page has heading, price and JSON-LD without script', async ({
    platform,
  }) => {
    const { host } = new URL(platform.url('brolga-bay'))
    const { body: search } = await get(platform.port, host, '/search/used-cars')
    const href = /href="(\/cars\/[^"#]+)"/.exec(search)?.[1] ?? ''
    const { body: html } = await get(platform.port, host, href)
    expect(html).toMatch(/<h1[^>]*>[^<]*\d{4} /)
    expect(html).toMatch(/\$\d/)
    const data = JSON.parse(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}',
    )
    expect(JSON.stringify(data)).toContain('"Offer"')
  })

  test('ROUTE-16 ROUTE-55 an unknown car and an unknown path are the 404 page with search and contact links', async ({
    page,
    platform,
  }) => {
    for (const path of ['/cars/2021-no-such-car-999', '/nope']) {
      const response = await page.goto(platform.url('brolga-bay', path))
      expect(response?.status()).toBe(404)
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: /search|stock|cars/i })
          .first(),
      ).toBeVisible()
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: /contact/i })
          .first(),
      ).toBeVisible()
    }
  })
  test.use({ expectSilence: false })
})
