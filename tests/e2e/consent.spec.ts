import { expect, test } from './site.ts'

/** No test of these leaves the machine: a request to the statistics service would be noise, and fail it. */
test.describe('TRACK-12 statistics are asked for', () => {
  test('the question is put once; a no is kept', async ({ page, platform }) => {
    await page.goto(platform.url('voltbird'))
    const question = page.getByRole('complementary', { name: 'Statistics' })
    await expect(question).toBeVisible()
    await question.locator('[data-consent=denied]').click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(page.locator('fc-island[data-block=ConsentBanner][data-alive]')).toBeAttached()
    await expect(question).toBeHidden()
  })

  test('Global Privacy Control is an answer: nothing is asked', async ({ page, platform }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await page.goto(platform.url('voltbird'))
    await expect(page.locator('fc-island[data-block=ConsentBanner][data-alive]')).toBeAttached()
    await expect(page.getByRole('complementary', { name: 'Statistics' })).toBeHidden()
  })
})

test.describe('TRACK-12 an answer', () => {
  // The container is asked for, and answered by the test.
  test.use({ expectSilence: false })

  test('can be changed by keyboard at the end of every page, and a yes taken back ends the container', async ({
    page,
    platform,
  }) => {
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.counted = true' }),
    )
    const container = page.locator('script[src^="https://www.googletagmanager.com/"]')
    await page.goto(platform.url('voltbird'))
    const question = page.getByRole('complementary', { name: 'Statistics' })
    const again = page.getByRole('button', { name: 'Change what we may count' })
    await expect(question).toBeVisible()
    await expect(again).toBeHidden()
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(container).toHaveCount(0)

    await page.goto(platform.url('voltbird', '/contact-us'))
    await again.press('Enter')
    await expect(question.getByRole('button', { name: 'No', exact: true })).toBeFocused()
    await question.getByRole('button', { name: 'Yes', exact: true }).press('Enter')
    await expect(container).toHaveCount(1)
    await expect(again).toBeFocused()
    await expect(question).toBeHidden()

    await again.press('Enter')
    const loaded = page.waitForEvent('load')
    await question.getByRole('button', { name: 'No', exact: true }).press('Enter')
    await loaded
    await expect(again).toBeVisible()
    await expect(container).toHaveCount(0)
    expect(await page.evaluate(() => 'counted' in window)).toBe(false)
  })
})

test('CMP-01 TRACK-12 beside a car on a phone what the visitor compares comes before the question, which waits for the next page', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(platform.url('voltbird', '/search'))
  const card = page.locator('.fc-search-results__grid .fc-car-card').first()
  const car = await card.locator('a').first().getAttribute('href')
  await card.locator('.fc-compare-toggle input').check()
  const tray = page.getByRole('region', { name: 'Compare' })
  const question = page.getByRole('complementary', { name: 'Statistics' })
  await expect(tray).toBeVisible()
  await expect(question).toBeVisible()
  await page.goto(platform.url('voltbird', car ?? ''))
  await expect(tray.getByRole('link')).toBeVisible()
  await tray.getByRole('link').click({ trial: true })
  await page.locator('.fc-vehicle-bar .fc-button--primary').click({ trial: true })
  await expect(question).toBeHidden()
  await tray.getByRole('button', { name: 'Clear' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'No', exact: true }).click({ trial: true })
})

test('TRACK-12 UI-11 a question that comes after the keyboard does not cover what the keyboard is at', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A slow line: the page's scripts are not there yet.
  let send: (() => void) | undefined
  const late = new Promise<void>((done) => (send = done))
  await page.route('**/*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(platform.url('voltbird', '/about-us'), { waitUntil: 'commit' })
  // All of the page is there, but for what its scripts do.
  await page.waitForFunction(() => document.readyState !== 'loading')
  const stop = page.locator('main a[href], footer a[href]').last()
  await stop.evaluate((link) => {
    link.scrollIntoView({ block: 'end', behavior: 'instant' })
    scrollBy({ top: link.getBoundingClientRect().bottom - innerHeight + 4, behavior: 'instant' })
    link.focus({ preventScroll: true })
  })
  send?.()
  const question = page.getByRole('complementary', { name: 'Statistics' })
  await expect(question).toBeVisible()
  const edges = (locator: typeof stop) => locator.evaluate((part) => part.getBoundingClientRect().toJSON())
  await expect
    .poll(async () => (await edges(stop)).bottom - (await edges(question)).top)
    .toBeLessThanOrEqual(0)
})

test('STORE-06 cars that were looked at and searches are kept until a no, and neither of them after it', async ({
  page,
  platform,
}) => {
  const kept = () =>
    page.evaluate(() =>
      ['recentlyViewed', 'searchHistory'].filter((name) =>
        localStorage.getItem(`dealer:voltbird:${name}:v1`),
      ),
    )
  const look = async (body: string) => {
    await page.goto(platform.url('voltbird', `/search?refinementList[body][0]=${body}`))
    await expect(page.locator('fc-island[data-block=SearchResults][data-alive]')).toBeAttached()
    const car = await page.locator('.fc-car-card a').first().getAttribute('href')
    await page.goto(platform.url('voltbird', car ?? ''))
    const heart = page.locator('fc-island[data-block=SaveCar]').first()
    await heart.scrollIntoViewIfNeeded()
    await expect(heart).toHaveAttribute('data-alive')
    await page.goto(platform.url('voltbird'))
  }
  await look('suv')
  await expect.poll(kept).toEqual(['recentlyViewed', 'searchHistory'])
  await page.getByRole('complementary', { name: 'Statistics' }).locator('[data-consent=denied]').click()
  await expect.poll(kept).toEqual([])
  await look('hatch')
  expect(await kept()).toEqual([])
})
