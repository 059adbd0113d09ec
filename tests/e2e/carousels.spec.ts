import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

const REVIEWS = '.fc-reviews'

/** Number of the slide that stands at the edge, from 1; 0 while they are on their way. */
async function leads(section: Locator): Promise<number> {
  return section.locator('[data-track], [data-strip]').evaluate((track) => {
    const edge = track.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(track).paddingLeft)
    const away = [...track.children].map((slide) => Math.abs(slide.getBoundingClientRect().left - edge))
    return away.findIndex((distance) => distance < 2) + 1
  })
}

/** Scrolls a section near and waits until its carousel has taken over. */
async function taken(page: Page, selector: string): Promise<Locator> {
  const section = page.locator(selector)
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('[data-sliding]')).toBeAttached()
  return section
}

async function drag(page: Page, strip: Locator, by: number): Promise<void> {
  const box = await strip.boundingBox()
  if (!box) throw new Error('The strip has no box.')
  // As far as it goes inside of the strip: leaving it ends a drag.
  const [x, y] = [box.x + box.width * (by < 0 ? 0.85 : 0.15), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 8 })
  await page.mouse.up()
}

test.describe('reviews', () => {
  test('REV-14 turns every 3 seconds; rests under the pointer, with the focus inside, by its button and out of sight, and says nothing by itself', async ({
    page,
    platform,
  }) => {
    const start = new Date('2026-11-02T10:00:00+10:00')
    await page.clock.install({ time: start })
    await page.goto(platform.url('brolga-bay'))
    const reviews = await taken(page, REVIEWS)
    const pause = reviews.getByRole('button', { name: 'Pause reviews' })
    await expect(pause).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.pauseAt(new Date(start.getTime() + 60_000))
    const settle = () => page.clock.runFor(700)
    await settle()
    const first = await leads(reviews)
    /** How far the strip has gone after so many turns of time. */
    const turn = async (from: number, turns: number) => {
      await page.clock.runFor(3000 * turns)
      await settle()
      return (await leads(reviews)) - from
    }
    expect(first).toBeGreaterThan(0)
    expect(await turn(first, 1)).not.toBe(0)
    await expect(reviews.locator('[data-position]')).toHaveText('')

    await reviews.hover()
    let rested = await leads(reviews)
    expect(await turn(rested, 3)).toBe(0)
    await page.mouse.move(5, 5)
    await reviews.getByRole('button', { name: 'Next review' }).focus()
    rested = await leads(reviews)
    expect(await turn(rested, 3)).toBe(0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // Observers are told in the order they were made: this one after the carousel's.
    await reviews.evaluate(
      (section) =>
        new Promise<void>((away) => {
          new IntersectionObserver(([entry]) => {
            if (!entry?.isIntersecting) away()
          }).observe(section)
        }),
    )
    rested = await leads(reviews)
    expect(await turn(rested, 3)).toBe(0)

    await reviews.scrollIntoViewIfNeeded()
    await pause.click()
    await page.mouse.move(5, 5)
    await reviews.getByRole('button', { name: 'Play reviews' }).blur()
    await settle()
    rested = await leads(reviews)
    expect(await turn(rested, 3)).toBe(0)
    await reviews.getByRole('button', { name: 'Play reviews' }).click()
    await page.mouse.move(5, 5)
    await pause.blur()
    expect(await turn(rested, 1)).not.toBe(0)
  })

  test('REV-14 UI-05 with reduced motion nothing moves by itself; buttons and keys loop, and the position is said', async ({
    browser,
    platform,
  }) => {
    const calm = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const page = await calm.newPage()
    await page.goto(platform.url('brolga-bay'))
    const reviews = await taken(page, REVIEWS)
    await expect(reviews.getByRole('button', { name: 'Pause reviews' })).toBeHidden()
    const position = reviews.locator('[data-position]')
    const total = await reviews.locator('[data-track] > li').count()
    await reviews.getByRole('button', { name: 'Previous review' }).click()
    await expect(position).toHaveText(`Slide ${total} of ${total}`)
    await expect.poll(() => leads(reviews)).toBe(total)
    await reviews.getByRole('button', { name: 'Next review' }).click()
    await expect.poll(() => leads(reviews)).toBe(1)
    await reviews.locator('[data-track]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveText(`Slide 3 of ${total}`)
    await page.keyboard.press('End')
    await expect(position).toHaveText(`Slide ${total} of ${total}`)
    await page.keyboard.press('ArrowRight')
    await expect(position).toHaveText(`Slide 1 of ${total}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await expect(position).toHaveText(`Slide 1 of ${total}`)
    await expect.poll(() => leads(reviews)).toBe(1)
    await calm.close()
  })

  test('UI-05 the mouse drags the strip on and back, past the first to the last, without pressing what it holds', async ({
    browser,
    platform,
  }) => {
    const calm = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const page = await calm.newPage()
    await page.goto(platform.url('brolga-bay'))
    const reviews = await taken(page, REVIEWS)
    const strip = reviews.locator('[data-track]')
    const total = await strip.locator('> li').count()
    await drag(page, strip, -380)
    await expect.poll(() => leads(reviews)).toBe(2)
    await drag(page, strip, 380)
    await drag(page, strip, 380)
    await expect.poll(() => leads(reviews)).toBe(total)
    await expect(reviews.locator('[data-position]')).toHaveText(`Slide ${total} of ${total}`)

    await page.setViewportSize({ width: 820, height: 1180 })
    const cars = await taken(page, '.fc-featured')
    const before = page.url()
    await drag(page, cars.locator('[data-track]'), -200)
    await expect.poll(() => leads(cars)).not.toBe(1)
    expect(page.url()).toBe(before)
    // What a drag holds back is its own click, not the next press of a key.
    const link = cars.locator('.fc-car-card__title a').nth(1)
    const href = (await link.getAttribute('href')) ?? ''
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === href)
    await calm.close()
  })

  test('REV-14 UI-05 a finger swipes the strip and stops it; up and down stays the page', async ({
    browser,
    platform,
  }) => {
    const phone = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    await page.goto(platform.url('brolga-bay'))
    const reviews = await taken(page, REVIEWS)
    const first = await leads(reviews)
    await swipe(page, reviews.locator('[data-track]'), -220)
    await expect(reviews.getByRole('button', { name: 'Play reviews' })).toBeVisible()
    await expect.poll(() => leads(reviews)).not.toBe(first)
    await expect(reviews.locator('[data-position]')).toHaveText(/^Slide \d+ of \d+$/)
    await phone.close()
  })
})

/** A finger's way, as the browser's own input tells it. */
async function swipe(page: Page, strip: Locator, by: number): Promise<void> {
  const box = await strip.boundingBox()
  if (!box) throw new Error('The strip has no box.')
  const client = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 200)]
  const point = (at: number) => ({ touchPoints: at === 9 ? [] : [{ x: x + (by * at) / 8, y }] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(0) })
  for (let at = 1; at <= 8; at += 1) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(at) })
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', ...point(9) })
}

test.describe('cars', () => {
  test('UI-05 the keyboard goes through all cards of a strip, and each it comes to is brought into view', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(platform.url('brolga-bay'))
    const cars = await taken(page, '.fc-featured')
    const links = cars.locator('.fc-car-card__title a')
    await links.first().focus()
    const names = await links.allTextContents()
    for (let index = 0; index < names.length; index += 1) {
      while (!(await links.nth(index).evaluate((link) => link === document.activeElement))) {
        await page.keyboard.press('Tab')
      }
      await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0)
  })

  test('UI-05 where all of them fit there are no buttons, and nothing is taken over', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(platform.url('brolga-bay'))
    const promos = page.locator('.fc-promos')
    await promos.scrollIntoViewIfNeeded()
    await expect(page.locator('fc-island[data-block=PromoBanner][data-alive]')).toBeAttached()
    await expect(promos.getByRole('button', { name: 'Next offer' })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await taken(page, '.fc-promos')
    await expect(promos.getByRole('button', { name: 'Next offer' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(promos.locator('[data-sliding]')).toHaveCount(0)
    await expect(promos.getByRole('button', { name: 'Next offer' })).toBeHidden()
    expect(
      await promos
        .locator('[data-track] > li')
        .evaluateAll((slides) => slides.map((slide) => (slide as HTMLElement).style.translate)),
    ).toEqual(['', '', ''])
  })

  test('UI-05 a strip that is scrolled goes on from there when it is taken over, and nothing on the page shifts', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(platform.url('brolga-bay'))
    const strip = page.locator('.fc-reviews [data-track]')
    await strip.evaluate((track) => {
      track.scrollTo({ left: (track.children[2] as HTMLElement).offsetLeft - 16, behavior: 'instant' })
    })
    const reviews = await taken(page, REVIEWS)
    expect(await leads(reviews)).toBe(3)
    await expect(reviews.getByRole('button', { name: 'Next review' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })

  test('UI-05 without script all strips scroll, and no button stands there for nothing', async ({
    browser,
    platform,
  }) => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await plain.newPage()
    await page.goto(platform.url('brolga-bay'))
    for (const name of ['.fc-reviews', '.fc-featured', '.fc-promos']) {
      const strip = page.locator(`${name} [data-track]`)
      await expect(page.locator(`${name} .fc-carousel__controls`)).toBeHidden()
      await strip.scrollIntoViewIfNeeded()
      await strip.hover()
      await page.mouse.wheel(300, 0)
      await expect.poll(() => strip.evaluate((track) => track.scrollLeft)).toBeGreaterThan(100)
    }
    await plain.close()
  })
})

test.describe('gallery', () => {
  const photos = (page: Page) => page.getByRole('region', { name: /^Photos of/ })

  async function openGallery(page: Page, url: (path: string) => string): Promise<Locator> {
    await page.goto(url('/search'))
    const href = await page.locator('.fc-car-card:has(.fc-car-card__photos) a').first().getAttribute('href')
    await page.goto(url(href ?? '/'))
    await expect(page.locator('fc-island[data-block=VehicleGallery][data-alive]')).toBeAttached()
    return photos(page)
  }

  test('VEH-34 UI-05 comes when somebody reaches for it: drag, thumbnails, wheel and keys, round and round', async ({
    page,
    platform,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const gallery = await openGallery(page, (path) => platform.url('brolga-bay', path))
    const strip = gallery.locator('[data-strip]')
    const count = gallery.locator('[data-count]')
    await page.waitForLoadState('networkidle')
    await expect(gallery.locator('[data-sliding]')).toHaveCount(0)
    const total = await strip.locator('> li').count()
    await gallery.hover()
    await expect(strip).toHaveAttribute('data-sliding')
    await drag(page, strip, -500)
    await expect(count).toHaveText(`2 / ${total}`)
    await expect(gallery.locator('[data-position]')).toHaveText(`Slide 2 of ${total}`)
    // A drag is no press: the large view stays closed.
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toHaveCount(0)
    await gallery.locator(`[data-index="${total - 1}"]`).focus()
    await page.keyboard.press('Enter')
    await expect(count).toHaveText(`${total} / ${total}`)
    await expect(gallery.locator('[data-index][aria-current]')).toHaveAttribute(
      'data-index',
      String(total - 1),
    )
    expect(new URL(page.url()).hash).toBe('')
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect(count).toHaveText(`1 / ${total}`)
    await page.keyboard.press('End')
    await expect(count).toHaveText(`${total} / ${total}`)
    await page.keyboard.press('Home')
    await expect(count).toHaveText(`1 / ${total}`)
    await strip.hover()
    await page.mouse.wheel(120, 0)
    await expect(count).toHaveText(`2 / ${total}`)
  })

  test('VEH-34 the first press counts, and a swipe that began before the script is not cut', async ({
    browser,
    platform,
  }) => {
    const phone = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    const gallery = await openGallery(page, (path) => platform.url('brolga-bay', path))
    await swipe(page, gallery.locator('[data-strip]'), -250)
    await expect(gallery.locator('[data-count]')).toHaveText(/^2 \//)
    await expect(gallery.locator('[data-strip]')).toHaveAttribute('data-sliding')
    await expect.poll(() => leads(gallery)).toBe(2)
    await swipe(page, gallery.locator('[data-strip]'), 250)
    await expect(gallery.locator('[data-count]')).toHaveText(/^1 \//)
    await page.reload()
    await gallery.getByRole('button', { name: 'Next photo' }).tap()
    await expect(gallery.locator('[data-count]')).toHaveText(/^2 \//)
    await phone.close()
  })

  test('VEH-34 the large view: swipe, keys, closer and back, the focus stays inside and goes back, and nothing behind is reached', async ({
    browser,
    platform,
  }) => {
    const phone = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
    const page = await phone.newPage()
    const gallery = await openGallery(page, (path) => platform.url('brolga-bay', path))
    const total = await gallery.locator('[data-strip] > li').count()
    // The key comes before the script that it calls for.
    await page.route('**/assets/chunks/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await gallery.locator('[data-strip]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.locator('[data-count]')).toHaveText(`2 / ${total}`)
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(zoom.locator('output')).toHaveText(/^2 \//)
    await swipe(page, zoom.locator('ul'), -250)
    await expect(zoom.locator('output')).toContainText(`Slide 3 of ${total}`)
    await page.keyboard.press('End')
    await expect(zoom.locator('output')).toContainText(`Slide ${total} of ${total}`)
    await page.keyboard.press('ArrowRight')
    await expect(zoom.locator('output')).toContainText(`Slide 1 of ${total}`)
    await zoom.getByRole('button', { name: 'Next photo' }).tap()
    await expect(zoom.locator('output')).toContainText(`Slide 2 of ${total}`)
    await zoom.getByRole('button', { name: 'Previous photo' }).tap()
    await expect(zoom.locator('output')).toContainText(`Slide 1 of ${total}`)
    await expect(zoom.locator('li:not([inert])')).toHaveCount(1)
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    const photo = zoom.locator('li:not([inert]) button')
    await photo.focus()
    await page.keyboard.press('Enter')
    await expect(zoom.getByRole('button', { pressed: true })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(zoom.locator('[aria-pressed=true]')).toHaveCount(0)
    await expect(photo).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(gallery.locator('[data-strip]')).toBeFocused()
    await expect(gallery.locator('[data-count]')).toHaveText(`${total} / ${total}`)
    await phone.close()
  })

  test('VEH-34 without script the photos are swiped and the thumbnails lead to them', async ({
    browser,
    platform,
  }) => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const page = await plain.newPage()
    await page.goto(platform.url('brolga-bay', '/search'))
    const href = await page.locator('.fc-car-card:has(.fc-car-card__photos) a').first().getAttribute('href')
    await page.goto(platform.url('brolga-bay', href ?? '/'))
    const gallery = photos(page)
    await expect(gallery.getByRole('button')).toHaveCount(0)
    await gallery.locator('[data-index="2"]').click()
    await expect.poll(() => leads(gallery)).toBe(3)
    await plain.close()
  })
})
