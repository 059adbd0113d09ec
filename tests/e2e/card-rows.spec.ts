import { DEALERS, expect, test } from './site.ts'

const WIDTHS = [390, 820, 1280, 1440]
const LINES = ['title', 'info', 'pricing', 'finance', 'actions']

for (const slug of DEALERS)
  test(`CARD-04 CARD-05 CARD-06 ${slug}: cards side by side share their lines within 1 px`, async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url(slug, '/search'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const seen = await page.evaluate((lines) => {
        const cards = [...document.querySelectorAll('.fc-search-results__grid > li > .fc-car-card')]
        const top = (part: Element) => part.getBoundingClientRect().top
        const rows = Map.groupBy(cards, (card) => Math.round(top(card)))
        const apart = lines.filter((line) =>
          [...rows.values()].some((row) => {
            const tops = row.flatMap((card) => [...card.querySelectorAll(`.fc-car-card__${line}`)].map(top))
            return Math.max(...tops) - Math.min(...tops) > 1
          }),
        )
        return { beside: Math.max(...[...rows.values()].map((row) => row.length)), apart }
      }, LINES)
      expect(seen.apart, `${slug} at ${width} px`).toEqual([])
      if (width >= 820) expect(seen.beside, `${slug} at ${width} px`).toBeGreaterThan(1)
    }
  })

test('CARD-04 SRCH-21 on phones a page of 24 cars is shorter than 8,000 px, and Filters stay at hand', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of DEALERS) {
    await page.goto(platform.url(slug, '/search'))
    const cards = page.locator('.fc-search-results__grid > li > .fc-car-card')
    const count = await cards.count()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `${slug} with ${count} cars`).toBeLessThan(8000)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: 'Filters' }), slug).toBeInViewport()
    // Heart and Compare stand on the picture and neither covers the other.
    const covered = await cards.first().evaluate((card) => {
      const [a, b] = ['.fc-favourite', '.fc-compare-toggle'].map((part) =>
        card.querySelector(part)?.getBoundingClientRect(),
      )
      return a && b ? a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom : false
    })
    expect(covered, slug).toBe(false)
  }
})

test('CMP-02 compare keeps the names of three cars in sight and names the best of a row', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('brolga-bay', '/search'))
  const ids = await page
    .locator('.fc-search-results__grid [data-car]')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute('data-car')))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(platform.url('brolga-bay', `/compare?ids=${ids.join(',')}`))
    await page.locator('.fc-compare__scroll').evaluate((box) => {
      box.scrollIntoView()
      box.querySelector('tbody tr:last-child')?.scrollIntoView({ block: 'nearest' })
    })
    await expect(page.locator('tbody tr').last()).toBeInViewport()
    const names = page.locator('.fc-compare__title')
    await expect(names).toHaveCount(3)
    // All three beside each other, also on a phone.
    for (const name of await names.all()) await expect(name, `${width} px`).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.fc-compare__best', { hasText: 'Newest' }), `${width} px`).not.toHaveCount(0)
  }
})
