import type { Page } from '@playwright/test'
import { covered } from './covered.ts'
import { DEALERS, expect, test } from './site.ts'

/** One address for each kind of page; what a dealer has elsewhere or not at all leads on or is its 404. */
const KINDS = [
  '/',
  '/search',
  '/contact-us',
  '/about-us',
  '/special-offers',
  '/models',
  '/trade-in',
  '/sell-my-car',
  '/book-test-drive',
  '/service',
  '/finance',
  '/blog/vehicle-reviews',
  '/privacy-policy',
  '/nowhere',
]
const SIZES = [
  // 400 % of 1280 × 1024 (WCAG 1.4.10).
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Lines of cards side by side that are more than 1 px apart. */
function apart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = (part: Element) => part.getBoundingClientRect().top
    const spread = (tops: number[]) => Math.max(...tops) - Math.min(...tops)
    return [...document.querySelectorAll('.fc-car-rows')].flatMap((list) => {
      const cards = [...list.querySelectorAll('.fc-car-card')]
      const rows = Map.groupBy(cards, (card) => Math.round(top(card)))
      return ['title', 'info', 'pricing', 'finance', 'actions'].filter((line) =>
        [...rows.values()].some(
          (row) =>
            spread(row.flatMap((card) => [...card.querySelectorAll(`.fc-car-card__${line}`)].map(top))) > 1,
        ),
      )
    })
  })
}

// Who moves nothing sees at once what the keyboard came to. The 404 page says so in the console.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const slug of DEALERS)
  test(`UI-11 UI-04 ${slug}: nothing floats over what the keyboard comes to, pages fit and cards line up, on every kind of page`, async ({
    page,
    platform,
  }) => {
    const faults: string[] = []
    for (const path of KINDS) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(platform.url(slug, path))
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        const found = [
          ...(await covered(page)),
          ...(await apart(page)).map((line) => `${line} of cards in a row apart`),
          ...(beyond > 0 ? [`${beyond} px too wide`] : []),
        ]
        faults.push(...found.map((fault) => `${path} at ${size.width} × ${size.height}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })

test('UI-04 the service banner does not lie on the filters before anybody has scrolled, nor when they rest beside the results', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(platform.url('brolga-bay', '/search'))
  const banner = page.locator('.fc-service-banner')
  await expect(banner).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(banner).toBeVisible()
  const edges = (locator: typeof banner) => locator.evaluate((part) => part.getBoundingClientRect().toJSON())
  const { bottom } = await edges(page.locator('.fc-filter-panel'))
  expect(bottom).toBeLessThanOrEqual((await edges(banner)).top)
})

test('UI-04 the service banner gives way to a field and a button below it before anything is touched', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(platform.url('brolga-bay', '/contact-us'))
  const banner = page.locator('.fc-service-banner')
  const [fields, lies] = await Promise.all([
    page
      .locator('main :is(input, select, textarea, button)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
    banner.evaluate((one) => one.getBoundingClientRect().toJSON()),
  ])
  // Else there is nothing to give way to, and this shows nothing.
  expect(
    fields.some(
      ({ top, bottom, left, right }) =>
        top < lies.bottom && bottom > lies.top && left < lies.right && right > lies.left,
    ),
  ).toBe(true)
  await expect(banner).toHaveCSS('opacity', '0')
})

test('UI-04 on a phone the service banner gives way to a field at the foot of the window', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(platform.url('brolga-bay', '/contact-us'))
  const banner = page.locator('.fc-service-banner')
  const field = page.locator('main input[name="phone"]').first()
  await field.evaluate((one) =>
    window.scrollBy({ top: one.getBoundingClientRect().bottom - window.innerHeight, behavior: 'instant' }),
  )
  await expect(banner).toHaveCSS('opacity', '0')
  // Between what is filled in and the end of the page it stands there again.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(banner).toHaveCSS('opacity', '1')
})
