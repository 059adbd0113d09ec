import type { Page } from '@playwright/test'
import { get } from '../support/get.ts'
import { holdScripts } from './form-manners.ts'
import { expect, type Platform, test } from './site.ts'
import { carPage, mailedCode } from './visitor.ts'

// A network that is away is reported by the console.
test.use({ expectSilence: false })

const alive = (page: Page, block: string) => page.locator(`fc-island[data-block=${block}][data-alive]`)

/** Types into a field while the script of the page is on its way; it comes in the middle. */
async function typeWhileItComes(page: Page, { address, label, text, block }: Typing): Promise<void> {
  const come = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  const field = page.getByLabel(label, { exact: true })
  await field.pressSequentially(text.slice(0, 3))
  come()
  await field.pressSequentially(text.slice(3, -1), { delay: 40 })
  await expect(page.locator('fc-island[data-block=PageHeader][data-alive]')).toBeAttached()
  await field.pressSequentially(text.slice(-1))
  await expect(alive(page, block)).toBeAttached()
  await expect(field).toHaveValue(text)
}

interface Typing {
  address: string
  label: string
  text: string
  block: string
}

const BUYER = { 'Last name': 'Nguyen', Phone: '0491 570 006' }

async function reservationsOf(platform: Platform, email: string): Promise<number> {
  const list = await platform.forecourt('reservations', 'list', '--tenant', 'brolga-bay')
  return list.split(email).length - 1
}

test.describe('checkout', () => {
  const go = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })

  test('CHK-06 CHK-07 ERR-02 script that comes in the middle of typing, a network that goes and comes, two presses: one reservation', async ({
    page,
    context,
    platform,
  }) => {
    const address = platform.url('brolga-bay', `${await carPage(platform, 'brolga-bay', 3)}/checkout`)
    await typeWhileItComes(page, { address, label: 'First name', text: 'Adelaide', block: 'Checkout' })
    for (const [label, value] of Object.entries(BUYER))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Email').fill('in.all.manners@visitor.example')
    await context.setOffline(true)
    await go(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page.getByLabel('First name')).toHaveValue('Adelaide')
    await expect(page.getByLabel('Email')).toHaveValue('in.all.manners@visitor.example')
    await context.setOffline(false)
    await go(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()
    expect(await reservationsOf(platform, 'in.all.manners@visitor.example')).toBe(1)
  })

  test('CHK-06 CHK-07 over two tabs at once: one can pay, the other says so and loses nothing', async ({
    context,
    platform,
  }) => {
    const address = platform.url('brolga-bay', `${await carPage(platform, 'brolga-bay', 4)}/checkout`)
    const tabs = [await context.newPage(), await context.newPage()]
    for (const tab of tabs) {
      await tab.goto(address)
      await alive(tab, 'Checkout').waitFor({ state: 'attached' })
      for (const [label, value] of Object.entries({ 'First name': 'Ada', ...BUYER }))
        await tab.getByLabel(label, { exact: true }).fill(value)
      await tab.getByLabel('Email').fill('two.tabs@visitor.example')
    }
    await Promise.all(tabs.map((tab) => go(tab).click()))
    const states = async () => {
      const texts = await Promise.all(tabs.map((tab) => tab.locator('.fc-checkout').innerText()))
      return texts
        .map((text) =>
          text.includes('This car is reserved, or somebody is reserving it right now.')
            ? 'told'
            : /Pay the deposit[\s\S]*Pay \$\d+ deposit/.test(text)
              ? 'pays'
              : 'neither',
        )
        .toSorted()
    }
    // Which of the two is known once both have asked for the payment.
    await expect.poll(states, { timeout: 15_000 }).toEqual(['pays', 'told'])
  })
})

test('ACCT-09 FAV-05 ERR-02 signing in: script in the middle of typing, a network that goes and comes, two presses: one code, and nothing typed is lost', async ({
  page,
  context,
  platform,
}) => {
  const address = platform.url('lanternfish', '/sign-in?type=watchlist&redirect=/account')
  const email = 'in.all.manners@visitor.example'
  await typeWhileItComes(page, { address, label: 'Email', text: email, block: 'SignIn' })
  const send = page.getByRole('button', { name: 'Send me a code' })
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await context.setOffline(false)
  await send.dblclick()
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  const { body: mails } = await get(platform.port, 'localhost', '/mailbox')
  expect(mails.split(email).length - 1).toBe(1)

  await code.fill(await mailedCode(platform, email))
  await expect(page.getByLabel('Name')).toBeFocused()
  // What is asked last comes from the server after a reload.
  await typeWhileItComes(page, {
    address: page.url(),
    label: 'Name',
    text: 'Adelaide Nguyen',
    block: 'SignIn',
  })
  await page.getByLabel('Phone').fill('0491 570 006')
  const save = page.getByRole('button', { name: 'Continue' })
  await context.setOffline(true)
  await save.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue('0491 570 006')
  await context.setOffline(false)
  await save.dblclick()
  await expect(page.getByRole('heading', { name: 'Hello, Adelaide Nguyen' })).toBeVisible()
  // The account's own form is the browser's: two presses save the same.
  await page.getByLabel('Name').fill('Adelaide N')
  await page.getByRole('button', { name: 'Save my details' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Hello, Adelaide N', exact: true })).toBeVisible()
})
