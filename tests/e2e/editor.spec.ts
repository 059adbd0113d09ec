import {
  canvas,
  copyDealer,
  faults,
  openCopy,
  openDealer,
  publish,
  row,
  saved,
  signIn,
} from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('EDIT-01 EDIT-03 EDIT-04 EDIT-07 a heading, a block by keyboard, undo, publish: visitors see it', async ({
  page,
  browser,
  platform,
}) => {
  await signIn(page, platform)
  const { slug, name } = await copyDealer(page, platform, 'brolga-bay')
  await page.reload()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('tree', { name: 'Blocks of the page' })).toBeVisible()
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
  await visitors.goto(platform.url(slug))
  await expect(visitors.getByRole('heading', { level: 1 })).not.toHaveText(
    'Straight deals, wet season or dry',
  )
  await publish(page, async (dialog) => {
    await expect(dialog.getByText('Changed heading of Hero on Home')).toBeVisible()
    await expect(dialog.getByText('Added Call to action on Home')).toBeVisible()
  })
  // The server that published has answered with it from then on; `npm run bench -- publish` measures the others.
  await visitors.reload()
  await expect(visitors.getByRole('heading', { level: 1 })).toHaveText('Straight deals, wet season or dry')
  await visitors.close()
})

test('EDIT-07 a revision of the history is published again with one press', async ({ page, platform }) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'brolga-bay')
  const title = canvas(page).getByRole('heading', { level: 1 })
  const before = (await title.textContent()) ?? ''
  await row(page, /^Hero/).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('A second revision')
  await saved(page)
  await publish(page)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await dialog.getByRole('button', { name: 'Compare or bring back revision 1' }).click()
  await dialog.getByRole('button', { name: 'Changed heading of Hero on Home' }).click()
  // Side by side, at the block and with a line around it, at the width that somebody chooses.
  const looked = page.getByRole('dialog', { name: 'Before and after' })
  const side = (name: string) => looked.frameLocator(`iframe[title="${name}"]`)
  await expect(side('Before').getByRole('heading', { level: 1 })).toHaveText('A second revision')
  await expect(side('After').getByRole('heading', { level: 1 })).toHaveText(before)
  for (const [name, colour] of [
    ['Before', 'rgb(179, 38, 30)'],
    ['After', 'rgb(11, 107, 58)'],
  ] as const) {
    const hero = side(name)
      .locator('main [class*="fc-at-"]')
      .filter({ has: page.locator('h1') })
      .first()
    await expect(hero).toHaveCSS('outline-color', colour)
  }
  await looked.getByRole('button', { name: 'Phone, 390' }).click()
  await expect(looked.locator('iframe').first()).toHaveCSS('width', '390px')
  // Scrolling one scrolls the other.
  const top = (name: string) =>
    side(name)
      .locator('html')
      .evaluate((html) => html.scrollTop)
  for (const [moved, other] of [
    ['Before', 'After'],
    ['After', 'Before'],
  ] as const) {
    const start = await top(other)
    await side(moved)
      .locator('html')
      .evaluate((html) => html.scrollBy({ top: 500, behavior: 'instant' }))
    await expect.poll(async () => (await top(other)) - start).toBe(500)
  }
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(looked).toBeHidden()
  await dialog.getByRole('button', { name: 'Publish revision 1 again' }).click()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveText(before)
  await page.goto(platform.url(slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
})

test('EDIT-01 EDIT-02 by mouse: a block dragged onto the page stands where the line was; a filter panel is refused', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'kereru-coast')
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

test('EDIT-05 EDIT-08 a wrong value is told at its field and never leaves it; reset brings the inherited one back', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'billabong-motors')
  await row(page, /^Hero/).click()
  const heading = page.getByRole('textbox', { name: 'Heading' })
  const before = await heading.inputValue()
  await heading.fill('Fair prices')
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Fair prices')
  await saved(page)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  await heading.fill('x'.repeat(200))
  await expect(heading).toHaveAccessibleDescription(/^60 characters too many \(at most 140\)\./)
  await heading.press('Tab')
  await expect(heading).toHaveAttribute('aria-invalid', 'true')
  // A right change beside it is saved, without the wrong one.
  await page.getByRole('textbox', { name: 'Eyebrow' }).fill('Since 1988')
  await expect(canvas(page).getByText('Since 1988')).toBeVisible()
  await saved(page)
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Fair prices')
  expect(sent.filter((body) => body.includes('xxxx'))).toEqual([])
  // Nor is anything published while a field shows what is wrong with it, by the commands neither.
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeDisabled()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('publish')
  await page.getByRole('option', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await expect(dialog).toContainText('Errors keep this from being published.')
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await page.keyboard.press('Escape')

  // A step back is about what was typed, right or wrong.
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(heading).toHaveValue('Fair prices')
  await expect(heading).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByRole('button', { name: 'Publish …' })).toBeEnabled()
  await page.getByRole('button', { name: 'Reset Heading to inherited' }).click()
  await expect(heading).toHaveValue(before)
})

test('EDIT-05 an entry of a list says what is wrong at its own field; the others are saved', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'billabong-motors')
  await row(page, /^Hero/).click()
  const buttons = page.getByRole('group', { name: /^Buttons/ })
  await buttons.getByRole('button', { name: 'Add to buttons' }).click()
  const target = buttons.getByRole('combobox', { name: 'Target' })
  await target.fill('nowhere')
  await expect(target).toHaveAccessibleDescription(/^Write a path such as \/search/)
  await buttons.getByRole('textbox', { name: 'Text' }).fill('Second')
  const second = canvas(page).getByRole('link', { name: 'Second', exact: true })
  await expect(second).toHaveAttribute('href', '/')
  await saved(page)
  await buttons.getByRole('button', { name: 'Move Second up' }).click()
  await expect(target).toHaveValue('nowhere')
  await expect(second).toHaveAttribute('href', '/')
  await target.fill('/finance')
  await expect(second).toHaveAttribute('href', '/finance')
})

test('EDIT-06 the canvas has real widths, and shows the page for another day and visitor', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'billabong-motors')
  for (const [label, width] of [
    ['Phone, 390', 390],
    ['Tablet, 820', 820],
    ['Desktop, 1280', 1280],
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
  await expect(canvas(page).locator('html')).toHaveAttribute('lang', 'en-NZ')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '2025-01-15, signed in, NZ' })).toBeVisible()
})

test('EDIT-06 a page opens in its desktop layout, made smaller to fit; real size, width and zoom are a press away and stay', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'billabong-motors')
  const frame = page.locator('iframe[title="Page preview"]')
  const inner = () => frame.evaluate((each: HTMLIFrameElement) => each.contentWindow?.innerWidth)
  const drawn = async () => Math.round((await frame.boundingBox())?.width ?? 0)
  const room = () => page.locator('.ed-canvas__holder').evaluate(({ clientWidth }) => clientWidth)
  const zoom = page.getByLabel('Zoom')
  await expect.poll(inner).toBe(1280)
  await expect.poll(drawn).toBe(await room())
  const fit = Math.round(((await room()) / 1280) * 100)
  await expect(zoom.locator('option:checked')).toHaveText(`Fit, ${fit} %`)
  await expect(page.getByRole('button', { name: 'Desktop, 1280' })).toHaveAttribute('aria-pressed', 'true')
  await expect(canvas(page).getByRole('button', { name: 'Menu' })).toBeHidden()

  // Styles that are written for this width are those of its breakpoint.
  await row(page, /^Hero/).click()
  await page.getByRole('tab', { name: 'Style', exact: true }).click()
  await expect(page.getByText('Shows at every width. The canvas is 1280 px wide.')).toBeVisible()

  await zoom.selectOption('100 %')
  await expect.poll(drawn).toBe(1280)
  await openDealer(page, platform, slug)
  await expect(zoom.locator('option:checked')).toHaveText('100 %')
  await expect.poll(drawn).toBe(1280)
  await page.getByRole('button', { name: 'Free width' }).click()
  await zoom.selectOption('')
  await expect(zoom.locator('option:checked')).toHaveText('Fit, 100 %')
  await openDealer(page, platform, slug)
  await expect.poll(inner).toBe(await room())
})

for (const [width, height] of [
  [820, 1180],
  [390, 844],
] as const) {
  test(`EDIT-06 in a window of ${width} px a page fills the window, and nothing shows beside it while its form is scrolled`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, platform)
    await openCopy(page, platform, 'billabong-motors')
    const frame = page.locator('iframe[title="Page preview"]')
    await expect
      .poll(() => frame.evaluate((each: HTMLIFrameElement) => each.contentWindow?.innerWidth))
      .toBe(width - 24)
    await row(page, /^Hero/).click()
    await page.getByRole('tab', { name: 'Style', exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    // Whatever lies behind the page is covered, to its very edge.
    const { top } = await page.locator('.ed-canvas__holder').evaluate((each) => each.getBoundingClientRect())
    const at = await page.evaluate(
      ([x, y]) => {
        const canvasOf = document.querySelector('.ed-canvas')
        const covers = canvasOf?.contains(document.elementFromPoint(x ?? 0, y ?? 0))
        return [covers, canvasOf && getComputedStyle(canvasOf).backgroundColor]
      },
      [4, top + 40],
    )
    expect(at[0]).toBe(true)
    expect(at[1]).not.toBe('rgba(0, 0, 0, 0)')
  })
}

test('EDIT-06 on 15 January 2025 the canvas shows the stocktake banner, today it does not', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await openCopy(page, platform, 'brolga-bay')
  const banner = canvas(page).getByRole('complementary', { name: 'Stocktake sale' })
  await expect(canvas(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: /^Preview as/ }).click()
  const date = page.getByLabel('Date')
  await date.fill('2025-01-15')
  await expect(banner).toContainText('Stocktake sale now on')
  // The window ends on 1 February.
  await date.fill('2025-02-01')
  await expect(banner).toHaveCount(0)
  await date.fill('2025-01-31')
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Back to today’s visitor' }).click()
  await expect(banner).toHaveCount(0)
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
