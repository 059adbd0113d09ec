import type { Page } from '@playwright/test'
import { expectFine } from './accessible.ts'
import { makeDealer, openDealer, signIn } from './editor-staff.ts'
import { expect, type Platform, test } from './site.ts'

/** The page of a car of the demo stock: by its stock number, or the first that the search gives for a filter. */
async function carPath(page: Page, platform: Platform, slug: string, filters: string): Promise<string> {
  await page.goto(platform.url(slug, '/about-us'))
  return page.evaluate(async (query) => {
    const told = JSON.parse(document.querySelector('#fc-page')?.textContent ?? '{}') as { site: string }
    const site = (await (await fetch(told.site)).json()) as {
      search: { host: string; appId: string; key: string }
    }
    const response = await fetch(`${site.search.host}/1/indexes/cars/query`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': site.search.appId,
        'x-algolia-api-key': site.search.key,
      },
      body: JSON.stringify({ filters: query, hitsPerPage: 1 }),
    })
    const { hits } = (await response.json()) as { hits: { slug: string }[] }
    return `/cars/${hits[0]?.slug}`
  }, filters)
}

const IN_STOCK = 'status:in_stock AND reserved:false AND photos_count > 4 AND price > 1000'

async function openCar(page: Page, platform: Platform, slug: string, filters: string): Promise<string> {
  const path = await carPath(page, platform, slug, filters)
  await page.goto(platform.url(slug, path))
  return path
}

test.describe('vehicle page', () => {
  test('VEH-01 VEH-02 VEH-34 tabs by mouse and keyboard, key information, gallery by buttons, keys and in full size', async ({
    page,
    platform,
  }) => {
    await openCar(page, platform, 'brolga-bay', `${IN_STOCK} AND car_type:used`)
    const tabs = page.getByRole('tablist', { name: 'About this vehicle' })
    const first = tabs.getByRole('tab', { name: 'Dealer Comments' })
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await tabs.getByRole('tab', { name: 'Why Buy From Us?' }).click()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Why Buy From Us?')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(first).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Dealer Comments')

    const facts = page.locator('.fc-key-information')
    await expect(facts.locator('dt:visible')).toHaveCount(4)
    await facts.getByText('Show More').click()
    await expect(facts.getByText('Show Less')).toBeVisible()
    expect(await facts.locator('dt:visible').count()).toBeGreaterThan(4)

    const gallery = page.getByRole('region', { name: /^Photos of/ })
    await gallery.getByRole('button', { name: 'Next photo' }).click()
    await expect(gallery.locator('[data-count]')).toHaveText(/^2 \//)
    await page.keyboard.press('ArrowRight')
    await expect(gallery.locator('[data-count]')).toHaveText(/^3 \//)
    await page.keyboard.press('ArrowLeft')
    await expect(gallery.locator('[data-count]')).toHaveText(/^2 \//)
    await gallery.locator('[data-strip]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.locator('[data-count]')).toHaveText(/^3 \//)
    const larger = gallery.getByRole('button', { name: 'View photos larger' })
    await larger.click()
    const zoom = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(zoom).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(zoom.locator('output')).toHaveText(/^2 \//)
    await page.keyboard.press('Escape')
    await expect(zoom).toBeHidden()
    await expect(larger).toBeFocused()
    await expect(gallery.locator('[data-count]')).toHaveText(/^2 \//)
  })

  test('PHONE-01 PHONE-02 PHONE-03 PHONE-05 PHONE-06 TRACK-10 the number is nowhere in the page until it is asked for; one call tells the server', async ({
    page,
    platform,
  }) => {
    const calls: unknown[] = []
    await page.route('**/api/phone-reveal', async (route) => {
      calls.push(route.request().postDataJSON())
      await route.continue()
    })
    await openCar(page, platform, 'brolga-bay', `${IN_STOCK} AND car_type:used`)
    const before = await page.content()
    const card = page.locator('.fc-phone-reveal')
    const masked = (await card.locator('.fc-phone__number').textContent()) ?? ''
    expect(masked).toMatch(/^.{5}\*+$/)
    await card.getByRole('button').click()
    const link = card.getByRole('link').last()
    await expect(link).toBeFocused()
    const number = (await link.textContent()) ?? ''
    expect(number).toHaveLength(masked.length)
    expect(number.startsWith(masked.slice(0, 5))).toBe(true)
    expect(before).not.toContain(number)
    expect(before).not.toContain(number.replaceAll(' ', ''))
    await expect(link).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect
      .poll(() => calls)
      .toEqual([
        { car_id: expect.any(Number), dealership_id: expect.any(Number), website_id: expect.any(Number) },
      ])
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
    )
    await link.click()
    const events = await page.evaluate(() => window.dataLayer?.filter(({ id }) => id === 25))
    expect(events).toEqual([expect.objectContaining({ id: 25, label: 'Used Car' })])
  })

  test('VEH-08 a sold car asks for something similar, and lists similar cars; VEH-40', async ({
    page,
    platform,
  }) => {
    await openCar(page, platform, 'brolga-bay', 'status:sold AND photos_count > 0')
    const notice = page.locator('.fc-vehicle-actions')
    await expect(notice).toContainText('SOLD')
    await expect(notice).toContainText('Like this and want something similar?')
    await notice.getByRole('link', { name: 'Find Me Something Similar' }).click()
    await expect(page).toHaveURL(/#enquire$/)
    const form = page.locator('#enquire')
    await expect(form.getByRole('heading', { name: 'Find Me Something Similar' })).toBeInViewport()
    await expect(form.locator('[name=category]')).toHaveValue('Find Me Something Similar')
    const similar = await page.locator('.fc-similar-cars .fc-car-card').count()
    expect(similar).toBeGreaterThanOrEqual(3)
    expect(similar).toBeLessThanOrEqual(4)
  })

  test('VEH-18 the certified dialog closes with Escape and gives the focus back', async ({
    page,
    platform,
  }) => {
    await openCar(page, platform, 'silverwattle-toyota', 'certified:true AND car_type:used AND make:Toyota')
    const badge = page.getByRole('button', { name: 'Toyota Certified' })
    await badge.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('90 point inspection')
    await expect(dialog).toContainText('1 year roadside assist')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(badge).toBeFocused()
  })

  test('VEH-25 VEH-41 the PDF is saved by its slug, the link can be copied, and cars seen before come back as a strip', async ({
    page,
    platform,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const path = await openCar(page, platform, 'brolga-bay', `${IN_STOCK} AND car_type:used`)
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    expect((await saved).suggestedFilename()).toBe(`${path.replace('/cars/', '')}.pdf`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(platform.url('brolga-bay', path))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('dealer:brolga-bay:recentlyViewed:v1')))
      .toContain(path)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await openCar(page, platform, 'brolga-bay', `${IN_STOCK} AND car_type:new`)
    const strip = page.getByRole('region', { name: 'Recently viewed' })
    await page.locator('.fc-recently-viewed').evaluate((section) => section.scrollIntoView())
    await expect(strip.getByRole('link', { name: title })).toHaveAttribute('href', path)
    // Each car's page lists the others alone.
    await page.goto(platform.url('brolga-bay', path))
    await page.locator('.fc-recently-viewed').evaluate((section) => section.scrollIntoView())
    await expect(strip.getByRole('link')).toHaveCount(1)
    await expect(strip.getByRole('link', { name: title })).toHaveCount(0)
  })

  test('FIN-24 FIN-23 ROUTE-26 ROUTE-27 ROUTE-29 the terms come by the id of the car; the finance page is filled in from the link', async ({
    page,
    platform,
  }) => {
    await openCar(page, platform, 'kereru-coast', `${IN_STOCK} AND car_type:used AND NOT make:Suzuki`)
    const card = page.locator('.fc-finance-teaser')
    await card.scrollIntoViewIfNeeded()
    const asked = page.waitForRequest(/\/api\/cars\/\d+$/)
    await card.locator('summary', { hasText: 'Terms of' }).click()
    await asked
    await expect(card.locator('[data-disclaimer]')).toContainText('establishment fee')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await card.getByRole('link', { name: 'Sort the finance' }).click()
    await expect(page).toHaveURL(
      /\/finance\?car_id=\d+&car_type=used&preferredDealership=[\w-]+&vehiclePriceBudget=\d+#finance-form$/,
    )
    const query = new URL(page.url()).searchParams
    const form = page.locator('#finance-form')
    await expect(form).toBeInViewport()
    await expect(form).toContainText(title)
    await expect(form.getByLabel('Vehicle price or budget')).toHaveValue(
      query.get('vehiclePriceBudget') ?? '',
    )
    await expect(form.getByLabel('New or used?')).toHaveValue('used')
    await expect(form.getByLabel('Preferred dealership')).toHaveValue(query.get('preferredDealership') ?? '')
  })

  test('FIN-22 the calculator answers while somebody types, with the loan year by year', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('silverwattle-toyota', '/finance-enquiry'))
    const calculator = page.locator('#calculator')
    await expect(calculator.getByLabel('Interest rate')).toHaveValue('8.5')
    await calculator.getByLabel('Price').fill('33000')
    await calculator.getByLabel('Deposit').fill('3000')
    await calculator.getByLabel('Interest rate').fill('10')
    await expect(calculator.locator('[data-weekly]')).toHaveText('$147')
    await calculator.getByText('Year by year').click()
    await expect(calculator.getByRole('row')).toHaveCount(6)
  })
})

for (const [slug, filters] of [
  ['brolga-bay', `${IN_STOCK} AND car_type:used AND simple_fuel:Petrol`],
  ['brolga-bay', 'photos_count:0 AND status:in_stock'],
  ['wandering-wombat', 'item_type:caravan AND photos_count > 3'],
  ['voltbird', `${IN_STOCK} AND simple_fuel:Electric`],
  ['silverwattle-toyota', `${IN_STOCK} AND certified:true`],
] as const) {
  test(`RUN-01 UI-11 the page of a car of ${slug} (${filters}) is accessible and fits at 390, 820 and 1440 px`, async ({
    page,
    platform,
  }) => {
    const path = await carPath(page, platform, slug, filters)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(platform.url(slug, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFine(page)
    }
  })
}

test('PHONE-08 PHONE-03 on the pages of a location and of contact the number of the place is revealed, without a car', async ({
  page,
  platform,
}) => {
  for (const path of ['/contact-us/ballarat', '/contact-us']) {
    const bodies: unknown[] = []
    await page.route('**/api/phone-reveal', (route) => {
      bodies.push(route.request().postDataJSON())
      return route.continue()
    })
    await page.goto(platform.url('lanternfish', path))
    const card = page.getByRole('region', { name: 'Rather ring?' })
    await expect(card.getByRole('button')).toHaveText(/^03 55\*{7}/)
    await card.getByRole('button').click()
    await expect(card.locator('a[href^="tel:"]')).toBeFocused()
    await expect
      .poll(() => bodies)
      .toEqual([{ car_id: null, dealership_id: expect.any(Number), website_id: 1005 }])
    await page.unroute('**/api/phone-reveal')
  }
})

test.describe('a site without any phone number', () => {
  // The console's warning is what is tested.
  test.use({ expectSilence: false })

  test('ERR-12 PHONE-07 the console says so once, and the page shows nothing of a phone', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    const blocks = [
      { id: 'intro', type: 'RichText', props: { text: 'Come and see us.' } },
      { id: 'phone', type: 'PhoneReveal' },
    ]
    await makeDealer(page, platform, { slug: 'quiet-cars', name: 'Quiet Cars', blocks, withoutPhone: true })
    await openDealer(page, platform, 'quiet-cars')
    const said: string[] = []
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
    await page.goto(platform.url('quiet-cars'))
    await expect(page.getByText('Come and see us.')).toBeVisible()
    await expect.poll(() => said).toEqual(['warning: No phone number found'])
    await expect(page.locator('main')).not.toContainText(/phone|call|Talk to the yard|Show/i)
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('servers that fail', () => {
  // The failed requests themselves are reported by the console.
  test.use({ expectSilence: false })

  test('VEH-26 ERR-04 PHONE-04 ERR-06 FIN-24 the PDF alerts its message, the number shows all the same, the warning stands in for the terms', async ({
    page,
    platform,
  }) => {
    await openCar(page, platform, 'kereru-coast', `${IN_STOCK} AND car_type:used AND NOT make:Suzuki`)
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 500,
          title: 'Internal error',
          detail: 'The page could not be drawn.',
        }),
      }),
    )
    const shown: string[] = []
    page.on('dialog', (dialog) => {
      shown.push(dialog.message())
      void dialog.accept()
    })
    // The script of the tools comes with the first tap, which waits for it.
    await expect(page.locator('fc-island[data-block=VehicleTools]')).not.toHaveAttribute('data-alive')
    await page.getByRole('link', { name: 'Keep a copy (PDF)' }).dispatchEvent('click')
    await expect.poll(() => shown).toEqual(['The page could not be drawn.'])

    await page.locator('.fc-phone-reveal').getByRole('button').click()
    await expect(page.locator('.fc-phone-reveal a[href^="tel:"]')).toBeVisible()
    await page.locator('.fc-finance-teaser summary', { hasText: 'Terms of' }).click()
    await expect(page.locator('.fc-finance-teaser [data-disclaimer]')).toContainText(
      'An estimate, not an offer',
    )
    expect(shown).toHaveLength(1)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('RUN-07 VEH-01 VEH-25 every text, list and link of the vehicle page works; the calculator asks the server', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/search/used-cars'))
    await page.locator('.fc-car-card a').first().click()
    await expect(page.getByRole('heading', { name: 'Dealer Comments' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Protect Your Car' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      /^\/api\/cars\/[\w-]+\/pdf$/,
    )
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
    await page.goto(platform.url('brolga-bay', '/finance'))
    const calculator = page.locator('#calculator')
    await calculator.getByLabel('Price').fill('33000')
    await calculator.getByLabel('Deposit').fill('3000')
    await calculator.getByRole('button', { name: 'Calculate' }).click()
    await expect(calculator.locator('[data-weekly]')).toHaveText('$147')
  })
})
