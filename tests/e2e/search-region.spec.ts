import type { Page } from '@playwright/test'
import { openSearch } from './search-page.ts'
import { expect, test, type Platform } from './site.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button')
const count = async (page: Page) =>
  Number((await page.locator('.fc-search-results__count').innerText()).replaceAll(/\D/g, ''))

/** The second page of the Fords, come to from the first. */
async function openSecondPage(page: Page, platform: Platform): Promise<void> {
  await openSearch(page, platform.url('brolga-bay', '/search?make=Ford'))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/make=Ford&page=2$/)
  // Its cars, too: a card that goes away under the pointer is not pressed.
  await expect(page.locator('.fc-search-results__cars')).toHaveAttribute('aria-busy', 'false')
}

/** How many searches the page has had answered from now on. */
function countSearches(page: Page): () => number {
  let searches = 0
  page.on('response', (response) => {
    if (response.url().includes('/1/indexes/')) searches += 1
  })
  return () => searches
}

test.describe('what the search region adds', () => {
  test('SRCH-12 SRCH-63 typed text is read into refinements: chips, counts, and removing one', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/search?year=2018:&fuel=Diesel&body=ute&price=:60000'))
    const refined = await count(page)
    expect(refined).toBeGreaterThan(0)
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.getByLabel('Search our stock').fill('2018+ diesel ute under 60k')
    await expect(page).toHaveURL(/query=2018%2B\+diesel\+ute\+under\+60k/)
    await expect(chips(page)).toHaveText([
      'Remove filter Year from 2018',
      'Remove filter Diesel',
      'Remove filter Ute',
      'Remove filter Price up to $60,000',
      'Clear all',
    ])
    await expect.poll(() => count(page)).toBe(refined)
    await openSearch(page, platform.url('brolga-bay', '/search?query=2018%2B+diesel+ute+under+60k'))
    expect(await count(page)).toBe(refined)
    await chips(page).filter({ hasText: 'Diesel' }).click()
    await expect(page).toHaveURL(/query=2018%2B\+ute\+under\+60k/)
    await expect(page.getByLabel('Search our stock')).toHaveValue('2018+ ute under 60k')
  })

  test('SRCH-12 SRCH-39 a network that takes two seconds finds cars all the same', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.route('**/1/indexes/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await route.continue()
    })
    const before = await count(page)
    await page.getByLabel('Search our stock').fill('hilux')
    await page.keyboard.press('Enter')
    await expect.poll(() => count(page)).toBeLessThan(before)
  })

  test('SRCH-63 CFG-19 a chip of the odometer says it in the words of the country', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('prairie-larkspur', '/search?km=1000:30000'))
    await expect(chips(page).first()).toHaveText('Remove filter Mileage from 1,000 mi')
  })

  test('SRCH-63 SEO-06 a long word without a blank stays within a phone, in the heading and in its chip', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(platform.url('brolga-bay', `/search?query=${'x'.repeat(200)}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('xxx')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('SRCH-64 an empty result offers the nearest searches with their counts', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?make=Toyota&fuel=Diesel&body=convertible'))
    await expect(page.getByRole('heading', { name: 'No cars match yet' })).toBeVisible()
    const way = page.locator('.fc-search-results__ways a').first()
    await expect(way).toHaveText(/^Remove Convertible: [\d,]+ cars$/)
    const promised = Number((await way.innerText()).replaceAll(/\D/g, ''))
    await way.click()
    await expect(page).toHaveURL(/\/search\?fuel=Diesel&make=Toyota$/)
    await expect.poll(() => count(page)).toBe(promised)
    await page.goBack()
    await expect(way).toHaveText(/^Remove Convertible/)
  })

  test('SRCH-61 STORE-07 the last five searches stand under the empty search box', async ({
    page,
    platform,
  }) => {
    for (const make of ['Ford', 'Toyota', 'Mazda', 'Kia', 'Suzuki', 'Holden']) {
      await openSearch(page, platform.url('brolga-bay', `/search?make=${make}&utm_source=x`))
    }
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.getByLabel('Search our stock').focus()
    const recent = page.getByRole('list', { name: 'Recent searches' }).getByRole('link')
    await expect(recent).toHaveText(['Holden', 'Suzuki', 'Kia', 'Mazda', 'Toyota'])
    await recent.nth(1).click()
    await expect(page).toHaveURL(/\/search\?make=Suzuki$/)
    await expect(page.getByRole('checkbox', { name: /^Suzuki/ })).toBeChecked()
  })

  test('UI-03 SRCH-10 a section of filters opens and closes within 300 ms, and at once where motion is not wanted', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const button = page.getByRole('button', { name: 'Year', exact: true })
    const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)
    await expect(panel).toHaveCSS('transition-duration', '0.3s, 0.3s, 0.3s')
    await expect(panel).toBeHidden()
    // Told by the panel itself: a busy machine may look only after it has come to rest.
    await panel.evaluate((element) => {
      let grown = 0
      element.addEventListener('transitionrun', (event) => {
        const { target, propertyName } = event as TransitionEvent
        if (target === element && propertyName === 'height') element.dataset['grown'] = String((grown += 1))
      })
    })
    await button.click()
    await expect(panel).toHaveAttribute('data-grown', '1')
    await expect(panel.getByRole('slider').first()).toBeVisible()
    await button.click()
    await expect(panel).toHaveAttribute('data-grown', '2')
    await expect(panel).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(panel).toHaveCSS('transition-duration', '0s')
  })

  test('SRCH-14 SRCH-11 models stand under each chosen make, and go with it; sections stay as they were left', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?make=Ford&make=Toyota&model=HiLux'))
    await expect(
      page.getByRole('list', { name: 'Toyota models' }).getByRole('checkbox', { name: /^HiLux/ }),
    ).toBeChecked()
    await expect(
      page.getByRole('list', { name: 'Ford models' }).getByRole('checkbox', { name: /^Ranger/ }),
    ).toBeVisible()
    await page.getByRole('checkbox', { name: /^Toyota/ }).uncheck()
    await expect(page).toHaveURL(/\/search\?make=Ford$/)
    const year = page.getByRole('button', { name: 'Year' })
    const price = page.getByRole('button', { name: 'Price', exact: true })
    await expect(year).toHaveAttribute('aria-expanded', 'false')
    await year.click()
    await price.click()
    await page.reload()
    await expect(year).toHaveAttribute('aria-expanded', 'true')
    await expect(price).toHaveAttribute('aria-expanded', 'false')
  })

  test('SRCH-04 ROUTE-13 SRCH-08 deep links are read and rewritten to one parameter each', async ({
    page,
    platform,
  }) => {
    await page.goto(
      platform.url(
        'brolga-bay',
        '/search?menu[simple_fuel]=Diesel&refinementList%5Bmake%5D%5B0%5D=Ford&utm_source=x',
      ),
    )
    await expect(page).toHaveURL(/\/search\?fuel=Diesel&make=Ford&utm_source=x$/)
    await expect(page.getByRole('checkbox', { name: /^Ford/ })).toBeChecked()
  })

  test.describe('an unknown make', () => {
    test.use({ expectSilence: false })
    test('ROUTE-08 an unknown make is an empty result with status 404 and the way to all cars', async ({
      page,
      platform,
    }) => {
      const response = await page.goto(platform.url('brolga-bay', '/search/unobtainium'))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'We have no such cars' })).toBeVisible()
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await page.locator('fc-island[data-alive] .fc-search-results').waitFor()
      await expect(page).toHaveURL(/\/search\/unobtainium$/)
      await page.getByRole('checkbox', { name: /^Used/ }).check()
      await expect(page).toHaveURL(/\/search\?car_type=used$/)
      await expect(page.locator('.fc-car-card').first()).toBeVisible()
    })
  })

  test('ROUTE-11 the city of the site is there while nothing is refined, can be removed, and stays away for the visit', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('kereru-coast', '/search'))
    await expect(page).toHaveURL(/\/search\?city=Tauranga$/)
    const inCity = await count(page)
    await chips(page).filter({ hasText: 'Tauranga' }).click()
    await expect(page).toHaveURL(/\/search\?city=$/)
    await expect.poll(() => count(page)).toBeGreaterThan(inCity)
    await page.reload()
    await expect.poll(() => count(page)).toBeGreaterThan(inCity)
    await page.goto(platform.url('kereru-coast', '/search'))
    await expect.poll(() => count(page)).toBeGreaterThan(inCity)
    // The links of the site name the city; to this visitor they lead to the whole stock.
    await page.goto(platform.url('kereru-coast', '/about-us'))
    await page.locator('a[href="/search?city=Tauranga"]:visible').first().click()
    await expect.poll(() => count(page)).toBeGreaterThan(inCity)
    await expect(page).toHaveURL(/\/search\?city=$/)
    // Asked for with something else, the city is what somebody wants.
    await page.goto(platform.url('kereru-coast', '/search?city=Tauranga&make=Toyota'))
    await expect(chips(page).filter({ hasText: 'Tauranga' })).toHaveCount(1)
    await page.goto(platform.url('kereru-coast', '/search?make=Toyota'))
    await expect(chips(page).filter({ hasText: 'Tauranga' })).toHaveCount(0)
  })

  test('SRCH-06 pointing at a page searches it ahead, and pressing it then asks nothing', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const searches = countSearches(page)
    const next = page.getByRole('link', { name: 'Next' })
    await next.hover()
    await expect.poll(searches).toBe(1)
    await next.click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(searches()).toBe(1)
  })

  for (const [attribute, value] of [
    ['body', 'SUV'],
    ['make', 'Ford'],
  ] as const) {
    test(`SRCH-06 a press on a ${attribute} searches, and the click that it becomes asks nothing`, async ({
      page,
      platform,
    }) => {
      await openSearch(page, platform.url('brolga-bay', '/search'))
      const searches = countSearches(page)
      const before = await count(page)
      const box = page.locator(`input[name="${attribute}"][value="${value}" i]`).first()
      await box.hover()
      await page.mouse.down()
      await expect.poll(searches).toBe(1)
      expect(await count(page)).toBe(before)
      await page.mouse.up()
      await expect(chips(page).filter({ hasText: value })).toHaveCount(1)
      await expect.poll(() => count(page)).toBeLessThan(before)
      expect(searches()).toBe(1)
    })
  }

  test('SRCH-38 the cars of a search that was made before come with its tick, and are never shown as waiting', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const used = page.locator('input[name="car_type"][value="used" i]')
    // By the keyboard nothing is asked ahead.
    const press = async () => {
      const seen = await used.evaluateHandle((input: HTMLInputElement) => {
        const told = () => document.querySelector('.fc-search-results__count')?.textContent
        const before = told()
        const result = { ticked: input.checked, found: false, waited: false }
        const cars = document.querySelector('.fc-search-results__cars') as HTMLElement
        new MutationObserver(() => {
          result.waited ||= cars.getAttribute('aria-busy') === 'true'
        }).observe(cars, { attributeFilter: ['aria-busy'] })
        const then = () =>
          setTimeout(() => Object.assign(result, { ticked: input.checked, found: told() !== before }))
        input.addEventListener('click', then, { once: true })
        return result
      })
      const before = await count(page)
      await used.press('Space')
      await expect.poll(() => count(page)).not.toBe(before)
      return seen.jsonValue()
    }
    expect(await press()).toEqual({ ticked: true, found: false, waited: true })
    await expect(page).toHaveURL(/car_type=used$/)
    // The server's own answer came with the page and is not among those that were asked for.
    expect(await press()).toEqual({ ticked: false, found: false, waited: true })
    await expect(page).toHaveURL(/\/search$/)
    expect(await press()).toEqual({ ticked: true, found: true, waited: false })
  })

  test('SRCH-06 pointing at the way to the search fetches its page before the press', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/contact-us'))
    const ahead = page.context().waitForEvent('request', (request) => request.url().endsWith('/search'))
    await page.getByRole('link', { name: 'Search cars' }).hover()
    expect((await (await ahead).allHeaders())['sec-purpose']).toMatch(/^prefetch/)
    await expect(page).toHaveURL(/contact-us$/)
  })

  test('SRCH-09 back from the second page of results is the first one, at the place where it was left', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('voltbird', '/search?car_type=used'))
    const next = page.getByRole('link', { name: 'Next' })
    await next.evaluate((link) =>
      link.addEventListener('click', () => (document.body.dataset['place'] = String(window.scrollY))),
    )
    await next.click()
    const place = Number(await page.locator('body').getAttribute('data-place'))
    expect(place).toBeGreaterThan(500)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(place / 2)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('SRCH-09 back twice in a row is the page before, although the script of the first comes late', async ({
    page,
    platform,
  }) => {
    await openSecondPage(page, platform)
    await page.locator('.fc-car-card__title a').first().click()
    await expect(page).toHaveURL(/\/cars\//)
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goBack({ waitUntil: 'domcontentloaded' })
    await page.evaluate(() => window.history.back())
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/search\?make=Ford$/)
    await page.goForward()
    await expect(page).toHaveURL(/make=Ford&page=2$/)
  })

  test('SRCH-09 typing on the second page of results takes its place in the history', async ({
    page,
    platform,
  }) => {
    await openSecondPage(page, platform)
    const entries = await page.evaluate(() => window.history.length)
    await page.getByLabel('Search our stock').fill('ranger')
    await expect(page).toHaveURL(/\/search\?query=ranger&make=Ford$/)
    expect(await page.evaluate(() => window.history.length)).toBe(entries)
    await page.goBack()
    await expect(page).toHaveURL(/\/search\?make=Ford$/)
    await expect(page.getByLabel('Search our stock')).toHaveValue('')
  })

  test('SRCH-09 going back before what was typed is answered empties the field, and what was typed last is not searched', async ({
    page,
    platform,
  }) => {
    await openSecondPage(page, platform)
    await page.route('**/1/indexes/**', () => undefined)
    const field = page.getByLabel('Search our stock')
    await field.fill('ranger')
    await expect(page).toHaveURL(/\/search\?query=ranger&make=Ford$/)
    await field.pressSequentially(' x')
    await page.goBack()
    await expect(field).toHaveValue('')
    await expect(page).toHaveURL(/\/search\?make=Ford$/)
    // Longer than typing is waited for.
    await page.waitForTimeout(600)
    await expect(page).toHaveURL(/\/search\?make=Ford$/)
    await expect(field).toHaveValue('')
  })

  test('SRCH-33 a search that comes to nothing in the browser shows similar cars too', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search?make=Toyota'))
    await page.getByLabel('Search our stock').fill('Toyota xqzwv')
    await page.getByLabel('Search our stock').press('Enter')
    await expect(page.getByRole('heading', { name: 'No cars match yet' })).toBeVisible()
    await expect(page.locator('.fc-search-results__similar .fc-car-card')).toHaveCount(3)
  })

  test('SRCH-08 list and map are views in the address; a yard on the map shows its cars', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.getByRole('link', { name: 'Map view' }).click()
    await expect(page).toHaveURL(/\?view=map$/)
    await page
      .locator('.fc-result-map__places')
      .getByRole('button', { name: /Gumleaf Paperbark Sales/ })
      .click()
    await expect(page).toHaveURL(/location_name=Gumleaf\+Paperbark\+Sales&view=map$/)
    await page.getByRole('link', { name: 'List view' }).click()
    await expect(page).toHaveURL(/location_name=Gumleaf\+Paperbark\+Sales&view=list$/)
    await page.reload()
    await expect(page.locator('.fc-search-results__grid')).toHaveAttribute('data-view', 'list')
    await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', /page=2&view=list/)
  })

  test('SRCH-09 a view chosen in the frame of a filter is of the search with it, and back leads to the one before', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    const before = await page.evaluate(() => {
      // A frame that is long in coming, as on a slow phone.
      const frame = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (work) => window.setTimeout(() => frame(work), 2000)
      return history.length
    })
    await page.getByRole('checkbox', { name: /^Kia/ }).click()
    const list = page.getByRole('link', { name: 'List view' })
    await expect(list).toHaveAttribute('href', /make=Kia/)
    expect(new URL(page.url()).search).toBe('')
    await list.click()
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1)
    await expect(page.locator('.fc-search-results__grid')).toHaveAttribute('data-view', 'list')
    await expect(page).toHaveURL(/\/search\?make=Kia&view=list$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/search$/)
    await expect(page.getByRole('checkbox', { name: /^Kia/ })).not.toBeChecked()
  })
})

test('UI-04 a search without filters keeps no room for them, on a phone, a tablet and a desk', async ({
  page,
  platform,
}) => {
  await openSearch(page, platform.url('brolga-bay', '/search'))
  // What the page has no parts of where the slot is empty.
  await page
    .locator('.fc-search-results__filters, .fc-search-results__bar')
    .evaluateAll((parts) => parts.forEach((part) => part.remove()))
  const gap = async (width: number, inner: string) => {
    await page.setViewportSize({ width, height: 900 })
    const [outer, first] = await Promise.all(
      ['.fc-search-results__header', inner].map((part) => page.locator(part).boundingBox()),
    )
    return Math.round(first!.x - outer!.x)
  }
  expect(await gap(390, '.fc-search-results__sort')).toBe(0)
  expect(await gap(820, '.fc-search-results__near')).toBe(0)
  expect(await gap(1440, '.fc-search-results__main')).toBe(0)
})

test('UI-04 LOC-26 the word in the field of the place is whole in the narrowest windows', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const slug of ['brolga-bay', 'kereru-coast', 'prairie-larkspur', 'silverwattle-toyota']) {
    await page.goto(platform.url(slug, '/search'))
    const room = await page.locator('input[name=near]').evaluate((field: HTMLInputElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = getComputedStyle(field, '::placeholder').font
      const word = pen.measureText(field.placeholder).width
      return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - word
    })
    expect(room, slug).toBeGreaterThan(0)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('SRCH-64 ROUTE-11 ways out, views and the removed city are plain links and form fields', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/search?make=Toyota&body=convertible'))
    await page.locator('.fc-search-results__ways a').first().click()
    await expect(page.locator('.fc-car-card').first()).toBeVisible()
    await page.getByRole('link', { name: 'List view' }).click()
    await expect(page.locator('.fc-search-results__grid')).toHaveAttribute('data-view', 'list')
    await page.goto(platform.url('kereru-coast', '/search'))
    const inCity = await count(page)
    await page.getByRole('button', { name: /^Show Me/ }).click()
    await expect(page).toHaveURL(/city=/)
    expect(await count(page)).toBeGreaterThan(inCity)
  })
})
