import type { Page } from '@playwright/test'
import { administratorOf, editorUrl, faults, signIn, staffEmail } from './editor-staff.ts'
import { expect, test } from './site.ts'

// Refusals are part of it.
test.use({ platformFor: 'passkeys', expectSilence: false })

/** A device that has a finger at hand, or none. */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

test('EDIT-01 somebody adds a passkey, signs in with it alone, and removes it', async ({
  page,
  platform,
}) => {
  const verify = await withDevice(page)
  await signIn(page, platform)
  const { password } = await administratorOf(platform)
  const openAccount = () => page.getByRole('button', { name: 'Ana' }).click()
  await openAccount()
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  await dialog.getByLabel('Name of a new passkey').fill('Work laptop')
  await dialog.getByLabel('Your password, to add it').fill('wrong')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password, to add it').fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
  expect(await faults(page)).toEqual([])

  // The device knows it has one already.
  await dialog.getByLabel('Name of a new passkey').fill('Another')
  await dialog.getByLabel('Your password, to add it').fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('This device has a passkey of yours already.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(editorUrl(platform))
  await verify(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was chosen. Try again when you are ready.')).toBeVisible()
  await verify(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Dealers' })).toBeVisible()

  await openAccount()
  await dialog.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expect(dialog.getByText('Work laptop will no longer sign in')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByLabel('Your password, to remove it').fill(password)
  await dialog.getByRole('button', { name: 'Remove this passkey' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove Work laptop' })).toBeHidden()

  await page.context().clearCookies()
  await page.goto(editorUrl(platform))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(/^This passkey is not known here/)).toBeVisible()
  await page.getByLabel('E-mail').fill(staffEmail)
  await expect(page.getByLabel('Password')).toBeVisible()
})
