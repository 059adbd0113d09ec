import type { Page } from '@playwright/test'
import { callEditor, signIn } from './editor-staff.ts'
import { holdScripts } from './form-manners.ts'
import { fill, LEAD, leads, open, VISITOR } from './form-steps.ts'
import { expect, test } from './site.ts'

/** Whatever of these words the browser keeps for the dealer. */
const keptOf = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries({ ...storage }).filter(([, text]) => /Ada|nguyen|0491|4870/.test(String(text))),
    ),
  )

test('STORE-06 LEAD-08 FORM-34 who refuses is not kept: what stood there goes, and nothing comes after it', async ({
  page,
  platform,
}) => {
  const form = await open(page, platform.url('voltbird', '/contact-us'))
  await fill(form, { 'First name': 'Ada', Email: VISITOR.Email })
  await expect.poll(() => keptOf(page)).toHaveLength(1)
  await page.locator('[data-consent=denied]').click()
  expect(await keptOf(page)).toEqual([])
  await fill(form, { ...VISITOR, Message: 'What is kept of me?' })
  for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
  await form.getByLabel(/terms of use/).check()
  expect(await keptOf(page)).toEqual([])
  await form.locator('[data-submit]').click()
  await expect(page).toHaveURL(/\/success$/)
  expect(await keptOf(page)).toEqual([])
  const next = await open(page, platform.url('voltbird', '/careers'))
  await expect(next.getByLabel('Email')).toHaveValue('')
  expect((await leads(platform, 'voltbird')).map(({ email }) => email)).toContain(VISITOR.Email)
})

test('LEAD-03 the query that a visitor came by is kept, however soon they go on to another page', async ({
  page,
  platform,
}) => {
  const come = await holdScripts(page)
  await page.goto(platform.url('kereru-coast', '/contact-us?utm_source=mail&utm_campaign=may'), {
    waitUntil: 'commit',
  })
  // Nothing of the page's script has run by now.
  await page.locator('main').evaluate((main) => {
    const link = Object.assign(document.createElement('a'), { href: '/careers', textContent: 'Careers' })
    main.prepend(link)
    link.click()
  })
  await page.waitForURL('**/careers', { waitUntil: 'commit' })
  come()
  const form = page.locator('.fc-enquiry-form').first()
  await fill(form, { ...VISITOR, Phone: '021 555 0123', Postcode: '3110', Message: 'In a hurry.' })
  await form.getByLabel('Location').selectOption({ index: 1 })
  const request = page.waitForRequest('**/api/forms/careers.form')
  await form.locator('[data-submit]').click()
  expect((await request).postDataJSON()).toMatchObject({
    lead_attributes: {
      visited_pages: ['/contact-us', '/careers'],
      linked_query_params: { utm_source: 'mail', utm_campaign: 'may' },
    },
  })
  await expect(page).toHaveURL(/\/success$/)
})

test('FORM-05 FORM-34 what is typed before the script comes is newer than what the tab has kept', async ({
  page,
  platform,
}) => {
  const form = await open(page, platform.url('lanternfish', '/contact-us'))
  await form.getByLabel('Message').fill('The first words')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('The first words')
  const come = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await form.getByLabel('Message').fill('Better words')
  come()
  await expect(page.locator('fc-island[data-prefilled]', { has: form })).toBeAttached()
  await expect(form.getByLabel('Message')).toHaveValue('Better words')
})

test('TRADE-05 appendix G in the United States a car is told by plate and state, or by its VIN', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  // The demo dealer takes no trade-ins; this one, otherwise the same, does.
  const { document } = (await callEditor(page, platform, 'GET', '/tenants/prairie-larkspur/draft')) as {
    document: { routes: { id: string }[]; settings: object }
  }
  const slug = 'prairie-trades'
  const off = new Set(['trade-in', 'cars-trade-in', 'sell-my-car'])
  await callEditor(page, platform, 'POST', '/tenants', {
    document: {
      ...document,
      slug,
      id: 1099,
      name: 'Prairie Trades',
      domains: [],
      routes: document.routes.filter(({ id }) => !off.has(id)),
      settings: { ...document.settings, tradeIn: { regoLookup: 'state' } },
    },
    contentOf: 'prairie-larkspur',
  })
  await page.goto(platform.url(slug, '/trade-in'))
  const flow = page.locator('.fc-trade-in')
  const find = flow.getByRole('button', { name: 'Find my vehicle' })
  await expect(flow.getByLabel('License plate')).toHaveValue('')
  await expect(flow.getByLabel('State')).toHaveValue('co')
  await find.click()
  await expect(flow.getByRole('alert')).toContainText('License plate or VIN is required.')
  const vin = flow.getByLabel('Or its VIN')
  await vin.fill('1FTEW1E53MFA0000O')
  await find.click()
  await expect(flow.getByRole('alert')).toContainText('A VIN has 17 letters and digits, and no I, O or Q.')
  await vin.fill('1ftew1e53mfa00001')
  const asked = page.waitForRequest('**/api/rego-lookup')
  await find.click()
  expect((await asked).postDataJSON()).toEqual({ vin: '1FTEW1E53MFA00001' })
  await flow.getByRole('button', { name: 'Back' }).click()
  await flow.getByLabel('License plate').fill('abc 123')
  await flow.getByLabel('State').selectOption('wy')
  await vin.fill('')
  const again = page.waitForRequest('**/api/rego-lookup')
  await find.click()
  expect((await again).postDataJSON()).toEqual({ rego: 'ABC 123', regoState: 'wy' })
  const car = { Make: 'Ford', Model: 'F-150', 'Build year': '2021', Miles: '30,000' }
  const who = { ...LEAD, 'ZIP code': '80202', 'Mobile Number': '(303) 555-0123' }
  const { postcode: _postcode, ...us } = who
  await fill(flow, { ...car, ...us })
  await flow.getByRole('button', { name: 'Value my vehicle' }).click()
  await expect(flow.getByText('our team will contact you')).toBeVisible()
  const [lead, ...others] = await leads(platform, slug)
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    valuation: { rego: 'ABC 123', regoState: 'wy', vehicle: { make: 'Ford', km: 30_000 } },
  })
})
