import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { expectFineAtAllWidths, signIn } from './visitor.ts'

const heart = (page: Page, index: number) => page.locator('.fc-car-card .fc-favourite').nth(index)
const count = (page: Page) => page.locator('.fc-page-header [data-favourites-count]').first()
const garage = (page: Page) => page.locator('.fc-page-header__garage')

/** Until the islands are alive their clicks are held back. */
const openSearch = async (page: Page, address: string) => {
  await page.goto(address)
  await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
}

test('ACCT-04 ACCT-09 ACCT-10 FAV-04 FAV-06 FAV-11 FAV-15 FAV-16 ROUTE-31 a heart leads to sign-in and back, the car is saved, the garage keeps it over a restart', async ({
  page,
  context,
  platform,
}) => {
  await openSearch(page, platform.url('lanternfish', '/used-cars'))
  await expect(garage(page)).toHaveAttribute('href', /^\/sign-in\?type=watchlist&redirect=%2Fused-cars/)
  const name = await page.locator('.fc-car-card').first().getByRole('heading').innerText()
  await heart(page, 0).click()
  await expect(page).toHaveURL(/\/sign-in\?type=watchlist&redirect=%2Fused-cars&back=%2Fused-cars$/)
  await signIn(page, platform, { email: 'journey@visitor.example', phone: '0491 570 006' })

  await expect(page).toHaveURL(platform.url('lanternfish', '/used-cars'))
  const toast = page.locator('.fc-toast')
  await expect(toast.locator('strong')).toHaveText('Car Saved In Watchlist')
  await expect(toast.getByRole('link', { name: 'View List' })).toHaveAttribute('href', '/watchlist')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expect(garage(page)).toHaveAttribute('data-signed-in', '')
  await expect(garage(page)).toHaveAttribute('href', '/account')

  // Another tab shows the list and follows what this one saves.
  const other = await context.newPage()
  await other.goto(platform.url('lanternfish', '/watchlist'))
  const titles = other.locator('.fc-saved-cars .fc-car-card').getByRole('heading')
  await expect(titles).toHaveText([name])
  const second = await page.locator('.fc-car-card').nth(1).getByRole('heading').innerText()
  await heart(page, 1).click()
  await expect(count(page)).toHaveText('2')
  await expect(titles).toHaveText([second, name])
  await expect(count(other)).toHaveText('2')

  await platform.killAndRestart()
  await other.reload()
  await expect(titles).toHaveText([second, name])
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(other.locator('[data-watched]:visible')).toHaveCount(1)
  await expect(count(page)).toHaveText('1')
  await expect(other.getByText('No light left on yet')).toBeHidden()
  await other.reload()
  await expect(titles).toHaveText([name])
  await other.getByRole('button', { name: /^Remove/ }).click()
  await expect(other.getByText('No light left on yet')).toBeVisible()
  await expect(count(page)).toBeHidden()

  // Also on a page that was made without a car, whose sheet is another one.
  await other.reload()
  await heart(page, 1).click()
  await expect(titles).toHaveText([second])
})

test('ACCT-12 FAV-05 the account page: details, sign-out everywhere closes every browser, nothing of the list stays', async ({
  page,
  browser,
  platform,
}) => {
  await page.goto(platform.url('voltbird', '/account'))
  // One of the seeded visitors, who has not given a phone yet.
  await signIn(page, platform, { email: 'robin@visitor.example', name: 'Robin A', phone: '0491 570 157' })
  await expect(page.getByRole('heading', { name: 'Hello, Robin A' })).toBeVisible()
  await expectFineAtAllWidths(page)
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a valid phone number.')

  const second = await browser.newContext()
  const there = await second.newPage()
  await there.goto(platform.url('voltbird', '/account'))
  await signIn(there, platform, { email: 'robin@visitor.example' })
  await expect(there.getByRole('heading', { name: 'Hello, Robin A' })).toBeVisible()
  await there.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(there).toHaveURL(platform.url('voltbird'))
  await page.goto(platform.url('voltbird', '/account'))
  await expect(page).toHaveURL(/\/sign-in\?type=watchlist&redirect=%2Faccount/)
  await second.close()
})

test('ACCT-05 ACCT-06 ACCT-07 ROUTE-19 ROUTE-28 gates follow each dealer’s own switches', async ({
  page,
  platform,
}) => {
  const leads = async (slug: string, path: string) => {
    const response = await page.goto(platform.url(slug, path))
    const { pathname, searchParams } = new URL(page.url())
    const asked = pathname === '/sign-in' && path !== pathname
    return asked ? searchParams.get('type') : response?.status()
  }
  await page.goto(platform.url('lanternfish', '/used-cars'))
  const used = await page.locator('.fc-car-card__title a').first().getAttribute('href')
  expect(await leads('lanternfish', `${used}/checkout`)).toBe('checkout')
  expect(await leads('lanternfish', '/cars/trade-in?car_id=5')).toBe('trade-in')
  expect(await leads('lanternfish', '/sell-my-car')).toBe('trade-in')
  expect(await leads('lanternfish', '/personalised/finance?car_id=5')).toBe('finance')
  expect(await leads('silverwattle-toyota', '/cars/trade-in')).toBe('trade-in')
  expect(await leads('silverwattle-toyota', '/finance-enquiry')).toBe(200)
  expect(await leads('silverwattle-toyota', '/sell-my-car')).toBe(200)
  expect(await leads('brolga-bay', '/cars/trade-in')).toBe(200)
  for (const path of ['/sign-in', '/watchlist', '/account'])
    expect(await leads('brolga-bay', path), path).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('ACCT-09 ROUTE-30 signing in, the list and signing out are plain forms', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('lanternfish', '/watchlist'))
    await signIn(page, platform, { email: 'plain@visitor.example', phone: '0491 570 158' })
    await expect(page).toHaveURL(platform.url('lanternfish', '/watchlist'))
    await expect(page.getByRole('heading', { name: 'No light left on yet' })).toBeVisible()
    await page.goto(platform.url('lanternfish', '/account'))
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(platform.url('lanternfish'))
    await page.goto(platform.url('lanternfish', '/account'))
    await expect(page).toHaveURL(/\/sign-in/)
  })
})

test.describe('faults', () => {
  test.use({ expectSilence: false })

  test('ACCT-09 FORM-38 by keyboard alone: errors are announced, the focus goes where the work is', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('lanternfish', '/sign-in?type=checkout&redirect=/used-cars&back=/about-us'))
    await expectFineAtAllWidths(page)
    await page.getByLabel('Email').focus()
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please enter a valid email address.')
    await expect(alert).toBeFocused()
    await page.getByLabel('Email').fill('keys@visitor.example')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.keyboard.type('000000')
    await expect(alert).toContainText('This code is not right, or no longer valid.')
    await expectFineAtAllWidths(page)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(platform.url('lanternfish', '/about-us'))
  })

  test('ACCT-11 ERR-08 when the session cannot be loaded the visitor sees nothing of it and counts as signed out', async ({
    page,
    platform,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/auth', (route) => route.fulfill({ status: 500, body: '{}' }))
    await openSearch(page, platform.url('lanternfish', '/used-cars'))
    await expect
      .poll(() => logged.join('\n'))
      .toContain('The session could not be loaded: GET /api/auth answered 500')
    await expect(garage(page)).not.toHaveAttribute('data-signed-in', '')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await heart(page, 0).click()
    await expect(page).toHaveURL(/\/sign-in\?type=watchlist/)
  })

  test('FAV-06 FAV-13 FAV-14 ERR-03 a car that the server does not take is told in an alert and goes back', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('lanternfish', '/account'))
    await signIn(page, platform, { email: 'casey@visitor.example' })
    await expect(page.getByRole('heading', { name: /^Hello, Casey/ })).toBeVisible()
    await openSearch(page, platform.url('lanternfish', '/used-cars'))
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.accept()
    })
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/watchlist/save-car', async (route) => {
      await answer.promise
      await route.fulfill({ json: { success: false, message: 'Your watchlist is full.' } })
    })
    await heart(page, 2).click()
    // Filled before the server has answered, and empty again after it.
    await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true')
    answer.resolve()
    await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false')
    expect(alerts).toEqual(['Your watchlist is full.'])
    await page.unroute('**/api/watchlist/save-car')
    await page.route('**/api/watchlist/save-car', (route) => route.abort())
    await heart(page, 2).click()
    await expect.poll(() => alerts.at(-1)).toBe('An unexpected error occured')
    await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'false')
  })
})
