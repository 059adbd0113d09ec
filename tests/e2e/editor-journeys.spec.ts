import type { Page } from '@playwright/test'
import { appCode } from '../../server/staff/testing/app-code.ts'
import {
  administratorOf,
  canvas,
  editorUrl,
  faults,
  row,
  saved,
  signIn,
  staffEmail,
  tabTo,
} from './editor-staff.ts'
import { expect, test, type Platform } from './site.ts'

/** What the home page is to hold, in this order. */
const HOME = ['Hero', 'Budget finder', 'Offers', 'Reviews', 'Locations'] as const

test.use({ viewport: { width: 1440, height: 900 } })

/** The page that visitors get, in the order in which its parts stand. */
async function expectHome(page: Page, platform: Platform, slug: string, heading: string): Promise<void> {
  const visitor = await page.context().newPage()
  await visitor.goto(platform.url(slug))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(visitor.locator('.fc-hero form').first()).toBeVisible()
  await expect(visitor.locator('.fc-budget')).toBeVisible()
  await expect(visitor.locator('.fc-locations')).toBeVisible()
  await visitor.close()
}

test('EDIT-01 EDIT-02 by mouse: a new dealer with a home page of its own, from a name to the published site', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await page.getByRole('button', { name: 'New dealer' }).click()
  expect(await faults(page)).toEqual([])
  await page.getByLabel('Name', { exact: true }).fill('Pipi Beach Cars')
  await expect(page.getByLabel('Short name in the address')).toHaveValue('pipi-beach-cars')
  await page.getByRole('radio', { name: /^Classic/ }).check()
  await page.getByLabel('Phone').fill('07 7010 0190')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Main colour', { exact: true }).fill('#c8e6c9')
  await expect(page.getByRole('list', { name: 'Contrast of text and surface' })).toContainText(
    'Text on primary',
  )
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Street').fill('1 Beach Road')
  await page.getByLabel('City or suburb').fill('Pipi Beach')
  await page.getByLabel('Postcode').fill('4720')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Finance provider').selectOption('Manual')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Publish the site' }).click()
  await expect(page.getByRole('heading', { name: 'Pipi Beach Cars is published' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit its pages' }).click()

  await expect(canvas(page).locator('main')).toBeVisible()
  const blocks = page.locator('[role=treeitem][aria-level="2"]')
  const first = page.getByRole('treeitem', { name: 'Main' })
  await first.click()
  const main = await blocksOfMain(page)
  for (const [index, name] of main.entries()) {
    await blocks
      .filter({ hasText: name })
      .first()
      .click(index === 0 ? {} : { modifiers: ['Shift'] })
  }
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  // Of the template's page one part is linked.
  await page.getByRole('button', { name: 'Remove them all the same' }).click()

  await page.getByRole('tab', { name: 'Add' }).click()
  const palette = (name: string) => page.getByRole('button', { name, exact: true })
  await dragToCanvas(page, 'Hero')
  await expect(page.getByText(/^Hero, position \d+ of \d+ in Main$/)).toBeVisible()
  for (const name of HOME.slice(1)) {
    await palette(name).click()
    await expect(page.getByText(new RegExp(`^Added ${name}, position \\d+ of \\d+ in Main$`))).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Outline' }).click()
  await own(page, 'Hero').click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Cars by the beach')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Cars by the beach')
  await saved(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('Added Hero on Home')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toBeHidden()
  await expectHome(page, platform, 'pipi-beach-cars', 'Cars by the beach')
})

test('EDIT-03 by keyboard alone: the same, with a screen reader’s names as the only way to anything', async ({
  page,
  platform,
}) => {
  const { password, secret } = await administratorOf(platform)
  const { keyboard } = page
  await page.goto(editorUrl(platform))
  await tabTo(page, 'textbox', 'E-mail')
  await keyboard.type(staffEmail)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Code')
  // The app was set up with the present code, and none works twice; the next one is taken already.
  await keyboard.type(appCode(secret, Date.now() + 30_000))
  await keyboard.press('Enter')

  await tabTo(page, 'button', 'New dealer')
  await keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Name')
  await keyboard.type('Kea Keys Cars')
  await keyboard.press('Enter')
  for (const step of ['Locations', 'Finance and garage', 'Check and publish']) {
    await tabTo(page, 'button', 'Continue')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Publish the site' })).toBeEnabled()
  await tabTo(page, 'button', 'Publish the site')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kea Keys Cars is published' })).toBeFocused()
  await tabTo(page, 'button', 'Edit its pages')
  await keyboard.press('Enter')

  // Everything between header and footer is chosen and removed.
  await expect(canvas(page).locator('main')).toBeVisible()
  const count = (await blocksOfMain(page)).length
  await tabTo(page, 'treeitem', 'Header')
  await arrowTo(page, 'Main')
  await keyboard.press('ArrowDown')
  for (let more = 1; more < count; more += 1) await keyboard.press('Shift+ArrowDown')
  await keyboard.press('Delete')
  await expect(page.getByText(`Removed ${count} blocks`)).toBeVisible()

  for (const name of HOME) {
    await command(page, `Add ${name}`)
    await expect(page.getByText(new RegExp(`^Added ${name}, position \\d+ of \\d+ in Main$`))).toBeVisible()
  }
  await tabTo(page, 'tab', 'Outline')
  await keyboard.press('Tab')
  await arrowTo(page, 'Hero')
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(/^Hero, position \d+ of \d+ in Main$/)).toBeVisible()
  await keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Heading')
  await keyboard.press('Control+A')
  await keyboard.type('Deals by the keys')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Deals by the keys')
  await saved(page)
  await command(page, 'Publish')
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible()
  await tabTo(page, 'button', 'Publish now')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeHidden()
  await expectHome(page, platform, 'kea-keys-cars', 'Deals by the keys')
})

/** Titles of the blocks between header and footer, as the outline tells them. */
async function blocksOfMain(page: Page): Promise<string[]> {
  const rows = await page.getByRole('treeitem').evaluateAll((items) =>
    items.map((item) => ({
      level: Number(item.ariaLevel),
      title: item.querySelector('.ed-row__title')?.textContent ?? '',
    })),
  )
  const from = rows.findIndex(({ level, title }) => level === 1 && title === 'Main') + 1
  const length = rows.slice(from).findIndex(({ level }) => level === 1)
  return rows
    .slice(from, from + length)
    .filter(({ level }) => level === 2)
    .map(({ title }) => title)
}

/** The block that was made here, beside a hidden one that the template has. */
function own(page: Page, name: string) {
  return row(page, new RegExp(`^${name}`)).filter({ hasNotText: 'inherited' })
}

/** Arrow keys through the outline, from its top, until a block that was made here is chosen. */
async function arrowTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home')
  for (let presses = 0; presses < 60; presses += 1) {
    const focused = await page.evaluateHandle(() => document.activeElement)
    const text = await focused.evaluate((element) => element?.textContent ?? '')
    if (text.startsWith(name) && !text.includes('inherited')) return
    await page.keyboard.press('ArrowDown')
    // The focus follows with the next frame, which a busy machine draws late.
    await page.waitForFunction((before) => document.activeElement !== before, focused)
  }
  throw new Error(`The arrows never reached ${name}`)
}

async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
}

async function dragToCanvas(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const item = await button.boundingBox()
  const sheet = await page.locator('iframe[title="Page preview"]').boundingBox()
  if (!item || !sheet) throw new Error('Nothing to drag')
  await page.mouse.move(item.x + 20, item.y + 12)
  await page.mouse.down()
  await page.mouse.move(item.x + 60, item.y + 40, { steps: 4 })
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2, { steps: 12 })
  await expect(page.locator('.ed-overlay__line')).toBeVisible()
  await page.mouse.up()
}
