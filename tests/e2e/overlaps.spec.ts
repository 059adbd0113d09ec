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

test('UI-04 in a wide window the service banner stands in the margin beside the page and lies on no words', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const faults: string[] = []
  for (const path of ['/search', '/contact-us', '/careers', '/privacy-policy', '/offers/ford/501']) {
    await page.goto(platform.url('brolga-bay', path))
    const banner = page.locator('.fc-service-banner')
    await expect(banner).toBeVisible()
    for (const y of [0, 450, 900]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      const words = await banner.evaluate((one) => {
        const lies = one.getBoundingClientRect()
        const walker = document.createTreeWalker(
          document.querySelector('main') ?? document.body,
          NodeFilter.SHOW_TEXT,
        )
        const range = document.createRange()
        const below: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          // Names for screen readers alone take no room on the page.
          if (node.parentElement?.closest('.fc-visually-hidden')) continue
          range.selectNodeContents(node)
          const isBelow = [...range.getClientRects()].some(
            ({ top, bottom, left, right }) =>
              top < lies.bottom && bottom > lies.top && left < lies.right && right > lies.left,
          )
          if (isBelow && node.textContent?.trim()) below.push(node.textContent.trim())
        }
        return below
      })
      faults.push(...words.map((text) => `${path} at ${y}: ${text}`))
    }
  }
  expect(faults).toEqual([])
})

test('UI-04 the service banner gives way to what is pressed below it before anything is touched', async ({
  page,
  platform,
}) => {
  // So narrow that the page leaves the tab no margin.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(platform.url('brolga-bay', '/trade-in'))
  const banner = page.locator('.fc-service-banner')
  const question = page.locator('main summary').nth(2)
  await question.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const [asked, lies] = await Promise.all(
    [question, banner].map((one) => one.evaluate((part) => part.getBoundingClientRect().toJSON())),
  )
  // Else there is nothing to give way to, and this shows nothing.
  expect(asked.right).toBeGreaterThan(lies.left)
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
  // What it stands on there is the footer's own ground.
  const footer = (await page.locator('.fc-footer').boundingBox())!
  expect(Math.round(footer.y + footer.height)).toBe(844)
})
