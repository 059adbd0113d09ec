import { CONDITION, FAILED, LEAD, VISITOR, alertOf, fill, leads, open } from './form-steps.ts'
import { expect, test } from './site.ts'

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
    ['the words of an error', { status: 200, json: { success: false, error: 'Not today.' } }, 'Not today.'],
    ['the words of a problem', { status: 503, json: { detail: 'Back at nine.' } }, 'Back at nine.'],
    ['an answer that is empty', { status: 200, json: {} }, FAILED],
  ] as const) {
    test(`ERR-02 FORM-08 FORM-09 ${name}`, async ({ page, platform }) => {
      const form = await open(page, platform.url('quokka-ridge-nissan', '/careers'))
      await fill(form, { ...VISITOR, Message: 'Hello' })
      for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
      await page.route('**/api/forms/*', (route) => route.fulfill(answer))
      const button = form.getByRole('button', { name: 'Apply' })
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
    const button = form.getByRole('button', { name: 'Apply now' })
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
    for (const [label, answer] of Object.entries(CONDITION)) await flow.getByLabel(label).selectOption(answer)
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
