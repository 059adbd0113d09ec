import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** In each list the number of those in its last row, and whether the last of them reaches to the list's end. */
function lastRow(page: Page, list: string): Promise<{ beside: number; isAcross: boolean }> {
  return page.evaluate((selector) => {
    const items = [...document.querySelectorAll(`${selector} > li`)].filter((item) => item.checkVisibility())
    const boxes = items.map((item) => item.getBoundingClientRect())
    const [first, last] = [boxes[0], boxes.at(-1)]
    if (!first || !last) throw new Error(`Nothing in ${selector}`)
    return {
      beside: boxes.filter(({ top }) => Math.abs(top - last.top) < 2).length,
      isAcross: last.width > 1.5 * first.width,
    }
  }, list)
}

test('SRCH-64 where nothing is found, the similar cars stand in whole rows', async ({ page, platform }) => {
  await page.goto(platform.url('brolga-bay', '/search?query=zzqxv'))
  for (const [width, beside] of [
    [820, 2],
    [1100, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect((await lastRow(page, '.fc-search-results__similar > ol')).beside, `${width} px`).toBe(beside)
  }
})

test('UI-10 on tablets and phones three features stand in one row or in a list, and no model stands alone', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(platform.url('wandering-wombat', '/careers'))
  const features = '.fc-features__list[data-count="3"]'
  expect((await lastRow(page, features)).beside).toBe(3)
  await page.setViewportSize({ width: 640, height: 900 })
  expect((await lastRow(page, features)).beside).toBe(1)

  await page.goto(platform.url('brolga-bay', '/models'))
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await lastRow(page, '.fc-models__list'), `${width} px`).toEqual({ beside: 1, isAcross: true })
  }
})
