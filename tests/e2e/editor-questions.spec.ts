import { canvas, faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('EDIT-01 EDIT-02 FORM-23 staff put questions of their own into a form in its properties: added, found wrong, mended, put in order by keys', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const form = { id: 'ask', type: 'EnquiryForm', props: { kind: 'general', title: 'Ask us' } }
  await makeDealer(page, platform, { slug: 'asking', name: 'Asking Motors', blocks: [form] })
  await openDealer(page, platform, 'asking')
  await row(page, /^Enquiry form/).click()
  const list = page.getByRole('group', { name: 'Questions of your own' })
  const add = list.getByRole('button', { name: 'Add to questions of your own' })
  const asked = canvas(page).locator('.fc-enquiry-form [data-field]')

  await add.click()
  await list.getByLabel('Question', { exact: true }).fill('Which colour?')
  await list.getByLabel('Answer', { exact: true }).selectOption({ label: 'Choice of one' })
  // Bounds of texts and numbers say nothing of a choice.
  const bounds = list.getByLabel(/^(Longest answer|Smallest number|Largest number)$/)
  await expect(bounds).toHaveCount(0)
  await expect(list.getByText('"Which colour?" has nothing to choose from')).toBeVisible()
  const options = list.getByRole('group', { name: 'Options' })
  for (const [index, colour] of ['Red', 'Blue, metallic'].entries()) {
    await options.getByRole('button', { name: 'Add to options' }).click()
    await options.getByLabel(`Options ${index + 1}`).fill(colour)
  }
  await expect(list.getByText('has nothing to choose from')).toBeHidden()
  await expect(canvas(page).getByLabel('Which colour?').locator('option')).toHaveText([
    'No preference',
    'Red',
    'Blue, metallic',
  ])

  await add.click()
  await list.getByLabel('Question', { exact: true }).fill('When do you need it?')
  await expect(bounds).toHaveCount(1)
  await list.getByLabel('Answer', { exact: true }).selectOption({ label: 'Number' })
  await expect(bounds).toHaveCount(2)
  await list.getByLabel('Largest number').fill('9')
  // What is there for another kind stays, with the checker's words at the list, until it is taken away.
  await list.getByLabel('Answer', { exact: true }).selectOption({ label: 'Date' })
  await expect(list.getByText('"max" says nothing of "When do you need it?"')).toBeVisible()
  await list.getByLabel('Largest number').fill('')
  await expect(bounds).toHaveCount(0)
  await expect(list.getByText('"max" says nothing')).toBeHidden()
  await list.getByLabel('Required', { exact: true }).check()
  await expect(canvas(page).getByLabel('When do you need it?')).toHaveAttribute('type', 'date')
  expect(await faults(page)).toEqual([])
  const order = async () =>
    (await asked.evaluateAll((all) => all.map((each) => each.getAttribute('data-field')))).filter((name) =>
      /colour|When/.test(String(name)),
    )
  expect(await order()).toEqual(['Which colour', 'When do you need it'])
  await list.getByRole('button', { name: 'Move When do you need it? up' }).press('Enter')
  await expect.poll(order).toEqual(['When do you need it', 'Which colour'])
  await saved(page)
})
