import type { Page } from '@playwright/test'
import {
  canvas,
  cutOff,
  editorUrl,
  faults,
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

test('EDIT-01 words are written where they stand on the page, and taken back after a reload', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'billabong-motors')
  await hero(page).click()
  const before = await heading(page).inputValue()
  const title = canvas(page).getByRole('heading', { level: 1 })
  await title.dblclick()
  await page.keyboard.type('Written on the page')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveValue('Written on the page')
  await title.dblclick()
  await page.keyboard.type('Not this')
  await page.keyboard.press('Escape')
  await expect(title).toHaveText('Written on the page')
  await saved(page)
  await page.reload()
  await hero(page).click()
  await expect(heading(page)).toHaveValue('Written on the page')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page)).toHaveValue(before)
  await saved(page)
})

test('EDIT-01 pages, menus and theme: a copied page with its own address, a link to it, a colour with its contrast', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'billabong-motors')
  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByLabel('Page name').fill('Winter sale')
  await page.getByLabel('What the new page starts with').selectOption({ label: 'Copy of About us' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Winter sale' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('Everything must go.')
  await expect(page.locator('.ed-serp')).toContainText('Everything must go.')

  await page.getByRole('tab', { name: 'Menus' }).click()
  await page.getByRole('button', { name: 'Add a link' }).first().click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Winter sale')
  const target = page.getByRole('combobox', { name: 'Target' })
  await target.fill('javascript:alert(1)')
  await expect(target).toHaveAccessibleDescription(/^Write a path such as \/search/)
  await target.fill('/winter-sale')
  await expect(canvas(page).locator('a[href="/winter-sale"]').first()).toBeAttached()

  await page.getByRole('tab', { name: 'Theme' }).click()
  await page.getByLabel('Muted', { exact: true }).fill('#dddddd')
  await expect(page.getByRole('list', { name: 'Contrast of text and surface' })).toContainText('needs 4.5')
  await expect(page.getByRole('button', { name: /\d+ errors?/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reset Muted to inherited' }).click()
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeEnabled()
  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('Added the page Winter sale')).toBeVisible()
  await dialog.getByLabel('Name of this version').fill('Winter sale')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' }).getByText('Winter sale')).toBeVisible()
})

test('EDIT-06 a shared draft is seen without an account until its links are ended', async ({
  page,
  platform,
  browser,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'voltbird')
  await hero(page).click()
  await heading(page).fill('Only in the draft')
  await saved(page)
  await page.getByRole('button', { name: 'Share the draft' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const url = await page.getByRole('textbox', { name: /^Link, until/ }).inputValue()
  const stranger = await browser.newPage()
  await stranger.goto(url)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Only in the draft')
  await expect(stranger.getByRole('note').first()).toContainText('shared by Ana')
  await stranger.goto(new URL('search', url).href)
  await expect(stranger.getByRole('note').first()).toContainText('Draft of Voltbird Cars')
  await page.getByRole('button', { name: 'End all links' }).click()
  await expect(page.getByText('The links have ended.')).toBeVisible()
  expect((await stranger.goto(url))?.status()).toBe(404)
  await stranger.close()
})

test('EDIT-05 the publish budget weighs script and pictures, and a press shows the block that costs them', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'billabong-motors')
  await page.getByRole('tab', { name: 'Findings' }).click()
  const budget = page.getByRole('region', { name: 'Publish budget' })
  await expect(budget.getByText(/^[\d.]+ KB of 10 KB on this page/)).toBeVisible()
  await expect(budget.getByText(/^[\d.]+ [KM]B in \d+ pictures on this page/)).toBeVisible()
  // What every page loads is no block's cost; the frames of the booking page have a script of their own.
  await page.getByRole('combobox', { name: 'Open page' }).selectOption({ label: 'Service · /service' })
  await budget.getByText('By block, script').click()
  await budget.getByRole('button', { name: /^Service booking [\d.]+ K?B/ }).click()
  await expect(page.getByRole('complementary', { name: 'Service booking settings' })).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test.describe('what is shown as saved is saved', () => {
  // A server that is down is told in the console.
  test.use({ expectSilence: false })

  test('EDIT-07 a server killed in the middle of saving: nothing shown as saved is lost, nothing unsaved pretends', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'kereru-coast')
    await hero(page).click()
    await eyebrow(page).fill('Saved before the cut')
    await saved(page)
    const asked = page.waitForRequest((request) => request.method() === 'PUT')
    await eyebrow(page).fill('Typed while the server died')
    await asked
    await platform.killAndRestart()
    await saved(page)
    await page.reload()
    await hero(page).click()
    await expect(eyebrow(page)).toHaveValue('Typed while the server died')
  })

  test('EDIT-07 two windows publish: the second is told that the draft is another one now', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    const other = await context.newPage()
    await openDealer(other, platform, slug)
    await hero(page).click()
    await eyebrow(page).fill('From the first window')
    await saved(page)
    await hero(other).click()
    await heading(other).fill('From the second window')
    await saved(other)
    await expect(page.getByRole('list', { name: 'Also here' }).getByRole('button')).toHaveAccessibleName(
      /^Ana, at /,
    )
    for (const each of [page, other]) await each.getByRole('button', { name: 'Publish …' }).click()
    const publish = (each: Page) => each.getByRole('button', { name: 'Publish now' })
    // It would hear of it by itself, and have nothing left to publish.
    const cut = await cutOff(page, (call) => call.method() === 'GET')
    const missed = page.waitForEvent('requestfailed')
    await publish(other).click()
    await expect(other.getByText('Published. Visitors see it now.')).toBeVisible()
    await missed
    await publish(page).click()
    await cut.mend()
    await expect(page.getByRole('dialog', { name: 'Publish' }).getByRole('alert')).toContainText(
      'The draft changed since you looked at it.',
    )
    const visitor = await context.newPage()
    await visitor.goto(platform.url(slug))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('From the second window')
    await expect(visitor.getByText('From the first window')).toBeVisible()
  })
})

test.describe('hostile content', () => {
  const SCRIPT = `"><script>window.hacked = true</script><img src=x onerror="window.hacked = true">{{7*7}}`

  test('EDIT-05 script in every text of a block stays text, a javascript: link is refused with the reason', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'prairie-larkspur')
    await hero(page).click()
    await heading(page).fill(SCRIPT)
    await eyebrow(page).fill(SCRIPT.slice(0, 80))
    await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText(SCRIPT)
    const inFrame = () =>
      page
        .locator('iframe')
        .evaluate((each: HTMLIFrameElement) => Reflect.get(each.contentWindow ?? {}, 'hacked'))
    expect(await inFrame()).toBeUndefined()
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
    await page.getByRole('button', { name: 'Add to buttons' }).click()
    const target = page.getByRole('combobox', { name: 'Target' }).first()
    await target.fill('javascript:alert(1)')
    await expect(page.getByText(/Script is never taken/).first()).toBeVisible()
    // What is wrong stays in its field: neither the page nor the draft ever has it.
    await saved(page)
    await expect(canvas(page).locator('[href^="javascript:"]')).toHaveCount(0)
  })

  test('a paste of five megabytes is refused, and the editor works on', async ({ page, platform }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'prairie-larkspur')
    await hero(page).click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', `{"format":"forecourt/blocks","blocks":["${'x'.repeat(5_000_000)}"]}`)
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(page.getByText('The clipboard holds too much to be blocks of a page.')).toBeVisible()
    await eyebrow(page).fill('Still here')
    await saved(page)
  })

  test('a page of 1,000 blocks opens, is drawn, edited and saved; a document of 10,000 is refused with both numbers', async ({
    page,
    platform,
  }) => {
    test.slow()
    await signIn(page, platform)
    const make = (count: number) =>
      page.request.post(`${editorUrl(platform).replace('/editor', '')}/api/editor/tenants`, {
        data: {
          document: {
            schemaVersion: 2,
            slug: 'long-cars',
            name: 'Long Cars',
            template: 'modern',
            id: 1,
            dealership_id: 1,
            locations: [{ id: 1, name: 'Long', slug: 'long', dealership_slug: 'long-cars' }],
            routes: [
              {
                id: 'long',
                path: '/long',
                title: 'Long',
                blocks: Array.from({ length: count }, (_, index) => ({
                  id: `text-${index}`,
                  type: 'RichText',
                  props: { text: `Line ${index}` },
                })),
              },
            ],
          },
        },
      })
    const refused = await make(10_000)
    expect([refused.status(), ((await refused.json()) as { detail: string }).detail]).toEqual([
      422,
      'This document holds 10000 blocks; it can hold at most 1500.',
    ])
    expect((await make(1000)).status()).toBe(201)
    await openDealer(page, platform, 'long-cars')
    await page.getByRole('tab', { name: 'Pages' }).click()
    await page.getByRole('button', { name: /^Long/ }).click()
    await expect(canvas(page).getByText('Line 999', { exact: true })).toBeAttached()
    await page.getByRole('tab', { name: 'Outline' }).click()
    await page.getByRole('treeitem', { name: 'Main' }).click()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('treeitem', { name: /Line 0$/ })).toHaveAttribute('aria-selected', 'true')
    expect(await page.getByRole('treeitem').count()).toBeLessThan(100)
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
    // On a busy machine the notice may have faded before the first look.
    await expect(page.getByText('Duplicated Text')).toBeAttached()
    await saved(page)
  })
})
