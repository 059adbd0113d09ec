import type { Browser, Page } from '@playwright/test'
import { DEALERS, expect, test } from './site.ts'

/** Phones lay out what is far below the first screen when the page has loaded, part by part (decision 0118). */
test.use({ viewport: { width: 390, height: 844 } })
// Fonts and pictures are kept away.
test.use({ expectSilence: false })

const whole = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-later')

/** Where each part of the page stands, in whole px. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > *, main > fc-island > *, .fc-car-rows > li, .fc-footer')].map(
      (part) => {
        const { top, height } = part.getBoundingClientRect()
        return [Math.round(top + scrollY), Math.round(height)]
      },
    ),
  )

for (const slug of DEALERS)
  test(`SEO-08 ${slug}: a page that is laid out in parts ends like one that is laid out at once`, async ({
    browser,
    platform,
  }) => {
    for (const path of ['/', '/search']) {
      const [inParts, atOnce] = [
        await firstVisit(browser, platform.url(slug, path)),
        await firstVisit(browser, platform.url(slug, `${path}#main`)),
      ]
      expect(inParts, path).toEqual(atOnce)
    }
  })

/** Where its parts stand to somebody who is there for the first time and gets no fonts: they decide where lines break. */
async function firstVisit(browser: Browser, address: string): Promise<number[][]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.route(/\.woff2/, (route) => route.abort())
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await whole(page)
  const found = await places(page)
  expect(await page.locator('[style*=content-visibility]').count()).toBe(0)
  await context.close()
  return found
}

test('SEO-08 what is below the first screen waits for the page to load, and is there for who scrolls before', async ({
  page,
  platform,
}) => {
  // A picture that does not come keeps the page from having loaded.
  await page.route(/\/img\//, () => undefined)
  await page.goto(platform.url('brolga-bay'), { waitUntil: 'commit' })
  const footer = page.locator('.fc-footer')
  await expect(footer).toHaveCSS('content-visibility', 'auto')
  await footer.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(footer.getByRole('link').last()).toBeInViewport()
})

test('SEO-08 a link to a part of the page has all of it laid out at once', async ({ page, platform }) => {
  await page.route(/\/img\//, () => undefined)
  await page.goto(platform.url('brolga-bay', '/#main'), { waitUntil: 'commit' })
  await whole(page)
  await expect(page.locator('.fc-footer')).toHaveCSS('content-visibility', 'visible')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})
