import { AxeBuilder } from '@axe-core/playwright'
import { get } from '../support/get.ts'
import { expect, test, type Platform } from './site.ts'

const ask = (platform: Platform, slug: string, path: string) =>
  get(platform.port, new URL(platform.url(slug)).host, path)

test.describe('content routes', () => {
  const EVERYWHERE = [
    '/blog/vehicle-reviews',
    '/special-offers',
    '/about-us',
    '/terms-and-conditions',
    '/privacy-policy',
  ]
  const SITES = [
    'brolga-bay',
    'silverwattle-toyota',
    'quokka-ridge-nissan',
    'wandering-wombat',
    'lanternfish',
    'voltbird',
    'kereru-coast',
    'prairie-larkspur',
  ]

  test('RUN-09 ROUTE-43 ROUTE-45 every dealer has its blog, offers and legal pages', async ({ platform }) => {
    for (const slug of SITES) {
      for (const path of EVERYWHERE) expect((await ask(platform, slug, path)).status, slug + path).toBe(200)
      const { body } = await ask(platform, slug, '/blog/vehicle-reviews')
      const first = /href="(\/blog\/(?!vehicle-reviews)[^"]+)"/.exec(body)?.[1] ?? ''
      const article = await ask(platform, slug, first)
      expect(article.status, slug + first).toBe(200)
      expect(article.body).toContain('"@type":"Article"')
    }
  })

  test('ROUTE-41 ROUTE-46 ROUTE-47 ROUTE-48 ROUTE-49 ROUTE-54 some pages exist only where the dealer has them', async ({
    platform,
  }) => {
    const where: Record<string, string[]> = {
      '/warranty': ['brolga-bay', 'silverwattle-toyota', 'quokka-ridge-nissan'],
      '/roadside-assist': ['brolga-bay', 'silverwattle-toyota', 'quokka-ridge-nissan'],
      '/fleet': ['brolga-bay', 'silverwattle-toyota', 'quokka-ridge-nissan'],
      '/buying': ['lanternfish'],
      '/diamond-advantage': ['brolga-bay'],
      '/ford-service': ['brolga-bay', 'prairie-larkspur'],
      '/brands/jeep': ['prairie-larkspur'],
      '/models': ['brolga-bay', 'silverwattle-toyota', 'quokka-ridge-nissan', 'voltbird', 'prairie-larkspur'],
    }
    for (const [path, has] of Object.entries(where)) {
      for (const slug of SITES) {
        const { status } = await ask(platform, slug, path)
        expect(status, slug + path).toBe(has.includes(slug) ? 200 : 404)
      }
    }
  })

  test('ROUTE-53 former slugs and own addresses of models lead on', async ({ platform, request }) => {
    const moved = async (slug: string, path: string) => {
      const { host } = new URL(platform.url(slug))
      const answer = await request.get(`http://127.0.0.1:${platform.port}${path}`, {
        headers: { host },
        maxRedirects: 0,
      })
      return [answer.status(), answer.headers()['location']]
    }
    expect(await moved('silverwattle-toyota', '/hilux-2024')).toEqual([301, '/hilux'])
    expect(await moved('voltbird', '/mg4')).toEqual([301, '/search/mg/mg4'])
    expect(await moved('brolga-bay', '/offers/501')).toEqual([301, '/offers/ford/501'])
    expect(await moved('silverwattle-toyota', '/offers/toyota/202')).toEqual([301, '/offers/202'])
  })

  test('SEO-04 the sitemap knows cars, offers, models, articles and places, with their days', async ({
    platform,
  }) => {
    const { body } = await ask(platform, 'brolga-bay', '/sitemap.xml')
    for (const path of [
      '/offers/ford/501',
      '/ranger',
      '/blog/suzuki-jimny-five-door-with-kids',
      '/search/ford',
    ]) {
      expect(body).toContain(`${path}</loc>`)
    }
    expect(body).toContain('/contact-us/brolga-bay-motors</loc>')
    expect(body).toMatch(/suzuki-jimny-five-door-with-kids<\/loc><lastmod>2026-09-03<\/lastmod>/)
    expect(body).toMatch(/\/cars\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    // Every address says when it changed, also offers without a first day and the pages of makes.
    expect(
      body.match(/<url>(?!<loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>)[^\n]*/g),
    ).toBeNull()
    expect(body).not.toContain('/offers/ford/505')
    expect(body).toContain('/offers/ford/506')
  })

  test('SEO-07 the vehicle feed is served where the dealer has a store code', async ({ platform }) => {
    const feed = await ask(platform, 'brolga-bay', '/feeds/google-vehicles.xml')
    expect(feed.status).toBe(200)
    expect(feed.body).toContain('<g:vehicle_price_type>')
    // The dealer's code for its first yard; the others have none of their own.
    expect(feed.body).toContain('<g:store_code>BROLGA-01</g:store_code>')
    expect(feed.body).toContain('<g:store_code>gumleaf-paperbark</g:store_code>')
    expect((await ask(platform, 'voltbird', '/feeds/google-vehicles.xml')).status).toBe(404)
  })

  test('SEO-06 a page that is shared has a picture of 1200 by 630 px, one that does not exist has none', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/ranger'))
    const address = await page.locator('meta[property="og:image"]').first().getAttribute('content')
    expect(new URL(address ?? '').pathname).toBe('/og/ranger.jpg')
    const size = await page.evaluate(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, '/og/ranger.jpg')
    expect(size).toEqual([1200, 630])
    expect((await ask(platform, 'brolga-bay', '/og/nothing.jpg')).status).toBe(404)
  })
})

test.describe('finding content', () => {
  test('CONT-01 everything to read is two clicks from the header', async ({ page, platform }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(platform.url('brolga-bay'))
    const menu = page.locator('nav[aria-label=Main]')
    await expect(menu.getByRole('link', { name: 'Offers', exact: true })).toHaveAttribute(
      'href',
      '/special-offers',
    )
    const below: [string, string, string][] = [
      ['Vehicles', 'The whole range', '/models'],
      ['Service and Parts', 'Book a service', '/service#service-booking'],
      ['Service and Parts', 'Parts and accessories', '/vehicle-parts-and-accessories'],
      ['Company', 'Blog', '/blog/vehicle-reviews'],
      ['Company', 'Reviews', '/#reviews'],
    ]
    for (const [entry, link, href] of below) {
      const panel = menu.locator('details', { has: page.locator('summary', { hasText: entry }) })
      if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click()
      await expect(panel.getByRole('link', { name: link, exact: true })).toBeVisible()
      await expect(panel.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', href)
    }
    await page.locator('summary.fc-page-header__places').click()
    await expect(page.getByRole('link', { name: /Gumleaf Paperbark Sales/ }).first()).toBeVisible()
  })

  test('NAV-02 MODEL-02 the vehicles dropdown shows one body category at a time, without script', async ({
    browser,
    platform,
  }) => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    const page = await plain.newPage()
    await page.goto(platform.url('brolga-bay'))
    await page.locator('nav[aria-label=Main] summary', { hasText: 'Vehicles' }).click()
    const shown = (name: string) => page.locator('.fc-page-header__models').getByRole('link', { name })
    // The body with most models is open at first; each shows its own alone.
    await page.getByRole('radio', { name: /Utes/ }).check()
    await expect(shown('Triton')).toBeVisible()
    await expect(shown('i30')).toBeHidden()
    await page.getByRole('radio', { name: /Hatches/ }).check()
    await expect(shown('i30')).toBeVisible()
    await expect(shown('Triton')).toBeHidden()
    // An SUV and a performance car, at the end of the longest list.
    for (const body of [/SUVs/, /Performance/]) {
      await page.getByRole('radio', { name: body }).check()
      await expect(shown('Jimny')).toBeInViewport({ ratio: 1 })
    }
    await plain.close()
  })

  test('MODEL-05 MODEL-09 from the range to a model, its stock, its offer and the form', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/models'))
    await page.getByRole('navigation', { name: 'Body type' }).getByRole('link', { name: /Utes/ }).click()
    await expect(page).toHaveURL(/\/models\?body=trucks$/)
    await expect(page.locator('.fc-model')).toHaveCount(2)
    await page.getByRole('link', { name: 'Explore Ford Ranger' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ford Ranger')
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /Ranger XLT with tow pack/ })
        .first(),
    ).toBeVisible()
    await expect(page.locator('main article').getByText('Ford Ranger').first()).toBeVisible()
    await expect(page.locator('#enquire form')).toBeVisible()
  })

  test('OFFER-01 OFFER-08 offers by manufacturer, and Enquire Now leads to the form of the offer', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/special-offers'))
    await page.getByRole('navigation', { name: 'Manufacturer' }).getByRole('link', { name: 'Suzuki' }).click()
    await expect(page.locator('.fc-offer')).toHaveCount(1)
    await page.getByRole('link', { name: /^Enquire Now/ }).click()
    await expect(page).toHaveURL(/\/offers\/suzuki\/504#enquire$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Swift Hybrid, 24 months of servicing included',
    )
    await expect(page.locator('#enquire form')).toBeVisible()
  })
})

test('a film takes the place of its still when it is asked for, and the focus with it', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('voltbird'))
  const film = page.locator('.fc-video')
  await film.scrollIntoViewIfNeeded()
  await page.locator('fc-island[data-alive] .fc-video').waitFor()
  const play = film.getByRole('link', { name: /^Play: Walk-round/ })
  await expect(play).toHaveAttribute('href', '/media/voltbird-walk-round.webm')
  await expect(film.locator('video')).toHaveCount(0)
  await play.click()
  const player = film.locator('video')
  await expect(player).toHaveAttribute('src', '/media/voltbird-walk-round.webm')
  await expect(player).toHaveAttribute('controls', '')
  await expect(player).toHaveAttribute('aria-label', 'Walk-round of a used electric SUV')
  await expect(player).toBeFocused()
  await expect(play).toHaveCount(0)
})

test('UI-04 the service banner goes when it is closed and is back after a reload', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('silverwattle-toyota', '/about-us'))
  const banner = page.getByRole('complementary', { name: 'Service booking' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(banner).toBeVisible()
})

test('UI-12 in a window of 320 px an emblem stands for the name, and a dealer without one keeps the name', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const name = page.locator('.fc-page-header__brand .fc-logo__name')
  await page.goto(platform.url('billabong-motors', '/privacy-policy'))
  await expect(name).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto(platform.url('brolga-bay', '/privacy-policy'))
  await expect(page.locator('.fc-page-header__brand img')).toBeVisible()
  await expect(name).toBeHidden()
})

test('LOC-04 the strip of locations has its title, and on a phone’s width the hint to swipe, also without a finger', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('brolga-bay'))
  await expect(page.getByRole('heading', { name: 'Our Locations', exact: true })).toBeVisible()
  const hint = page.getByText('Swipe to see more', { exact: true })
  await expect(hint).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(hint).toBeVisible()
})

test.describe('a postcode that no place has', () => {
  // The browser tells of every 404 in its console.
  test.use({ expectSilence: false })

  test('LOC-26 the contact page puts the nearest location first', async ({ page, platform }) => {
    await page.goto(platform.url('kereru-coast', '/contact-us'))
    const form = page.locator('[data-nearest]')
    await expect(form).toBeVisible()
    await form.getByLabel('Your postcode').fill('31x0')
    await form.getByRole('button', { name: 'Nearest first' }).click()
    await expect(form.getByRole('status')).toHaveText('Invalid postcode')
    await form.getByLabel('Your postcode').fill('3120')
    await form.getByRole('button', { name: 'Nearest first' }).click()
    await expect(form.getByRole('status')).toHaveText('Nearest first.')
    await expect(page.locator('.fc-locations__list > li').first()).toContainText('Whakatāne')
    await expect(page.locator('.fc-locations__list > li').first()).toContainText(/\d+ km away/)
  })
})

test('printed pages have no form and no picture that was never fetched', async ({ page, platform }) => {
  await page.goto(platform.url('brolga-bay', '/offers/ford/501'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#enquire form')).toBeHidden()
  await expect(page.locator('main img[loading=lazy]').first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const LOOKED_AT: [string, string][] = [
  ['brolga-bay', '/ranger'],
  ['prairie-larkspur', '/models'],
  ['silverwattle-toyota', '/offers/202'],
  ['wandering-wombat', '/blog/first-van-eighteen-or-twentyone'],
  ['lanternfish', '/about-us'],
  ['voltbird', '/blog/vehicle-reviews'],
  ['quokka-ridge-nissan', '/warranty'],
  ['kereru-coast', '/contact-us'],
]
for (const [slug, path] of LOOKED_AT) {
  test(`UI-11 ${slug}${path} is accessible, and fits a window of 1280 px at 400 per cent`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(platform.url(slug, path))
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  })
}
