import type { Locator, Page } from '@playwright/test'
import { canvas, faults, openCopy, publish, row, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

// The canvas runs no scripts, and Chromium says so at every press that a test makes in it.
test.use({ viewport: { width: 1440, height: 900 }, expectSilence: false })

const hero = (page: Page) => canvas(page).locator('.fc-hero')
const choice = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name })
const style = (page: Page) => page.getByRole('tab', { name: 'Style', exact: true })

const look = (of: Locator) =>
  of.evaluate((element) => {
    const { backgroundColor, backgroundImage, color, textAlign, paddingTop, paddingBottom, minHeight } =
      getComputedStyle(element)
    return { backgroundColor, backgroundImage, color, textAlign, paddingTop, paddingBottom, minHeight }
  })

/** Everything that a person presses is counted: clicks, taps and keys. */
function presses(how: 'click' | 'tap') {
  let count = 0
  return {
    count: () => count,
    press: async (what: Locator) => {
      count += 1
      await what[how]()
    },
  }
}

for (const how of ['click', 'tap'] as const) {
  test.describe(how, () => {
    test.use({ hasTouch: how === 'tap' })

    test(`EDIT-01 EDIT-06 a hero has another look after eight presses at the most (${how}), as visitors see it`, async ({
      page,
      platform,
    }) => {
      await signIn(page, platform)
      const slug = await openCopy(page, platform, 'billabong-motors')
      const before = await look(hero(page))
      const { press, count } = presses(how)
      await press(canvas(page).locator('.fc-hero__heading'))
      await press(style(page))
      await press(choice(page, 'Background', /^Surface alt,/))
      await press(page.getByRole('button', { name: 'Use “Text on surface alt”' }))
      await press(choice(page, 'Alignment', /^Centre$/))
      await press(page.getByRole('button', { name: 'Both sides' }))
      await press(choice(page, 'Inner space at the top', /^Step 8,/))
      await press(page.getByRole('button', { name: 'Least height: screen' }))
      expect(count()).toBeLessThanOrEqual(8)

      await expect(hero(page)).toHaveCSS('text-align', 'center')
      const after = await look(hero(page))
      const kept = Object.keys(before).filter(
        (name) => before[name as keyof typeof before] === after[name as keyof typeof after],
      )
      expect(kept).toEqual(['backgroundImage'])
      await saved(page)
      await publish(page)
      const visitor = await page.context().newPage()
      await visitor.goto(platform.url(slug))
      const { minHeight, ...seen } = await look(visitor.locator('.fc-hero'))
      const { minHeight: _, ...onCanvas } = after
      // The canvas' window has another height than the visitor's.
      expect(minHeight).toBe('900px')
      expect(seen).toEqual(onCanvas)
      await visitor.close()
    })
  })
}

test('EDIT-03 EDIT-04 UI-08 the style form by keys: a side, its opposite, all; a width; a state that the canvas shows; taken back', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'voltbird')
  await row(page, /^Hero/).click()
  await style(page).press('Enter')
  const padding = () =>
    hero(page).evaluate((element) => {
      const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(element)
      return [paddingTop, paddingRight, paddingBottom, paddingLeft].map(Number.parseFloat)
    })
  const [top = 0, right = 0, bottom = 0, left = 0] = await padding()
  const side = page.getByRole('spinbutton', { name: 'Inner space at the top' })
  await side.press('Home')
  await side.press('ArrowUp')
  await expect(side).toHaveAttribute('aria-valuetext', /^Step 1, /)
  const [step = 0] = await padding()
  expect(step).toBeGreaterThan(0)
  expect((await padding()).slice(1)).toEqual([right, bottom, left])
  await side.press('Alt+ArrowUp')
  const [next = 0, , opposite] = await padding()
  expect([opposite, next > step]).toEqual([next, true])
  await side.press('Shift+Delete')
  await expect.poll(padding).toEqual([top, right, bottom, left])

  // The canvas goes along, and what is written then shows from there on.
  const widths = page.getByRole('group', { name: 'Width to style' })
  await widths.getByRole('radio', { name: 'Every width' }).press('ArrowRight')
  await expect(widths.getByRole('radio', { name: 'From 400 px on' })).toBeFocused()
  await expect(page.getByLabel('Width in pixels')).toHaveValue('430')
  await page.getByRole('button', { name: 'Desktop, 1280' }).press('Enter')
  await expect(widths.getByRole('radio', { name: /^From 1200 px on/ })).toBeChecked()
  await choice(page, 'Alignment', /^Right$/).press('Space')
  await expect(hero(page)).toHaveCSS('text-align', 'right')
  await page.getByRole('button', { name: 'Phone, 390' }).press('Enter')
  await expect(hero(page)).not.toHaveCSS('text-align', 'right')
  await widths.getByRole('radio', { name: 'Every width' }).press('Space')

  // A state is shown while it is edited, and only then.
  const ground = () => hero(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  const plain = await ground()
  await choice(page, 'State to style', /^Hovered/).press('Space')
  await choice(page, 'Background', /^Accent,/).press('Space')
  await expect.poll(ground).not.toBe(plain)
  const hovered = await ground()
  expect(await faults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faults(page)).toEqual([])
  await choice(page, 'State to style', /^Always/).press('Space')
  expect(await faults(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await faults(page)).toEqual([])
  await expect.poll(ground).toBe(plain)

  await saved(page)
  await publish(page)
  const visitor = await page.context().newPage()
  await visitor.goto(platform.url(slug))
  const seen = visitor.locator('.fc-hero')
  await expect(seen).toHaveCSS('background-color', plain)
  await seen.hover()
  await expect(seen).toHaveCSS('background-color', hovered)
  await visitor.close()
})

test('EDIT-03 EDIT-04 UI-08 SEO-09 a property that no field has: told where it is wrong, drawn at once, taken back, and as visitors see it', async ({
  page,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'billabong-motors')
  await row(page, /^Hero/).click()
  await style(page).press('Enter')
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  const name = field('Property of CSS')
  await name.fill('rotat')
  await name.press('Enter')
  await expect(page.getByText('Did you mean "rotate"?')).toBeVisible()
  await page.getByRole('button', { name: 'Use “rotate”' }).press('Enter')
  await name.press('Enter')
  await expect(field('rotate')).toBeFocused()
  await page.keyboard.type('2dge')
  await expect(page.getByText('"2dge" does not fit "rotate".')).toBeVisible()
  await expect(field('rotate')).toHaveAttribute('aria-invalid', 'true')
  await expect(hero(page)).toHaveCSS('rotate', 'none')
  expect(await faults(page)).toEqual([])
  await field('rotate').fill('2deg')
  await expect(hero(page)).toHaveCSS('rotate', '2deg')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(hero(page)).toHaveCSS('rotate', 'none')
  await page.getByRole('button', { name: /^Redo/ }).click()
  await expect(field('rotate')).toHaveValue('2deg')
  await name.fill('mask-image: url(https://evil.example/x)')
  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await expect(page.getByText('calls "url()", which is not taken')).toBeVisible()
  await page.getByRole('button', { name: 'Remove mask-image' }).click()
  await expect(field('mask-image')).toBeHidden()
  await choice(page, 'State to style', /^Hovered/).press('Space')
  await name.fill('filter: saturate(0.5)')
  await name.press('Enter')
  expect(await faults(page)).toEqual([])

  await saved(page)
  await publish(page)
  const visitor = await page.context().newPage()
  await visitor.goto(platform.url(slug))
  const seen = visitor.locator('.fc-hero')
  await expect(seen).toHaveCSS('rotate', '2deg')
  await expect(seen).toHaveCSS('filter', 'none')
  await seen.hover()
  await expect(seen).toHaveCSS('filter', 'saturate(0.5)')
  await visitor.close()
})
