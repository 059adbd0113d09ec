import type { Locator, Page } from '@playwright/test'
import { expectFine } from './accessible.ts'
import { openSearch } from './search-page.ts'
import { expect, type Platform, test } from './site.ts'

/** Requests that leave the platform's own host. */
function watchOthers(page: Page): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !/(?:^|\.)localhost$|^127\.0\.0\.1$/.test(hostname))
      others.push(request.url())
  })
  return others
}

async function openMap(page: Page, platform: Platform): Promise<Locator> {
  await page.goto(platform.url('lanternfish', '/contact-us'))
  await page.getByRole('button', { name: 'Explore the map' }).click()
  const map = page.getByRole('group', { name: /^Map of the locations of / })
  await expect(map).toBeFocused()
  return map
}

/** Where one pin stands, and how far it is from another: the map's place and scale. */
async function standOf(map: Locator): Promise<{ x: number; apart: number }> {
  const [one, other] = await Promise.all(
    ['Lanternfish Geelong', 'Lanternfish Ballarat'].map((name) =>
      map.getByRole('button', { name }).boundingBox(),
    ),
  )
  if (!one || !other) throw new Error('The pins are not on the map')
  return { x: one.x, apart: Math.abs(one.x - other.x) }
}

test('LOC-24 without script the places stand on a map of open data, with its scale and whom it is from', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const others = watchOthers(page)
  await page.goto(platform.url('lanternfish', '/contact-us'))
  const map = page.locator('.fc-map--places')
  await expect(map.locator('.fc-map__mark')).toHaveCount(4)
  await expect(map.locator('.fc-map__name', { hasText: 'Frankston' }).first()).toBeVisible()
  await expect(map.locator('.fc-map__foot')).toHaveText(/\d+ km.*GSHHG.*G-NAF/)
  expect(others).toEqual([])
  await context.close()
})

test('LOC-24 the map moves by keys, buttons and the wheel with Ctrl, and asks nobody else', async ({
  page,
  platform,
}) => {
  const others = watchOthers(page)
  const map = await openMap(page, platform)
  const before = await standOf(map)

  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await standOf(map)).x).toBeLessThan(before.x)

  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await standOf(map)).apart).toBeGreaterThan(before.apart * 1.2)
  // While it moves from one zoom to the next Leaflet hears no other wish.
  const isAtRest = () => expect(page.locator('.leaflet-zoom-anim')).toHaveCount(0)
  await isAtRest()
  await map.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(async () => (await standOf(map)).apart).toBeLessThan(before.apart * 1.2)
  await isAtRest()

  await map.hover()
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
  const apart = (await standOf(map)).apart
  await page.keyboard.down('Control')
  await map.hover()
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await standOf(map)).apart).toBeGreaterThan(apart)
  expect(others).toEqual([])
})

test('LOC-24 UI-11 pins have names that keys reach, and tell where the place is', async ({
  page,
  platform,
}) => {
  const map = await openMap(page, platform)
  const pin = map.getByRole('button', { name: 'Lanternfish Geelong' })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('link', { name: 'Lanternfish Geelong' })).toHaveAttribute('href', /geelong/)
  await expectFine(page)
})

test.describe('with tiles of another machine', () => {
  // They are asked for, and answered here.
  test.use({ expectSilence: false })

  test('LOC-24 where a dealer’s tiles do not come the open data moves instead', async ({
    page,
    platform,
  }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      // A proxy that answers with something else; a request that fails would write to the console.
      route.fulfill({ contentType: 'image/png', body: 'sign in first' }),
    )
    await page.goto(platform.url('kereru-coast', '/contact-us'))
    await page.locator('.fc-map--places').getByRole('button', { name: 'Show the live map' }).click()
    await expect(page.locator('.fc-map--places .fc-map__open-data')).toBeFocused()
    await expect(page.locator('.fc-map--places .leaflet-control-attribution')).toHaveText(/GSHHG/)
  })

  test('LOC-24 whom the tiles are from leads to the source’s page in the ink of its ground', async ({
    page,
    platform,
  }) => {
    const grey =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(grey, 'base64') }),
    )
    await page.goto(platform.url('kereru-coast', '/contact-us'))
    const places = page.locator('.fc-map--places')
    await places.getByRole('button', { name: 'Show the live map' }).click()
    const link = places.getByRole('link', { name: '© OpenStreetMap contributors' })
    await expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    await expect(link).toHaveCSS('text-decoration-line', 'underline')
    const own = await link.evaluate((each) => getComputedStyle(each).color)
    await expect(places.locator('.leaflet-control-attribution')).toHaveCSS('color', own)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('SRCH-08 SRCH-58 results have a map: a yard’s pin shows its cars, filters stay, and the address tells both', async ({
    page,
    platform,
  }) => {
    const others = watchOthers(page)
    await openSearch(page, platform.url('lanternfish', '/search?fuel=Petrol'))
    await page.getByRole('link', { name: 'Map view' }).tap()
    await expect(page).toHaveURL(/fuel=Petrol.*view=map/)
    const pin = page
      .locator('.fc-map--results')
      .getByRole('button', { name: /Lanternfish Ballarat: [\d,]+ / })
    await pin.tap()
    await expect(page).toHaveURL(/fuel=Petrol.*location_name=Lanternfish\+Ballarat.*view=map/)
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await expectFine(page)
    const car = page.locator('.fc-car-card a[href^="/cars/"]').first()
    await car.click()
    await expect(page).toHaveURL(/\/cars\//)
    await page.goBack()
    await expect(page).toHaveURL(/location_name=Lanternfish\+Ballarat.*view=map/)
    await expect(page.locator('.fc-map--results .fc-map__count').first()).toBeVisible()
    expect(others).toEqual([])
  })

  test('SRCH-58 one finger scrolls past the map of the results', async ({ page, platform }) => {
    await openSearch(page, platform.url('lanternfish', '/search?view=map'))
    const canvas = page.locator('.fc-map--results .fc-map__canvas')
    await expect(canvas).toBeVisible()
    expect(await canvas.evaluate((element) => getComputedStyle(element).touchAction)).toContain('pan-y')
  })
})

test('SRCH-58 the map of the results is drawn without script too', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.url('lanternfish', '/search?view=map'))
  const map = page.locator('.fc-map--results')
  expect(await map.locator('.fc-map__mark').count()).toBeGreaterThan(2)
  await expect(map.locator('.fc-map__foot')).toHaveText(/GSHHG/)
  await context.close()
})

test('VEH-01 the range of an electric car stands on the land around its dealer', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('voltbird', '/search'))
  await page.locator('.fc-car-card a[href^="/cars/"]').first().click()
  await expect(page.locator('.fc-energy__land .fc-map__land').first()).toBeAttached()
  await expect(page.locator('.fc-energy__source')).toHaveText('Map: GSHHG')
})
