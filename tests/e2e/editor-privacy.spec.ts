import { editorUrl, faults, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

// A visitor of the demo is erased here.
test.use({ platformFor: 'privacy' })

test("a dealer's personal data: found, handed out and erased, and how long it is kept", async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await page.goto(editorUrl(platform))
  await page.getByRole('button', { name: 'Personal data at Voltbird' }).click()
  const dialog = page.getByRole('dialog', { name: /^Personal data at Voltbird/ })
  expect(await faults(page)).toEqual([])

  await dialog.getByLabel('E-mail').fill('nobody@visitor.example')
  await dialog.getByRole('button', { name: 'Find what is stored' }).click()
  await expect(dialog.getByText('Nothing is stored about this person.')).toBeVisible()

  await dialog.getByLabel('E-mail').fill('casey@visitor.example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Stored: 1 account.')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('voltbird-personal-data.json')
  await dialog.getByRole('button', { name: 'Erase …' }).click()
  await dialog.getByRole('button', { name: 'Erase it for good' }).click()
  await expect(dialog.getByText('Erased: 1 account.')).toBeVisible()

  const days = dialog.getByLabel('Erase leads, ended reservations and saved searches after days')
  await days.fill('29')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write a number of days from 30 to 3650, or nothing.')).toBeVisible()
  await days.fill('400')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Erased 400 days after the last change.')).toBeVisible()
})
