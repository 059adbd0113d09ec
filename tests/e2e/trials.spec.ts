import type { BrowserContext, Page } from '@playwright/test'
import { expectFine } from './accessible.ts'
import { callEditor, canvas, faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
import { fill, open, VISITOR } from './form-steps.ts'
import { expect, test, type Platform } from './site.ts'

const picture = (name: string) => `/img/places/${name}.webp`
const hero = (id: string, heading: string, src: string, trial?: object) => ({
  id,
  type: 'Hero',
  props: {
    heading,
    image: picture(src),
    alt: 'A coast road',
    search: 'none',
    actions: [{ text: `Go ${id}`, href: '/contact-us' }],
  },
  ...(trial && { trial }),
})
/** Each version a hero with its picture, and questions further down, which come alive. */
const BLOCKS = [
  hero('first', 'Cars with a kettle on', 'coast-1', { name: 'hero', version: 'a' }),
  hero('second', 'Utes that earn their keep', 'coast-2', { name: 'hero', version: 'b' }),
  { id: 'rest', type: 'CallToAction', props: { heading: 'For everybody' } },
  { id: 'ask-a', type: 'PhoneReveal', trial: { name: 'hero', version: 'a' } },
  { id: 'ask-b', type: 'PhoneReveal', trial: { name: 'hero', version: 'b' } },
]

async function dealerWith(page: Page, platform: Platform, slug: string): Promise<string> {
  await signIn(page, platform)
  await makeDealer(page, platform, { slug, name: 'Trying Motors', blocks: BLOCKS })
  return platform.url(slug)
}

/** A visitor whose draws come out as told, and what the page did before them. */
async function visitor(context: BrowserContext, draw: number): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((drawn) => {
    Math.random = () => drawn
    const shifts: number[] = []
    Object.assign(window, { shifts, seen: [] as string[] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    // Every frame that is painted while the page comes.
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1'))
        (window as unknown as { seen: string[] }).seen.push(textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, draw)
  return page
}

const VERSIONS = [
  {
    version: 'a',
    draw: 0.2,
    heading: 'Cars with a kettle on',
    own: 'coast-1',
    other: 'coast-2',
    id: 'first',
  },
  {
    version: 'b',
    draw: 0.8,
    heading: 'Utes that earn their keep',
    own: 'coast-2',
    other: 'coast-1',
    id: 'second',
  },
]

// The canvas runs no scripts, and Chromium says so at every press that a test makes in it.
test.use({ expectSilence: false })

test('RUN-04 SEO-08 UI-11 each visitor has one version before the first paint, and nothing of the other one', async ({
  page,
  platform,
  browser,
}) => {
  const address = await dealerWith(page, platform, 'trying-one')
  for (const { version, draw, heading, own, other, id } of VERSIONS) {
    const context = await browser.newContext()
    const seen = await visitor(context, draw)
    const asked: string[] = []
    const refused: string[] = []
    seen.on('request', (request) => asked.push(request.url()))
    seen.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
    await seen.goto(address)
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(seen.locator(`fc-island[data-id=ask-${version}]`)).toHaveCount(1)
    await expect(seen.locator(`fc-island[data-id^=ask-]`)).toHaveCount(1)
    await expect(seen.locator('.fc-trial, main script')).toHaveCount(0)
    await expect.poll(() => asked.some((url) => url.includes(picture(own)))).toBe(true)
    await seen.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes(picture(other)))).toEqual([])
    expect(refused).toEqual([])
    const { shifts, painted } = await seen.evaluate(() => {
      const noted = window as unknown as { shifts: number[]; seen: string[] }
      return { shifts: [...noted.shifts], painted: [...noted.seen] }
    })
    expect([...new Set(painted)]).toEqual([heading])
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01)
    await expectFine(seen)
    // The focus goes to the one link there is.
    await expect(seen.getByRole('link', { name: /^Go / })).toHaveText([`Go ${id}`])
    // The same on every page and every time, whatever is drawn; a page for paper too.
    await seen.addInitScript((drawn) => void (Math.random = () => 1 - drawn), draw)
    await seen.reload()
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(heading)
    await seen.emulateMedia({ media: 'print' })
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(heading)
    await context.close()
  }
})

test('RUN-04 RUN-07 the share of a trial says how many visitors see version B', async ({
  page,
  platform,
  browser,
}) => {
  await signIn(page, platform)
  const blocks = BLOCKS.map((block) =>
    'trial' in block ? { ...block, trial: { ...block.trial, share: 10 } } : block,
  )
  await makeDealer(page, platform, { slug: 'trying-shares', name: 'Trying Motors', blocks })
  for (const [draw, heading] of [
    [0.8, 'Cars with a kettle on'],
    [0.95, 'Utes that earn their keep'],
  ] as const) {
    const context = await browser.newContext()
    const seen = await visitor(context, draw)
    await seen.goto(platform.url('trying-shares'))
    await expect(seen.getByRole('heading', { level: 1 })).toHaveText(heading)
    await context.close()
  }
})

test('RUN-07 SEO-03 SEO-09 one page for everybody: version A without script, and a policy that admits two scripts', async ({
  page,
  platform,
  browser,
}) => {
  const address = await dealerWith(page, platform, 'trying-plain')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  const load = async (url: string) => {
    const response = await plain.goto(url)
    return { text: (await response?.text()) ?? '', headers: (await response?.allHeaders()) ?? {} }
  }
  const other = await load(`${address}about-us`)
  expect(other.text).not.toContain('fcTrial')
  expect(other.headers['content-security-policy']).toContain("script-src 'self';")
  const [first, second] = [await load(address), await load(address)]
  expect(first.text).toBe(second.text)
  expect(first.headers['set-cookie']).toBeUndefined()
  expect(first.headers['vary'] ?? '').not.toMatch(/cookie/i)
  expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
  expect(first.text).not.toMatch(/<link rel="preload"[^>]*coast-/)

  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Cars with a kettle on')
  await expect(plain.getByText('Utes that earn their keep')).toHaveCount(0)
  expect(
    await plain
      .locator('noscript.fc-trial')
      .first()
      .evaluate((held) => getComputedStyle(held).display),
  ).toBe('contents')
  await context.close()
})

test('LEAD-03 STORE-06 TRACK-12 a lead and its event carry the version, and after a no they do not', async ({
  page,
  platform,
  browser,
}) => {
  const slug = 'trying-leads'
  const address = await dealerWith(page, platform, slug)
  const send = async (context: BrowserContext, draw: number, consent?: string) => {
    const seen = await visitor(context, draw)
    if (consent !== undefined)
      await seen.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        `dealer:${slug}:consent:v1`,
        JSON.stringify(consent),
      ] as const)
    await seen.goto(address)

    const form = await open(seen, `${address}contact-us`)
    // The same values once more would be the same lead (LEAD-16).
    const Email = `visitor-${consent ?? 'unasked'}@mail.example`
    await fill(form, { ...VISITOR, Email, Phone: '0491 570 006', Postcode: '4720', Message: 'Hello there.' })
    const request = seen.waitForRequest('**/api/forms/**')
    // A person takes longer than the minimum fill time (FORM-37).
    await seen.waitForTimeout(2100)
    await form.locator('[type=submit]').last().click()
    const body = (await request).postDataJSON() as { lead_attributes: Record<string, unknown> }
    await expect(seen).toHaveURL(/\/success$/)
    const kept = await seen.evaluate((key) => localStorage.getItem(key), `dealer:${slug}:trials:v1`)
    const events = await seen.evaluate((key) => sessionStorage.getItem(key), `dealer:${slug}:events:v1`)
    await context.close()
    return { trials: body.lead_attributes['trials'], kept, events: JSON.parse(events ?? '[]') as object[] }
  }
  const unasked = await send(await browser.newContext(), 0.8)
  expect(unasked).toMatchObject({ trials: { hero: 'b' }, kept: null, events: [{ trials: { hero: 'b' } }] })
  expect(await send(await browser.newContext(), 0.2, 'granted')).toMatchObject({
    trials: { hero: 'a' },
    kept: '{"hero":20}',
  })
  expect(await send(await browser.newContext(), 0.8, 'denied')).toMatchObject({
    trials: undefined,
    kept: null,
  })
  expect(await callEditor(page, platform, 'GET', `/tenants/${slug}/trials`)).toEqual({
    trials: { hero: { a: 1, b: 1 } },
    // Two leads are far from the bound from which on older ones are left out.
    newest: null,
  })
})

for (const width of [390, 1440]) {
  test(`EDIT-01 EDIT-04 UI-11 a trial begun, looked at and ended by keyboard, ${width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const slug = `trying-editor-${width}`
    await signIn(page, platform)
    const plain = BLOCKS.slice(0, 3)
      .filter(({ id }) => id !== 'second')
      .map(({ id, type, props }) => ({ id, type, props }))
    await makeDealer(page, platform, { slug, name: 'Trying Motors', blocks: plain })
    await openDealer(page, platform, slug)
    const heading = canvas(page).getByRole('heading', { level: 1 })

    await row(page, /^Hero/).click()
    await page.getByRole('button', { name: 'Try another version' }).press('Enter')
    const panel = page.getByRole('region', { name: 'Trial' })
    await expect(panel.getByText('Version B of the trial “hero-')).toBeVisible()
    await expect(panel.getByText('version A: 0, version B: 0')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try another version' })).toBeDisabled()
    await expect(row(page, /^Hero.*version A of a trial/)).toHaveCount(1)
    await expect(row(page, /^Hero.*version B of a trial/)).toHaveCount(1)
    expect(await faults(page)).toEqual([])

    await panel.getByRole('button', { name: '10 %' }).press('Enter')
    await expect(panel.getByText('10 % of the visitors see version B')).toBeVisible()
    await panel.getByRole('spinbutton').fill('15')
    await expect(panel.getByText('15 % of the visitors see version B')).toBeVisible()
    await expect(panel.getByRole('spinbutton')).toHaveValue('15')
    expect(await faults(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Utes that earn their keep')
    await expect(heading).toHaveText('Utes that earn their keep')
    const versions = page.getByRole('group', { name: 'Version of the trial' })
    await versions.getByRole('button', { name: 'Version A' }).press('Enter')
    await expect(heading).toHaveText('Cars with a kettle on')
    await expect(versions.getByRole('button', { name: 'Version A' })).toHaveAttribute('aria-pressed', 'true')
    await expect(
      page.getByText(/Belongs to version B of the trial “hero-\w{6}”; the page shows version A\./),
    ).toBeVisible()
    expect(await faults(page)).toEqual([])

    await row(page, /^Hero.*version A/).click()
    await row(page, /^Hero.*version B/).click()
    await expect(heading).toHaveText('Utes that earn their keep')
    await panel.getByRole('button', { name: 'End the trial: keep B' }).press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(row(page, /^Hero/)).toHaveCount(1)
    await expect(heading).toHaveText('Utes that earn their keep')
    await page.keyboard.press('Control+z')
    await expect(row(page, /^Hero/)).toHaveCount(2)
    await saved(page)
  })
}
