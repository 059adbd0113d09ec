import { expectFine } from './accessible.ts'
import { fill, LEAD, leads, VISITOR } from './form-steps.ts'
import { expect, test } from './site.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectSilence: false })

  test('RUN-07 LEAD-16 a service booking and a double trade-in post arrive', async ({ page, platform }) => {
    await page.goto(platform.url('wandering-wombat', '/service'))
    const form = page.locator('.fc-enquiry-form').first()
    await fill(form, { ...VISITOR, Postcode: '5094' })
    await form.getByLabel('Rego').fill('S123ABC')
    await form.getByLabel('Awning').check()
    await form.getByLabel('Water leak').check()
    await form.getByLabel('I agree to the terms of use').check()
    await form.getByRole('button', { name: 'Request a booking' }).click()
    await expect(page).toHaveURL(/\/success$/)
    const [booking] = (await leads(platform, 'wandering-wombat')).filter(({ Rego }) => Rego === 'S123ABC')
    expect(booking).toMatchObject({
      category: 'Service Booking',
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

/** The third deals in a country without trade-in. */
const FORMS = ['/book-test-drive', '/service', '/vehicle-parts-and-accessories', '/careers']
const TAKES = ['/trade-in', '/sell-my-car', '/cars/trade-in?car_id=1']
const PAGES = {
  'brolga-bay': [...TAKES, ...FORMS],
  'kereru-coast': [...TAKES, ...FORMS],
  'prairie-larkspur': FORMS,
}

for (const [slug, paths] of Object.entries(PAGES))
  for (const path of paths)
    test(`FORM-38 UI-11 ${slug}${path}: the page with its forms is accessible and fits`, async ({
      page,
      platform,
    }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const response = await page.goto(platform.url(slug, path))
        expect(response?.status(), path).toBe(200)
        await expectFine(page)
      }
    })

test('FORM-38 a dealer without trade-in has no page for it', async ({ page, platform }) => {
  expect((await page.goto(platform.url('prairie-larkspur', '/trade-in')))?.status()).toBe(404)
})
