import type { Page } from '@playwright/test'
import { canvas, makeDealer, openDealer, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

// Where the test reads and presses in the page's frame, which runs no script, the browser tells so of Playwright's own.
test.use({ viewport: { width: 1440, height: 900 }, expectSilence: false })

const text = (id: string, words: string) => ({
  id,
  type: 'Section',
  slots: { content: [{ id: `${id}-text`, type: 'RichText', props: { text: words } }] },
})

/** The middle of some words of the page, in the editor's window. */
async function middle(page: Page, words: string): Promise<{ x: number; y: number }> {
  const box = await canvas(page).getByText(words, { exact: true }).boundingBox()
  if (!box) throw new Error(`"${words}" is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Playwright's own mouse waits for a script in the page below it, where none runs: a drag that begins there is told to the browser. */
async function dragOverPage(page: Page, ...points: { x: number; y: number }[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const tell = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) =>
    browser.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    })
  const [first = { x: 0, y: 0 }, ...others] = points
  await tell('mousePressed', first)
  for (const point of others) {
    await tell('mouseMoved', point)
    await expect(page.locator('.ed-ghost')).toBeVisible()
  }
  await expect(page.locator('.ed-ghost')).toContainText('in Content of Section')
  await tell('mouseReleased', others.at(-1) ?? first)
}

const wordsOfPage = (page: Page) => canvas(page).locator('main p').allTextContents()

test('EDIT-02 EDIT-04 a block is dragged by its body; what was copied or cut is pasted after a click on the page, and words from elsewhere become a text', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug: 'hands',
    name: 'Hands Motors',
    blocks: [text('one', 'First words'), text('two', 'Second words'), text('three', 'Third words')],
  })
  await openDealer(page, platform, 'hands')
  await expect(canvas(page).getByText('Third words')).toBeVisible()

  const from = await middle(page, 'First words')
  const to = await middle(page, 'Third words')
  await dragOverPage(
    page,
    from,
    { x: from.x, y: from.y + 12 },
    { x: to.x, y: to.y - 20 },
    { x: to.x, y: to.y + 14 },
  )
  await expect.poll(() => wordsOfPage(page)).toEqual(['Second words', 'Third words', 'First words'])
  await expect(page.locator('.ed-ghost')).toBeHidden()

  await canvas(page).getByText('Second words').click()
  await page.keyboard.press('Control+x')
  await expect.poll(() => wordsOfPage(page)).toEqual(['Third words', 'First words'])
  await canvas(page).getByText('Third words').click()
  await page.keyboard.press('Control+v')
  await expect.poll(() => wordsOfPage(page)).toEqual(['Third words', 'Second words', 'First words'])

  await canvas(page).getByText('First words').click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Our story Since 1968')
    data.setData('text/html', '<h2>Our story</h2><p>Since <b>1968</b></p><script>alert(1)</script>')
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Page preview"]')
    frame?.contentDocument?.body.dispatchEvent(event)
  })
  await expect(canvas(page).getByRole('heading', { name: 'Our story' })).toBeVisible()
  await expect(page.getByText(/^Pasted Text, position 4 of 4 in Content of Section$/)).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect(canvas(page).getByRole('heading', { name: 'Our story' })).toBeHidden()
})

test('EDIT-01 EDIT-07 taking back a new page leads to a page that is there; a page that could not be drawn is drawn when the server answers again', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  await makeDealer(page, platform, {
    slug: 'back',
    name: 'Back Motors',
    blocks: [text('one', 'First words')],
  })
  await openDealer(page, platform, 'back')
  await expect(canvas(page).getByText('First words')).toBeVisible()
  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByLabel('Page name').fill('Ghost')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This page is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('This page is empty.')).toBeHidden()
  await expect(canvas(page).getByText('First words')).toBeVisible()

  await page.context().setOffline(true)
  await canvas(page).getByText('First words').click()
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => wordsOfPage(page)).toEqual(['First words', 'First words'])
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeHidden()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('EDIT-01 the form of a tapped block is one press away, and the page stays in sight above it', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    await makeDealer(page, platform, {
      slug: 'tablet-hands',
      name: 'Tablet Motors',
      blocks: [{ id: 'top', type: 'Hero', props: { heading: 'Cars for the coast' } }],
    })
    await openDealer(page, platform, 'tablet-hands')
    await canvas(page).getByRole('heading', { name: 'Cars for the coast' }).tap()
    const field = page.getByRole('textbox', { name: 'Heading', exact: true })
    await expect(field).not.toBeInViewport()
    await page.getByRole('button', { name: 'Edit Hero' }).tap()
    await expect(field).toBeInViewport()
    await field.fill('Cars for the bush')
    const heading = canvas(page).getByRole('heading', { name: 'Cars for the bush' })
    await expect(heading).toBeInViewport()
    // The tabs of the form stand below the page, not behind it.
    const tabs = await page.getByRole('tab', { name: 'Style', exact: true }).boundingBox()
    const shown = await page.locator('main.ed-canvas').boundingBox()
    expect(tabs?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0))
  })
})

test('EDIT-01 while another page is on its way, the one before stands back', async ({ page, platform }) => {
  await signIn(page, platform)
  await openDealer(page, platform, 'billabong-motors')
  const sheet = page.locator('.ed-canvas__sheet')
  await expect(sheet).toHaveAttribute('data-other', 'false')
  const held = Promise.withResolvers<void>()
  await page.route('**/billabong-motors/preview', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Open page' }).selectOption({ label: 'Contact · /contact-us' })
  await expect(sheet).toHaveAttribute('data-other', 'true')
  held.resolve()
  await expect(sheet).toHaveAttribute('data-other', 'false')
  await expect(canvas(page).locator('h1')).toHaveCount(1)
})
