import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Until the islands are alive their clicks are held back, which a checked box would notice. */
const open = async (page: Page, address: string) => {
  await page.goto(address)
  await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
}
const heart = (page: Page, index: number) => page.locator('.fc-car-card .fc-favourite').nth(index)
const title = (page: Page, index: number) =>
  page.locator('.fc-car-card').nth(index).getByRole('heading').innerText()

test.describe('favourites kept in the browser', () => {
  test('FAV-03 FAV-08 FAV-09 FAV-11 FAV-12 TRACK-07 UI-01 save and remove: exact toasts, one at a time, event 39 once per add, no call', async ({
    page,
    platform,
  }) => {
    await open(page, platform.url('brolga-bay', '/search'))
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    const name = await page.evaluate(() => {
      const of = (part: string) => document.querySelector(`.fc-car-card__${part}`)?.textContent
      return `${of('title')} ${of('subtitle')}`
    })
    const toast = page.locator('.fc-toast')
    const events = () =>
      page.evaluate(() => (window.dataLayer ?? []).map(({ event, id, car }) => [event, id, car]))
    await heart(page, 0).click()
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
    const added = ['favourite_added', 39, name]
    expect(await events()).toEqual([added])
    await expect(toast.locator('strong')).toHaveText('Car Saved In Watchlist')
    await expect(toast.locator('p')).toHaveText(`${name} is now available in your watchlist`)
    await expect(toast.getByRole('link', { name: 'View List' })).toHaveAttribute('href', '/favourites')
    await heart(page, 1).click()
    await expect(toast).toHaveCount(1)
    await heart(page, 0).click()
    await expect(toast.locator('strong')).toHaveText('Car Removed')
    await expect(toast.locator('p')).toHaveText(`${name} is no longer in your watchlist`)
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
    await toast.getByRole('button', { name: 'Dismiss' }).press('Escape')
    await expect(toast).toBeHidden()
    expect(await events()).toEqual([added, ['favourite_added', 39, expect.any(String)]])
    expect(calls).toEqual([])
  })

  test('FAV-15 FAV-16 the header counts, other tabs follow, the list is newest first and survives a reload', async ({
    page,
    context,
    platform,
  }) => {
    await open(page, platform.url('brolga-bay', '/search'))
    const other = await context.newPage()
    await other.goto(platform.url('brolga-bay'))
    const count = (tab: Page) => tab.locator('.fc-page-header [data-favourites-count]').first()
    await expect(count(other)).toBeHidden()
    const names = [await title(page, 0), await title(page, 1)]
    await heart(page, 0).click()
    await expect(count(page)).toHaveText('1')
    await heart(page, 1).click()
    await expect(count(page)).toHaveText('2')
    await expect(count(other)).toHaveText('2')

    await other.goto(platform.url('brolga-bay', '/favourites'))
    const saved = other.locator('.fc-saved-cars .fc-car-card')
    await expect(saved.getByRole('heading')).toHaveText(names.toReversed())
    await other.reload()
    await saved.locator('.fc-favourite').first().click()
    await expect(saved.getByRole('heading')).toHaveText([names[0] ?? ''])
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false')
    await saved.locator('.fc-favourite').first().click()
    await expect(other.getByRole('heading', { name: 'Your list is clear' })).toBeVisible()
  })

  test('FAV-15 CMP-01 two saved cars are listed with remove and compare; one that is sold says so', async ({
    page,
    platform,
  }) => {
    await open(page, platform.url('brolga-bay', '/search'))
    const names = [await title(page, 0), await title(page, 1)]
    await heart(page, 0).click()
    await heart(page, 1).click()
    // The flow behind the hearts comes on demand.
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await open(page, platform.url('brolga-bay', '/favourites'))
    const cards = page.locator('.fc-saved-cars .fc-car-card')
    await expect(cards.getByRole('heading')).toHaveText(names.toReversed())
    for (const index of [0, 1]) await cards.nth(index).locator('.fc-compare-toggle input').check()
    await expect(page.getByRole('link', { name: 'Compare 2 cars' })).toBeVisible()

    // One of the demo's cars that are sold and reserved at once, saved before it was.
    await page.evaluate(() => {
      const key = 'dealer:brolga-bay:favourites:v1'
      const [first, ...others] = JSON.parse(localStorage.getItem(key) ?? '[]')
      localStorage.setItem(key, JSON.stringify([{ ...first, id: 1_900_017 }, ...others]))
    })
    await page.reload()
    await expect(cards).toHaveCount(2)
    await expect(cards.first().locator('.fc-car-card__tag')).toHaveText('SOLD')
    await expect(cards.first().getByRole('heading')).toHaveText(/2025 Toyota HiLux/)
    await expect(cards.nth(1).getByText('SOLD')).toHaveCount(0)
    await heart(page, 0).click()
    await expect(cards.getByRole('heading')).toHaveText([names[0] ?? ''])
  })

  test('FAV-15 a saved car that has left the stock stays in the list, without a link', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/favourites'))
    await page.evaluate(() => {
      const gone = {
        id: 999999999,
        title: '2012 Ford Falcon',
        href: '/cars/gone',
        price: '$9,990',
        image: null,
      }
      localStorage.setItem('dealer:brolga-bay:favourites:v1', JSON.stringify([gone]))
    })
    await page.reload()
    const card = page.locator('.fc-saved-cars .fc-car-card')
    await expect(card).toContainText('NO LONGER AVAILABLE')
    await expect(card.getByRole('heading', { name: '2012 Ford Falcon' })).toBeVisible()
    await expect(card.locator('a[href="/cars/gone"]')).toHaveCount(0)
  })

  test('FAV-01 hearts of static cards work as those of the search do, by keyboard too', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay'))
    const first = page.locator('.fc-featured .fc-favourite').first()
    await first.scrollIntoViewIfNeeded()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('.fc-toast strong')).toHaveText('Car Saved In Watchlist')
  })
})

test.describe('comparing', () => {
  test('CMP-01 CMP-02 CMP-03 CMP-04 choose on cards, tray, limit, table with differences, shared by its address', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await open(page, platform.url('brolga-bay', '/search'))
    const box = (index: number) => page.locator('.fc-compare-toggle input').nth(index)
    for (const index of [0, 1, 2]) await box(index).check()
    await box(3).click()
    await expect(box(3)).not.toBeChecked()
    await expect(page.locator('.fc-toast strong')).toHaveText('Compare list is full')
    await page.setViewportSize({ width: 1200, height: 900 })
    // The rules of a full list come on demand: the tick follows the click.
    await box(3).click()
    await expect(box(3)).toBeChecked()
    const tray = page.getByRole('region', { name: 'Compare' })
    await expect(tray.getByRole('listitem')).toHaveCount(4)
    const kept = () =>
      page.evaluate(() =>
        Object.entries({ ...localStorage })
          .filter(([key]) => key.includes('compare'))
          .map(([key, list]) => [key, (JSON.parse(list) as { id: number }[]).map(({ id }) => id)]),
      )
    const chosen = await page
      .locator('.fc-car-card')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => Number((card as HTMLElement).dataset['car'])))
    expect(await kept()).toEqual([['dealer:brolga-bay:compare:v1', chosen]])
    await page.reload()
    await expect(tray.getByRole('listitem')).toHaveCount(4)
    expect(await kept()).toEqual([['dealer:brolga-bay:compare:v1', chosen]])
    await tray.getByRole('link', { name: 'Compare 4 cars' }).click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+,\d+$/)

    await page.locator('fc-island[data-alive] .fc-compare').waitFor()
    await page.evaluate(() => (window.print = () => void (document.title = 'printed')))
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page).toHaveTitle('printed')
    const rows = page.locator('.fc-compare tbody tr')
    await expect(rows.first().locator('th')).toHaveText('Price')
    const all = await rows.count()
    await page.getByLabel('Show differences only').check()
    const shown = await page.locator('.fc-compare tbody tr:visible').count()
    expect(shown).toBe(all - (await page.locator('.fc-compare tbody tr[data-same]').count()))
    await page.locator('[data-remove]').first().click()
    await expect(page.locator('.fc-compare thead th')).toHaveCount(4)
    await page.goto(platform.url('brolga-bay', '/compare'))
    await expect(page).toHaveURL(/\?ids=\d+,\d+,\d+$/)
    // Another dealer's site knows nothing of it.
    await open(page, platform.url('kereru-coast', '/search'))
    await expect(tray).toHaveCount(0)
    expect(await kept()).toEqual([])
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('CMP-02 the table and its difference switch work; buttons that cannot are not shown', async ({
      page,
      platform,
    }) => {
      await page.goto(platform.url('brolga-bay', '/search'))
      const ids = [...(await page.content()).matchAll(/data-car="(\d+)"/g)].slice(0, 3).map(([, id]) => id)
      await page.goto(platform.url('brolga-bay', `/compare?ids=${ids.join(',')}`))
      await expect(page.locator('.fc-compare thead th')).toHaveCount(4)
      await page.getByLabel('Show differences only').check()
      await expect(page.locator('.fc-compare tbody tr[data-same]:visible')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    })
  })
})
