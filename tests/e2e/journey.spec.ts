import { expect, test } from './site.ts'

const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Nguyen',
  Email: 'ada.nguyen@mail.example',
  Phone: '0491 570 006',
  Postcode: '4870',
}

test.describe('the main journey', () => {
  test('SRCH-58 FORM-01 LEAD-09 LEAD-12 ACCT-02 home, search by make, price and text, vehicle, enquiry, success, stored lead', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(platform.url('brolga-bay', '/search'))
    const count = page.locator('.fc-search-results__count')
    const all = await count.textContent()

    const ford = page.getByRole('checkbox', { name: /^Ford/ })
    await ford.click()
    await expect(page).toHaveURL(/\/search\?make=Ford$/)
    await expect(ford).toBeChecked()
    await expect(count).not.toHaveText(all ?? '')
    await page.getByLabel('To', { exact: true }).first().fill('45000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/make=Ford&price=%3A45000/)
    await page.getByLabel('Search our stock').fill('ranger')
    await expect(page).toHaveURL(/query=ranger/)

    const card = page.locator('.fc-car-card').first()
    await expect(card.getByRole('heading')).toContainText('Ford Ranger')
    const title = await card.getByRole('heading').textContent()
    await card
      .getByRole('link', { name: title ?? '' })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')

    const similar = page
      .getByRole('region', { name: 'You might also like' })
      .getByRole('heading', { level: 3 })
    const likeIt = await similar.allTextContents()
    expect(likeIt.length).toBeGreaterThan(1)

    const form = page.locator('.fc-enquiry-form')
    for (const [label, value] of Object.entries(VISITOR)) await form.getByLabel(label).fill(value)
    await form.getByLabel('Message').fill('Is this one still here?')
    await page.waitForTimeout(2100) // A person takes longer than the minimum fill time (FORM-37).
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/success$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, it’s landed')
    await expect(page.getByText(title ?? '')).toBeVisible()
    await expect(similar).toHaveText(likeIt)
    const tops = await similar.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top))
    expect(new Set(tops).size, 'they stand side by side').toBe(1)
    const heart = page
      .getByRole('region', { name: 'You might also like' })
      .getByRole('button', { name: /^Save/ })
    await heart.first().click()
    await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')

    const leads = JSON.parse(
      await platform.forecourt('leads', 'list', '--tenant', 'brolga-bay', '--format', 'json'),
    )
    expect(JSON.stringify(leads)).toContain('Is this one still here?')
  })

  test('LEAD-12 the success page names the category once and is general on the next visit', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/contact-us'))
    await page.evaluate(() => localStorage.setItem('dealer:brolga-bay:success:v1', '"Parts Enquiry"'))
    await page.goto(platform.url('brolga-bay', '/success'))
    await expect(page.getByText('Your parts enquiry has been sent.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('has been sent.')).toBeHidden()
  })

  test('FORM-10 FORM-12 FORM-13 an empty submit shows the banner with one link per field and takes the focus', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/contact-us'))
    const form = page.locator('.fc-enquiry-form').first()
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    const banner = form.getByRole('alert')
    await expect(banner).toBeFocused()
    await expect(banner).toContainText('Please fix the following errors:')
    await expect(banner.getByRole('listitem').filter({ hasText: 'postcode' })).toHaveText(
      'Invalid postcode. Please enter a 4-digit number.',
    )
    await banner.getByRole('link', { name: 'Email is required.' }).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    await form.getByLabel('Postcode').fill('48701')
    await expect(form.getByLabel('Postcode')).toHaveValue('4870')
  })
})

test.describe('a server that is down', () => {
  // The failed request itself is reported by the console.
  test.use({ expectSilence: false })

  test('FORM-10 a refusal of the server: the banner begins with its sentence, not with the words of the server', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/contact-us'))
    const form = page.locator('.fc-enquiry-form').first()
    for (const [label, value] of Object.entries(VISITOR)) await form.getByLabel(label).fill(value)
    await form.getByLabel('Message').fill('Hello')
    const choices = form.getByRole('combobox')
    for (let index = 0; index < (await choices.count()); index++) {
      await choices.nth(index).selectOption({ index: 1 })
    }
    await page.route('**/api/forms/**', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'Not taken.', errors: [{ field: 'email', message: 'Email is not known.' }] },
      }),
    )
    const alerted = page.waitForEvent('dialog').then((dialog) => dialog.accept())
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    await alerted
    await expect(form.getByRole('alert')).toHaveText(
      'Please fix the following errors:Email is not known.Not taken.',
    )
  })

  test('FORM-08 FORM-09 ERR-02 a server that is down: alert, banner with the same text, button enabled, values kept', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/contact-us'))
    const form = page.locator('.fc-enquiry-form').first()
    for (const [label, value] of Object.entries(VISITOR)) await form.getByLabel(label).fill(value)
    await form.getByLabel('Message').fill('Hello')
    const selects = form.getByRole('combobox')
    for (let index = 0; index < (await selects.count()); index++) {
      await selects.nth(index).selectOption({ index: 1 })
    }
    await page.route('**/api/forms/*', (route) => route.abort())
    const alerted = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept()
      return dialog.message()
    })
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    expect(await alerted).toBe('An error occurred when submitting this form')
    await expect(form.getByRole('alert')).toHaveText('An error occurred when submitting this form')
    await expect(form.getByRole('button', { name: 'Enquire Now' })).toBeEnabled()
    await expect(form.getByLabel('Message')).toHaveValue('Hello')
  })
})

test.describe('without script', () => {
  // A refused form post is answered 422, which the console reports.
  test.use({ javaScriptEnabled: false, expectSilence: false })

  test('RUN-07 FORM-01 search by form, page links, vehicle and enquiry work up to the success page', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay', '/search'))
    await page.getByRole('checkbox', { name: /^Ford/ }).check()
    await page.getByLabel('Search our stock').fill('ranger')
    await page.getByRole('button', { name: /^Show Me/ }).click()
    await expect(page).toHaveURL(/make=Ford/)
    await expect(page.locator('.fc-car-card').first().getByRole('heading')).toContainText('Ford Ranger')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)

    await page.locator('.fc-car-card').first().getByRole('heading').getByRole('link').click()
    const form = page.locator('.fc-enquiry-form')
    for (const [label, value] of Object.entries(VISITOR)) await form.getByLabel(label).fill(value)
    await form.getByLabel('Postcode').fill('12')
    await form.getByLabel('Message').fill('Sent without script')
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid postcode. Please enter a 4-digit number.')
    await expect(form.getByLabel('Message')).toHaveValue('Sent without script')
    await form.getByLabel('Postcode').fill('4870')
    await form.getByRole('button', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/success$/)
    const leads = await platform.forecourt('leads', 'list', '--tenant', 'brolga-bay', '--format', 'json')
    expect(leads).toContain('Sent without script')
  })
})
