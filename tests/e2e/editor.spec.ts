import type { Page } from '@playwright/test'
import { canvas, faults, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('tree', { name: 'Blocks of the page' })).toBeVisible()
  await expect(canvas(page).locator('main')).toBeVisible()
}

test.use({ viewport: { width: 1440, height: 900 } })
// The history test takes back what the first one has published: a second try starts with that again.
test.describe.configure({ mode: 'serial' })

test('EDIT-01 EDIT-03 EDIT-04 EDIT-07 a heading, a block by keyboard, undo, publish: visitors see it within 2 s', async ({
  page,
  browser,
  platform,
}) => {
  await signIn(page, platform)
  await open(page, 'Brolga Bay Motor Group')
  await row(page, /^Hero/).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Straight deals, wet season or dry')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText(
    'Straight deals, wet season or dry',
  )
  await saved(page)

  // From here on by keyboard alone.
  await row(page, /^Hero/).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find a block' })).toBeFocused()
  await page.keyboard.type('call to action')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Added Call to action, position \d+ of \d+ in Main$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Outline' }).focus()
  await page.keyboard.press('Enter')
  const added = row(page, /^Call to action/).first()
  await expect(added).toHaveAttribute('aria-selected', 'true')
  await added.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText(/^Call to action, position \d+ of \d+ in Main$/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(row(page, /^Call to action/)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(row(page, /^Call to action/)).toHaveCount(2)
  await saved(page)

  const visitors = await browser.newPage()
  await visitors.goto(platform.url('brolga-bay'))
  await expect(visitors.getByRole('heading', { level: 1 })).not.toHaveText(
    'Straight deals, wet season or dry',
  )
  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog.getByText('Changed heading of Hero on Home')).toBeVisible()
  await expect(dialog.getByText('Added Call to action on Home')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog).toBeHidden()
  const started = Date.now()
  await expect(async () => {
    await visitors.reload()
    await expect(visitors.getByRole('heading', { level: 1 })).toHaveText(
      'Straight deals, wet season or dry',
      {
        timeout: 200,
      },
    )
  }).toPass({ timeout: 2000, intervals: [50] })
  expect(Date.now() - started).toBeLessThan(2000)
  await visitors.close()
})

test('EDIT-07 a revision of the history is published again with one press', async ({ page, platform }) => {
  await signIn(page, platform)
  await open(page, 'Brolga Bay Motor Group')
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await dialog.getByRole('button', { name: 'Compare revision 1' }).click()
  await expect(dialog.getByText('Changed heading of Hero on Home')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish revision 1 again' }).click()
  await expect(dialog).toBeHidden()
  await expect(canvas(page).getByRole('heading', { level: 1 })).not.toHaveText(
    'Straight deals, wet season or dry',
  )
})

test('EDIT-01 EDIT-02 by mouse: a block dragged onto the page stands where the line was; a filter panel is refused', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await open(page, 'Kererū Coast Autos')
  await page.getByRole('tab', { name: 'Add' }).click()
  const frame = page.locator('iframe[title="Page preview"]')
  const drag = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await button.scrollIntoViewIfNeeded()
    const item = await button.boundingBox()
    const sheet = await frame.boundingBox()
    if (!item || !sheet) throw new Error('Nothing to drag')
    await page.mouse.move(item.x + 20, item.y + 12)
    await page.mouse.down()
    await page.mouse.move(item.x + 60, item.y + 40, { steps: 4 })
    await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + sheet.height - 20, { steps: 12 })
  }
  await drag('Text')
  await expect(page.locator('.ed-overlay__line')).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText(/^Text, position \d+ of \d+ in Main$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Outline' }).click()
  await expect(row(page, /^Text/)).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Add' }).click()
  await drag('Filter panel')
  await expect(page.locator('.ed-ghost')).toContainText('FilterPanel must stand inside SearchResults')
  await page.mouse.up()
  await page.getByRole('tab', { name: 'Outline' }).click()
  await expect(row(page, /^Filter panel/)).toHaveCount(0)
})

test('EDIT-05 EDIT-08 a wrong value is told at its field and keeps the page from being published; reset brings the inherited one back', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await open(page, 'Billabong Motors')
  await row(page, /^Hero/).click()
  const heading = page.getByRole('textbox', { name: 'Heading' })
  const before = await heading.inputValue()
  await heading.fill('x'.repeat(200))
  await expect(page.getByRole('button', { name: '1 error' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeDisabled()
  await page.getByRole('button', { name: 'Reset Heading to inherited' }).click()
  await expect(heading).toHaveValue(before)
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeEnabled()
})

const PANELS = [
  'Outline',
  'Add',
  'Pages',
  'Sections',
  'Menus',
  'Theme',
  'Details',
  'Switches',
  'Uses',
  'Own values',
  'Findings',
]

test('EDIT-03 the panels of the workspace have no accessibility faults', async ({ page, platform }) => {
  await signIn(page, platform)
  await open(page, 'Billabong Motors')
  await row(page, /^Hero/).click()
  for (const panel of PANELS) {
    await page.getByRole('tab', { name: panel }).click()
    expect([panel, ...(await faults(page))]).toEqual([panel])
  }
})

test('EDIT-03 the screens of the editor have no accessibility faults', async ({ page, platform }) => {
  await page.goto(`http://localhost:${platform.port}/editor`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await signIn(page, platform)
  expect(await faults(page)).toEqual([])
  await open(page, 'Billabong Motors')
  await row(page, /^Hero/).click()
  for (const section of ['Style', 'When it shows', 'JSON']) {
    await page.locator('.ed-inspector summary', { hasText: section }).click()
  }
  expect(['Inspector', ...(await faults(page))]).toEqual(['Inspector'])
  for (const [button, title] of [
    ['Publish …', 'Publish'],
    ['History', 'History'],
    ['Share the draft', 'Share the draft'],
    ['Shortcuts', 'Shortcuts'],
    ['Commands', 'Commands'],
    [/^Preview as/, 'Preview as'],
    [/picture for Picture|Change for Picture/, 'Choose a picture'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect([title, ...(await faults(page))]).toEqual([title])
    await page.keyboard.press('Escape')
  }
  await page.goto(`http://localhost:${platform.port}/editor/~people`)
  await expect(page.getByRole('heading', { name: 'Ana' })).toBeVisible()
  expect(['People', ...(await faults(page))]).toEqual(['People'])
})

test('EDIT-06 the canvas has real widths, and shows the page for another day and visitor', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await open(page, 'Billabong Motors')
  for (const [label, width] of [
    ['Phone, 390', 390],
    ['Tablet, 820', 820],
    ['Desktop, 1440', 1440],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    const frame = page.locator('iframe[title="Page preview"]')
    await expect
      .poll(() => frame.evaluate((each: HTMLIFrameElement) => each.contentWindow?.innerWidth))
      .toBe(width)
  }
  await page.getByRole('button', { name: /^Preview as/ }).click()
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/preview') && request.postData()?.includes('"now"') === true,
  )
  await page.getByLabel('Date').fill('2025-01-15')
  const { now } = (await asked).postDataJSON() as { now: number }
  expect(new Date(now).toDateString()).toBe('Wed Jan 15 2025')
  const signedIn = page.waitForRequest((request) => request.postData()?.includes('"signedIn":true') === true)
  await page.getByLabel('Signed in').check()
  await signedIn
  const abroad = page.waitForRequest((request) => request.postData()?.includes('"country":"NZ"') === true)
  await page.getByLabel('Country').selectOption('NZ')
  await abroad
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '2025-01-15, signed in, NZ' })).toBeVisible()
})

test.describe('what is shown as saved is saved', () => {
  // A network that is down is told in the console.
  test.use({ expectSilence: false })
  const eyebrow = (page: Page) => page.getByRole('textbox', { name: 'Eyebrow' })

  test('EDIT-07 without a connection nothing pretends to be saved; it is saved when the connection is back', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    await open(page, 'Kererū Coast Autos')
    await row(page, /^Hero/).click()
    await context.setOffline(true)
    await eyebrow(page).fill('While the line was down')
    await expect(page.getByText('Not saved: no connection. Kept in this browser.')).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await row(page, /^Hero/).click()
    await expect(eyebrow(page)).toHaveValue('While the line was down')
  })

  test('EDIT-07 a tab closed while typing loses nothing', async ({ page, context, platform }) => {
    await signIn(page, platform)
    await open(page, 'Kererū Coast Autos')
    await row(page, /^Hero/).click()
    await eyebrow(page).fill('Closed in the middle')
    await page.close()
    const again = await context.newPage()
    await again.goto(`http://localhost:${platform.port}/editor/kereru-coast`)
    await row(again, /^Hero/).click()
    await expect(eyebrow(again)).toHaveValue('Closed in the middle')
    await saved(again)
  })

  test('EDIT-07 two windows: different fields are joined, the same field is asked about', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    await open(page, 'Kererū Coast Autos')
    const other = await context.newPage()
    await other.goto(`http://localhost:${platform.port}/editor/kereru-coast`)
    await row(page, /^Hero/).click()
    await row(other, /^Hero/).click()
    await eyebrow(page).fill('From the first window')
    await saved(page)
    await other.getByRole('textbox', { name: 'Heading' }).fill('From the second window')
    await saved(other)
    await expect(eyebrow(other)).toHaveValue('From the first window')

    await page.getByRole('textbox', { name: 'Heading' }).fill('The first one again')
    const dialog = page.getByRole('dialog', { name: 'Somebody else changed the same' })
    await expect(dialog.getByText('From the second window')).toBeVisible()
    await dialog.getByLabel('Yours').check()
    await dialog.getByRole('button', { name: 'Go on with these' }).click()
    await saved(page)
    await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('The first one again')
    await expect(eyebrow(page)).toHaveValue('From the first window')
  })
})

test('a visitor’s page loads nothing of the editor', async ({ page, platform }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript|css/.test(type)) return
    loaded.push(`${response.url()}\n${await response.text().catch(() => '')}`)
  })
  for (const path of ['/', '/search', '/contact-us']) {
    await page.goto(platform.url('brolga-bay', path))
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.length).toBeGreaterThan(0)
  expect(
    loaded
      .filter((text) => /editor_page|ed-workspace|ed-carry|\/api\/editor/.test(text))
      .map((text) => text.split('\n')[0]),
  ).toEqual([])
})
