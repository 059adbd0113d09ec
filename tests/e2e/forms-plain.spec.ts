import { AxeBuilder } from '@axe-core/playwright'
import { fill, LEAD, leads, VISITOR } from './form-steps.ts'
import { expect, test } from './site.ts'

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
