import type { Page } from '@playwright/test'
import { bringTo, canvas, faults, openCopy, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' })
const open = (page: Page) =>
  page
    .getByRole('button', { name: /^(Choose a picture|Change) for/ })
    .first()
    .click()

/** A drawing of its own by its colour. */
const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="${colour}"/></svg>`,
  )

async function begin(page: Page, platform: Parameters<typeof signIn>[1], copy: string): Promise<void> {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, platform)
  await openCopy(page, platform, copy)
  await row(page, /^Hero/).first().click()
  await open(page)
}

test('EDIT-01 several pictures come in at once, are found by words and tags, and keep their subject in view', async ({
  page,
  platform,
}) => {
  await begin(page, platform, 'lanternfish')
  const dialog = dialogOf(page)
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)])
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'Front of yard.svg', mimeType: 'image/svg+xml', buffer: drawing('teal') },
    { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'Red ute.svg', mimeType: 'image/svg+xml', buffer: drawing('firebrick') },
  ])
  const list = dialog.getByRole('region', { name: 'Pictures that are brought in' })
  await expect(list.getByText('2 of 3 brought in, 1 not.')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toContainText('This is a HEIC picture')
  expect(await faults(page)).toEqual([])
  // Whatever is looked at meanwhile, nothing is brought in twice, or somewhere else.
  await dialog.getByRole('button', { name: 'For all dealers' }).click()
  await expect(list.getByText('2 of 3 brought in, 1 not.')).toBeVisible()
  await expect(dialog.getByText('There is no uploaded picture yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'This dealer’s' }).click()
  await list.getByRole('button', { name: 'Understood' }).click()
  await expect(dialog.getByText('2 pictures', { exact: true })).toBeVisible()

  await dialog.getByRole('searchbox', { name: 'Find a picture' }).fill('ute RED')
  await expect(dialog.getByText('1 picture', { exact: true })).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Find a picture' }).fill('boat')
  await expect(dialog.getByText('No picture fits.')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Find a picture' }).fill('')
  await dialog.getByRole('button', { name: /^Details of front-of-yard/ }).click()
  await expect(dialog.getByText('Nowhere yet.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'What it shows' })).toHaveValue('Front of yard')
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('Yard, outside')

  // The subject by a press, by dragging the mark, and by keys.
  const stage = dialog.locator('.ed-focus__stage')
  const box = (await stage.boundingBox())!
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.8)
  const across = dialog.getByRole('slider', { name: 'Left to right' })
  const down = dialog.getByRole('slider', { name: 'Top to bottom' })
  await expect(across).toHaveValue('20')
  await expect(down).toHaveValue('80')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6, { steps: 8 })
  await page.mouse.up()
  await expect(across).toHaveValue('50')
  await across.focus()
  await page.keyboard.press('ArrowRight')
  await expect(across).toHaveValue('60')
  await expect(down).toHaveValue('60')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Tag' }).selectOption('outside (1)')
  await expect(dialog.getByText('1 picture', { exact: true })).toBeVisible()
  await dialog.locator('.ed-pictures__choose').click()
  await expect(dialog).toBeHidden()
  await saved(page)
  const shown = canvas(page).locator('.fc-hero img').first()
  await expect(shown).toHaveAttribute('src', /\/front-of-yard-[0-9a-f]{10}\.webp\?focus=60,60&w=/)
  await expect(shown).toHaveCSS('object-position', '60% 60%')
  await expect(page.getByRole('textbox', { name: 'Alternative text' }).first()).toHaveValue('Front of yard')

  await open(page)
  await dialog.getByRole('button', { name: /^Details of front-of-yard/ }).click()
  await expect(dialog.getByRole('region', { name: 'Where it is used' })).toContainText('The draft shows it')
})

test('EDIT-01 a picture of all dealers is brought in by the platform and shown by a dealer', async ({
  page,
  platform,
}) => {
  await begin(page, platform, 'lanternfish')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'For all dealers' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Summer sale.svg', mimeType: 'image/svg+xml', buffer: drawing('orange') })
  const words = dialog.getByRole('textbox', { name: 'Alternative text' })
  await expect(words).toHaveValue('Summer sale')
  // What a file is called goes with the file.
  await dialog.getByRole('button', { name: 'Another picture' }).click()
  await expect(words).not.toHaveValue('Summer sale')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Summer sale.svg', mimeType: 'image/svg+xml', buffer: drawing('orange') })
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog).toBeHidden()
  await saved(page)
  const shown = canvas(page).locator('.fc-hero img').first()
  await expect(shown).toHaveAttribute('src', /\/img\/uploads\/shared\.library\/summer-sale-/)
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
})

test('EDIT-01 pictures are told about beside a page and on a phone, and nothing is cut off', async ({
  page,
  platform,
}) => {
  await begin(page, platform, 'lanternfish')
  const dialog = dialogOf(page)
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'One.svg', mimeType: 'image/svg+xml', buffer: drawing('teal') },
    { name: 'Two.svg', mimeType: 'image/svg+xml', buffer: drawing('navy') },
  ])
  await dialog.getByRole('button', { name: 'Close the list' }).click()
  await dialog.getByRole('button', { name: /^Details of one/ }).click()
  const overflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(await overflow()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow()).toBe(0)
  await dialog.getByRole('button', { name: 'All pictures' }).click()
  await expect(dialog.getByText('2 pictures', { exact: true })).toBeVisible()
  expect(await overflow()).toBe(0)
})

test('EDIT-01 EDIT-04 pictures that are dropped or pasted on the page come in as blocks; no other file takes the place of the editor', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, platform)
  await openCopy(page, platform, 'lanternfish')
  const said = page.locator('.ed-notice[data-tone]')
  const shown = canvas(page).locator('main img[src*="/front-of-yard-"]')
  const yard = { name: 'Front of yard.svg', type: 'image/svg+xml', text: drawing('teal').toString() }
  const heading = canvas(page).getByRole('heading', { level: 1 })
  expect(await bringTo(heading, 'drop', [yard])).toBe(true)
  await expect(said).toHaveText('Brought in a picture, position 2 of 16 in Main')
  await expect(shown).toHaveAttribute('alt', 'Front of yard')
  await page.keyboard.press('Control+z')
  await expect(shown).toHaveCount(0)

  expect(await bringTo(heading, 'paste', [yard, { ...yard, name: `${'Red ute '.repeat(40)}.svg` }])).toBe(
    true,
  )
  await expect(shown).toHaveCount(1)
  await expect(canvas(page).locator('main img[src*="/red-ute-red-ute-"]')).toHaveCount(1)
  const notes = { name: 'notes.pdf', type: 'application/pdf', text: 'Words' }
  for (const on of [heading, page.getByRole('tree')]) {
    expect(await bringTo(on, 'drop', [notes])).toBe(true)
    await expect(said).toHaveText('notes.pdf: This file is no picture.')
  }
  await saved(page)
})
