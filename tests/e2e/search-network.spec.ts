import type { Page } from '@playwright/test'
import { openSearch } from './search-page.ts'
import { expect, test } from './site.ts'

const SEARCHES = '**/1/indexes/**'
const TOYOTA = /^Toyota/
const FORD = /^Ford/

/** What the page tells, in every place that tells it. */
async function told(page: Page) {
  const chips = await page.getByRole('list', { name: 'Active filters' }).getByRole('button').allInnerTexts()
  const cars = await page.locator('.fc-car-card__title').allInnerTexts()
  return {
    address: new URL(page.url()).search,
    heading: await page.locator('.fc-search-results__heading').innerText(),
    count: await page.locator('.fc-search-results__count').innerText(),
    chips: chips
      .map((chip) => chip.replace(/Remove filter\s*/, '').trim())
      .filter((chip) => chip !== 'Clear all'),
    makes: [...new Set(cars.map((car) => car.split(/\s+/)[1]))].toSorted(),
    ticked: await page
      .locator('.fc-filter-panel input[name=make]:checked')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).toSorted()),
  }
}

/** What a page tells that is loaded with the makes in its address. */
async function loaded(page: Page, address: string) {
  await openSearch(page, address)
  return told(page)
}

const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name }).first()

test.describe('searches on a bad network', () => {
  test.use({ expectSilence: false })

  test('SRCH-39 of two quick choices the later one stands, in whatever order they are answered', async ({
    page,
    platform,
  }) => {
    const both = await loaded(page, platform.url('brolga-bay', '/search?make=Toyota&make=Ford'))
    await openSearch(page, platform.url('brolga-bay', '/search'))
    let asked = 0
    const answered: number[] = []
    await page.route(SEARCHES, async (route) => {
      const turn = asked++
      await new Promise((resolve) => setTimeout(resolve, turn === 0 ? 1_500 : 100))
      await route.continue()
      answered.push(turn)
    })
    await box(page, TOYOTA).check()
    await box(page, FORD).check()
    await expect.poll(() => answered).toEqual([1, 0])
    await expect.poll(() => told(page)).toEqual(both)
  })

  test('SRCH-40 what was chosen stays when its search fails after others have succeeded, and is found by the next try', async ({
    page,
    platform,
  }) => {
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const both = await loaded(page, platform.url('brolga-bay', '/search?make=Toyota&make=Ford'))
    const one = await loaded(page, platform.url('brolga-bay', '/search?make=Toyota'))
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await box(page, TOYOTA).check()
    await expect.poll(() => told(page)).toEqual(one)
    let failed = 0
    await page.route(SEARCHES, (route) =>
      failed++ === 0 ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    const refused = page.waitForResponse((response) => response.status() === 500)
    await box(page, FORD).check()
    await refused
    // Heading, chips and count tell of the cars that are there.
    expect((await told(page)).heading).toBe(one.heading)
    await expect.poll(() => told(page)).toEqual(both)
    expect(thrown).toEqual([])
  })

  test('SRCH-40 what was typed without a network is still there, and is found when it is back', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await box(page, TOYOTA).check()
    await expect(page.locator('.fc-search-results__heading')).toHaveText('Toyota cars for sale')
    const away = page.waitForEvent('requestfailed')
    await page.context().setOffline(true)
    await page.getByLabel('Search our stock').fill('hilux')
    await page.keyboard.press('Enter')
    await away
    await expect(page.getByLabel('Search our stock')).toHaveValue('hilux')
    await page.context().setOffline(false)
    await expect.poll(async () => (await told(page)).chips).toEqual(['“hilux”', 'Toyota'])
    await expect(page.locator('.fc-car-card').first()).toContainText('HiLux')
    await expect(page.getByLabel('Search our stock')).toHaveValue('hilux')
  })

  test('SRCH-39 a search that goes on failing ends at its own page', async ({ page, platform }) => {
    const both = await loaded(page, platform.url('brolga-bay', '/search?make=Toyota&make=Ford'))
    await openSearch(page, platform.url('brolga-bay', '/search?make=Toyota'))
    await page.route(SEARCHES, (route) => route.abort('connectionreset'))
    await box(page, FORD).check()
    // Where the page goes meanwhile, nothing can be read of it.
    await expect(async () => expect(await told(page)).toEqual(both)).toPass({ timeout: 20_000 })
  })
})

test('SRCH-05 "Most relevant" takes the order out of the words, and stays chosen', async ({
  page,
  platform,
}) => {
  await openSearch(page, platform.url('brolga-bay', '/search?query=cheapest+hilux'))
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('price-asc')
  await sort.selectOption('price-desc')
  await expect(page).toHaveURL(/sort/)
  await expect(sort).toHaveValue('price-desc')
  await sort.selectOption('relevance')
  await expect(page).toHaveURL(/\/search\?query=hilux$/)
  await expect(sort).toHaveValue('relevance')
  await expect(page.getByLabel('Search our stock')).toHaveValue('hilux')
})
