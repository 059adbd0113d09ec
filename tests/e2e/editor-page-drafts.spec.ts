import type { Locator, Page } from '@playwright/test'
import { canvas, faults, openCopy, publish, saved, signIn, tabTo } from './editor-staff.ts'
import { expect, type Platform } from './site.ts'
import { test } from './writing-service.ts'

test.use({ platformFor: 'a writing service for pages' })

const PAGE = {
  title: 'Winter check',
  path: '/winter-check',
  description: 'What we look at before the cold comes.',
  blocks: [
    {
      part: 'page-title-1',
      words: { heading: 'Your car before winter', intro: 'We look at what the cold is hard on.' },
    },
    {
      part: 'feature-list-1',
      words: {
        heading: 'What we look at',
        'items/0/title': 'Tyres',
        'items/0/text': 'And their pressure.',
        'items/1/title': 'Lights',
        'items/1/text': 'All of them, for $49.',
      },
    },
    { part: 'hero-1', words: { heading: 'Twice' } },
    { part: 'made-up-9', words: {} },
    { part: 'call-to-action-1', words: { heading: '<b>Book</b>', text: 'Tell us when suits.' } },
  ],
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Draft a page from a description' })
const opener = (page: Page) => page.getByRole('button', { name: 'Draft a page from a description …' })
const briefOf = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: 'What is the page for, and what should it say?' })
const statusOf = (page: Page) => dialogOf(page).getByRole('status')
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the blocks"]')

/** The pages of a dealer whom no other test touches. */
async function openPages(page: Page, platform: Platform): Promise<void> {
  await signIn(page, platform)
  await openCopy(page, platform, 'kereru-coast')
  await page.getByRole('tab', { name: 'Pages' }).click()
}

for (const [width, colorScheme] of [
  [1440, 'dark'],
  [390, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, hasTouch: width < 1000 })

    test('EDIT-01 a page is drafted from a description, looked at, taken as one step, taken back and published', async ({
      page,
      platform,
      service,
    }) => {
      await openPages(page, platform)
      // By touch on small screens.
      const press = (what: Locator) => (width < 1000 ? what.tap() : what.click())
      await press(opener(page))
      const dialog = dialogOf(page)
      await expect(briefOf(page)).toBeFocused()
      expect(['Dialog', ...(await faults(page))]).toEqual(['Dialog'])

      service.write(PAGE)
      await page.keyboard.type('A page for our winter check')
      await press(dialog.getByRole('button', { name: 'Draft the page' }))
      await expect(statusOf(page)).toHaveText(
        'A page of 3 blocks: read it, and check what is marked, before you use it.',
      )
      expect(service.asked.at(-1)).toMatchObject({ brief: 'A page for our winter check' })
      await expect(preview(page).getByRole('heading', { name: 'Your car before winter' })).toBeVisible()
      const blocks = dialog.getByRole('list', { name: 'Blocks of the page' }).getByRole('listitem')
      await expect(blocks).toHaveCount(3)
      await expect(blocks.nth(1)).toContainText('Check this: $49')
      await expect(blocks.nth(2)).toContainText('Sample words stand in: Heading, Text')
      await expect(dialog.getByRole('list', { name: 'Left out' }).getByRole('listitem')).toHaveText([
        'One block that this site does not have is left out.',
        'One block that a page has no more of is left out.',
        'One text did not fit and is left out.',
      ])
      expect(['Page', ...(await faults(page))]).toEqual(['Page'])
      // Nothing of it is in the document before somebody takes it.
      await expect(page.getByText('/winter-check', { exact: true })).toHaveCount(0)

      await dialog.getByRole('textbox', { name: 'Address' }).fill('/Winter service')
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Before winter | {site.name}')
      await press(dialog.getByRole('button', { name: 'Use this page' }))
      await expect(dialog).toHaveCount(0)
      await saved(page)
      await expect(canvas(page).getByRole('heading', { name: 'Your car before winter' })).toBeVisible()
      const line = page.getByRole('button', { name: /\/winter-service/ })
      await expect(line).toHaveAttribute('aria-current', 'page')

      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(line).toHaveCount(0)
      await page.getByRole('button', { name: 'Redo' }).click()
      await expect(line).toHaveCount(1)
      await saved(page)
      await publish(page, (publishing) =>
        expect(publishing.getByRole('button', { name: 'Publish now' })).toBeEnabled(),
      )
    })
  })

test.describe('on the way', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('EDIT-01 who stops or closes the dialog hangs up, by keys alone, and can ask again with another wish', async ({
    page,
    platform,
    service,
  }) => {
    await openPages(page, platform)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(briefOf(page)).toBeFocused()
    const wait = async () => {
      service.write('nothing')
      const asked = service.asked.length
      await page.keyboard.press('Control+Enter')
      await expect(statusOf(page)).toHaveText('Writing a page, which takes up to a minute …')
      await expect.poll(() => service.asked.length).toBe(asked + 1)
      // A second press asks nothing.
      await page.keyboard.press('Control+Enter')
    }
    await page.keyboard.type('A page')
    await wait()
    expect(['Waiting', ...(await faults(page))]).toEqual(['Waiting'])
    await tabTo(page, 'button', 'Stop')
    await page.keyboard.press('Enter')
    await service.gone()
    await expect(briefOf(page)).toBeFocused()
    await expect(statusOf(page)).toHaveText('')

    service.write(PAGE)
    await page.keyboard.press('Control+Enter')
    await expect(statusOf(page)).toHaveText(
      'A page of 3 blocks: read it, and check what is marked, before you use it.',
    )
    await page.keyboard.type(' about tyres')
    service.write({ ...PAGE, title: 'Tyres', path: '/contact-us', blocks: PAGE.blocks.slice(0, 1) })
    await tabTo(page, 'button', 'Draft another')
    await page.keyboard.press('Enter')
    await expect(statusOf(page)).toHaveText('A page of one block: read it before you use it.')
    // An address that the site has is another page's.
    await expect(dialogOf(page).getByRole('textbox', { name: 'Address' })).toHaveValue('/contact-us-2')

    await dialogOf(page).getByRole('textbox', { name: 'Address' }).fill('/contact-us')
    await dialogOf(page).getByRole('button', { name: 'Use this page' }).click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('/contact-us')
    await briefOf(page).focus()
    await wait()
    await page.keyboard.press('Escape')
    await service.gone()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  })

  test.describe('where the service is out of order', () => {
    // The browser tells of each answer that is no success.
    test.use({ expectSilence: false })

    test('EDIT-01 the dialog says so, and keeps what was asked', async ({ page, platform, service }) => {
      await openPages(page, platform)
      await opener(page).click()
      await briefOf(page).fill('A page')
      service.say([], 500)
      await dialogOf(page).getByRole('button', { name: 'Draft the page' }).click()
      const alert = dialogOf(page).getByRole('alert')
      await expect(alert).toHaveText('The writing service is out of order. Try again later.')
      service.write({ blocks: 'junk' })
      await dialogOf(page).getByRole('button', { name: 'Draft the page' }).click()
      await expect(alert).toHaveText('What the writing service answered is no page. Ask once more.')
      await expect(briefOf(page)).toHaveValue('A page')
      expect(['Problem', ...(await faults(page))]).toEqual(['Problem'])
    })
  })
})
