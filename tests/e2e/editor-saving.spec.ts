import type { Locator, Page } from '@playwright/test'
import {
  canvas,
  copyDealer,
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

test.describe('what is shown as saved is saved', () => {
  // A network that is down is told in the console.
  test.use({ expectSilence: false })
  const eyebrow = (page: Page) => page.getByRole('textbox', { name: 'Eyebrow' })
  const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true })
  const hero = (page: Page) => row(page, /^Hero/).first()

  test('EDIT-07 without a connection nothing pretends to be saved; it is saved when the connection is back', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'kereru-coast')
    await hero(page).click()
    await context.setOffline(true)
    await eyebrow(page).fill('While the line was down')
    await expect(page.getByText('Not saved: no connection. Kept in this browser.')).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await hero(page).click()
    await expect(eyebrow(page)).toHaveValue('While the line was down')
  })

  test('EDIT-01 whoever is signed out while typing signs in where they are, and what was not sent goes on by itself', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const { slug } = await copyDealer(page, platform, 'kereru-coast')
    const email = 'eve@forecourt.example'
    const printed = await platform.forecourt('users', 'add', email, '--role', 'editor', '--tenant', slug)
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? ''
    await context.clearCookies()
    await page.goto(editorUrl(platform, `/${slug}`))
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await hero(page).click()
    await eyebrow(page).fill('Before it ended')
    await saved(page)

    await context.clearCookies()
    await eyebrow(page).fill('After it ended')
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(again).toContainText('Your session has ended.')
    await expect(again.getByLabel('E-mail')).toHaveValue(email)
    await expect(again.getByLabel('Password')).toBeFocused()
    expect(await faults(page)).toEqual([])

    // Whoever wants to look first can, and comes back to it where the draft says that it is not saved.
    await page.keyboard.press('Escape')
    await expect(again).toBeHidden()
    await expect(page.getByText('Not saved: Please sign in to the editor.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.getByLabel('Password').fill('not the password')
    await again.getByLabel('Password').press('Enter')
    await expect(again.getByRole('alert')).toHaveText('E-mail address and password do not match.')
    await again.getByLabel('Password').fill(password)
    await again.getByLabel('Password').press('Enter')
    await expect(again).toBeHidden()
    await saved(page)
    await expect(canvas(page).getByText('After it ended')).toBeVisible()
    await expect(page.getByText('Please sign in to the editor.')).toBeHidden()
    await page.reload()
    await hero(page).click()
    await expect(eyebrow(page)).toHaveValue('After it ended')
  })

  test('EDIT-07 lists that were asked for without a session fill by themselves once somebody has signed in again', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const { slug, name } = await copyDealer(page, platform, 'kereru-coast')
    const email = 'ida@forecourt.example'
    const printed = await platform.forecourt('users', 'add', email, '--role', 'editor', '--tenant', slug)
    const password = /Password: (\S+)/.exec(printed)?.[1] ?? ''
    await context.clearCookies()
    await page.goto(editorUrl(platform, `/${slug}`))
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await hero(page).click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    const comeBack = async () => {
      await again.getByLabel('Password').fill(password)
      await again.getByLabel('Password').press('Enter')
      await expect(again).toBeHidden()
    }

    // What the page asks for by itself waits until it is pressed: the dialog that it leads to would lie over the button.
    let pressed = Promise.resolve()
    await page.route('**/api/editor/**', async (route) => {
      await pressed
      await route.continue()
    })
    const pressWithoutSession = async (button: Locator) => {
      const press = Promise.withResolvers<void>()
      pressed = press.promise
      await context.clearCookies()
      await button.click()
      press.resolve()
    }

    await pressWithoutSession(page.getByRole('button', { name: 'Change' }).first())
    await comeBack()
    const pictures = page.getByRole('dialog', { name: 'Choose a picture' })
    await expect(pictures.getByText('There is no uploaded picture yet.')).toBeVisible()
    await pictures.getByRole('button', { name: 'Close' }).click()

    await pressWithoutSession(page.getByRole('button', { name: 'History' }))
    await comeBack()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText(/revision 1/i).first()).toBeVisible()
    await history.getByRole('button', { name: 'Close' }).click()

    await pressWithoutSession(page.getByRole('button', { name: 'All dealers' }))
    await comeBack()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('EDIT-07 a tab closed while typing loses nothing', async ({ page, context, platform }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    await hero(page).click()
    await eyebrow(page).fill('Closed in the middle')
    await page.close()
    const again = await context.newPage()
    await again.goto(editorUrl(platform, `/${slug}`))
    await hero(again).click()
    await expect(eyebrow(again)).toHaveValue('Closed in the middle')
    await saved(again)
  })

  test('EDIT-07 two windows: different fields are joined, the same field is asked about', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    const other = await context.newPage()
    await other.goto(editorUrl(platform, `/${slug}`))
    await hero(page).click()
    await hero(other).click()
    await eyebrow(page).fill('From the first window')
    // By itself: nothing is touched in the other window.
    await expect(eyebrow(other)).toHaveValue('From the first window')
    await expect(canvas(other).getByText('From the first window')).toBeVisible()
    await expect(other.getByText('Ana is changing this dealer too.')).toBeAttached()
    const ana = other.getByRole('list', { name: 'Also here' }).getByRole('button')
    await expect(ana).toHaveAccessibleName('Ana, at Home, Hero › Eyebrow')
    await expect(ana).toHaveAccessibleDescription('')

    const cut = await cutOff(page)
    await heading(other).fill('From the second window')
    await saved(other)
    await heading(page).fill('The first one again')
    await expect(page.getByText('Not saved: no connection. Kept in this browser.')).toBeVisible()
    await cut.mend()
    const dialog = page.getByRole('dialog', { name: 'The same was changed meanwhile' })
    await expect(dialog.getByRole('group', { name: /^Home › Hero › / })).toBeVisible()
    await expect(dialog.getByText('Changed meanwhile by you, in another window.')).toBeVisible()
    await expect(dialog.getByText('From the second window')).toBeVisible()
    await dialog.getByLabel('Yours').check()
    await dialog.getByRole('button', { name: 'Go on with these' }).click()
    await saved(page)
    await expect(heading(page)).toHaveValue('The first one again')
    await expect(eyebrow(page)).toHaveValue('From the first window')
  })

  test('EDIT-07 who is where stands at the block, in the outline and at the top, from where a press leads there', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    const other = await context.newPage()
    await other.goto(editorUrl(platform, `/${slug}`))
    await hero(other).click()
    const mark = page.locator('.ed-overlay__other')
    await expect(mark).toHaveText('Ana')
    const frame = (await canvas(page).locator('.fc-hero').boundingBox())!
    const box = (await mark.boundingBox())!
    expect(Math.abs(box.x - frame.x) + Math.abs(box.y - frame.y)).toBeLessThan(4)
    await expect(row(page, /^Hero.*chosen by Ana/)).toBeVisible()
    // On another page nothing of the first one is marked, and a press on the person leads back.
    await page.getByRole('combobox', { name: 'Open page' }).selectOption({ index: 1 })
    await expect(mark).toHaveCount(0)
    await page.getByRole('button', { name: /^Ana, at Home, Hero/ }).click()
    await expect(mark).toHaveText('Ana')
    await expect(heading(page)).toBeVisible()
    // In which field they write.
    await heading(other).focus()
    await expect(mark).toHaveText('Ana: Heading')

    // Their mouse stands at the same place of the block, though this page is drawn half as wide and was scrolled.
    await page.getByRole('button', { name: 'Phone' }).click()
    const there = (await canvas(other).locator('.fc-hero').boundingBox())!
    const pointer = page.locator('.ed-overlay__pointer')
    let moves = 0
    await expect(async () => {
      // Moved with every look: one that rests is gone after a while.
      moves += 1
      await other.mouse.move(there.x + there.width / 2 + (moves % 2), there.y + there.height / 4)
      await expect(pointer).toHaveText('Ana', { timeout: 2000 })
      const block = (await canvas(page).locator('.fc-hero').boundingBox())!
      const tip = (await pointer.boundingBox({ timeout: 2000 }))!
      const off = Math.hypot(tip.x - block.x - block.width / 2, tip.y - block.y - block.height / 4)
      expect(off).toBeLessThan(6)
    }).toPass()
    // Beside the page it is nowhere.
    const left = other.waitForRequest(
      (request) => request.url().endsWith('/pointer') && !('at' in (request.postDataJSON() as object)),
    )
    await other.mouse.move(4, 4)
    await left
    await other.close()
    await expect(pointer).toHaveCount(0)
    await expect(mark).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Also here' })).toHaveCount(0)
  })

  test('EDIT-07 two windows that went without a connection: both copies are offered, and both can be taken up', async ({
    page: desk,
    context,
    platform,
  }) => {
    await signIn(desk, platform)
    const { slug } = await copyDealer(desk, platform, 'wandering-wombat')
    const first = await context.newPage()
    const second = await context.newPage()
    const windows = [first, second]
    for (const each of windows) {
      await openDealer(each, platform, slug)
      await hero(each).click()
    }
    // It may share a process with one of them.
    await desk.close()
    await context.setOffline(true)
    await eyebrow(first).fill('Left by the first window')
    await heading(second).fill('Left by the second window')
    for (const each of windows) await expect(each.getByText('Kept in this browser.')).toBeVisible()
    // Closed by the browser, a window has its connection back for a moment, and would save on its way out.
    const crashes = windows.map((each) => each.waitForEvent('crash'))
    const sessions = await Promise.all(windows.map((each) => context.newCDPSession(each)))
    for (const session of sessions) void session.send('Page.crash').catch(() => undefined)
    await Promise.all(crashes)
    for (const each of windows) await each.close()
    await context.setOffline(false)

    const page = await context.newPage()
    await page.goto(editorUrl(platform, '/'))
    const open = () => page.evaluate(async () => (await navigator.locks.query()).held?.length)
    await expect.poll(open).toBe(0)
    await openDealer(page, platform, slug)
    const dialog = page.getByRole('dialog', { name: 'Unsaved work was found' })
    await expect(dialog.getByText('Changed eyebrow of Hero on Home')).toBeVisible()
    await expect(dialog.getByText('Changed heading of Hero on Home')).toBeVisible()
    expect(['Unsaved work', ...(await faults(page))]).toEqual(['Unsaved work'])
    for (const left of [2, 1]) {
      await expect(dialog.getByRole('button', { name: 'Take it up' })).toHaveCount(left)
      await dialog.getByRole('button', { name: 'Take it up' }).first().click()
    }
    await expect(dialog).toBeHidden()
    await saved(page)
    await page.reload()
    await hero(page).click()
    await expect(eyebrow(page)).toHaveValue('Left by the first window')
    await expect(heading(page)).toHaveValue('Left by the second window')
  })

  test('EDIT-07 a conflict can be put off, and is asked about again by a press', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'quokka-ridge-nissan')
    const other = await context.newPage()
    await openDealer(other, platform, slug)
    await hero(page).click()
    await hero(other).click()
    const cut = await cutOff(page)
    await heading(other).fill('Theirs')
    await saved(other)
    await heading(page).fill('Mine')
    await cut.mend()
    const dialog = page.getByRole('dialog', { name: 'The same was changed meanwhile' })
    await expect(dialog).toBeVisible()
    expect(['Conflict', ...(await faults(page))]).toEqual(['Conflict'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Not saved: the same was changed meanwhile')).toBeVisible()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await dialog.getByLabel('Yours').check()
    await dialog.getByRole('button', { name: 'Go on with these' }).click()
    await saved(page)
    await expect(heading(page)).toHaveValue('Mine')
  })
})
