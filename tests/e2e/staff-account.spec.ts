import type { Page } from '@playwright/test'
import { appCode } from '../../server/staff/testing/app-code.ts'
import { editorUrl, faults, signIn } from './editor-staff.ts'
import { expect, test, type Platform } from './site.ts'

const EMAIL = 'cleo@forecourt.example'

test('EDIT-01 recovery codes sign in when the phone is away; one press signs out everywhere else', async ({
  page,
  platform,
  browser,
}) => {
  const printed = await platform.forecourt('users', 'add', EMAIL, '--role', 'administrator', '--name', 'Cleo')
  const password = /Password: (\S+)/.exec(printed)?.[1] ?? ''
  await typePassword(page, platform, password)
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await turnOn(page)
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect(await faults(page)).toEqual([])
  const [code = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  const phone = await browser.newPage()
  await typePassword(phone, platform, password)
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByText('9 recovery codes are left.')).toBeVisible()
  await phone.getByRole('button', { name: 'Go on' }).click()
  await expect(phone.getByRole('heading', { name: 'Dealers' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Cleo' }).click()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await phone.close()

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'People' }).click()
  await page.getByText('Changes to people').click()
  await expect(page.getByText(`${EMAIL} turned two-factor sign-in on`)).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('EDIT-01 an administrator ends a session of somebody who lost a phone, and resets their two-factor sign-in', async ({
  page,
  platform,
  browser,
}) => {
  const email = 'dora@forecourt.example'
  const printed = await platform.forecourt('users', 'add', email, '--role', 'administrator', '--name', 'Dora')
  const password = /Password: (\S+)/.exec(printed)?.[1] ?? ''
  const dora = await browser.newPage()
  const doraSignsIn = async () => {
    await dora.goto(editorUrl(platform))
    await dora.getByLabel('E-mail').fill(email)
    await dora.getByLabel('Password').fill(password)
    await dora.getByRole('button', { name: 'Sign in' }).click()
  }
  await doraSignsIn()
  await turnOn(dora)
  await dora.getByRole('button', { name: 'I have kept them' }).click()

  await signIn(page, platform)
  await page.getByRole('button', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Sessions of Dora' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account of Dora' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Sign out / }).click()
  await expect(dialog.getByText('Nowhere at the moment.')).toBeVisible()
  await dora.reload()
  await expect(dora.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Reset it …' }).click()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reset two-factor sign-in' }).click()
  await expect(dialog.getByText(/^It is off now\./)).toBeVisible()
  await doraSignsIn()
  await expect(dora.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await dora.close()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('Changes to people').click()
  await expect(page.getByText(`turned ${email}’s two-factor sign-in off`)).toBeVisible()
  await expect(page.getByText(`ended a session of ${email}`)).toBeVisible()
})

/** The steps of setting up an app at the first sign-in: the password is the one that was typed at the door. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const secret = (await page.locator('.ed-secret').innerText()).replaceAll(' ', '')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

async function typePassword(page: Page, platform: Platform, password: string): Promise<void> {
  await page.goto(editorUrl(platform))
  // Who comes to the door can type at once.
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
