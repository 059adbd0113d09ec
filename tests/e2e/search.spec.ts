import type { Locator, Page } from '@playwright/test'
import { openSearch } from './search-page.ts'
import { expect, test } from './site.ts'

/** Two frames: what came with an answer is on the screen by the second. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )

test.describe('search in the browser', () => {
  test('SRCH-58 the browser takes over the first page without a second search, and keeps its nodes', async ({
    page,
    platform,
  }) => {
    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/1/indexes/')) searches.push(request.url())
    })
    await page.goto(platform.url('brolga-bay', '/search/ford?sortBy=price-asc&page=2'))
    const first = page.locator('.fc-car-card').first()
    const kept = await first.elementHandle()
    await page.waitForLoadState('networkidle')
    expect(searches).toEqual([])
    expect(await first.evaluate((node, before) => node === before, kept)).toBe(true)
    await page.getByRole('checkbox', { name: /^Used/ }).check()
    await expect(page).toHaveURL(/\/search\/ford\?car_type=used&sortBy=price-asc$/)
    // The address changes at once; the search itself waits for its client to arrive.
    await expect.poll(() => searches.length).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: /Remove filter Used/ })).toBeVisible()
    expect(searches).toHaveLength(1)
  })

  test('SRCH-09 SRCH-42 SRCH-02 back and forward restore filters and page; refinements start at page 1', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?page=3&utm_source=mail'))
    await page.getByRole('checkbox', { name: /^Used/ }).check()
    await expect(page).toHaveURL(/\/search\?car_type=used&utm_source=mail$/)
    await page.getByRole('checkbox', { name: /^Toyota/ }).check()
    await expect(page).toHaveURL(/car_type=used&make=Toyota&utm_source=mail/)
    await page.goBack()
    await expect(page).toHaveURL(/\?car_type=used&utm_source=mail$/)
    await expect(page.getByRole('checkbox', { name: /^Toyota/ })).not.toBeChecked()
    await page.goForward()
    await expect(page.getByRole('checkbox', { name: /^Toyota/ })).toBeChecked()
    await expect(page.getByRole('button', { name: /Remove filter Toyota/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /^Toyota/ })).toBeChecked()
  })

  test('SRCH-22 typing waits 300 ms after the last key and sends one search; Enter does not wait', async ({
    page,
    platform,
  }) => {
    await page.clock.install()
    await page.goto(platform.url('brolga-bay', '/search'))
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 60_000)
    let searches = 0
    page.on('request', (request) => {
      if (request.url().includes('/1/indexes/')) searches += 1
    })
    const box = page.getByLabel('Search our stock')
    for (const key of 'hilux') {
      await box.press(key)
      await page.clock.runFor(50)
    }
    expect(searches).toBe(0)
    await page.clock.runFor(249)
    expect(searches).toBe(0)
    await page.clock.runFor(10)
    // The page lets the browser paint before it searches and writes the address, so the clock goes on a little.
    const soon = <Value>(look: () => Value) =>
      expect.poll(async () => {
        await page.clock.runFor(20)
        return look()
      })
    await soon(() => page.url()).toMatch(/query=hilux$/)
    await soon(() => searches).toBe(1)
    await box.press('2')
    const now = () => page.evaluate(() => Date.now())
    const pressed = await now()
    await box.press('Enter')
    await soon(() => page.url()).toMatch(/query=hilux2$/)
    expect((await now()) - pressed).toBeLessThan(300)
    await soon(() => searches).toBe(2)
  })

  test('SRCH-16 seven makes, then all of them; SRCH-63 clear all', async ({ page, platform }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const makes = page.locator('.fc-filter-list--makes > li')
    await expect(makes).toHaveCount(7)
    await page.getByRole('button', { name: 'Show all makes' }).click()
    await expect(makes).toHaveCount(26)
    await makes.last().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Show less makes' }).click()
    await expect(makes).toHaveCount(8)
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    await expect(page).toHaveURL(/\/search$/)
    await expect(makes).toHaveCount(7)
  })

  test('SRCH-21 the button counts while a price is typed or a handle is moved, before anything is searched', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const button = page.getByRole('button', { name: /^Show Me [\d,]+ Cars?$/ })
    const all = await button.textContent()
    const price = page.locator('.fc-filter-section').filter({ hasText: 'Price' }).first()
    const most = price.getByLabel('To', { exact: true })
    await most.pressSequentially('20000')
    await expect(button).not.toHaveText(all ?? '')
    const typed = await button.textContent()
    await expect(page).toHaveURL(/\/search$/)
    await most.press('Enter')
    await expect(page).toHaveURL(/price=%3A20000|price=:20000/)
    await expect(page.locator('.fc-search-results__count')).toHaveText(
      new RegExp(`^${/[\d,]+/.exec(typed ?? '')?.[0]} cars?$`),
    )
    await expect(button).toHaveText(typed ?? '')

    const handle = price.getByLabel('Minimum price')
    await handle.focus()
    await page.keyboard.down('ArrowRight')
    await page.keyboard.down('ArrowRight')
    await page.keyboard.down('ArrowRight')
    await expect(button).not.toHaveText(typed ?? '')
    await expect(page).not.toHaveURL(/price=\d/)
    await page.keyboard.up('ArrowRight')
    await expect(page).toHaveURL(/price=\d/)

    await most.fill('90000')
    await most.fill('20000')
    await most.blur()
    const number = async (told: Locator) => /[\d,]+/.exec((await told.textContent()) ?? '')?.[0]
    const header = page.locator('.fc-search-results__count')
    await expect.poll(async () => (await number(button)) === (await number(header))).toBe(true)
  })

  test('SRCH-21 on a phone the filters are a modal sheet: count, focus inside, Escape gives it back', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.waitForLoadState('networkidle')
    const opener = page.getByRole('link', { name: 'Filters' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    for (let step = 0; step < 40; step++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.querySelector('.fc-filter-panel')?.contains(document.activeElement) ||
          document.activeElement === document.body,
      ),
    ).toBe(true)
    await sheet.getByRole('checkbox', { name: /^Used/ }).check()
    await expect(sheet.getByRole('button', { name: /^Show Me [\d,]+ Cars$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await opener.click()
    await sheet.getByRole('button', { name: /^Show Me/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/car_type=used/)
  })

  test('SRCH-46 SRCH-41 the price handles move by keyboard, keep apart, and write min:max', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?page=2'))
    await page.waitForLoadState('networkidle')
    const low = page.getByRole('slider', { name: 'Minimum price' })
    await low.focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/search\?price=\d+%3A$/)
    await page.keyboard.press('End')
    const high = page.getByRole('slider', { name: 'Maximum price' })
    expect(Number(await low.inputValue())).toBeLessThan(Number(await high.inputValue()))
  })

  test('SRCH-50 ERR-07 an error while a handle moves is logged alone: no message, the slider and the results stay', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.waitForLoadState('networkidle')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const low = page.getByRole('slider', { name: 'Minimum price' })
    // The first timer that the press sets is that of the count.
    await low.evaluate((handle) =>
      handle.addEventListener('keydown', () => {
        const { setTimeout } = window
        window.setTimeout = (() => {
          window.setTimeout = setTimeout
          throw new Error('planted')
        }) as never
      }),
    )
    await low.press('ArrowRight')
    // It moved, and what it was moved to is searched.
    await expect(page).toHaveURL(/\/search\?price=\d+%3A$/)
    expect(logged).toEqual(['The price slider failed: planted'])
    // Nor when the handle itself cannot be read.
    const address = page.url()
    await low.evaluate((handle: HTMLInputElement) => {
      Object.defineProperty(handle, 'valueAsNumber', {
        get() {
          throw new Error('planted again')
        },
      })
      // Past React, which would take the value for one of its own.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(handle, handle.max)
      handle.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect
      .poll(() => logged)
      .toEqual(['The price slider failed: planted', 'The price slider failed: planted again'])
    expect(page.url()).toBe(address)
    await expect(page.locator('.fc-car-card')).toHaveCount(21)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('SRCH-49 SRCH-44 dragging both handles writes min:max in thousands, and finds cars of these prices alone', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?page=2'))
    await page.waitForLoadState('networkidle')
    const price = () => new URL(page.url()).searchParams.get('price')
    const drag = async (name: string, part: number) => {
      const handle = page.getByRole('slider', { name })
      await handle.scrollIntoViewIfNeeded()
      const box = (await handle.boundingBox())!
      const [min, max, at] = await handle.evaluate((input: HTMLInputElement) =>
        [input.min, input.max, input.value].map(Number),
      )
      const thumb = 24
      const x = (value: number) => box.x + thumb / 2 + ((value - min!) / (max! - min!)) * (box.width - thumb)
      const y = box.y + box.height / 2
      await page.mouse.move(x(at!), y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * part, y, { steps: 8 })
      await page.mouse.up()
      return Number(await handle.inputValue())
    }
    const low = await drag('Minimum price', 0.2)
    await expect.poll(price).toBe(`${low}:`)
    const high = await drag('Maximum price', 0.6)
    await expect.poll(price).toBe(`${low}:${high}`)
    expect([low % 1000, high % 1000]).toEqual([0, 0])
    expect(low).toBeGreaterThan(5000)
    expect(high).toBeGreaterThan(low)
    expect(new URL(page.url()).search).toBe(`?price=${low}%3A${high}`)
    await expect(page.locator('.fc-range__text').first()).toHaveText(
      `$${low.toLocaleString('en-AU')} – $${high.toLocaleString('en-AU')}`,
    )
    await page.reload()
    const prices = await page.locator('.fc-car-card__price strong').allTextContents()
    expect(prices.length).toBeGreaterThan(0)
    const amounts = prices.map((text) => Number(text.replaceAll(/[$,]/g, '')))
    expect(amounts.filter((amount) => !(amount >= low && amount <= high))).toEqual([])
  })

  test.describe('a search that fails in the network', () => {
    test.use({ expectSilence: false })
    test('SRCH-40 ERR-05 a failing search keeps the previous hits and shows no message', async ({
      page,
      platform,
    }) => {
      await openSearch(page, platform.url('brolga-bay', '/search'))
      await page.waitForLoadState('networkidle')
      const thrown: string[] = []
      page.on('pageerror', ({ message }) => thrown.push(message))
      const before = await page.locator('.fc-car-card').count()
      await page.route('**/1/indexes/**', (route) =>
        route.fulfill({ status: 400, body: '{"message":"down","status":400}' }),
      )
      const refused = page.waitForResponse('**/1/indexes/**')
      await page.getByRole('checkbox', { name: /^Used/ }).check()
      await refused
      await drawn(page)
      expect(await page.locator('.fc-car-card').count()).toBe(before)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(thrown).toEqual([])
    })

    test('SRCH-39 SRCH-40 SRCH-63 without a network heading and chips tell of the cars that are there; back in it the cars come', async ({
      page,
      platform,
    }) => {
      await openSearch(page, platform.url('brolga-bay', '/search'))
      await page.waitForLoadState('networkidle')
      const first = page.locator('.fc-car-card').first()
      const before = await first.innerText()
      const failed = page.waitForEvent('requestfailed')
      await page.context().setOffline(true)
      await page.getByLabel('Search our stock').fill('hilux')
      await page.keyboard.press('Enter')
      await failed
      await drawn(page)
      expect(await first.innerText()).toBe(before)
      const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: '“hilux”' })
      await expect(chip).toHaveCount(0)
      await page.context().setOffline(false)
      await expect(chip).toBeVisible()
      await expect(first).toContainText('HiLux')
      await expect(page.getByLabel('Search our stock')).toHaveValue('hilux')
    })

    test('SRCH-40 retries are possible when the first search of the page failed', async ({
      page,
      platform,
    }) => {
      await page.goto(platform.url('brolga-bay', '/search?query=zzzzqqqq'))
      await expect(page.getByRole('heading', { name: 'No cars match yet' })).toBeVisible()
      await page.getByRole('link', { name: 'Clear all filters' }).click()
      await expect(page.locator('.fc-car-card').first()).toBeVisible()
    })
  })
})
