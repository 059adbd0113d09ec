import type { Page } from '@playwright/test'
import { openSearch } from './search-page.ts'
import { expect, test } from './site.ts'

const trail = (page: Page) => page.getByRole('navigation', { name: 'Results', exact: true })

test.describe('between results and cars', () => {
  test('SRCH-09 a car leads on to its neighbours over pages of results, and back to filters and place', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?car_type=used'))
    const links = page.locator('.fc-car-card__title a')
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const last = hrefs.length - 1
    await links.nth(last).scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(500)
    await links.nth(last).click()
    await expect(page).toHaveURL(new RegExp(`${hrefs[last]}$`))

    const previous = trail(page).getByRole('link', { name: /^Previous: \d{4} / })
    const next = trail(page).getByRole('link', { name: /^Next: \d{4} / })
    await expect(previous).toHaveAttribute('href', hrefs[last - 1] ?? '')
    const onNextPage = (await next.getAttribute('href')) ?? ''
    expect(hrefs).not.toContain(onNextPage)
    await previous.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${hrefs[last - 1]}$`))
    await expect(next).toHaveAttribute('href', hrefs[last] ?? '')
    await next.click()
    await expect(page).toHaveURL(new RegExp(`${hrefs[last]}$`))
    await expect(next).toHaveAttribute('href', onNextPage)
    await page.reload()
    await expect(next).toHaveAttribute('href', onNextPage)

    await trail(page).getByRole('link', { name: 'Back to results' }).click()
    await expect(page).toHaveURL(/\/search\?car_type=used$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 50)
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(hrefs)
  })

  test('the first car has none before it, nothing moves when the links come, and a car of no results leads to the search', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const first = page.locator('.fc-car-card__title a').first()
    const path = (await first.getAttribute('href')) ?? ''
    await first.click()
    await expect(trail(page).getByRole('link', { name: /^Next: / })).toBeVisible()
    await expect(trail(page).getByRole('link', { name: /^Previous: / })).toBeHidden()
    const heading = page.getByRole('heading', { level: 1 })
    const withLinks = await heading.boundingBox()

    const other = await page
      .context()
      .browser()!
      .newPage({ javaScriptEnabled: false, viewport: page.viewportSize() })
    await other.goto(platform.url('brolga-bay', path))
    await expect(trail(other).getByRole('link')).toHaveCount(1)
    await expect(trail(other).getByRole('link', { name: 'All cars' })).toHaveAttribute('href', '/search')
    expect((await other.getByRole('heading', { level: 1 }).boundingBox())?.y).toBe(withLinks?.y)
    await other.close()
  })
})
