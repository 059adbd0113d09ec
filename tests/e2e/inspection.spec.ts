import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { get } from '../support/get.ts'
import { expect, test, type Platform } from './site.ts'

/** The first car of a dealer whose workshop wrote something down about a side of it. */
async function inspectedCar({ port, url }: Platform, slug: string): Promise<string> {
  const at = (path: string) => get(port, `${slug}.localhost:${port}`, path)
  const { body } = await at('/search')
  for (const [, path = ''] of body.matchAll(/href="(\/cars\/[^"?/]+)"/g))
    if ((await at(path)).body.includes('data-view="left"')) return url(slug, path)
  throw new Error('No car of the first page was inspected')
}

const drawing = (page: Page) => page.locator('.fc-vehicle-inspection')
const mark = (page: Page, number: number) => drawing(page).locator(`figure a[data-point="${number}"]`)
const line = (page: Page, number: number) => drawing(page).locator(`li[data-point="${number}"]`)

async function comesAlive(page: Page): Promise<void> {
  await drawing(page).evaluate((one) => one.scrollIntoView())
  await expect(page.locator('fc-island[data-block=VehicleInspection][data-alive]')).toHaveCount(1)
}

test('a point and its line are lit together by mouse, and keys go from one to the other and back', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(await inspectedCar(platform, 'prairie-larkspur'))
  await comesAlive(page)
  await mark(page, 2).hover()
  await expect(line(page, 2)).toHaveAttribute('data-lit')
  await line(page, 3).hover()
  await expect(mark(page, 3)).toHaveAttribute('data-lit')
  await expect(line(page, 2)).not.toHaveAttribute('data-lit')

  // A press stays when the mouse leaves, and brings its line into view without a step in the history.
  const last = await drawing(page).locator('li').count()
  const before = page.url()
  await mark(page, last).click()
  await page.mouse.move(5, 5)
  await expect(line(page, last)).toHaveAttribute('data-lit')
  await expect(line(page, last)).toBeInViewport()
  await expect(mark(page, last)).toHaveAttribute('aria-current', 'true')
  expect(page.url()).toBe(before)

  await mark(page, 1).focus()
  await page.keyboard.press('Tab')
  const second = await page.evaluate(() => document.activeElement?.getAttribute('data-point'))
  await expect(line(page, Number(second))).toHaveAttribute('data-lit')
  await page.keyboard.press('Enter')
  await expect(line(page, Number(second)).locator('a[data-point]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mark(page, Number(second))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawing(page).locator('[aria-current]')).toHaveCount(0)

  const { violations } = await new AxeBuilder({ page }).include('.fc-vehicle-inspection').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a touched point tells its finding below its view; marks are 44 px and do not cover each other', async ({
    page,
    platform,
  }) => {
    await page.goto(await inspectedCar(platform, 'voltbird'))
    await comesAlive(page)
    const marks = drawing(page).locator('figure a[data-point]')
    const boxes = await marks.evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width } = each.getBoundingClientRect()
        return { x, y, width, view: each.closest('figure')?.dataset['view'] }
      }),
    )
    for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44)
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        if (one.view === other.view)
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(43)

    const note = await line(page, 1).locator('strong').innerText()
    await mark(page, 1).evaluate((one) => one.scrollIntoView({ block: 'center' }))
    const scrolled = await page.evaluate(() => scrollY)
    await mark(page, 1).tap()
    const shown = drawing(page).locator('.fc-vehicle-inspection__shown')
    await expect(shown).toContainText(note)
    await expect(shown).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const { violations } = await new AxeBuilder({ page }).include('.fc-vehicle-inspection').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('points lead to their lines and lines to their points', async ({ page, platform }) => {
    await page.goto(await inspectedCar(platform, 'brolga-bay'))
    await mark(page, 1).click()
    await expect(page).toHaveURL(/#inspection-line-1$/)
    await expect(line(page, 1)).toBeInViewport()
    await line(page, 1).locator('a[data-point]').click()
    await expect(page).toHaveURL(/#inspection-mark-1$/)
    await expect(mark(page, 1)).toBeInViewport()
  })
})

test('nothing of it is cut at 400 %, in dark and in forced colours', async ({ page, platform }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await page.goto(await inspectedCar(platform, 'voltbird'))
  const widths = await drawing(page).evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    document.documentElement.scrollWidth,
  ])
  expect(widths).toEqual([0, 320])
  const { violations } = await new AxeBuilder({ page }).include('.fc-vehicle-inspection').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
