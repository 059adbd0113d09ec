import { expectFine } from './accessible.ts'
import { signIn } from './editor-staff.ts'
import { fill, leads, open, VISITOR } from './form-steps.ts'
import { expect, test } from './site.ts'

/** The fleet desk of this dealer asks three questions of its own. */
const MANY = 'How many vehicles do you need?'

test('FORM-10 FORM-23 LEAD-01 questions of a form’s own are answered, refused, kept, sent and read', async ({
  page,
  platform,
}) => {
  const address = platform.url('brolga-bay', '/fleet')
  let form = await open(page, address)
  await fill(form, { ...VISITOR, Message: 'For the new depot.' })
  for (const name of ['Location', 'Dealership']) {
    const select = form.getByLabel(name, { exact: true })
    if (await select.isVisible()) await select.selectOption({ index: 1 })
  }
  await form
    .getByRole('group', { name: /What will they carry/ })
    .getByLabel('Tools, parts and racks')
    .check()
  await form.getByLabel('A trailer or a caravan').check()
  await form.getByLabel('When do you need them?').fill('2027-01-15')
  const many = form.getByLabel(MANY)
  await many.fill('a few')
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  const banner = form.locator('[data-banner]')
  await expect(banner).toBeFocused()
  await expect(banner.getByRole('listitem')).toHaveText([`“${MANY}” must be a whole number from 1 to 500.`])
  await expect(many).toHaveAttribute('aria-invalid', 'true')
  await banner.getByRole('link').click()
  await expect(many).toBeFocused()
  // The service banner stands over whatever is at the foot of the window (UI-04); above the form that is none of its fields.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectFine(page)

  // What is typed survives a reload, before any script but the one that fills in has come.
  form = await open(page, address)
  await expect(form.getByLabel(MANY)).toHaveValue('a few')
  await expect(form.getByLabel('When do you need them?')).toHaveValue('2027-01-15')
  await expect(form.getByLabel('Tools, parts and racks')).toBeChecked()
  await expect(form.getByLabel('A trailer or a caravan')).toBeChecked()
  await expect(form.getByLabel('Feed and livestock')).not.toBeChecked()
  await form.getByLabel(MANY).fill('12')
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL(/\/success$/)

  const answers = {
    'How many vehicles do you need': '12',
    'What will they carry': '"Tools, parts and racks", A trailer or a caravan',
    'When do you need them': '2027-01-15',
  }
  const lead = (await leads(platform, 'brolga-bay')).find(({ message }) => message === 'For the new depot.')
  expect(lead).toMatchObject({ ...answers, questions: { 'How many vehicles do you need': MANY } })
  await signIn(page, platform)
  const desk = await page.context().newPage()
  // The platform's own pages have no icon.
  await desk.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await desk.goto(`http://localhost:${platform.port}/leads/${String(lead?.['lead_id'])}`)
  for (const [question, answer] of [
    [MANY, '12'],
    ['What will they carry?', answers['What will they carry']],
    ['When do you need them?', '2027-01-15'],
  ]) {
    await expect(desk.locator(`dt:text-is("${question}") + dd`)).toHaveText(String(answer))
  }
})

test('FORM-23 RUN-07 without script the questions of a form’s own are asked, checked and sent', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.url('brolga-bay', '/fleet'))
  const form = page.locator('.fc-enquiry-form').first()
  await fill(form, { ...VISITOR, Message: 'For the old depot.', [MANY]: '501' })
  for (const select of await form.getByRole('combobox').all()) await select.selectOption({ index: 1 })
  await form.getByLabel('Tools, parts and racks').check()
  await form.getByLabel('People').check()
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  const banner = form.locator('[data-banner]')
  await expect(banner.getByRole('listitem')).toHaveText([`“${MANY}” must be a whole number from 1 to 500.`])
  await expect(form.getByLabel('People')).toBeChecked()
  await expect(form.getByLabel('Tools, parts and racks')).toBeChecked()
  await form.getByLabel(MANY).fill('500')
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(page).toHaveURL(/\/success$/)
  const sent = (await leads(platform, 'brolga-bay')).find(({ message }) => message === 'For the old depot.')
  expect(sent).toMatchObject({
    'How many vehicles do you need': '500',
    'What will they carry': 'People, "Tools, parts and racks"',
  })
  await context.close()
})
