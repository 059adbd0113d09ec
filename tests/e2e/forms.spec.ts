import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import brolgaBay from '../../tenants/sites/brolga-bay.json' with { type: 'json' }
import { fill, leads, open, VISITOR } from './form-steps.ts'
import { expect, type Platform, test } from './site.ts'

/** The events of this visit, as the site's own log has them. */
const eventsOf = (page: Page, slug: string) =>
  page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Record<string, unknown>[],
    `dealer:${slug}:events:v1`,
  )

const SERVICE_FRAMES = brolgaBay.settings.booking.serviceFrames

/** What an enquiry holds when its fields are shown (FORM-23). */
const FORM_VALUES = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'subcategory',
  'location',
  'location_id',
  'dealership_slug',
  'opt_in',
  'page_id',
]
/** What goes out with it: where, how fast, after which visits, and what only robots fill in. */
const BESIDE = ['fill_ms', 'url', 'lead_attributes', 'website']
/** Of a dealer with one place. */
const NOT_ASKED = new Set(['location', 'location_id', 'dealership_slug', 'subcategory'])

/** Asks about the first car of a type: one event is there, and nothing of what was typed. */
async function expectEnquiryEvent(page: Page, platform: Platform, type: string, id: number): Promise<void> {
  await page.goto(platform.url('brolga-bay', `/search/${type}-cars`))
  const card = page.locator('.fc-car-card').first()
  const car = Number(await card.getAttribute('data-car'))
  const href = (await card.locator('a').first().getAttribute('href')) ?? ''
  const form = await open(page, platform.url('brolga-bay', href))
  await fill(form, { ...VISITOR, Message: 'Is it still here?' })
  // A person takes longer than the shortest time to fill it in (FORM-37).
  await page.waitForTimeout(2100)
  await form.locator('[data-submit]').click()
  await expect(page).toHaveURL(/\/success$/)
  const events = await eventsOf(page, 'brolga-bay')
  expect(events).toEqual([expect.objectContaining({ event: 'enquiry', id, car, page: href })])
  expect(JSON.stringify(events)).not.toMatch(/Ada|Nguyen|mail\.example|0491|Is it still here/)
}

test.describe('sending a form', () => {
  test('FORM-23 FORM-34 LEAD-03 LEAD-07 LEAD-08 LEAD-09 STORE-06 TRACK-09 what is sent, what is kept, and what the next form knows', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('kereru-coast', '/?utm_source=mail'))
    // Noting the visit waits for the page's script, as every visitor's does.
    const noted = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    await expect.poll(noted).toContain('utm_source')
    const form = await open(page, platform.url('kereru-coast', '/careers'))
    await fill(form, { ...VISITOR, Phone: '021 555 0123', Postcode: '3110', Message: 'I can weld.' })
    await form.getByLabel('Location').selectOption({ index: 1 })
    const box = form.getByRole('checkbox')
    await expect(box).not.toBeChecked()
    const place = form.getByLabel('Location').locator('option').nth(1)
    const [location, location_id] = [await place.innerText(), await place.getAttribute('value')]
    const request = page.waitForRequest('**/api/forms/careers.form')
    await form.getByRole('button', { name: 'Send my application' }).click()
    const body = (await request).postDataJSON() as Record<string, unknown>
    // FORM-31 LEAD-01
    expect(body).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      opt_in: false,
      page_id: 'careers',
      location,
      location_id,
      lead_attributes: { visited_pages: ['/', '/careers'], linked_query_params: { utm_source: 'mail' } },
    })
    // Of FORM-23 what the form shows; it asks for no terms.
    expect(Object.keys(body).toSorted()).toEqual([...FORM_VALUES, ...BESIDE].toSorted())
    await expect(page).toHaveURL(/\/success$/)
    await expect(page.getByText('Your careers enquiry has been sent.')).toBeVisible()
    const kept = await page.evaluate(() => ({
      contact: localStorage.getItem('dealer:kereru-coast:contact:v1'),
      marker: localStorage.getItem('dealer:kereru-coast:success:v1'),
      car: localStorage.getItem('dealer:kereru-coast:enquiredCar:v1'),
    }))
    expect(JSON.parse(kept.contact ?? '')).toEqual({
      name: 'Ada',
      last_name: 'Nguyen',
      email: 'ada.nguyen@mail.example',
      phone: '021 555 0123',
      postcode: '3110',
    })
    expect(kept.marker).toBeNull()
    expect(kept.car).toBeNull()
    // Field names and category, and nothing that was typed.
    expect(await eventsOf(page, 'kereru-coast')).toEqual([
      {
        event: 'enquiry',
        id: 51,
        category: 'Careers Enquiry',
        page: '/careers',
        car: null,
        fields: [
          'name',
          'last_name',
          'email',
          'phone',
          'postcode',
          'location_id',
          'dealership_slug',
          'message',
          'opt_in',
        ],
      },
    ])
    const next = await open(page, platform.url('kereru-coast', '/contact-us'))
    await expect(next.getByLabel('Email')).toHaveValue('ada.nguyen@mail.example')
    await expect(next.getByLabel('First name')).toHaveValue('Ada')
  })

  test('FORM-37 a form on a kept page is timed from when the visitor asked for it, however long ago it was made', async ({
    page,
    platform,
  }) => {
    const address = platform.url('kereru-coast', '/careers')
    const made = await page.goto(address)
    const asked = performance.now()
    const answered = page.waitForResponse(address)
    const form = await open(page, address)
    expect((await answered).headers()['etag']).toBe(made?.headers()['etag'])
    await fill(form, { ...VISITOR, Phone: '021 555 0123', Postcode: '3110', Message: 'I can weld.' })
    await form.getByLabel('Location').selectOption({ index: 1 })
    const request = page.waitForRequest('**/api/forms/careers.form')
    await form.getByRole('button', { name: 'Send my application' }).click()
    const body = (await request).postDataJSON() as { fill_ms: number }
    expect(body.fill_ms).toBeGreaterThan(0)
    // Counted from when the page was made, the first visit would be in it.
    expect(body.fill_ms).toBeLessThanOrEqual(performance.now() - asked)
  })

  test('FORM-06 FORM-07 LEAD-10 STORE-05 one press is one POST; the button waits with a spinner and "Loading..." until the success page is there', async ({
    page,
    platform,
  }) => {
    const form = await open(page, platform.url('silverwattle-toyota', '/careers'))
    await fill(form, { ...VISITOR, Message: 'Hello' })
    for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
    let posts = 0
    let answer: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/forms/*', async (route) => {
      posts += 1
      await held
      await route.continue()
    })
    const button = form.locator('[data-submit]')
    await button.dblclick()
    await expect(button).toBeDisabled()
    await expect(button.getByText('Loading...')).toHaveText('Loading...')
    await expect(form.locator('.fc-form-spinner')).toBeVisible()
    // The next page takes its time. Until it is there the visitor still sees that something happens: the page notes
    // itself what it shows, for a page that is being left answers nobody else.
    await page.route('**/success', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.evaluate(() => {
      const shown: unknown[] = []
      setInterval(() => {
        const marker = localStorage.getItem('dealer:silverwattle-toyota:success:v1')
        if (marker === null) return
        const submit = document.querySelector<HTMLButtonElement>('.fc-enquiry-form [data-submit]')
        const spinner = submit?.querySelector('.fc-form-spinner')?.checkVisibility()
        shown.push([marker, submit?.disabled, submit?.innerText.startsWith('Loading...'), spinner])
        sessionStorage.setItem('shown', JSON.stringify(shown))
      }, 50)
    })
    answer()
    await expect(page).toHaveURL(/\/success$/)
    await expect(page.getByText('Your careers enquiry has been sent.')).toBeVisible()
    const kept = await page.evaluate(() => ({
      shown: JSON.parse(sessionStorage.getItem('shown') ?? '[]') as unknown[],
      marker: localStorage.getItem('dealer:silverwattle-toyota:success:v1'),
    }))
    expect(kept.shown.length).toBeGreaterThan(5)
    expect(new Set(kept.shown.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify(['"Careers Enquiry"', true, true, true])]),
    )
    expect(kept.marker).toBeNull()
    expect(posts).toBe(1)
  })

  test('TRACK-01 LEAD-07 FORM-01 an enquiry about a new car fires event 14, once', ({ page, platform }) =>
    expectEnquiryEvent(page, platform, 'new', 14))

  test('TRACK-02 LEAD-07 FORM-01 an enquiry about a used car fires event 15, once', ({ page, platform }) =>
    expectEnquiryEvent(page, platform, 'used', 15))

  test('TRACK-02 LEAD-07 an enquiry about a demo car fires event 15, once', ({ page, platform }) =>
    expectEnquiryEvent(page, platform, 'demo', 15))

  test('FORM-05 FORM-11 FORM-23 steps check their own fields, survive a reload, and send once', async ({
    page,
    platform,
  }) => {
    const form = await open(page, platform.url('wandering-wombat', '/contact'))
    const next = form.getByRole('button', { name: 'Next' })
    const category = form.getByLabel('What is this about?')
    await category.selectOption('Parts Enquiry')
    await form.getByLabel('Message').fill('A gas strut')
    await next.click()
    await expect(form.getByText('Step 2 of 2')).toBeVisible()
    await expect(category).toBeHidden()
    await form.getByLabel('First name').fill('Trev')
    await page.reload()
    await expect(form.getByText('Step 2 of 2')).toBeVisible()
    await expect(form.getByLabel('First name')).toHaveValue('Trev')
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(category).toHaveValue('Parts Enquiry')
    await expect(form.getByLabel('Message')).toHaveValue('A gas strut')
    await next.click()
    await fill(form, { ...VISITOR, Postcode: '5094' })
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    await expect(form.getByRole('alert')).toContainText(
      '* You must agree to the terms of use before submitting the form.',
    )
    await form.getByLabel('I agree to the terms of use').check()
    const request = page.waitForRequest('**/api/forms/*')
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    const body = (await request).postDataJSON() as object
    const asked = FORM_VALUES.filter((name) => !NOT_ASKED.has(name))
    expect(Object.keys(body).toSorted()).toEqual([...asked, 'terms_conditions', ...BESIDE].toSorted())
    await expect(page).toHaveURL(/\/success$/)
    const sent = (await leads(platform, 'wandering-wombat')).filter(
      ({ message }) => message === 'A gas strut',
    )
    expect(sent).toMatchObject([{ category: 'Parts Enquiry', form_completed: true }])
  })

  test('FORM-26 a wished time goes out with the offset of the dealer’s clock, wherever the visitor is', async ({
    browser,
    platform,
  }) => {
    const page = await browser.newPage({ timezoneId: 'America/Denver' })
    const form = await open(page, platform.url('brolga-bay', '/book-test-drive?car_id=1900044'))
    await fill(form, VISITOR)
    const day = form.getByLabel('Preferred date and time')
    const time = form.getByLabel('Time', { exact: true })
    // The dealer's clock says which days there are, in the browser alone.
    await expect(day).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
    const first = Date.parse((await day.getAttribute('min')) ?? '')
    // The yard is closed on Sundays.
    for (let ahead = 0; ahead < 3 && (await time.isDisabled()); ahead++) {
      await day.fill(new Date(first + ahead * 86_400_000).toISOString().slice(0, 10))
      await expect(time.locator('option').first()).not.toHaveText('Choose a day first')
    }
    await time.selectOption({ label: '10:00am' })
    const wanted = await day.inputValue()
    const request = page.waitForRequest('**/api/forms/*')
    await form.getByRole('button', { name: 'Book my test drive' }).click()
    const { dateTime } = (await request).postDataJSON() as { dateTime: string }
    expect(dateTime).toBe(`${wanted}T10:00:00+10:00`)
    await page.context().close()
  })

  test('FORM-29 the EMAIL US dialog traps the focus, closes with Esc and gives the focus back', async ({
    page,
    platform,
  }) => {
    await open(page, platform.url('brolga-bay', '/about-us'), '.fc-email-us')
    const button = page.getByRole('link', { name: 'EMAIL US' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'EMAIL US' })
    await expect(dialog.getByLabel('First name')).toBeVisible()
    await dialog.getByRole('button', { name: 'Enquire Now' }).click()
    await expect(dialog.getByRole('alert')).toBeFocused()
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    // So do its button, and a press beside it, but none inside.
    await button.click()
    await dialog.getByLabel('First name').click()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await button.click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(3, 3)
    await expect(dialog).toBeHidden()
  })

  test('BOOK-02 FORM-01 FORM-26 API-12 LEAD-11 STORE-03 TRACK-05 a test drive takes its car, offers only times that are open, and fires event 48', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('silverwattle-toyota', '/search/used-cars'))
    const href = (await page.locator('.fc-car-card a').first().getAttribute('href')) ?? ''
    const slug = href.split('/').pop() ?? ''
    const form = await open(page, platform.url('silverwattle-toyota', `/book-test-drive?car_id=${slug}`))
    await expect(form.locator('.fc-enquiry-form__car')).toHaveAttribute('href', `/cars/${slug}`)
    await form.getByLabel('First name').focus()
    const day = form.getByLabel('Preferred date and time')
    const time = form.getByLabel('Time', { exact: true })
    await expect(time).toBeDisabled()
    await expect(day).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/)
    // The first day with a free time within a week: places close at weekends.
    // The dealer's clock says which days there are, in the browser alone.
    await expect(day).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
    const first = Date.parse((await day.getAttribute('min')) ?? '')
    // From tomorrow, two months ahead.
    expect(first).toBeLessThanOrEqual(Date.now() + 48 * 3_600_000)
    expect(Date.parse((await day.getAttribute('max')) ?? '') - first).toBe(59 * 86_400_000)
    await expect(time.locator('option')).toHaveText(['Choose a day first'])
    for (let ahead = 0; ahead < 7 && (await time.isDisabled()); ahead++) {
      const asked = page.waitForResponse('**/api/test-drive/slots*')
      await day.fill(new Date(first + ahead * 86_400_000).toISOString().slice(0, 10))
      await asked
      await expect(time.locator('option').first()).not.toHaveText('Choose a day first')
    }
    await time.selectOption({ index: 1 })
    await fill(form, VISITOR)
    await form.getByRole('button', { name: 'Book my test drive' }).click()
    await expect(page).toHaveURL(/\/success$/)
    await expect(page.getByText('Your test drive request has been sent.')).toBeVisible()
    const asked = page.getByRole('link', { name: /^You asked about/ })
    await expect(asked.locator('strong')).not.toBeEmpty()
    const stored = await page.evaluate(() =>
      localStorage.getItem('dealer:silverwattle-toyota:enquiredCar:v1'),
    )
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ slug })
    const [lead] = (await leads(platform, 'silverwattle-toyota')).filter(
      ({ category, email }) => category === 'Test Drive' && email === VISITOR['Email'],
    )
    expect(lead).toMatchObject({ dateTime: expect.stringMatching(/T\d{2}:\d{2}:00[+-]\d{2}:\d{2}$/) })
    const sent = await eventsOf(page, 'silverwattle-toyota')
    expect(sent.map(({ id }) => id)).toEqual([48])
  })
})

test.describe('a page of others', () => {
  // It is fetched from its own address.
  test.use({ expectSilence: false })

  test('BOOK-01 booking frames: a tab for each place; a frame loads when its tab is chosen, and none before', async ({
    page,
    platform,
  }) => {
    await page.route('https://booking.example/**', (route) => route.fulfill({ body: 'Calendar' }))
    const address = platform.url('brolga-bay', '/service#service-booking')
    const frames = await open(page, address, '.fc-booking-frames')
    const tabs = frames.getByRole('tab')
    await expect(tabs).toHaveText(['Brolga Bay', 'Paperbark'])
    await expect(frames.locator('iframe')).toHaveCount(0)
    const wanted = await frames
      .locator('a[data-frame]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    await tabs.first().press('ArrowRight')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(frames.getByRole('tabpanel')).toHaveCount(1)
    await expect(frames.locator('iframe')).toHaveCount(1)
    await expect(frames.getByRole('tabpanel').locator('iframe')).toHaveAttribute('src', wanted[1]!)
    await tabs.first().click()
    await expect(frames.getByRole('tabpanel').locator('iframe')).toHaveAttribute('src', wanted[0]!)
    // What was chosen once is kept as the visitor left it.
    await tabs.nth(1).click()
    await expect(frames.locator('iframe')).toHaveCount(2)
  })

  test('API-13 each booking frame has the address of the document and its title, may book, and may not lead away', async ({
    page,
    platform,
  }) => {
    const leading =
      '<script>try { top.location.href = "https://elsewhere.example/" } catch {}</script>Calendar'
    await page.route('https://booking.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: leading }),
    )
    const address = platform.url('brolga-bay', '/service#service-booking')
    const policy = page.waitForResponse((answer) => answer.url().endsWith('/service'))
    const frames = await open(page, address, '.fc-booking-frames')
    expect((await policy).headers()['content-security-policy']).toMatch(
      /frame-src [^;]*https:\/\/booking\.example(?=[ ;])/,
    )
    const title = await frames.getByRole('heading', { level: 2 }).innerText()
    for (const { title: place, url } of SERVICE_FRAMES) {
      await frames.getByRole('tab', { name: place }).click()
      const frame = frames.getByRole('tabpanel').locator('iframe')
      await expect(frame).toHaveAttribute('src', url)
      await expect(frame).toHaveAttribute('title', `${title}: ${place}`)
      await expect(frame).toHaveAttribute(
        'sandbox',
        'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      )
      await expect(frame.contentFrame().getByText('Calendar')).toBeVisible()
    }
    await expect(page).toHaveURL(address)
  })
})
