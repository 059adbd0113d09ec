import { fill, LEAD, leads, open } from './form-steps.ts'
import { expect, test } from './site.ts'

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
    await flow.getByRole('button', { name: 'Value my vehicle' }).click()
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
