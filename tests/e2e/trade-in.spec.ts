import type { Locator, Page } from '@playwright/test'
import { CONDITION, LEAD, fill, leads } from './form-steps.ts'
import { DEALERS, expect, test } from './site.ts'

/** The flow sleeps until it is touched. */
async function open(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  return page.locator('.fc-trade-in').first()
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** What of a page that values a vehicle is not in front on its first screen. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = innerWidth > 800
    const parts: Record<string, string> = {
      name: 'h1',
      question: '.fc-trade-in__flow :is(input, select):not([type=hidden])',
      // On a phone the question about statistics may lie over it.
      ...(wide && { action: '.fc-trade-in__flow [type=submit]' }),
    }
    return Object.entries(parts).flatMap(([part, selector]) => {
      const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) =>
        each.checkVisibility(),
      )
      const { left, top, width, height, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      const front = document.elementFromPoint(left + Math.min(width, 80) / 2, top + height / 2)
      return element && top >= 0 && bottom <= innerHeight && element.contains(front) ? [] : [part]
    })
  })
}

test('TRADE-05 TRADE-14 UI-12 every dealer shows the name of the page, the first question and its action on the first screen', async ({
  page,
  platform,
}) => {
  const missing: string[] = []
  let seen = 0
  for (const slug of DEALERS)
    for (const path of ['/trade-in', '/sell-my-car']) {
      const answer = await page.goto(platform.url(slug, path))
      // One dealer values no cars, and one asks who it is before it buys one.
      if (answer?.status() === 404 || new URL(page.url()).pathname !== path) continue
      seen++
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await page.evaluate(() => scrollTo(0, 0))
        missing.push(...(await outOfSight(page)).map((part) => `${slug}${path} at ${size.width}: ${part}`))
      }
    }
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(14)
})

const CAR = { Make: 'ford', Model: 'ranger', 'Build year': '2022', Kilometres: '45,000' }
test.describe('trade-in and sell my car', () => {
  test('TRADE-01 TRADE-05 TRADE-12 TRADE-14 STORE-04 LEAD-13 TRACK-06 plate to accepted offer, one lead, event 18, and a reload that goes on', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/search'))
    const car = await page.locator('.fc-car-card').first().getAttribute('data-car')
    expect(car).toMatch(/^\d+$/)
    // Whoever sells buys none, whichever car the address names.
    const flow = await open(page, platform.url('brolga-bay', `/sell-my-car?car_id=${car}`))
    await expect(flow.locator('.fc-enquiry-form__car')).toHaveCount(0)
    await flow.getByRole('button', { name: 'Find my car' }).click()
    await expect(flow.getByRole('alert')).toBeFocused()
    await expect(flow.getByLabel('State')).toHaveValue('qld')
    await flow.getByLabel('Rego').fill('123 abc')
    await flow.getByRole('button', { name: 'Find my car' }).click()
    await fill(flow, { ...CAR, ...LEAD })
    await flow.getByRole('button', { name: 'Value my car' }).click()
    // Nobody's answers are given for them.
    await flow.getByRole('button', { name: 'Show my offer' }).click()
    await expect(flow.getByRole('alert')).toContainText('Tyres is required.')
    await expect(flow.getByRole('alert')).toBeFocused()
    for (const [label, answer] of Object.entries(CONDITION)) await flow.getByLabel(label).selectOption(answer)
    await expect(
      flow.getByText('A finance letter is needed for a car with money owing').first(),
    ).toBeVisible()
    await flow.getByRole('button', { name: 'Show my offer' }).click()
    await expect(flow.getByRole('heading', { name: 'Our offer' })).toBeFocused()
    const figure = flow.locator('.fc-trade-in__figure')
    await expect(figure).toHaveText(/^\$[\d,]+ to \$[\d,]+$/)
    const offered = await figure.textContent()
    await expect(flow.getByText('Any surplus is paid to you by direct credit.')).toBeVisible()
    const stored = await page.evaluate(() => localStorage.getItem('dealer:brolga-bay:valuation:v1'))
    const { low, high } = JSON.parse(stored ?? '{}').record.valuation.estimate
    expect(offered).toBe(`$${low.toLocaleString('en-AU')} to $${high.toLocaleString('en-AU')}`)
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
    const flow = await open(page, platform.url('kereru-coast', `/cars/trade-in?car_id=${id}`))
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

  test('TRADE-05 TRADE-06 a script that comes in the middle of typing finds all of it', async ({
    page,
    platform,
  }) => {
    const flow = await open(page, platform.url('brolga-bay', '/sell-my-car'))
    let come = () => {}
    const held = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    const plate = flow.getByLabel('Rego')
    await plate.pressSequentially('123 ')
    await flow.getByLabel('State').selectOption('nsw')
    await plate.press('End')
    come()
    await plate.pressSequentially('abc', { delay: 80 })
    await expect(page.locator('fc-island[data-alive]', { has: flow })).toBeAttached()
    await expect(plate).toHaveValue('123 abc')
    await expect(flow.getByLabel('State')).toHaveValue('nsw')
    const asked = page.waitForRequest('**/api/rego-lookup')
    await flow.getByRole('button', { name: 'Find my car' }).click()
    expect((await asked).postDataJSON()).toEqual({ rego: '123 ABC', regoState: 'nsw' })
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
    const flow = await open(page, platform.url('voltbird', '/trade-in'))
    await expect(page.locator('.fc-faq details, [class*=faq] details')).toHaveCount(5)
    await flow.getByRole('button', { name: 'I do not have the plate at hand' }).click()
    await expect(flow.getByLabel('Make')).toBeVisible()
  })
})

test.describe('faults', () => {
  // A network that is away is noted by the browser.
  test.use({ expectSilence: false })

  test('LEAD-16 FORM-06 a network that goes and comes, and two presses at once: one lead, and nothing typed is lost', async ({
    page,
    context,
    platform,
  }) => {
    const flow = await open(page, platform.url('brolga-bay', '/sell-my-car'))
    await flow.getByRole('button', { name: 'I do not have the plate at hand' }).click()
    const email = 'off.and.on@mail.example'
    await fill(flow, { ...CAR, ...LEAD, 'Email Address': email })
    await context.setOffline(true)
    const value = flow.getByRole('button', { name: 'Value my car' })
    await value.click()
    await expect(flow.getByRole('alert')).toContainText('An unexpected error occured')
    await expect(flow.getByRole('alert')).toBeFocused()
    await expect(flow.getByLabel('Email Address')).toHaveValue(email)
    await context.setOffline(false)
    await value.dblclick()
    await expect(flow.getByRole('heading', { name: 'How is it?' })).toBeFocused()
    const sent = (await leads(platform, 'brolga-bay')).filter((lead) => lead['email'] === email)
    expect(sent).toHaveLength(1)
  })
})
