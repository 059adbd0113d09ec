import type { Page } from '@playwright/test'
import { expectFine } from './accessible.ts'
import { covered } from './covered.ts'
import { get } from '../support/get.ts'
import { DEALERS, expect, type Platform, test } from './site.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]

/** A car with pictures and a price, as the dealer's own search lists it first. */
async function openCar(page: Page, platform: Platform, slug: string): Promise<void> {
  await page.goto(platform.url(slug, '/about-us'))
  const car = await page.evaluate(async () => {
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
      body: JSON.stringify({
        filters: 'status:in_stock AND reserved:false AND photos_count > 3 AND price > 1000',
        hitsPerPage: 1,
      }),
    })
    const { hits } = (await response.json()) as { hits: { slug: string }[] }
    return hits[0]?.slug
  })
  await page.goto(platform.url(slug, `/cars/${car}`))
}

/** What a visitor must not look for, each in the page or in its dock; what is there but not in sight is given back. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    scrollTo(0, 0)
    // The dock answers one turn of the observer after a change of the window.
    for (let frame = 0; frame < 4; frame++) await new Promise((done) => requestAnimationFrame(done))
    const parts = {
      name: ['h1', '.fc-vehicle-bar__car > span:first-child'],
      price: ['.fc-vehicle-title__price strong', '.fc-vehicle-bar__car strong'],
      payment: ['.fc-vehicle-title__payment strong', '.fc-vehicle-bar__payment b'],
      action: ['.fc-vehicle-actions .fc-button--primary', '.fc-vehicle-bar > .fc-button--primary'],
    }
    const inSight = (element: Element): boolean => {
      const { x, y, width, height, top, bottom } = element.getBoundingClientRect()
      if (width === 0 || top < 0 || bottom > innerHeight) return false
      const front = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2)
      return front !== null && element.contains(front)
    }
    return Object.entries(parts).flatMap(([part, selectors]) => {
      const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
      return found.length === 0 || found.some(inSight) ? [] : [part]
    })
  })
}

/** Ways back that stand between the price and the main button. */
function between(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = (part: string) => document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN
    const price = top('.fc-vehicle-title__pricing')
    const button = top('.fc-vehicle-actions .fc-button--primary')
    return ['.fc-vehicle-trail', '.fc-vehicle-title .fc-crumbs'].filter(
      (part) => top(part) > price && top(part) < button,
    )
  })
}

test.describe('the vehicle page of every dealer', () => {
  test('UI-12 no two dealers compose it alike: variant, template, type and corners differ', async ({
    platform,
  }) => {
    const faces = new Set<string>()
    for (const slug of DEALERS) {
      const { body } = await get(platform.port, new URL(platform.url(slug)).host, '/')
      const looks = /<html[^>]*>/
        .exec(body)?.[0]
        .match(/data-(?:vehicle|template|button|card|header|heads)="[^"]*"/g)
      faces.add(looks?.join(' ') ?? '')
    }
    expect(faces.size).toBe(DEALERS.length)
  })

  test('UI-12 like a triptych: name and price at one side of the pictures, buttons at the other, the ways back above', async ({
    page,
    platform,
  }) => {
    await openCar(page, platform, 'wandering-wombat')
    for (const { width, height } of SIZES.filter((size) => size.width >= 1200)) {
      await page.setViewportSize({ width, height })
      const box = async (part: string) => {
        const { x, y, width: wide, height: high } = (await page.locator(part).first().boundingBox())!
        return { left: x, right: x + wide, top: y, bottom: y + high }
      }
      const [name, price, picture, button, trail] = [
        await box('h1'),
        await box('.fc-vehicle-title__price strong'),
        await box('.fc-vehicle-gallery__stage'),
        await box('[data-main-action]'),
        await box('.fc-vehicle-trail'),
      ]
      const at = `${width} × ${height}`
      expect(Math.max(name.right, price.right), at).toBeLessThanOrEqual(picture.left)
      expect(button.left, at).toBeGreaterThanOrEqual(picture.right)
      expect(trail.bottom, at).toBeLessThanOrEqual(Math.min(name.top, picture.top, button.top))
      // The whole picture, not a strip of it.
      expect((picture.right - picture.left) / (picture.bottom - picture.top), at).toBeLessThan(1.6)
    }
  })

  for (const slug of DEALERS) {
    test(`UI-11 UI-12 VEH-06 VEH-19 name, price, payment and main button are on the first screen: ${slug}`, async ({
      page,
      platform,
    }) => {
      // First screens of one car at four sizes, and again, each laid out anew.
      test.slow()
      await openCar(page, platform, slug)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expect.poll(() => outOfSight(page), `${size.width} × ${size.height}`).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBe(size.width)
        expect(await between(page), `${size.width} × ${size.height}`).toEqual([])
        expect(await covered(page), `${size.width} × ${size.height}`).toEqual([])
      }
      // As it came: the walk above has scrolled what scrolls by itself, too.
      await page.evaluate(() => {
        history.scrollRestoration = 'manual'
      })
      await page.reload()
      await expectFine(page)
    })
  }

  test('UI-11 the dock comes when the button leaves the screen and leaves when it is back', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openCar(page, platform, 'silverwattle-toyota')
    const dock = page.getByRole('complementary', { name: /^Next steps for/ })
    await expect(dock).toBeHidden()
    await page.locator('#enquire').scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(dock).toBeVisible()
    await expect(dock).toContainText(/\$[\d,]+ per week/)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(dock).toBeHidden()
  })

  test('VEH-06 TRACK-12 a button behind the question about statistics stands in the dock until it is answered', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openCar(page, platform, 'voltbird')
    const dock = page.getByRole('complementary', { name: /^Next steps for/ })
    const question = page.getByRole('complementary', { name: 'Statistics' })
    await expect(question).toBeVisible()
    // The whole button is within the window, ten pixels above its edge, where the question lies.
    const bottom = await page
      .locator('[data-main-action]')
      .first()
      .evaluate((own) => own.getBoundingClientRect().bottom)
    await page.setViewportSize({ width: 1280, height: Math.ceil(bottom) + 10 })
    await expect(dock).toBeVisible()
    await question.getByRole('button').first().click()
    await expect(question).toBeHidden()
    await expect(dock).toBeHidden()
  })
})
