import { canvas, faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('EDIT-01 EDIT-06 staff translate a page: another language, its words beside the original, what is left, read-only rest, undo', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const hero = { id: 'top', type: 'PageTitle', props: { heading: 'Welcome in', intro: 'Coffee is on.' } }
  await makeDealer(page, platform, { slug: 'two-tongues', name: 'Two Tongues Motors', blocks: [hero] })
  await openDealer(page, platform, 'two-tongues')

  await page.getByRole('tab', { name: 'Languages' }).click()
  await page.getByLabel('Language to add').selectOption('es')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Language of the page')).toHaveValue('es')
  await expect(canvas(page).locator('html')).toHaveAttribute('lang', 'es')

  const left = page.getByRole('list', { name: 'Not in Español yet' })
  await left.getByRole('button', { name: /^Welcome in/ }).click()
  const form = page.getByRole('complementary', { name: 'Page title in Español' })
  const heading = form.getByLabel('Heading', { exact: true })
  await expect(heading).toBeFocused()
  await expect(form.getByText('Welcome in')).toBeVisible()
  await heading.fill('Pase adelante')
  await expect(canvas(page).getByRole('heading', { name: 'Pase adelante' })).toBeVisible()
  await expect(left.getByRole('button', { name: /^Welcome in/ })).toBeHidden()
  expect(await faults(page)).toEqual([])

  // Everything but words is the original's.
  await page.getByRole('tab', { name: 'Outline' }).click()
  await row(page, /^Page title/).click()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Only words can be changed in a further language.').first()).toBeVisible()
  await expect(row(page, /^Page title/)).toBeVisible()

  // In the original the words are what they were; changed there, the translation asks to be looked at.
  await page.getByLabel('Language of the page').selectOption('')
  await expect(canvas(page).getByRole('heading', { name: 'Welcome in' })).toBeVisible()
  await page.getByRole('complementary').getByLabel('Heading', { exact: true }).fill('Come on in')
  await page.getByLabel('Language of the page').selectOption('es')
  await expect(form.getByText('The original was “Welcome in” when this was translated.')).toBeVisible()
  await form.getByRole('button', { name: 'Still right' }).click()
  await expect(form.getByText('The original was')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(form.getByText('The original was')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(form.getByText('The original was')).toBeHidden()
  await expect(heading).toHaveValue('Pase adelante')

  await saved(page)
  await page.reload()
  await openDealer(page, platform, 'two-tongues')
  await page.getByLabel('Language of the page').selectOption('es')
  await expect(canvas(page).getByRole('heading', { name: 'Pase adelante' })).toBeVisible()
})

test('EDIT-01 FORM-32 staff translate a question of a form; what all forms say is there in Spanish, and can be said otherwise', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const questions = [{ label: 'What would you tow?', type: 'choice-of-one', options: ['Boat', 'Horses'] }]
  const form = { id: 'ask', type: 'EnquiryForm', props: { questions } }
  await makeDealer(page, platform, { slug: 'asks-twice', name: 'Asks Twice Motors', blocks: [form] })
  await openDealer(page, platform, 'asks-twice')
  await page.getByRole('tab', { name: 'Languages' }).click()
  await page.getByLabel('Language to add').selectOption('es')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(canvas(page).getByLabel('Apellido')).toBeVisible()

  const left = page.getByRole('list', { name: 'Not in Español yet' })
  await expect(left.getByRole('button', { name: /^Last name/ })).toBeHidden()
  await left.getByRole('button', { name: /^What would you tow/ }).click()
  const words = page.getByRole('complementary', { name: 'Enquiry form in Español' })
  await words.getByLabel('Questions of your own › 1 › Question').fill('¿Qué remolcaría?')
  await words.getByLabel('Questions of your own › 1 › Options › 1').fill('Lancha')
  await expect(canvas(page).getByLabel('¿Qué remolcaría?')).toContainText('Lancha')
  await expect(canvas(page).locator('option[value="Boat"]')).toHaveText('Lancha')

  await words.getByRole('button', { name: /^Page/ }).click()
  const own = page.getByRole('complementary', { name: 'Page in Español' })
  await own.locator('summary', { hasText: 'Words of forms' }).click()
  await own.getByLabel('Words of forms: Last name', { exact: true }).fill('Apellidos')
  await expect(canvas(page).getByLabel('Apellidos')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await saved(page)
})
