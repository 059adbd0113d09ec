import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { carPage, expectFineAtAllWidths, signIn } from './visitor.ts'

const BUYER = { 'First name': 'Kim', 'Last name': 'Nguyen', Phone: '0491 570 006' }

async function fillDetails(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries(BUYER))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Email').fill(email)
}

const provider = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$\d+ deposit$/ })

test.describe('reserving', () => {
  // A refused card is an answer that the browser notes as an error.
  test.use({ expectSilence: false })

  test('CHK-01 CHK-02 CHK-03 CHK-04 CHK-06 CHK-07 ROUTE-17 from the car to the receipt by keyboard, over a declined card; staff give the deposit back', async ({
    page,
    platform,
  }) => {
    const href = await carPage(platform, 'brolga-bay', 0)
    await page.goto(platform.url('brolga-bay', href))
    await page.getByRole('link', { name: 'Reserve Online' }).first().click()
    await expect(page).toHaveURL(platform.url('brolga-bay', `${href}/checkout`))
    await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
    await expect(
      page.getByText('A deposit of $200 holds this vehicle for 48 hours. It is 100% refundable.'),
    ).toBeVisible()
    await expectFineAtAllWidths(page)

    await page.getByRole('button', { name: 'Continue to payment' }).press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('First name is required.')
    await expect(alert).toBeFocused()
    await fillDetails(page, 'buyer@visitor.example')
    const started = page.waitForRequest('**/api/reservations')
    await page.getByRole('button', { name: 'Continue to payment' }).press('Enter')
    // LEAD-03
    expect((await started).postDataJSON()).toMatchObject({
      lead_attributes: { visited_pages: [href, `${href}/checkout`], linked_query_params: {} },
    })
    await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeFocused()
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d left$/)

    await provider(page).getByLabel('A card that is declined').check()
    await expectFineAtAllWidths(page)
    await pay(page).press('Enter')
    await expect(alert).toContainText('Your card was declined. Please try another one.')
    await provider(page).getByLabel('A card that works').check()
    await pay(page).press('Enter')
    const receipt = page.getByRole('region', { name: 'Reserved for you' })
    await expect(receipt).toContainText('held for you for 48 hours')
    await expect(receipt).toContainText('100% refundable')
    await expectFineAtAllWidths(page)
    const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await receipt.innerText())?.[0] ?? ''

    await page.reload()
    await expect(receipt).toContainText(reference)
    await page.goto(platform.url('brolga-bay', `${href}/checkout`))
    await expect(page.getByRole('heading', { name: 'Reserved', exact: true })).toBeVisible()
    expect(await platform.forecourt('reservations', 'list', '--tenant', 'brolga-bay')).toContain(reference)
    expect(await platform.forecourt('leads', 'list', '--tenant', 'brolga-bay', '--format', 'json')).toContain(
      'Vehicle Reservation',
    )
    expect(await platform.forecourt('reservations', 'refund', reference)).toContain('200 AUD given back')
    await expect(async () => {
      await page.goto(platform.url('brolga-bay', `${href}/checkout`))
      await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible({ timeout: 5000 })
    }).toPass()
  })

  test('CHK-06 the second visitor loses the race on the page; who waits too long starts again', async ({
    page,
    browser,
    platform,
  }) => {
    const href = await carPage(platform, 'brolga-bay', 1)
    const address = platform.url('brolga-bay', `${href}/checkout`)
    const slower = await browser.newPage()
    await slower.goto(address)
    await page.clock.install()
    await page.goto(address)
    for (const tab of [page, slower])
      await tab.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
    await fillDetails(page, 'first@visitor.example')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()
    await fillDetails(slower, 'second@visitor.example')
    await slower.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(
      slower.getByText('This car is reserved, or somebody is reserving it right now.'),
    ).toBeVisible()
    await expect(slower.getByRole('link', { name: 'Find Me Something Similar' })).toBeVisible()
    await slower.close()

    await page.clock.fastForward('15:01')
    await expect(page.getByRole('heading', { name: 'The time to pay is over' })).toBeVisible()
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Kim')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('CHK-01 CHK-13 the whole way is plain forms, with the provider’s page by itself', async ({
    page,
    platform,
  }) => {
    const href = await carPage(platform, 'brolga-bay', 2)
    await page.goto(platform.url('brolga-bay', `${href}/checkout`))
    await fillDetails(page, 'plain@visitor.example')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()
    await pay(page).click()
    await expect(page.getByRole('heading', { name: 'Pay $200 AUD' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay $200 AUD' }).click()
    await expect(page.getByRole('heading', { name: 'Reserved for you' })).toBeVisible()
  })
})

test('CHK-08 CHK-09 ROUTE-18 ROUTE-20 buying online and Online Purchase at an electric dealer', async ({
  page,
  platform,
}) => {
  const href = await carPage(platform, 'voltbird', 0)
  await page.goto(platform.url('voltbird', `${href}/checkout`))
  await signIn(page, platform, { email: 'casey@visitor.example' })
  await expect(page).toHaveURL(platform.url('voltbird', `${href}/buy-online`))
  await expect(page.getByRole('heading', { name: 'Buy this car online' })).toBeVisible()
  for (const row of ['Includes GST', 'Total', 'Balance on delivery'])
    await expect(page.getByText(row, { exact: true })).toBeVisible()
  await expectFineAtAllWidths(page)
  await expect(page.getByLabel('Email')).toHaveValue('casey@visitor.example')

  await page.goto(platform.url('voltbird', href))
  await page.getByRole('link', { name: 'Online Purchase' }).first().click()
  await expect(page.getByRole('heading', { name: 'Online Purchase' })).toBeVisible()
  await expectFineAtAllWidths(page)
  await page.getByLabel('Yes, value my car').check()
  await page.getByLabel('Plate of your car').fill('VOLT01')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await page.getByLabel('Yes, tell me more').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await page.getByLabel(/I have read and accept/).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(provider(page).getByLabel('A card that works')).toBeVisible()
  await pay(page).click()
  await expect(page.getByRole('region', { name: 'Reserved for you' })).toContainText('$500 AUD')
  const leads = await platform.forecourt('leads', 'list', '--tenant', 'voltbird', '--format', 'json')
  expect(leads).toContain('Online Purchase: has a trade-in (VOLT01), asks for protection.')
  await page.goto(platform.url('voltbird', '/account'))
  await expect(page.getByText('$500 deposit, held until')).toBeVisible()
})
