import type { Page } from '@playwright/test'
import {
  canvas,
  editorUrl,
  faults,
  openCopy,
  openDealer,
  publish,
  row,
  saved,
  signIn,
} from './editor-staff.ts'
import { expect, test } from './site.ts'

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true })
const eyebrow = (page: Page) => page.getByRole('textbox', { name: 'Eyebrow' })
const hero = (page: Page) => row(page, /^Hero/).first()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Drafts set aside' })
const open = (page: Page) => page.getByRole('button', { name: 'Drafts set aside' }).click()
const listed = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Drafts set aside' }).getByRole('listitem')

/** By the keyboard alone: the field has the focus when the dialog opens. */
async function setAside(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Drafts set aside' }).press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: 'Set the draft aside as' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

test.describe('at 390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 900 }, colorScheme: 'dark' })

  test('EDIT-07 a campaign is set aside: others are told, its changes are shown and shared', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    await hero(page).click()
    const before = await heading(page).inputValue()
    await heading(page).fill('Utes under the tree')
    await saved(page)
    const other = await context.newPage()
    await openDealer(other, platform, slug)
    await expect(canvas(other).getByText('Utes under the tree')).toBeVisible()

    await setAside(page, 'Christmas')
    await expect(canvas(page).getByRole('heading', { name: before })).toBeVisible()
    await expect(page.getByText('Set aside “Christmas”')).toBeAttached()
    // The other window is told like of any change.
    await expect(canvas(other).getByRole('heading', { name: before })).toBeVisible()
    await other.close()

    await open(page)
    await expect(dialog(page).getByText('there is nothing to set aside')).toBeVisible()
    await expect(listed(page)).toHaveCount(1)
    await expect(listed(page).first()).toContainText('Ana')
    await expect(listed(page).first()).toContainText('Changes 1 page, 1 block.')
    expect(['The list', ...(await faults(page))]).toEqual(['The list'])
    await dialog(page).getByRole('button', { name: 'Changes of Christmas' }).click()
    await dialog(page).getByRole('button', { name: 'Changed heading of Hero on Home' }).click()
    const compared = page.getByRole('dialog', { name: 'Before and after' })
    await expect(
      compared.frameLocator('iframe[title="After"]').getByText('Utes under the tree'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    expect(['Changes', ...(await faults(page))]).toEqual(['Changes'])

    await dialog(page).getByRole('button', { name: 'Share Christmas' }).click()
    const share = page.getByRole('dialog', { name: 'Share Christmas' })
    await share.getByRole('button', { name: 'Make a link' }).click()
    const link = await share.getByLabel(/^Link, until/).inputValue()
    expect(['Share', ...(await faults(page))]).toEqual(['Share'])
    const visitor = await context.newPage()
    await visitor.goto(link)
    await expect(visitor.getByText('Utes under the tree')).toBeVisible()
    await visitor.close()
  })

  test('EDIT-07 it comes back over a correction that went out meanwhile, as one step; what left the list is put back, renamed, removed, in an open list elsewhere too', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    await hero(page).click()
    const before = await heading(page).inputValue()
    await heading(page).fill('Utes under the tree')
    await saved(page)
    await setAside(page, 'Christmas')
    await eyebrow(page).fill('Open till six')
    await saved(page)
    await publish(page)
    await open(page)
    await dialog(page).getByRole('button', { name: 'Bring back Christmas' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await saved(page)
    await expect(canvas(page).getByText('Utes under the tree')).toBeVisible()
    await expect(canvas(page).getByText('Open till six')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByRole('heading', { name: before })).toBeVisible()
    await expect(canvas(page).getByText('Open till six')).toBeVisible()
    await saved(page)

    await open(page)
    await expect(dialog(page).getByText('No drafts are set aside.')).toBeVisible()
    await dialog(page).getByText('Brought back or removed in the last 30 days: 1').click()
    expect(['Off the list', ...(await faults(page))]).toEqual(['Off the list'])
    await dialog(page).getByRole('button', { name: 'Put back Christmas' }).click()
    await expect(listed(page)).toHaveCount(1)
    const other = await context.newPage()
    await openDealer(other, platform, slug)
    await open(other)
    await expect(listed(other)).toHaveCount(1)
    await page.bringToFront()
    await dialog(page).getByRole('button', { name: 'Rename Christmas' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Advent')
    expect(['Rename', ...(await faults(page))]).toEqual(['Rename'])
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: 'Advent' })).toBeVisible()
    await expect(dialog(other).getByRole('heading', { name: 'Advent' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Remove Advent' }).click()
    expect(['Remove', ...(await faults(page))]).toEqual(['Remove'])
    await dialog(page).getByRole('button', { name: 'Remove Advent', exact: true }).last().click()
    await expect(listed(page)).toHaveCount(0)
    await expect(listed(other)).toHaveCount(0)
    await other.close()
  })
})

test.describe('where both changed the same', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('EDIT-07 somebody chooses, and all of it is one step; a reload keeps what was set aside', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    await hero(page).click()
    const before = await heading(page).inputValue()
    await heading(page).fill('Utes under the tree')
    await eyebrow(page).fill('Until the 24th')
    await saved(page)
    await setAside(page, 'Christmas')
    // The step takes the draft back as it was; the name keeps its own.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByText('Utes under the tree')).toBeVisible()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(canvas(page).getByRole('heading', { name: before })).toBeVisible()
    await saved(page)
    await page.goto(editorUrl(platform, `/${slug}`))
    await hero(page).click()
    await heading(page).fill('Summer sale')
    await saved(page)

    await open(page)
    await dialog(page).getByRole('button', { name: 'Bring back Christmas' }).click()
    const sides = page.getByRole('dialog', { name: 'The draft changed the same as Christmas' })
    await expect(sides.getByText('Summer sale')).toBeVisible()
    expect(['Sides', ...(await faults(page))]).toEqual(['Sides'])
    await sides.getByLabel('Set aside').check()
    await sides.getByRole('button', { name: 'Go on with these' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(heading(page)).toHaveValue('Utes under the tree')
    await expect(eyebrow(page)).toHaveValue('Until the 24th')
    await saved(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(heading(page)).toHaveValue('Summer sale')
  })
})
