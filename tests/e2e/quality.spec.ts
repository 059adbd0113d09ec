import { get } from '../support/get.ts'
import { expectFine } from './accessible.ts'
import { expect, test } from './site.ts'

/** All three at the first one: between a phone and a desk the others are composed alike. */
const widthsOf = (slug: string) => (slug === 'brolga-bay' ? [390, 820, 1440] : [390, 1440])
const SITES = ['brolga-bay', 'kereru-coast', 'billabong-motors']
const PATHS = ['/', '/search', '/contact-us', '/about-us', '/success', '/nowhere']

/** The first car of the search stands for all. */
const A_CAR = 'the page of a car'

for (const slug of SITES)
  for (const kind of [...PATHS, A_CAR])
    test(`RUN-01 UI-11 NAV-10 ${slug} ${kind}: is accessible and fits at ${widthsOf(slug).join(', ')} px`, async ({
      page,
      platform,
    }) => {
      let path = kind
      if (kind === A_CAR) {
        await page.goto(platform.url(slug, '/search'))
        path = (await page.locator('.fc-car-card a').first().getAttribute('href')) ?? ''
      }
      for (const width of widthsOf(slug)) {
        await page.setViewportSize({ width, height: 900 })
        const response = await page.goto(platform.url(slug, path))
        expect(response?.status(), `${slug}${path}`).toBe(path === '/nowhere' ? 404 : 200)
        await expect(page.locator('a[href="#main"]')).toHaveCount(1)
        await expectFine(page)
      }
    })

/** The spacing that readers may set without losing anything (WCAG 1.4.12). */
const SPREAD =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

test.describe('pages as some people read them', () => {
  for (const slug of ['brolga-bay', 'wandering-wombat', 'lanternfish', 'voltbird'])
    test(`UI-11 ${slug}: at 320 px, which is 400 % of 1280, pages fit, also with letters spread`, async ({
      page,
      platform,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/', '/contact-us', '/service']) {
        await page.goto(platform.url(slug, path))
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await beyond(), `${slug}${path}`).toBeLessThanOrEqual(0)
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets.push(sheet)
        }, SPREAD)
        expect(await beyond(), `${slug}${path} with letters spread`).toBeLessThanOrEqual(0)
      }
    })

  test('UI-11 at 320 px the names of places on the drawing of a range keep all their letters', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(platform.url('voltbird', '/search'))
    const car = await page.locator('.fc-car-card a').first().getAttribute('href')
    await page.goto(platform.url('voltbird', car ?? ''))
    const ring = page.locator('.fc-energy__ring')
    await ring.scrollIntoViewIfNeeded()
    const beyond = await ring.evaluate((drawing) => {
      const { left, right } = drawing.getBoundingClientRect()
      const names = [...drawing.querySelectorAll('text')].map((text) => text.getBoundingClientRect())
      return {
        names: names.length,
        cut: names.filter((name) => name.left < left || name.right > right).length,
      }
    })
    expect(beyond.names).toBeGreaterThan(3)
    expect(beyond.cut).toBe(0)
  })

  test('UI-11 TRACK-12 nothing that Tab comes to is hidden behind the question about statistics', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(platform.url('voltbird', '/contact-us'))
    await expect(page.locator('.fc-consent')).toBeVisible()
    const hidden: string[] = []
    let stops = 0
    for (; stops < 150; stops++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const { activeElement } = document
        if (!activeElement || activeElement === document.body) return 'end'
        const { x, y, width, height } = activeElement.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        const question = top?.closest('.fc-consent')
        return question && !question.contains(activeElement) ? activeElement.outerHTML.slice(0, 120) : ''
      })
      if (found === 'end') break
      if (found !== '') hidden.push(found)
    }
    expect(hidden).toEqual([])
    expect(stops).toBeGreaterThan(40)
  })

  test('UI-11 on paper an offer has no menus, forms and buttons', async ({ page, platform }) => {
    await page.goto(platform.url('brolga-bay', '/special-offers'))
    const offer = await page.locator('main a[href^="/offers/"]').first().getAttribute('href')
    await page.goto(platform.url('brolga-bay', offer ?? ''))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('h1')).toBeVisible()
    const unused = 'nav:not([aria-label="Breadcrumb"]), form, .fc-button, .fc-page-header details'
    await expect(page.locator(unused).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
})

test.describe('pages without noise', () => {
  test('RUN-07 SEO-01 the vehicle page has heading, price and JSON-LD without script', async ({
    platform,
  }) => {
    const { host } = new URL(platform.url('brolga-bay'))
    const { body: search } = await get(platform.port, host, '/search/used-cars')
    const href = /href="(\/cars\/[^"#]+)"/.exec(search)?.[1] ?? ''
    const { body: html } = await get(platform.port, host, href)
    expect(html).toMatch(/<h1[^>]*>[^<]*\d{4} /)
    expect(html).toMatch(/\$\d/)
    const data = JSON.parse(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}',
    )
    expect(JSON.stringify(data)).toContain('"Offer"')
  })

  test('ROUTE-16 ROUTE-55 an unknown car and an unknown path are the 404 page with search and contact links', async ({
    page,
    platform,
  }) => {
    for (const path of ['/cars/2021-no-such-car-999', '/nope']) {
      const response = await page.goto(platform.url('brolga-bay', path))
      expect(response?.status()).toBe(404)
      await expect(page.locator('main').getByRole('search').first()).toBeVisible()
      // Similar cars belong to the page of a car that is not there; elsewhere it is what came last.
      await expect(page.locator('main .fc-car-card')).toHaveCount(4)
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: /search|stock|cars/i })
          .first(),
      ).toBeVisible()
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: /contact/i })
          .first(),
      ).toBeVisible()
    }
  })
  test.use({ expectSilence: false })
})
