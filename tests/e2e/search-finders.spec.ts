import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openSearch } from './search-page.ts'
import { expect, test } from './site.ts'

const finder = async (page: Page, address: string) => {
  await page.goto(address)
  const block = page.locator('.fc-budget')
  // It comes alive at the first touch.
  await block.getByLabel('Your deposit').focus()
  await page.locator('fc-island[data-alive] .fc-budget').waitFor()
  return block
}
const number = (text: string) => Number(text.replaceAll(/\D/g, ''))

test.describe('finding a car by what it costs', () => {
  test('BUDG-04 BUDG-07 BUDG-08 BUDG-09 BUDG-10 BUDG-14 the budget follows what is typed, and leads to exactly those cars', async ({
    page,
    platform,
  }) => {
    const block = await finder(page, platform.url('brolga-bay'))
    const figure = block.locator('[data-budget]')
    await expect(figure).toHaveText('$54,000')
    await block.getByLabel('Your weekly repayments').fill('100')
    await expect(figure).toHaveText('$28,000')
    await block.getByLabel('Your deposit').fill('$1,000')
    await expect(figure).toHaveText('$27,000')
    await block.getByLabel('Your weekly repayments').fill('abc')
    await expect(figure).toHaveText('$1,000')
    const button = block.locator('[data-go]')
    await expect(button).toBeDisabled()
    await expect(button).toHaveText('0 Cars Found')
    await expect(block.getByText('No Cars found for this budget')).toBeVisible()

    await block.getByLabel('Your weekly repayments').fill('150')
    await expect(button).toHaveText('View Cars In This Range')
    const ute = block.getByRole('button', { name: 'Ute' })
    await ute.click()
    await expect(ute).toHaveAttribute('aria-pressed', 'true')
    const count = block.locator('[data-count]')
    await expect(count).toHaveText(/^[\d,]+ cars to choose from$/)
    await expect.poll(async () => number(await count.innerText())).toBeGreaterThan(0)
    // Until the answer for utes is there, the number is still that of all bodies.
    await expect.poll(async () => number(await count.innerText())).toBeLessThan(500)
    const promised = number(await count.innerText())
    await button.click()
    await expect(page).toHaveURL(/\/search\?body=ute&price=\d+%3A40000$/i)
    await expect(page.locator('.fc-search-results__count')).toHaveText(
      `${promised.toLocaleString('en')} cars`,
    )
  })

  test.describe('a search that fails', () => {
    // The failed request itself is reported by the console.
    test.use({ expectSilence: false })

    test('BUDG-19 BUDG-11 the finder goes on from 0 to 100000, its button can be pressed, and nobody is alerted', async ({
      page,
      platform,
    }) => {
      let alerts = 0
      page.on('dialog', (dialog) => {
        alerts += 1
        void dialog.dismiss()
      })
      const block = await finder(page, platform.url('brolga-bay'))
      await page.route('**/queries*', (route) => route.abort())
      await block.getByLabel('Your weekly repayments').fill('1000')
      await expect(block.locator('[data-budget]')).toHaveText('$262,000')
      await expect(block.locator('[data-count]')).toHaveText('')
      const button = block.getByRole('button', { name: 'View Cars In This Range' })
      await expect(button).toBeEnabled()
      await button.click()
      await expect(page).toHaveURL(/\/search\?price=0%3A100000$/)
      expect(alerts).toBe(0)
    })
  })

  test('BUDG-02 UI-10 the body picker shows from 768 px on', async ({ page, platform }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    const block = await finder(page, platform.url('brolga-bay'))
    const picker = block.getByText('Select your preferred car types')
    await expect(picker).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(picker).toBeVisible()
  })

  test('BUDG-05 where the dealer allows it term and rate change the budget, and the sum is told', async ({
    page,
    platform,
  }) => {
    const block = await finder(page, platform.url('lanternfish'))
    await block.getByLabel('Over').selectOption('3 years')
    await expect(block.locator('[data-budget]')).toHaveText('$33,200')
    await block.getByLabel('Over').selectOption('5 years')
    await block.getByLabel('Interest rate').fill('8.5')
    await expect(block.locator('[data-budget]')).toHaveText('$44,335')
    await block.getByText('How this adds up').click()
    await expect(block.locator('[data-how]')).toContainText('$9,665 of that is interest')
  })

  test('BUDG-16 BUDG-17 the price slider moves by 500, never meets, and searches the dearest first', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('kereru-coast'))
    const block = page.locator('.fc-price-slider')
    const low = block.getByRole('slider', { name: 'Minimum price' })
    await low.focus()
    await page.locator('fc-island[data-alive] .fc-price-slider').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect(block.locator('[data-text]')).toHaveText('$5,500 - $250,000')
    await page.keyboard.press('End')
    await expect(block.locator('[data-text]')).toHaveText('$249,500 - $250,000')
    await block.getByLabel('From').fill('10,000')
    await block.getByLabel('To', { exact: true }).fill('30000')
    await block.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?price=10000%3A30000&sortBy=price-desc$/)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('BUDG-09 ROUTE-01 budget, slider and directory are plain forms; the old search path leads on', async ({
      page,
      platform,
    }) => {
      await page.setViewportSize({ width: 1200, height: 900 })
      await page.goto(platform.url('brolga-bay'))
      await page.getByLabel('Your weekly repayments').fill('100')
      await page.getByRole('button', { name: 'View Cars In This Range' }).click()
      await expect(page.getByLabel('To', { exact: true }).first()).toHaveValue('28000')
      await page.goto(platform.url('lanternfish'))
      await page.getByLabel('Already know the one?').fill('corolla')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/used-cars\?query=corolla$/)
      await page.goto(platform.url('lanternfish', '/search/toyota?sortBy=latest'))
      await expect(page).toHaveURL(/\/used-cars\/toyota\?sortBy=latest$/)
    })
  })
})

test('SRCH-23 the directory suggests while typing, and a choice is its page', async ({ page, platform }) => {
  await page.goto(platform.url('lanternfish'))
  const box = page.getByLabel('Already know the one?')
  await box.click()
  await box.pressSequentially('hil')
  const option = page.getByRole('option', { name: /^Toyota HiLux/ })
  await expect(option).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('.fc-directory').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/used-cars\/toyota\/hilux$/)
})

test('ROUTE-15 CONT-03 parts are found by word, category and number, and asked for with the part in the message', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('wandering-wombat', '/vehicle-parts-and-accessories'))
  await page.getByRole('link', { name: 'Search our parts' }).click()
  await page.getByLabel('Search parts').fill('awnng')
  await page.keyboard.press('Enter')
  await expect(page.locator('.fc-part').first()).toContainText(/awning/i)
  await page
    .getByRole('link', { name: /^Ask us about/ })
    .first()
    .click()
  await expect(page.getByLabel('Message', { exact: false }).first()).toHaveValue(/^I am after: .+\(UN-\d+\)/)
})

test('SRCH-43 a site with more than 1,999 cars and no stock number of its own shows the sum of its conditions', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('lanternfish', '/used-cars'))
  const counted = number(await page.locator('.fc-search-results__count').innerText())
  expect(counted).toBeGreaterThan(1999)
  const section = page.locator('.fc-filter-section', { hasText: 'Condition' })
  const parts = await section.locator('.fc-filter-list__count').allTextContents()
  expect(parts.reduce((sum, part) => sum + number(part), 0)).toBe(counted)
})

test.describe('what the search says while it works', () => {
  test('SRCH-30 SRCH-39 SRCH-66 SRCH-10 it asks the host and key of the site itself, is busy meanwhile, and tells the count politely', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const key = await page.evaluate(async () => {
      const told = JSON.parse(document.querySelector('#fc-page')?.textContent ?? '{}') as { site: string }
      const site = (await (await fetch(told.site)).json()) as { search: { key: string } }
      return site.search.key
    })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/1/indexes/**', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/1/indexes/**')
    await page.getByRole('checkbox', { name: /^Used/ }).check()
    const url = new URL((await asked).url())
    expect(url.origin).toBe(new URL(platform.url('brolga-bay')).origin)
    expect((await (await asked).allHeaders())['x-algolia-api-key']).toBe(key)
    const cars = page.locator('.fc-search-results__cars')
    await expect(cars).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('.fc-car-card').first()).toBeVisible()
    const count = page.locator('output.fc-search-results__count')
    const before = await count.innerText()
    release()
    await expect(cars).toHaveAttribute('aria-busy', 'false')
    await expect(count).not.toHaveText(before)
    expect(await count.evaluate((node) => node.tagName)).toBe('OUTPUT')
    const colour = page.getByRole('button', { name: 'Colour' })
    await expect(colour).toHaveAttribute('aria-expanded', 'false')
    await colour.click()
    await expect(colour).toHaveAttribute('aria-expanded', 'true')
    await colour.click()
    await expect(colour).toHaveAttribute('aria-expanded', 'false')
  })
})
