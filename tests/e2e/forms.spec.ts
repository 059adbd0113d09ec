import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Platform } from './site.ts'

const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Nguyen',
  Email: 'ada.nguyen@mail.example',
  Phone: '0491 570 006',
  Postcode: '4870',
}
const LEAD = {
  'First Name': 'Ada',
  'last name': 'Nguyen',
  postcode: '4870',
  'Mobile Number': '0491 570 006',
  'Email Address': 'ada.nguyen@mail.example',
}
const FAILED = 'An error occurred when submitting this form'

/** Until the form's script has come its markup cannot tell a reload from a first visit. */
async function open(page: Page, address: string, form = '.fc-enquiry-form'): Promise<Locator> {
  await page.goto(address)
  await page
    .locator('fc-island[data-alive]', { has: page.locator(form) })
    .first()
    .waitFor({ state: 'attached' })
  return page.locator(form).first()
}

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
}

interface ListedLead {
  category: string
  subcategory: string | null
  form_completed: boolean
  [name: string]: unknown
}

async function leads(platform: Platform, slug: string): Promise<ListedLead[]> {
  return JSON.parse(
    await platform.forecourt('leads', 'list', '--tenant', slug, '--format', 'json'),
  ) as ListedLead[]
}

/** Presses a button and gives what the page alerts. */
async function alertOf(page: Page, press: () => Promise<void>): Promise<string> {
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await press()
  return alerted
}

test.describe('sending a form', () => {
  test('FORM-34 LEAD-03 LEAD-07 LEAD-08 LEAD-09 STORE-05 STORE-06 TRACK-08 what is sent, what is kept, and what the next form knows', async ({
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
    const request = page.waitForRequest('**/api/forms/careers.form')
    await form.getByRole('button', { name: 'Message Now' }).click()
    const body = (await request).postDataJSON() as Record<string, unknown>
    // FORM-31 LEAD-01
    expect(body).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      opt_in: false,
      page_id: 'careers',
      lead_attributes: { visited_pages: ['/', '/careers'], linked_query_params: { utm_source: 'mail' } },
    })
    await expect(page).toHaveURL(/\/success$/)
    await expect(page.getByText('Your careers enquiry has been sent.')).toBeVisible()
    const kept = await page.evaluate(() => ({
      contact: localStorage.getItem('dealer:kereru-coast:contact:v1'),
      marker: localStorage.getItem('dealer:kereru-coast:success:v1'),
      car: localStorage.getItem('dealer:kereru-coast:enquiredCar:v1'),
      events: sessionStorage.getItem('dealer:kereru-coast:events:v1') ?? '',
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
    expect(kept.events).toContain('"id":51')
    expect(kept.events).not.toContain('ada.nguyen')
    const next = await open(page, platform.url('kereru-coast', '/contact-us'))
    await expect(next.getByLabel('Email')).toHaveValue('ada.nguyen@mail.example')
    await expect(next.getByLabel('First name')).toHaveValue('Ada')
  })

  test('FORM-06 FORM-07 LEAD-10 one press is one POST; the button waits with a spinner and "Loading..."', async ({
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
    await expect(form.locator('.fc-enquiry-form__spinner')).toBeVisible()
    answer()
    await expect(page).toHaveURL(/\/success$/)
    expect(posts).toBe(1)
  })

  test('FORM-05 FORM-11 steps check their own fields, survive a reload, and send once', async ({
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
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/success$/)
    const sent = (await leads(platform, 'wandering-wombat')).filter(
      ({ category: about }) => about === 'Parts Enquiry',
    )
    expect(sent).toMatchObject([{ message: 'A gas strut', form_completed: true }])
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
  })

  test('BOOK-02 FORM-26 API-12 LEAD-11 STORE-03 a test drive takes its car, offers only times that are open, and fires event 17 or 48', async ({
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
    const first = Date.parse((await day.getAttribute('min')) ?? '')
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
    await expect(page.locator('.fc-success-message [data-car] strong')).not.toBeEmpty()
    const stored = await page.evaluate(() =>
      localStorage.getItem('dealer:silverwattle-toyota:enquiredCar:v1'),
    )
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ slug })
    const [lead] = (await leads(platform, 'silverwattle-toyota')).filter(
      ({ category }) => category === 'Test Drive',
    )
    expect(lead).toMatchObject({ dateTime: expect.stringMatching(/T\d{2}:\d{2}:00[+-]\d{2}:\d{2}$/) })
    const events = await page.evaluate(() => sessionStorage.getItem('dealer:silverwattle-toyota:events:v1'))
    expect(events).toMatch(/"id":(17|48)\b/)
  })

  test('BOOK-01 booking frames: a tab for each place, and nothing of others before it is asked for', async ({
    page,
    platform,
  }) => {
    const frames = await open(
      page,
      platform.url('brolga-bay', '/service#service-booking'),
      '.fc-booking-frames',
    )
    const tabs = frames.getByRole('tab')
    await expect(tabs).toHaveCount(2)
    await tabs.first().press('ArrowRight')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(frames.getByRole('tabpanel')).toHaveCount(1)
    await expect(frames.locator('iframe')).toHaveCount(0)
  })
})

test.describe('trade-in and sell my car', () => {
  test('TRADE-01 TRADE-05 TRADE-12 TRADE-14 LEAD-13 TRACK-06 plate to accepted offer, one lead, event 18, and a reload that goes on', async ({
    page,
    platform,
  }) => {
    const flow = await open(page, platform.url('brolga-bay', '/sell-my-car'), '.fc-trade-in')
    await flow.getByRole('button', { name: 'Find my car' }).click()
    await expect(flow.getByRole('alert')).toBeFocused()
    await expect(flow.getByLabel('State')).toHaveValue('qld')
    await flow.getByLabel('Rego').fill('123 abc')
    await flow.getByRole('button', { name: 'Find my car' }).click()
    await fill(flow, { Make: 'ford', Model: 'ranger', 'Build year': '2022', Kilometres: '45,000', ...LEAD })
    await flow.getByRole('button', { name: 'Value my car' }).click()
    await flow.getByLabel('Is there money owing on it?').selectOption('yes')
    await expect(
      flow.getByText('A finance letter is needed for a car with money owing').first(),
    ).toBeVisible()
    await flow.getByRole('button', { name: 'Show my offer' }).click()
    const figure = flow.locator('.fc-trade-in__figure')
    await expect(figure).toHaveText(/^\$[\d,]+ to \$[\d,]+$/)
    const offered = await figure.textContent()
    await expect(flow.getByText('Any surplus is paid to you by direct credit.')).toBeVisible()
    await page.reload()
    await expect(figure).toHaveText(offered ?? '')
    await flow.getByRole('button', { name: 'Accept this offer' }).click()
    await expect(page).toHaveURL(/\/success$/)
    const [lead, ...others] = (await leads(platform, 'brolga-bay')).filter(
      ({ category }) => category === 'Sell My Car',
    )
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      subcategory: '3. Offer Accepted',
      offer_accepted: true,
      form_completed: true,
      email: 'ada.nguyen@mail.example',
      valuation: { rego: '123 ABC', regoState: 'qld', adjustmentAnswers: { money_owing: 'yes' } },
    })
    expect(lead?.['car_id'] ?? null).toBeNull()
    const { events, kept } = await page.evaluate(() => ({
      events: sessionStorage.getItem('dealer:brolga-bay:events:v1') ?? '',
      kept: localStorage.getItem('dealer:brolga-bay:valuation:v1'),
    }))
    expect(events.match(/"id":18\b/g)).toHaveLength(1)
    expect(kept).toBeNull()
  })

  test('TRADE-07 TRADE-15 ROUTE-21 8 years are no figure but a call, and the car of the address stays in the lead', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('kereru-coast', '/search/used-cars'))
    const slug =
      ((await page.locator('.fc-car-card a').first().getAttribute('href')) ?? '').split('/').pop() ?? ''
    const id = /(\d+)$/.exec(slug)?.[1] ?? ''
    const flow = await open(page, platform.url('kereru-coast', `/cars/trade-in?car_id=${id}`), '.fc-trade-in')
    await expect(flow.locator('.fc-enquiry-form__car')).toHaveAttribute('href', `/cars/${slug}`)
    await expect(flow.getByLabel('State')).toHaveCount(0)
    await flow.getByRole('button', { name: 'I do not have the plate at hand' }).click()
    const year = await page.evaluate(() => new Date().getFullYear() - 8)
    await fill(flow, {
      Make: 'Mazda',
      Model: 'CX-5',
      'Build year': String(year),
      Kilometres: '1000',
      ...LEAD,
      postcode: '3110',
      'Mobile Number': '021 555 0123',
    })
    await flow.getByRole('button', { name: 'Value my car' }).click()
    await expect(flow.getByText('our team will contact you')).toBeVisible()
    const lead = (await leads(platform, 'kereru-coast')).findLast(({ category }) => category === 'Trade-In')
    expect(lead).toMatchObject({ car_id: Number(id), form_completed: true, valuation: { estimate: null } })
  })

  test('TRADE-02 STORE-08 five questions, and a page that works with broken storage', async ({
    page,
    platform,
  }) => {
    await page.addInitScript(() => {
      const fail = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: fail })
      Object.defineProperty(window, 'sessionStorage', { get: fail })
    })
    const flow = await open(page, platform.url('voltbird', '/trade-in'), '.fc-trade-in')
    await expect(page.locator('.fc-faq details, [class*=faq] details')).toHaveCount(5)
    await flow.getByRole('button', { name: 'I do not have the plate at hand' }).click()
    await expect(flow.getByLabel('Make')).toBeVisible()
  })
})

test.describe('when something fails', () => {
  // Failed requests are reported by the console; each test says what the visitor sees of them.
  test.use({ expectSilence: false })

  for (const [name, answer, banner] of [
    ['a 500 without words', { status: 500, body: 'oops' }, FAILED],
    [
      'a server’s own words',
      { status: 503, json: { success: false, message: 'Back in a minute.' } },
      'Back in a minute.',
    ],
    ['an answer that is empty', { status: 200, json: {} }, FAILED],
  ] as const) {
    test(`ERR-02 FORM-08 FORM-09 ${name}`, async ({ page, platform }) => {
      const form = await open(page, platform.url('quokka-ridge-nissan', '/careers'))
      await fill(form, { ...VISITOR, Message: 'Hello' })
      for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
      await page.route('**/api/forms/*', (route) => route.fulfill(answer))
      const button = form.getByRole('button', { name: 'Message Now' })
      expect(await alertOf(page, () => button.click())).toBe(FAILED)
      await expect(form.getByRole('alert')).toHaveText(banner)
      await expect(button).toBeEnabled()
      await expect(form.getByLabel('Message')).toHaveValue('Hello')
    })
  }

  test('LEAD-16 ERR-02 offline the values stay; a lost answer is asked for again and makes one lead', async ({
    page,
    platform,
    context,
  }) => {
    const form = await open(page, platform.url('lanternfish', '/careers'))
    await form.getByLabel('Message').fill('Sent twice, stored once')
    await form.getByLabel('Location').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Next' }).click()
    await fill(form, { ...VISITOR, Postcode: '3000' })
    await context.setOffline(true)
    const button = form.getByRole('button', { name: 'Enquire Now' })
    expect(await alertOf(page, () => button.click())).toBe(FAILED)
    await context.setOffline(false)
    // The server answers, and the first answer is lost on its way.
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = async (...request) => {
        window.fetch = fetch
        await fetch(...request)
        throw new TypeError('the answer was lost')
      }
    })
    await button.click()
    await expect(page).toHaveURL(/\/success$/)
    const stored = (await leads(platform, 'lanternfish')).filter(
      ({ message }) => message === 'Sent twice, stored once',
    )
    expect(stored).toHaveLength(1)
  })

  test('FORM-35 ERR-11 a postcode that no place has is "Invalid postcode" beside the field', async ({
    page,
    platform,
  }) => {
    const form = await open(page, platform.url('brolga-bay', '/contact-us'))
    const postcode = form.getByLabel('Postcode')
    await postcode.fill('9999')
    await postcode.blur()
    const message = form.locator('[data-field="postcode"] .fc-field__error')
    await expect(message).toHaveText('Invalid postcode')
    await postcode.fill('4870')
    await postcode.blur()
    await expect(message).toBeHidden()
  })

  test('ERR-01 LEAD-06 a lead without lead_id shows the returned error, or "An unexpected error occured"', async ({
    page,
    platform,
  }) => {
    const flow = await open(page, platform.url('brolga-bay', '/trade-in'), '.fc-trade-in')
    await flow.getByLabel('Rego').fill('1ABC23')
    await page.route('**/api/leads', (route) => route.fulfill({ json: { error: 'We are full today.' } }))
    const go = flow.getByRole('button', { name: 'Find my car' })
    await go.click()
    await expect(flow.getByRole('alert')).toHaveText('We are full today.')
    await page.unroute('**/api/leads')
    await page.route('**/api/leads', (route) => route.fulfill({ json: {} }))
    await go.click()
    await expect(flow.getByRole('alert')).toHaveText('An unexpected error occured')
    await expect(flow.getByLabel('Rego')).toHaveValue('1ABC23')
  })

  test('ERR-09 TRADE-10 TRADE-11 a valuation that cannot be saved is logged and shows nothing', async ({
    page,
    platform,
  }) => {
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    const flow = await open(page, platform.url('lanternfish', '/trade-in'), '.fc-trade-in')
    await flow.getByRole('button', { name: 'I do not have the plate at hand' }).click()
    await fill(flow, {
      Make: 'Toyota',
      Model: 'Corolla',
      'Build year': '2022',
      Kilometres: '30000',
      ...LEAD,
      postcode: '3000',
    })
    await flow.getByRole('button', { name: 'Value my car' }).click()
    const show = flow.getByRole('button', { name: 'Show my offer' })
    const saved = page.waitForRequest('**/api/miscellaneous')
    await show.click()
    expect((await saved).postDataJSON()).toMatchObject({
      column_name: 'valuation',
      vehicle: { make: 'Toyota' },
    })
    await expect.poll(() => lines).toContain('Saved valuation data')

    await page.route('**/api/miscellaneous', (route) => route.abort())
    await flow.getByRole('button', { name: 'Back' }).click()
    await show.click()
    await expect(flow.locator('.fc-trade-in__figure')).toHaveText(/^\$[\d,]+ to/)
    await expect.poll(() => lines).toContain('Failed to save valuation data')
    await expect(flow.getByRole('alert')).toBeEmpty()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectSilence: false })

  test('RUN-07 FORM-01 LEAD-16 a service booking and a double trade-in post arrive', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('wandering-wombat', '/service'))
    const form = page.locator('.fc-enquiry-form').first()
    await fill(form, { ...VISITOR, Postcode: '5094' })
    await form.getByLabel('Rego').fill('S123ABC')
    await form.getByLabel('Awning').check()
    await form.getByLabel('Water leak').check()
    await form.getByLabel('I agree to the terms of use').check()
    await form.getByRole('button', { name: 'Request a booking' }).click()
    await expect(page).toHaveURL(/\/success$/)
    const [booking] = (await leads(platform, 'wandering-wombat')).filter(
      ({ category }) => category === 'Service Booking',
    )
    expect(booking).toMatchObject({
      Rego: 'S123ABC',
      additional_services: 'Awning, Water leak',
      'Service Location': 'Wandering Wombat Caravans',
    })

    for (let time = 0; time < 2; time++) {
      await page.goto(platform.url('brolga-bay', '/trade-in'))
      const plain = page.locator('noscript .fc-enquiry-form, .fc-trade-in .fc-enquiry-form').first()
      await fill(plain, { ...LEAD, 'What is it?': '2016 Ford Ranger' })
      await plain.getByRole('button', { name: 'Get my offer' }).click()
      await expect(page).toHaveURL(/\/success$/)
    }
    const asked = (await leads(platform, 'brolga-bay')).filter(
      ({ Vehicle }) => Vehicle === '2016 Ford Ranger',
    )
    expect(asked).toMatchObject([{ category: 'Trade-In', source: 'Trade-in form' }])
  })
})

for (const slug of ['brolga-bay', 'kereru-coast', 'prairie-larkspur']) {
  test(`FORM-38 UI-11 ${slug}: the pages with forms are accessible and fit`, async ({ page, platform }) => {
    test.setTimeout(120_000)
    const takes = slug === 'prairie-larkspur' ? [] : ['/trade-in', '/sell-my-car', '/cars/trade-in?car_id=1']
    for (const path of [
      ...takes,
      '/book-test-drive',
      '/service',
      '/vehicle-parts-and-accessories',
      '/careers',
    ]) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const response = await page.goto(platform.url(slug, path))
        expect(response?.status(), path).toBe(200)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(beyond, `${path} at ${width} px is wider than the window`).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${path} at ${width} px`,
        ).toEqual([])
      }
    }
    if (takes.length === 0) expect((await page.goto(platform.url(slug, '/trade-in')))?.status()).toBe(404)
  })
}
