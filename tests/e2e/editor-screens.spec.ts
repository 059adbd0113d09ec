import type { Locator, Page } from '@playwright/test'
import {
  canvas,
  editorUrl,
  faults,
  makeDealer,
  openCopy,
  openDealer,
  row,
  saved,
  signIn,
} from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true })
const eyebrow = (page: Page) => page.getByRole('textbox', { name: 'Eyebrow' })
const hero = (page: Page) => row(page, /^Hero/).first()

/** No rule of axe is broken by what is shown now, which has a name for the report. */
async function expectSound(page: Page, name: string): Promise<void> {
  expect([name, ...(await faults(page))]).toEqual([name])
}

test('EDIT-03 dialogs, wizard, people and fleet have no accessibility faults', async ({ page, platform }) => {
  await signIn(page, platform)
  for (const [button, title] of [
    ['Ana', 'Your account'],
    ['Duplicate Voltbird Cars', 'Duplicate Voltbird Cars'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectSound(page, title)
    await page.keyboard.press('Escape')
  }

  await page.getByRole('button', { name: 'New dealer' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  // Nobody is blamed for a form that they have only just opened.
  await expect(page.getByText('This is needed.')).toHaveCount(0)
  await expectSound(page, 'Dealer')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sound Cars')
  for (const step of ['Colours', 'Locations', 'Finance and garage', 'Check and publish']) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: step, level: 1 })).toBeVisible()
    await expectSound(page, step)
  }
  // A closed window loses nothing of a dealer that is not made yet.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Finance and garage', level: 1 })).toBeVisible()
  await expectSound(page, 'where somebody stopped last time')
  await page.getByRole('button', { name: 'Dealer', exact: true }).click()
  const dealerName = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(dealerName).toHaveValue('Sound Cars')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(dealerName).toHaveValue('')
  await page.getByRole('button', { name: 'Bring back what was typed' }).click()
  await expect(page.getByRole('heading', { name: 'Dealer', level: 1 })).toBeVisible()
  await expect(dealerName).toHaveValue('Sound Cars')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await expect(dealerName).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0)

  await page.goto(editorUrl(platform, '/~people'))
  await page.getByRole('button', { name: 'Sessions of Ana' }).click()
  await expect(page.getByRole('dialog', { name: 'Account of Ana' })).toBeVisible()
  await expectSound(page, 'Account of Ana')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expectSound(page, 'Add a person')

  await page.goto(editorUrl(platform, '/~fleet'))
  await page.getByRole('region', { name: 'Find' }).getByLabel('Block').selectOption({ label: 'Video' })
  await page.getByRole('button', { name: 'Find uses' }).click()
  await expect(page.getByText(/^\d+ uses? at \d+ dealers?$/)).toBeVisible()
  await expectSound(page, 'Fleet')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('EDIT-03 what the bars, the list of dealers, the tools of a block and publishing are pressed by has 44 px, and fits', async ({
    page,
    platform,
  }) => {
    const controls = page.locator(
      '.ed-button, .ed-canvas__bar .ed-input, .ed-search input, .ed-segments button, :is(.ed-top, .ed-dialog__head, .ed-block-heading, .ed-tools) .ed-icon-button, .ed-inspector > .ed-tabs button',
    )
    const tooSmall = () =>
      controls.evaluateAll((all) =>
        all
          .map(
            (each) =>
              [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect()] as const,
          )
          .filter(([, { width }]) => width > 0)
          .filter(([, { width, height, right }]) => width < 44 || height < 42 || right > innerWidth)
          .map(([name, { width, height }]) => `${name}: ${width} x ${height}`),
      )
    await signIn(page, platform)
    await expect(page.getByRole('button', { name: 'New dealer' })).toBeVisible()
    expect(await tooSmall()).toEqual([])
    await openDealer(page, platform, 'billabong-motors')
    expect(await tooSmall()).toEqual([])
    // The tools stand in one line below the name, and those of the page in two.
    const top = async (control: Locator) => (await control.boundingBox())?.y
    expect(await top(page.getByRole('button', { name: 'Undo' }))).toBe(
      await top(page.getByRole('button', { name: 'Share the draft' })),
    )
    expect((await page.locator('.ed-canvas__bar').boundingBox())?.height).toBeLessThan(120)
    await hero(page).tap()
    await page.getByRole('button', { name: 'Edit Hero' }).tap()
    expect(await tooSmall()).toEqual([])
    await page.getByRole('button', { name: 'Publish …' }).tap()
    await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible()
    expect(await tooSmall()).toEqual([])
  })
})

test('EDIT-03 what a button is for stands beside it in words that can be read', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await page.goto(editorUrl(platform, '/~people'))
  await page.getByRole('button', { name: 'Sessions of Ana' }).hover()
  const tip = page.locator('.ed-tip')
  await expect(tip).toHaveText('Password, sessions and two-factor sign-in')
  await expect(tip).toHaveCSS('background-color', 'rgb(23, 25, 28)')
  await expect(tip).toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('EDIT-01 EDIT-03 a block has a menu where it stands, by the right button and by keys', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'lanternfish')
  await hero(page).click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Block' })
  await expect(menu.getByRole('menuitem', { name: 'Move to …' })).toBeFocused()
  await expectSound(page, 'Block menu')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await hero(page).press('Shift+F10')
  await page.keyboard.press('End')
  await expect(menu.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
  await menu.getByRole('menuitem', { name: 'Duplicate' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Duplicated Hero')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(row(page, /^Hero/)).toHaveCount(1)
  await saved(page)
})

test('EDIT-01 cars, places, offers and links are found by name and shown on the page', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openDealer(page, platform, 'lanternfish')
  const pick = async (name: string) => {
    const field = page.getByRole('combobox', { name, exact: true })
    await field.click()
    const first = page.getByRole('listbox', { name, exact: true }).getByRole('option').first()
    await expect(first).toBeVisible()
    await expectSound(page, name)
    const title = (await first.locator('span').first().textContent()) ?? ''
    await field.press('Enter')
    return title
  }
  const add = async (block: string) => {
    await page.getByRole('tab', { name: 'Add' }).click()
    await page.getByRole('searchbox', { name: 'Find a block' }).fill(block)
    await page.getByRole('button', { name: block, exact: true }).click()
  }
  await add('Featured cars')
  const car = await pick('Add a car')
  await expect(page.getByRole('group', { name: /^Chosen cars/ })).toContainText(car)
  await add('Offers')
  const offer = await pick('Add an offer')
  await expect(page.getByRole('complementary', { name: 'Offers settings' })).toContainText(offer)
  await add('Locations')
  await pick('Selection')

  await add('Call to action')
  await page.getByRole('button', { name: 'Add to buttons' }).click()
  await page.getByRole('combobox', { name: 'Target' }).fill('/special-offers')
  await expect(canvas(page).getByRole('main').locator('a[href="/special-offers"]').last()).toBeAttached()
  await saved(page)
})

test('EDIT-01 a shared section without a page is edited by itself; links follow a page to its new address', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug: 'screens-cars',
    name: 'Screens Cars',
    blocks: [
      {
        id: 'one',
        type: 'CallToAction',
        props: { heading: 'About us', actions: [{ text: 'Who', href: '/about-us' }] },
      },
      { id: 'two', type: 'CallToAction', props: { heading: 'Set apart' } },
    ],
  })
  await openDealer(page, platform, 'screens-cars')
  await row(page, /Set apart/).click()
  await page.getByRole('button', { name: 'Save as shared section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as shared section' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Set apart')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row(page, /^Shared section/).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('tab', { name: 'Sections' }).click()
  await page.getByRole('button', { name: 'Edit Set apart' }).click()
  await expect(page.getByLabel('Open page').locator('option:checked')).toHaveText('Shared section Set apart')
  await heading(page).fill('Written without a page')
  await expect(canvas(page).getByRole('heading', { name: 'Written without a page' })).toBeVisible()
  await canvas(page).getByRole('heading', { name: 'Written without a page' }).click()
  await expect(page.getByText('Add it to a page to show it to visitors.')).toBeVisible()
  await expectSound(page, 'A section by itself')

  await page.getByLabel('Open page').selectOption({ label: 'About us · /about-us' })
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('/who-we-are')
  await expect(page.getByLabel('Change the links to it as well')).toBeChecked()
  await page.getByRole('button', { name: 'Move the page to /who-we-are' }).click()
  await page.getByLabel('Open page').selectOption({ label: 'Front · /' })
  await expect(canvas(page).getByRole('link', { name: 'Who', exact: true })).toHaveAttribute(
    'href',
    '/who-we-are',
  )
  await saved(page)
})

test.describe('what is refused or not saved', () => {
  // A network that is down and what the server refuses are told in the console.
  test.use({ expectSilence: false })

  test('EDIT-01 a picture is brought in and cut, stays while something shows it, and goes when nothing does', async ({
    page,
    platform,
  }) => {
    test.slow()
    await signIn(page, platform)
    await openCopy(page, platform, 'lanternfish')
    const open = () => page.getByRole('button', { name: /picture for Picture|Change for Picture/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
    await hero(page).click()
    await open()
    const shot = await canvas(page).getByRole('main').screenshot()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: shot })
    await dialog.getByRole('button', { name: 'Square' }).click()
    await expectSound(page, 'Cut a picture')
    await dialog.getByRole('button', { name: 'Use this picture' }).click()
    await expect(dialog).toBeHidden()
    await saved(page)
    await open()
    await expect(dialog.getByText(/^[\d.]+ KB of \d+(?:\.\d)? [MG]B used$/)).toBeVisible()
    await expectSound(page, 'Pictures')
    const remove = async () => {
      await dialog.getByRole('button', { name: /^Delete bay-/ }).click()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await remove()
    await expect(dialog.getByRole('alert').filter({ hasText: 'draft' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await saved(page)
    await open()
    await remove()
    await expect(dialog.getByText('There is no uploaded picture yet.')).toBeVisible()
  })
})

test('EDIT-03 plans, links and history with something in them have no accessibility faults', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'silverwattle-toyota')
  await hero(page).click()
  await eyebrow(page).fill('From tomorrow')
  await saved(page)
  await page.getByRole('button', { name: 'Publish …' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish' })
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16)
  await publish.getByLabel('Or publish by itself at').fill(tomorrow)
  await publish.getByRole('button', { name: 'Plan' }).click()
  await expect(page.getByText(/^Planned for/).first()).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish …' }).click()
  await expect(publish.getByText('Changed eyebrow of Hero on Home')).toBeVisible()
  await expectSound(page, 'A planned publication')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share the draft' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('textbox', { name: /^Link, until/ })).toBeVisible()
  await expectSound(page, 'Share with a link')
})
