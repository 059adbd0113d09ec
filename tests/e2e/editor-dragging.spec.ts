import type { CDPSession, Locator, Page } from '@playwright/test'
import { canvas, faults, makeDealer, openDealer, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Point {
  x: number
  y: number
}

const BLOCKS = [
  { id: 'hero', type: 'Hero', props: { heading: 'Cars for everybody' } },
  {
    id: 'section',
    type: 'Section',
    props: { heading: 'Why us' },
    slots: { content: [{ id: 'words', type: 'RichText', props: { text: 'Since 1962.' } }] },
  },
  {
    id: 'call',
    type: 'CallToAction',
    props: { heading: 'Talk to us', text: 'We are here.', points: ['Parking', 'Coffee', 'Wi-Fi'] },
  },
]
const LONG = Array.from({ length: 60 }, (_, at) => ({
  id: `text-${at}`,
  type: 'RichText',
  props: { text: `Paragraph ${at}. ${'One owner, full service history and a tow bar. '.repeat(6)}` },
}))

async function open(
  page: Page,
  platform: Parameters<typeof signIn>[1],
  slug: string,
  blocks = BLOCKS as object[],
) {
  await signIn(page, platform)
  await makeDealer(page, platform, { slug, name: 'Dragging Cars', blocks })
  await openDealer(page, platform, slug)
}

/** dnd-kit's own region for screen readers. */
const live = (page: Page) => page.locator('[role=status][aria-live=assertive]')
const ghost = (page: Page) => page.locator('.ed-ghost')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

/** A point of an element: by share of its width and pixels from its top. */
async function pointOf(locator: Locator, share = 0.5, down?: number): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator)
  return { x: x + width * share, y: y + (down ?? height / 2) }
}

/** Presses here and moves there, as a hand does: over places in between. The button stays down. */
async function dragTo(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
}

/** The page is drawn anew a moment after a drop, and its grip moves along. */
async function settled(locator: Locator): Promise<void> {
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await locator.boundingBox())
      return last === before
    })
    .toBe(true)
}

const scrolled = (page: Page) =>
  canvas(page)
    .locator('html')
    .evaluate((html) => html.scrollTop)
const titles = (list: Locator) => list.evaluateAll((items) => items.map((item) => item.textContent?.trim()))

test('EDIT-03 by mouse in the outline: before and into others, every place announced, dropped where the line was', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-outline')
  const from = await pointOf(row(page, /^Call to action/))
  await dragTo(page, from, await pointOf(row(page, /^Hero/), 0.2, 3))
  await expect(page.locator('.ed-outline__line')).toBeVisible()
  await expect(ghost(page)).toHaveText('Call to actionposition 1 of 3 in Main')
  await expect(live(page)).toHaveText('Call to action, position 1 of 3 in Main')
  // Far to the right of the last line means the block that stands there, inside of its section.
  await page.mouse.move(from.x, (await pointOf(row(page, /^Text/), 0.9, 30)).y, { steps: 6 })
  await expect(live(page)).toHaveText('Call to action, position 2 of 2 in Content of Section')
  await page.mouse.up()
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-level', '3')
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-posinset', '2')
  await expect(ghost(page)).toHaveCount(0)
  await expect(live(page)).toHaveText('')
  await expect(page.getByRole('status').filter({ hasText: 'Call to action' })).toHaveText(
    'Call to action, position 2 of 2 in Content of Section',
  )
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-level', '2')
  await saved(page)
})

test('EDIT-01 EDIT-03 by the grip on the page: over the page into a section, over the outline, and back', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-grip')
  await row(page, /^Call to action/).click()
  const grip = page.locator('.ed-overlay__grip')
  await expect(grip).toHaveText('Call to action')
  await settled(grip)
  await dragTo(page, await pointOf(grip), await pointOf(canvas(page).getByText('Since 1962.'), 0.3, 2))
  await expect(page.locator('.ed-overlay__line')).toContainText('Content of Section, 1 of 2')
  await expect(live(page)).toHaveText('Call to action, position 1 of 2 in Content of Section')
  await page.mouse.move(...xy(await pointOf(row(page, /^Hero/), 0.2, 3)), { steps: 10 })
  await expect(live(page)).toHaveText('Call to action, position 1 of 3 in Main')
  await expect(page.locator('.ed-outline__line')).toBeVisible()
  await page.mouse.move(...xy(await pointOf(canvas(page).getByText('Since 1962.'), 0.3, 2)), { steps: 10 })
  await expect(page.locator('.ed-overlay__line')).toContainText('Content of Section, 1 of 2')
  await expect(live(page)).toHaveText('Call to action, position 1 of 2 in Content of Section')
  await page.mouse.up()
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-level', '3')
})

test('EDIT-03 a drag is given back by Escape, by leaving the window, and by dropping it nowhere', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-back')
  const start = async () =>
    dragTo(page, await pointOf(row(page, /^Call to action/)), await pointOf(row(page, /^Hero/), 0.2, 3))
  const stays = async () => {
    await expect(ghost(page)).toHaveCount(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-dragging')
    await page.mouse.up()
    await expect(row(page, /^Call to action/)).toHaveAttribute('aria-posinset', '3')
  }
  await start()
  await expect(live(page)).toHaveText('Call to action, position 1 of 3 in Main')
  await page.keyboard.press('Escape')
  await expect(live(page)).toHaveText('Cancelled: Call to action, position 3 of 3 in Main')
  await stays()
  await expect(row(page, /^Call to action/)).toHaveAttribute('aria-selected', 'true')

  await start()
  await expect(ghost(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await stays()

  await start()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width - 40, height / 2, { steps: 4 })
  await expect(ghost(page)).toHaveText('Call to actionDrag it to the page or to the outline.')
  await page.mouse.up()
  await expect(page.getByText('Call to action was not moved.')).toBeVisible()
  await stays()
})

test('EDIT-02 what may not stand there is refused with its reason, over the page, in the announcement and at the drop', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-refused')
  await page.getByRole('tab', { name: 'Add' }).click()
  const item = page.getByRole('button', { name: 'Filter panel', exact: true })
  await item.scrollIntoViewIfNeeded()
  await dragTo(page, await pointOf(item), await pointOf(page.locator('iframe[title="Page preview"]')))
  const reason = 'FilterPanel must stand inside SearchResults, not directly on a page.'
  await expect(ghost(page)).toHaveAttribute('data-state', 'refused')
  await expect(ghost(page)).toHaveText(`Filter panel${reason}`)
  await expect(live(page)).toHaveText(`Picked up Filter panel. ${reason}`)
  await expect(page.locator('.ed-overlay__line')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: reason })).toHaveText(reason)
})

test('EDIT-01 the page scrolls by itself under a block that is held at its lower and its upper edge', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-long', LONG)
  await page.getByRole('tab', { name: 'Add' }).click()
  const frame = page.locator('iframe[title="Page preview"]')
  const { height } = await boxOf(frame)
  const item = page.getByRole('button', { name: 'Reviews', exact: true })
  await item.scrollIntoViewIfNeeded()
  await dragTo(page, await pointOf(item), await pointOf(frame, 0.5, height - 90))
  await page.mouse.move(...xy(await pointOf(frame, 0.5, height - 12)), { steps: 5 })
  // The pointer rests from here on.
  const end = await canvas(page)
    .locator('html')
    .evaluate((html) => html.scrollHeight - html.clientHeight)
  expect(end).toBeGreaterThan(2000)
  await expect.poll(() => scrolled(page), { timeout: 30_000 }).toBeGreaterThan(end - 2)
  await expect(live(page)).toHaveText('Reviews, position 61 of 61 in Main')
  await page.mouse.move(...xy(await pointOf(frame, 0.5, 60)), { steps: 5 })
  await page.mouse.move(...xy(await pointOf(frame, 0.5, 10)), { steps: 5 })
  await expect.poll(() => scrolled(page), { timeout: 30_000 }).toBe(0)
  await expect(live(page)).toHaveText('Reviews, position 1 of 61 in Main')
  await page.mouse.up()
  await page.getByRole('tab', { name: 'Outline' }).click()
  await expect(row(page, /^Reviews/)).toHaveAttribute('aria-posinset', '1')
})

test('EDIT-01 the outline scrolls by itself both ways, past the line that was taken hold of', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-far', LONG)
  const outline = page.locator('.ed-outline')
  const { height } = await boxOf(outline)
  const top = () => outline.evaluate((element) => element.scrollTop)
  await dragTo(page, await pointOf(row(page, /^Text/).first()), await pointOf(outline, 0.3, height - 80))
  await page.mouse.move(...xy(await pointOf(outline, 0.3, height - 8)), { steps: 5 })
  await expect.poll(top, { timeout: 30_000 }).toBeGreaterThan(700)
  await page.mouse.move(...xy(await pointOf(outline, 0.3, 60)), { steps: 5 })
  await page.mouse.move(...xy(await pointOf(outline, 0.3, 6)), { steps: 5 })
  await expect.poll(top, { timeout: 30_000 }).toBe(0)
  await page.mouse.move(...xy(await pointOf(outline, 0.3, height / 2)), { steps: 8 })
  await expect(live(page)).toHaveText(/^Text, position \d+ of 60 in Main$/)
  const place = /position (\d+)/.exec((await live(page).textContent()) ?? '')?.[1] ?? ''
  expect(Number(place)).toBeGreaterThan(3)
  await page.mouse.up()
  await expect(page.locator('.ed-row[aria-selected=true]')).toHaveAttribute('aria-posinset', place)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test('EDIT-03 a finger that rests takes hold of a block, one that moves at once scrolls', async ({
    page,
    platform,
  }) => {
    await open(page, platform, 'dragging-touch', LONG)
    const finger = await touchOf(page)
    const outline = page.locator('.ed-outline')
    const top = () => outline.evaluate((element) => element.scrollTop)

    const from = await pointOf(row(page, /^Text/).nth(3))
    await finger.down(from)
    await expect(live(page)).toHaveText('Picked up Text, position 4 of 60 in Main.')
    await finger.move(from, await pointOf(row(page, /^Text/).first(), 0.3, 2))
    await expect(live(page)).toHaveText('Text, position 1 of 60 in Main')
    await finger.up()
    await expect(page.locator('.ed-row[aria-selected=true]')).toHaveAttribute('aria-posinset', '1')
    await expect(page.getByRole('menu', { name: 'Block' })).toBeHidden()
    expect(await top()).toBe(0)

    await expect(live(page)).toHaveText('')
    await finger.swipe(await pointOf(row(page, /^Text/).nth(8)), { x: 0, y: -160 })
    await expect.poll(top).toBeGreaterThan(60)
    await expect(live(page)).toHaveText('')
  })

  test('EDIT-01 EDIT-03 a finger carries a block of the palette onto the page, and lets it go by a second thought', async ({
    page,
    platform,
  }) => {
    await open(page, platform, 'dragging-touch-palette')
    await page.getByRole('tab', { name: 'Add' }).tap()
    const item = page.getByRole('button', { name: 'Reviews', exact: true })
    await item.scrollIntoViewIfNeeded()
    const finger = await touchOf(page)
    const from = await pointOf(item)
    await finger.down(from)
    await expect(live(page)).toHaveText('Picked up Reviews. Drag it to the page or to the outline.')
    const hero = canvas(page).getByText('Cars for everybody')
    await finger.move(from, await pointOf(hero))
    await expect(page.locator('.ed-overlay__line')).toBeVisible()
    await expect(live(page)).toHaveText(/^Reviews, position [12] of 4 in Main$/)
    await finger.up()
    await expect(page.getByText(/^Reviews, position [12] of 4 in Main$/)).toBeVisible()
  })
})

test.describe('on a telephone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 560 } })

  test('EDIT-01 EDIT-03 a row that a finger holds at the lower edge scrolls the form to the end of its list and no further', async ({
    page,
    platform,
  }) => {
    await open(page, platform, 'dragging-rows-touch')
    await row(page, /^Call to action/).tap()
    const points = page.getByRole('group', { name: 'Points' })
    const grip = (name: string) => points.getByRole('button', { name: `Drag ${name}`, exact: true })
    const end = () => points.locator('.ed-ordered').evaluate((list) => list.getBoundingClientRect().bottom)
    // The first row at the lower edge, and more of the form below the list than the window is high.
    await grip('Parking').evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await page.evaluate(() => document.body.style.setProperty('padding-bottom', '1000px'))
    const finger = await touchOf(page)
    const from = await pointOf(grip('Parking'))
    await finger.down(from)
    await expect(live(page)).toHaveText('Picked up Parking, position 1 of 3 in Points.')
    await finger.move(from, { x: from.x, y: 555 })
    await expect(live(page)).toHaveText('Parking, position 3 of 3 in Points')
    // Held on, it comes to rest with the end of the list in sight.
    let before = Number.NaN
    await expect(async () => {
      const now = await end()
      const rests = now === before
      before = now
      await finger.move({ x: from.x, y: 555 }, { x: from.x + 1, y: 555 })
      await page.waitForTimeout(200)
      expect([rests, await end()]).toEqual([true, now])
    }).toPass()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(566)
    await finger.up()
    const values = () =>
      points
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value))
    await expect.poll(values).toEqual(['Coffee', 'Wi-Fi', 'Parking'])
  })
})

test('EDIT-03 rows of a list in the form: by mouse, by Space and arrow keys, and back', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-rows')
  await row(page, /^Call to action/).click()
  const points = page.getByRole('group', { name: 'Points' })
  const values = () =>
    points
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value))
  const grip = (name: string) => points.getByRole('button', { name: `Drag ${name}`, exact: true })
  await grip('Wi-Fi').scrollIntoViewIfNeeded()
  await dragTo(page, await pointOf(grip('Wi-Fi')), await pointOf(grip('Parking'), 0.5, -4))
  await expect(live(page)).toHaveText('Wi-Fi, position 1 of 3 in Points')
  await expect(page.locator('.ed-ordered__line')).toBeVisible()
  await page.mouse.up()
  await expect.poll(values).toEqual(['Wi-Fi', 'Parking', 'Coffee'])
  await page.keyboard.press('Control+z')
  await expect.poll(values).toEqual(['Parking', 'Coffee', 'Wi-Fi'])

  await grip('Wi-Fi').focus()
  await page.keyboard.press('Space')
  await expect(live(page)).toHaveText(
    'Picked up Wi-Fi, position 3 of 3 in Points. Arrow keys choose a place, Enter drops, Escape cancels.',
  )
  await page.keyboard.press('ArrowUp')
  await expect(live(page)).toHaveText('Wi-Fi, position 2 of 3 in Points')
  await page.keyboard.press('Home')
  await expect(live(page)).toHaveText('Wi-Fi, position 1 of 3 in Points')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(values).toEqual(['Parking', 'Wi-Fi', 'Coffee'])
})

test('EDIT-03 links of a menu: before another one, below another one by keys, and a drag given back', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-menus')
  await page.getByRole('tab', { name: 'Menus' }).click()
  await page.getByRole('button', { name: 'Add a link' }).first().click()
  const menu = page.locator('.ed-menu[data-depth="0"]').first()
  await expect(menu).toContainText('New link')
  const links = menu.locator(':scope > li > .ed-menu__line > .ed-menu__name')
  const names = async () => (await titles(links)).map((text) => text?.replace(/ \S*$/, ''))
  const before = await names()
  const [first = ''] = before
  const last = before.at(-1) ?? ''
  const grip = (name: string) => menu.getByRole('button', { name: `Drag ${name}`, exact: true })
  await dragTo(page, await pointOf(grip(last)), await pointOf(grip(first), 0.5, 1))
  await expect(live(page)).toHaveText(`${last}, position 1 of ${before.length} in Main menu`)
  await page.keyboard.press('Escape')
  await expect(live(page)).toHaveText(
    `Cancelled: ${last}, position ${before.length} of ${before.length} in Main menu`,
  )
  await page.mouse.up()
  expect(await names()).toEqual(before)

  await dragTo(page, await pointOf(grip(last)), await pointOf(grip(first), 0.5, 1))
  await expect(live(page)).toHaveText(`${last}, position 1 of ${before.length} in Main menu`)
  await page.mouse.up()
  await expect.poll(names).toEqual([last, ...before.slice(0, -1)])

  await grip(last).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(live(page)).toHaveText(new RegExp(`^${last}, position 1 of \\d+ in ${first}$`))
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(before.slice(0, -1))
  await expect(menu.locator('.ed-menu[data-depth="1"]').first()).toContainText(last)
  await saved(page)
})

test('EDIT-03 pages are put in order by mouse and keys; the home page stays on top', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-pages')
  await page.getByRole('tab', { name: 'Pages' }).click()
  const pages = page.locator('.ed-pages__words > span:first-child')
  const before = await titles(pages)
  const [home = '', second = '', third = '', fourth = ''] = before.map(String)
  const grip = (name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true })
  await expect(grip(home)).toHaveCount(0)
  await dragTo(page, await pointOf(grip(fourth)), await pointOf(grip(second), 0.5, 1))
  await expect(live(page)).toHaveText(`${fourth}, position 1 of ${before.length - 1} in Pages`)
  await page.mouse.up()
  await expect.poll(() => titles(pages)).toEqual([home, fourth, second, third, ...before.slice(4)])
  await grip(fourth).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(live(page)).toHaveText(`${fourth}, position 3 of ${before.length - 1} in Pages`)
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(pages)).toEqual(before)
  await page.getByRole('searchbox', { name: 'Find a page' }).fill(second)
  await expect(grip(second)).toHaveCount(0)
})

test('EDIT-01 the part of a picture that stays is dragged over it; Escape gives it back and keeps the dialog', async ({
  page,
  platform,
}) => {
  await open(page, platform, 'dragging-crop')
  await row(page, /^Hero/).click()
  await page
    .getByRole('button', { name: /^(Choose a picture|Change) for/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const picture = await page.locator('.ed-canvas').screenshot()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bay.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('button', { name: 'Square' }).click()
  const across = dialog.getByRole('slider', { name: 'Left to right' })
  await dialog.getByRole('slider', { name: 'Size' }).fill('0.5')
  await expect(across).toHaveValue('0.5')
  const stage = dialog.locator('.ed-crop__stage')
  await dragTo(page, await pointOf(stage, 0.5), await pointOf(stage, 0.95))
  await expect(across).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(across).toHaveValue('0.5')
  await expect(dialog).toBeVisible()
  await page.mouse.up()
  await dragTo(page, await pointOf(stage, 0.5), await pointOf(stage, 0.05))
  await page.mouse.up()
  await expect(across).toHaveValue('0')
})

const xy = ({ x, y }: Point): [number, number] => [x, y]

/** A finger, by the browser's own touch events; the mouse's tools make none. */
async function touchOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const move = async (from: Point, to: Point, steps = 10) => {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps
      await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
    }
  }
  return {
    down: (at: Point) => send('touchStart', [at]),
    move,
    up: () => send('touchEnd', []),
    async swipe(from: Point, by: Point) {
      await send('touchStart', [from])
      await move(from, { x: from.x + by.x, y: from.y + by.y })
      await send('touchEnd', [])
    },
  }
}
