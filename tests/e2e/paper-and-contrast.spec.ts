import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

const DEALER = 'brolga-bay'

test('UI-11 on paper: the cars of a search without its fields, a car with its price, figures and where it was', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url(DEALER, '/search'))
  const car = (await page.locator('.fc-car-card a').first().getAttribute('href')) ?? ''
  const price = (await page.locator('.fc-car-card__price').first().textContent()) ?? ''
  await page.emulateMedia({ media: 'print' })
  const cards = page.locator('.fc-car-card')
  expect(await cards.filter({ visible: true }).count()).toBe(await cards.count())
  await expect(page.locator('.fc-car-card__price').first()).toHaveText(price)
  await expect(cards.first()).toHaveCSS('break-inside', 'avoid')
  await expectNothingToPress(page)

  await page.goto(platform.url(DEALER, car))
  for (const shown of ['h1', '.fc-vehicle-title__price', '.fc-vehicle-details__rows', 'footer'])
    await expect(page.locator(shown).first(), shown).toBeVisible()
  await expect(page.getByText('Drive Away').first()).toBeVisible()
  await expectNothingToPress(page)
  expect(await addressOnPaper(page)).toContain(car)

  await page.goto(platform.url(DEALER, '/about-us'))
  await expect(page.locator('h1')).toBeVisible()
  await expectNothingToPress(page)

  // A stage is dark on the screen alone, and a strip shows all that it has.
  await page.goto(platform.url('voltbird', '/success'))
  const strip = page.locator('.fc-featured__list')
  expect(await strip.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0)
  await page.goto(platform.url('voltbird', (await strip.locator('a').first().getAttribute('href')) ?? ''))
  await expect(page.locator('.fc-columns:has(.fc-vehicle-title)')).toHaveCSS('background-image', 'none')
  await expect(page.locator('.fc-vehicle-gallery__thumbs')).toBeHidden()
})

test('UI-11 with forced colours what is chosen is outlined in the colour of the system, and a slider keeps its track and bars', async ({
  page,
  platform,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(platform.url(DEALER, '/search'))
  const href = await page.locator('.fc-car-card a').first().getAttribute('href')
  await expectOutlined(page.locator('.fc-search-results__views [aria-current]'))
  await expectOutlined(page.locator('.fc-search-results [aria-current=page]'))
  const inked = await page
    .locator('.fc-range__track')
    .first()
    .evaluate((track) => {
      const of = (part: string) => getComputedStyle(document.querySelector(part) ?? track).fill
      const probe = document.createElement('i')
      probe.style.cssText = 'forced-color-adjust:none;color:Highlight;background:GrayText'
      document.body.append(probe)
      const { color, backgroundColor } = getComputedStyle(probe)
      const paint = getComputedStyle(track, '::before').backgroundImage
      return {
        track: paint.includes(color) && paint.includes(backgroundColor),
        bars: of('.fc-range__found') === color && of('.fc-range__histogram') === backgroundColor,
      }
    })
  expect(inked).toEqual({ track: true, bars: true })
  await page.goto(platform.url(DEALER, href ?? ''))
  await expectOutlined(page.locator('.fc-vehicle-tabs__tab[data-shown]'))
  expect(await outlineOf(page.locator('.fc-vehicle-tabs__tab:not([data-shown])').first())).toBe('none')
  await expectOutlined(page.locator('.fc-vehicle-gallery__thumbs [aria-current]'))
})

test('UI-11 who asks for less motion sees none', async ({ page, platform }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/search']) {
    await page.goto(platform.url(DEALER, path))
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : '')),
    )
    expect(moving, path).toEqual([])
  }
})

test('UI-11 a heart and a button answer while they are held down', async ({ page, platform }) => {
  await page.goto(platform.url(DEALER, '/search'))
  const card = page.locator('.fc-car-card').first()
  for (const [pressed, property, at] of [
    [card.locator('.fc-favourite'), 'opacity', '0.65'],
    [card.locator('.fc-car-card__actions .fc-button').first(), 'translate', '0px 1px'],
  ] as const) {
    await pressed.hover()
    await expect(pressed).not.toHaveCSS(property, at)
    await page.mouse.down()
    await expect(pressed).toHaveCSS(property, at)
    // Let go elsewhere, so that nothing is chosen.
    await page.mouse.move(1, 1)
    await page.mouse.up()
  }
})

async function expectNothingToPress(page: Page): Promise<void> {
  const parts =
    'button, input, select, textarea, summary, .fc-button, .fc-vehicle-bar, .fc-service-banner, .fc-consent, .fc-compare-tray'
  await expect(page.locator(parts).filter({ visible: true })).toHaveCount(0)
}

/** What stands in front of the printed page. */
function addressOnPaper(page: Page): Promise<string> {
  return page.evaluate(() => {
    const link = document.querySelector("link[rel='canonical']")
    if (!link || getComputedStyle(link).display === 'none') return ''
    return getComputedStyle(link, '::after').content === 'none' ? '' : (link.getAttribute('href') ?? '')
  })
}

function outlineOf(chosen: Locator): Promise<string> {
  return chosen.evaluate((element) => getComputedStyle(element).outlineStyle)
}

async function expectOutlined(chosen: Locator): Promise<void> {
  await expect.poll(() => outlineOf(chosen.first())).toBe('solid')
}
