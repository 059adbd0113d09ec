import type { Page } from '@playwright/test'
import { makeAdministrator } from '../support/staff-account.ts'
import { editorUrl, faults, makeDealer, openDealer, row, signIn, tabTo } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const panel = (page: Page) => page.getByRole('tabpanel', { name: /^Comments/ })
const hero = (page: Page) => row(page, /^Hero/).first()
const openPanel = (page: Page) => page.getByRole('tab', { name: /^Comments/ }).click()

test('EDIT-07 two people talk about a block: each sees at once what the other says, and whoever is mentioned gets a mail that leads to it', async ({
  page,
  platform,
  browser,
}) => {
  await signIn(page, platform)
  const slug = 'talking'
  await makeDealer(page, platform, { slug, name: 'Talking Motors' })
  await openDealer(page, platform, slug)
  const { cookie } = await makeAdministrator(platform, 'ben@forecourt.example', 'Ben Ng')
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name, value, url: `http://localhost:${platform.port}` }])
  const ben = await context.newPage()
  await openDealer(ben, platform, slug)
  await hero(ben).click()
  await openPanel(ben)
  await expect(panel(ben).getByRole('heading', { name: 'Comments on Hero' })).toBeVisible()

  // By keys alone: the panel, the words, a name out of the list, and sending.
  await hero(page).click()
  await tabTo(page, 'tab', 'Outline')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('tab', { name: /^Comments/ })).toBeFocused()
  await tabTo(page, 'textbox', 'New comment on Hero')
  await page.keyboard.type('Is this the price, @be')
  const list = panel(page).getByRole('listbox', { name: 'People of the dealer' })
  await expect(list.getByRole('option', { name: 'Ben Ng', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('?')
  const field = panel(page).getByRole('textbox', { name: 'New comment on Hero' })
  await expect(field).toHaveValue('Is this the price, @Ben Ng ?')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveValue('')

  const thread = (of: Page) => panel(of).getByRole('article', { name: /^Ana: Is this the price/ })
  await expect(thread(ben)).toBeVisible({ timeout: 3000 })
  await expect(ben.getByText('Ana commented on Home, Hero.')).toBeVisible()
  await expect(ben.getByRole('tab', { name: 'Comments 1 open comment' })).toBeVisible()
  await ben.getByRole('tab', { name: 'Outline' }).click()
  await expect(hero(ben)).toContainText('1 open comment')
  await ben.getByTitle('1 open comment').last().click()
  await expect(thread(ben).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await thread(ben)
    .getByRole('textbox', { name: /^Answer/ })
    .fill('It is.')
  await thread(ben).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(thread(page).getByText('It is.')).toBeVisible({ timeout: 3000 })

  const mails = async () => (await fetch(`http://localhost:${platform.port}/mailbox`)).text()
  await expect.poll(mails).toContain('Ana mentioned you at')

  // Written anew, by keys: the other window sees that it was.
  await thread(ben)
    .getByRole('button', { name: /^Edit your comment: It is/ })
    .press('Enter')
  await ben.keyboard.type(' Since Monday.')
  expect(await faults(ben)).toEqual([])
  await ben.keyboard.press('Control+Enter')
  await expect(thread(page).getByText('It is. Since Monday.')).toBeVisible({ timeout: 3000 })
  await expect(thread(page).getByText('edited')).toBeVisible()
  await expect(thread(ben).getByRole('button', { name: /^Edit your comment: It is/ })).toBeFocused()
  await ben.keyboard.press('Tab')
  await ben.keyboard.press('Enter')
  await thread(ben).getByRole('button', { name: 'Keep it' }).click()
  await expect(thread(ben).getByText('It is. Since Monday.')).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await thread(page)
    .getByRole('button', { name: /^Resolve/ })
    .click()
  await expect(thread(ben)).toBeHidden({ timeout: 3000 })
  await expect(ben.getByTitle('1 open comment')).toHaveCount(0)
  await panel(ben).getByText('Resolved (1)').click()
  await thread(ben)
    .getByRole('button', { name: /^Open again/ })
    .click()
  await expect(thread(page)).toBeVisible({ timeout: 3000 })

  // The way of the mail, from another page.
  const { threads } = (await (
    await ben.request.get(`http://localhost:${platform.port}/api/editor/tenants/${slug}/comments`)
  ).json()) as { threads: { id: string }[] }
  await ben.goto(editorUrl(platform, `/${slug}?comment=${threads[0]?.id}`))
  await expect(panel(ben).getByRole('heading', { name: 'Comments on Hero' })).toBeVisible()
  await expect(thread(ben)).toBeVisible()
  await expect(ben).toHaveURL(editorUrl(platform, `/${slug}`))

  // A block that goes takes no words with it.
  await page.getByRole('tab', { name: 'Outline' }).click()
  await hero(page).click()
  await page.keyboard.press('Control+d')
  await openPanel(page)
  await expect(thread(page)).toBeHidden()
  await field.fill('Do we need two?')
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: 'All open comments (2)' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Blocks that are gone' })).toBeVisible()
  await expect(panel(page).getByRole('article', { name: 'Ana: Do we need two?' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await context.close()
})
