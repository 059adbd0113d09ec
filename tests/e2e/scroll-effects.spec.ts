import type { Page } from '@playwright/test'
import { canvas, faults, makeDealer, openDealer, publish, row, saved, signIn } from './editor-staff.ts'
import { expect, test, type Platform } from './site.ts'

const HEIGHT = 720

// The canvas runs no scripts, and Chromium says so at every press that a test makes in it.
test.use({ viewport: { width: 1280, height: HEIGHT }, expectSilence: false })

/** A band with a link, named by its heading. */
const band = (id: string, scrollEffect: unknown, minHeight = '640px', style: object = {}) => ({
  id,
  type: 'CallToAction',
  props: {
    heading: `Band ${id}`,
    text: 'Bring your questions. We will have the kettle on.',
    actions: [{ text: `Go ${id}`, href: '/contact-us' }],
  },
  style: { minHeight, ...(scrollEffect !== undefined && { scrollEffect }), ...style },
})

/** The second band is cut by the lower edge of the first screen. */
const BLOCKS = [
  { id: 'top', type: 'Hero', props: { heading: 'Cars for everybody', variant: 'compact', search: 'none' } },
  band('edge', 'rise', '900px'),
  band('rises', 'rise'),
  band('faint', 'fade', '640px', { opacity: 0.8 }),
  band('side', 'fromRight'),
  band('grows', { base: 'none', md: 'grow' }),
  band('drifts', 'drift'),
  band('still', undefined),
  band('last', 'fromLeft', '60px'),
]
const NAMES = ['edge', 'rises', 'faint', 'side', 'grows', 'drifts', 'still', 'last'] as const

/** A dealer of its own with these bands as its home page. @returns its address */
async function dealerWith(page: Page, platform: Platform, slug: string, blocks = BLOCKS): Promise<string> {
  await signIn(page, platform)
  await makeDealer(page, platform, { slug, name: 'Scrolling Motors', blocks })
  await openDealer(page, platform, slug)
  return platform.url(slug)
}

const box = (page: Page, name: string) => page.locator(`section:has(> * :text-is("Band ${name}"))`).first()

/** How a band is drawn: its opacity, how it is moved, its size. */
const look = (page: Page, name: string) =>
  box(page, name).evaluate((element) => {
    const { opacity, translate, scale } = getComputedStyle(element)
    const [x = 0, y = 0] = translate === 'none' ? [] : translate.split(' ').map(Number.parseFloat)
    return { opacity: Number(opacity), x, y, size: scale === 'none' ? 1 : Number(scale) }
  })
const WHOLE = { opacity: 1, x: 0, y: 0, size: 1 }

/** Scrolls so far that a band's upper edge is this far above the window's lower one, and waits until that is drawn. */
async function enter(page: Page, name: string, px: number): Promise<void> {
  await box(page, name).evaluate(
    (element, [by, height]) =>
      new Promise((drawn) => {
        let top = 0
        for (let at: Element | null = element; at instanceof HTMLElement; at = at.offsetParent)
          top += at.offsetTop
        scrollTo({ top: top - height + by, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      }),
    [px, HEIGHT] as const,
  )
}

test('UI-11 UI-12 SEO-08 blocks come while they are scrolled into view, and nothing of the first screen is ever faint', async ({
  page,
  platform,
}) => {
  const address = await dealerWith(page, platform, 'scrolling-on')
  const visitor = await page.context().newPage()
  await visitor.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.goto(address)
  await visitor.evaluate(() => document.fonts.ready)

  // Cut by the window's lower edge at load: whole, and it stays so.
  const edge = await box(visitor, 'edge').evaluate((element) => element.getBoundingClientRect())
  expect(edge.top).toBeLessThan(HEIGHT)
  expect(edge.bottom).toBeGreaterThan(HEIGHT)
  expect(await look(visitor, 'edge')).toEqual(WHOLE)
  await visitor.mouse.wheel(0, 20)
  await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(20)
  expect(await look(visitor, 'edge')).toEqual(WHOLE)

  // Below it: not there, on its way, there; up again it goes the same way back.
  expect((await look(visitor, 'rises')).opacity).toBe(0)
  await enter(visitor, 'rises', 80)
  const half = await look(visitor, 'rises')
  expect(half.opacity).toBeGreaterThan(0.1)
  expect(half.opacity).toBeLessThan(0.9)
  expect(half.y).toBeGreaterThan(0)
  await enter(visitor, 'rises', 640)
  expect(await look(visitor, 'rises')).toEqual(WHOLE)
  await enter(visitor, 'rises', 80)
  expect(await look(visitor, 'rises')).toEqual(half)

  await enter(visitor, 'faint', 640)
  expect(await look(visitor, 'faint')).toEqual({ ...WHOLE, opacity: 0.8 })
  await enter(visitor, 'side', 80)
  expect((await look(visitor, 'side')).x).toBeGreaterThan(0)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await enter(visitor, 'grows', 80)
  expect((await look(visitor, 'grows')).size).toBeLessThan(1)
  await enter(visitor, 'drifts', 80)
  const drifting = await look(visitor, 'drifts')
  expect(drifting).toMatchObject({ opacity: 1, x: 0, size: 1 })
  expect(drifting.y).toBeLessThan(0)
  await enter(visitor, 'drifts', 700)
  expect((await look(visitor, 'drifts')).y).toBeGreaterThan(drifting.y)
  await enter(visitor, 'still', 80)
  expect(await look(visitor, 'still')).toEqual(WHOLE)

  // A short one at the end comes all the way, as far as the page can be scrolled.
  await enter(visitor, 'last', 20)
  expect((await look(visitor, 'last')).opacity).toBeLessThan(1)
  await visitor.keyboard.press('End')
  await expect.poll(() => look(visitor, 'last')).toEqual(WHOLE)
  expect(await visitor.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await visitor.close()
})

test('UI-11 what has the focus is whole; with less motion, forced colours or on paper everything is, wherever the page is', async ({
  page,
  platform,
}) => {
  const address = await dealerWith(page, platform, 'scrolling-not')
  const visitor = await page.context().newPage()
  await visitor.goto(address)
  await enter(visitor, 'rises', 40)
  expect((await look(visitor, 'rises')).opacity).toBeLessThan(0.5)
  // Tab goes to the link before it, and from there on into it.
  await visitor.getByRole('link', { name: 'Go edge' }).evaluate((link) => link.focus({ preventScroll: true }))
  await visitor.keyboard.press('Tab')
  await expect(visitor.getByRole('link', { name: 'Go rises' })).toBeFocused()
  expect(await look(visitor, 'rises')).toEqual(WHOLE)
  await visitor.getByRole('link', { name: 'Go side' }).evaluate((link) => link.focus({ preventScroll: true }))
  expect(await look(visitor, 'side')).toEqual(WHOLE)
  expect(await box(visitor, 'side').evaluate((element) => getComputedStyle(element).translate)).toBe('none')
  await visitor.evaluate(() => (document.activeElement as HTMLElement).blur())
  await enter(visitor, 'rises', 40)
  expect((await look(visitor, 'rises')).opacity).toBeLessThan(0.5)

  const all = async () =>
    Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, (await look(visitor, name)).opacity] as const)),
    )
  const whole = { ...Object.fromEntries(NAMES.map((name) => [name, 1])), faint: 0.8 }
  const before = await all()
  for (const medium of [
    { reducedMotion: 'reduce' },
    { forcedColors: 'active' },
    { media: 'print' },
  ] as const) {
    await visitor.emulateMedia(medium)
    expect(await all(), JSON.stringify(medium)).toEqual(whole)
    expect(await look(visitor, 'drifts')).toEqual(WHOLE)
    await visitor.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none', media: 'screen' })
    expect(await all()).toEqual(before)
  }
  await visitor.close()
})

test('EDIT-06 UI-12 an effect is chosen by its name, by pointer or keys; the canvas shows the block whole, the page plays it', async ({
  page,
  platform,
}) => {
  const plain = BLOCKS.map((block) => (block.id === 'rises' ? band('rises', undefined) : block))
  const address = await dealerWith(page, platform, 'scrolling-edit', plain)
  await row(page, /^Call to action Band rises/).click()
  await page.getByRole('tab', { name: 'Style', exact: true }).click()
  const field = page.getByRole('group', { name: 'While scrolling', exact: true })
  const effect = (name: string) => field.getByRole('radio', { name, exact: true })
  await effect('Rise').check()
  await expect(page.getByText('Seen on the page itself: here blocks stay whole.')).toBeVisible()
  await effect('Rise').press('ArrowRight')
  await expect(effect('From the left')).toBeChecked()
  expect(await faults(page)).toEqual([])
  await effect('Rise').check()

  // What it does is drawn beside its name, and moves for those who want motion.
  const drawn = field
    .locator('label', { has: page.getByRole('radio', { name: 'Rise', exact: true }) })
    .locator('b')
  const moves = () => drawn.evaluate((element) => element.getAnimations().length)
  await drawn.hover()
  await expect.poll(moves).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(moves).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await saved(page)
  await expect(page.getByLabel('Drawing the page again')).toHaveCount(0)
  const shown = canvas(page)
    .locator('section')
    .filter({ has: page.locator(':text-is("Band rises")') })
  const opacities = await canvas(page)
    .locator('main [class*="fc-s-"]')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).opacity))
  expect(opacities).toEqual(['1', '1', '0.8', '1', '1', '1', '1', '1'])
  const [style = 'none'] = /fc-s-\w+/.exec((await shown.getAttribute('class')) ?? '') ?? []

  await publish(page)
  const visitor = await page.context().newPage()
  await visitor.goto(address)
  await expect(box(visitor, 'rises')).toHaveClass(new RegExp(style))
  expect((await look(visitor, 'rises')).opacity).toBe(0)
  await enter(visitor, 'rises', 640)
  expect(await look(visitor, 'rises')).toEqual(WHOLE)
  await visitor.close()
})
