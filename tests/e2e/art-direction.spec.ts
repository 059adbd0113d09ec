import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Of the first element that a selector finds. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

test('UI-12 vehicles’ pictures take the grade of the dealer’s theme, logos, paper and forced colours do not', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('voltbird', '/search'))
  const picture = '.fc-car-card__picture'
  expect(await styleOf(page, picture, 'filter')).toBe('contrast(1.06) saturate(1.1) hue-rotate(-4deg)')
  expect(await styleOf(page, '.fc-page-header img', 'filter')).toBe('none')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await styleOf(page, picture, 'filter')).toBe('none')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await styleOf(page, picture, 'filter')).toBe('none')
  await page.emulateMedia({ media: 'screen' })
  await page.goto(platform.url('brolga-bay', '/search'))
  expect(await styleOf(page, picture, 'filter'), 'a theme without a grade').toBe('none')
})

test('UI-12 cards are cut to the theme’s shape, and on phones a dealer shows the whole vehicle beside its words', async ({
  page,
  platform,
}) => {
  const shape = async (slug: string) => {
    await page.goto(platform.url(slug, '/search'))
    const box = await page.locator('.fc-car-card__media').first().boundingBox()
    return (box?.width ?? 0) / (box?.height ?? 1)
  }
  expect(await shape('quokka-ridge-nissan')).toBeCloseTo(16 / 9, 1)
  expect(await shape('silverwattle-toyota')).toBeCloseTo(3 / 2, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(platform.url('lanternfish', '/search'))
  expect(await styleOf(page, '.fc-car-card__picture', 'object-fit')).toBe('contain')
  await page.goto(platform.url('quokka-ridge-nissan', '/search'))
  expect(await styleOf(page, '.fc-car-card__picture', 'object-fit')).toBe('cover')
  expect(await styleOf(page, '.fc-car-card__picture', 'object-position')).toBe('30% 50%')
})

test('UI-11 UI-12 every dealer moves at the theme’s pace, and not at all for who asks for less motion', async ({
  page,
  platform,
}) => {
  const pace = async (slug: string) => {
    await page.goto(platform.url(slug, '/'))
    return [
      await styleOf(page, '.fc-button', 'transition-duration'),
      await styleOf(page, 'html', '--fc-motion-distance'),
    ]
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await pace('quokka-ridge-nissan')).toEqual(['0.09s', '6px'])
  expect(await pace('kereru-coast')).toEqual(['0.22s', '2px'])
  expect(await pace('lanternfish')).toEqual(['0s', '0px'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await pace('quokka-ridge-nissan')).toEqual(['0s', '0px'])
})

test('UI-12 the stage of a vehicle’s page is the theme’s', async ({ page, platform }) => {
  const ground = async (slug: string, property: string) => {
    await page.goto(platform.url(slug, '/search'))
    const car = await page.locator('a[href^="/cars/"]').first().getAttribute('href')
    await page.goto(platform.url(slug, car ?? ''))
    return styleOf(page, '.fc-columns:has(.fc-vehicle-title)', property)
  }
  expect(await ground('voltbird', 'background-image')).toContain('radial-gradient')
  expect(await ground('quokka-ridge-nissan', 'border-image-source')).toContain('linear-gradient')
})
