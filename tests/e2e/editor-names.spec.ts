import type { Locator, Page } from '@playwright/test'
import { canvas, faults, makeDealer, openDealer, publish, row, saved, signIn } from './editor-staff.ts'
import type { Platform } from './site.ts'
import { get } from '../support/get.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const nameBox = (page: Page) => page.getByRole('textbox', { name: /^Name of this block/ })

async function openFresh(page: Page, platform: Platform, slug: string): Promise<void> {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug,
    name: 'Names Motors',
    blocks: ['one', 'two'].map((id) => ({
      id,
      type: 'Section',
      slots: { content: [{ id: `${id}-text`, type: 'RichText', props: { text: `Words of ${id}` } }] },
    })),
  })
  await openDealer(page, platform, slug)
}

test('EDIT-01 EDIT-03 a block is named by keys: F2, Enter and Escape; it is undone, copied with it, told everywhere and never published', async ({
  page,
  platform,
}) => {
  await openFresh(page, platform, 'names-by-keys')
  const { keyboard } = page
  await page.getByRole('treeitem').first().focus()
  const band = row(page, /^Section/).first()
  while ((await band.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
  await keyboard.press('F2')
  await expect(nameBox(page)).toBeFocused()
  expect(await faults(page)).toEqual([])
  // Keys of the line and of the workspace are letters here.
  await keyboard.type('Autumn  h/s?m ')
  await keyboard.press('Enter')
  await expect(row(page, /^Autumn h\/s\?m/)).toBeFocused()
  await expect(row(page, /^Autumn h\/s\?m/)).toContainText('Section')
  await expect(page.getByRole('heading', { name: 'Autumn h/s?m Section' })).toBeVisible()

  await keyboard.press('F2')
  await keyboard.type('Something else')
  await keyboard.press('Escape')
  await expect(row(page, /^Autumn h\/s\?m/)).toBeFocused()
  await keyboard.press('Control+z')
  await expect(row(page, /^Autumn/)).toHaveCount(0)
  await keyboard.press('Control+Shift+z')
  await keyboard.press('Control+d')
  await expect(row(page, /^Autumn/)).toHaveCount(2)
  await keyboard.press('Control+z')
  await expect(row(page, /^Autumn/)).toHaveCount(1)

  // The block inside tells where it stands.
  await row(page, /^Text/).first().click()
  await expect(
    page.getByRole('navigation', { name: 'Blocks around' }).getByText('Autumn h/s?m'),
  ).toBeVisible()
  await keyboard.press('Control+k')
  await keyboard.type('autumn')
  const line = page.getByRole('option', { name: /Autumn h\/s\?m/ })
  await expect(line).toContainText('Section')
  await keyboard.press('Enter')
  await expect(row(page, /^Autumn/)).toHaveAttribute('aria-selected', 'true')

  await publish(page, (dialog) => expect(dialog.getByText(/Autumn h\/s\?m/).first()).toBeVisible())
  const { body } = await get(platform.port, `names-by-keys.localhost:${platform.port}`)
  expect(body).toContain('Words of one')
  expect(body).not.toContain('Autumn')
})

test('EDIT-01 a block is named by mouse: two presses in the outline, the pencil of its form, the menu of the block', async ({
  page,
  platform,
}) => {
  await openFresh(page, platform, 'names-by-mouse')
  await row(page, /^Section/)
    .first()
    .dblclick()
  await expect(nameBox(page)).toBeFocused()
  await nameBox(page).fill('First band')
  // A press elsewhere takes it over.
  await row(page, /^Text/).last().click()
  await expect(row(page, /^First band/)).toBeVisible()
  await row(page, /^First band/).click()
  await page.getByRole('button', { name: 'Change the name of this block' }).click()
  await expect(nameBox(page)).toHaveValue('First band')
  expect(await faults(page)).toEqual([])
  await nameBox(page).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Give this block a name' })).toBeFocused()
  await expect(row(page, /^First band/)).toHaveCount(0)
  await row(page, /^Section/)
    .last()
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Name …/ }).click()
  await expect(nameBox(page)).toBeFocused()
  await page.keyboard.type('Last band')
  await page.keyboard.press('Enter')
  await expect(row(page, /^Last band/)).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('F2')
  await expect(page.getByText('Choose one block to give it a name.').first()).toBeVisible()
  await saved(page)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true })

  test('EDIT-01 a block is named by touch: two taps on its line', async ({ page, platform }) => {
    await openFresh(page, platform, 'names-by-touch')
    const line = row(page, /^Section/).first()
    await tapTwice(page, line)
    await expect(nameBox(page)).toBeFocused()
    await nameBox(page).fill('Tapped band')
    await canvas(page).getByText('Words of two').tap()
    await expect(row(page, /^Tapped band/)).toBeVisible()
    await saved(page)
  })
})

/** Two taps a tenth of a second apart, however busy the machine is: their times are told, not taken. */
async function tapTwice(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = (await what.boundingBox())!
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const session = await page.context().newCDPSession(page)
  const now = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchEnd', after: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: now + after,
      touchPoints: type === 'touchStart' ? touchPoints : [],
    })
  await Promise.all([
    send('touchStart', 0),
    send('touchEnd', 0.04),
    send('touchStart', 0.1),
    send('touchEnd', 0.14),
  ])
}
