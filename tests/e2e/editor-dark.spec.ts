import { canvas, faults, openCopy, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

test('UI-12 EDIT-06 dark colours are made out of those of the day, looked at, changed and taken back', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, platform)
  await openCopy(page, platform, 'kereru-coast')
  const ground = () =>
    canvas(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).backgroundColor)
  const lightness = async () =>
    Math.max(...((await ground()).match(/\d+(?:\.\d+)?/g) ?? []).slice(0, 3).map(Number))
  const onDark = page.getByRole('button', { name: 'As on a dark device' })
  await expect(onDark).toHaveCount(0)
  expect(await lightness()).toBeGreaterThan(200)

  await page.getByRole('tab', { name: 'Theme' }).click()
  await page.getByRole('button', { name: 'Make dark colours' }).click()
  await expect(onDark).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(lightness).toBeLessThan(60)
  await saved(page)
  const contrasts = page.getByRole('list', { name: 'Contrast in the dark' })
  await expect(contrasts.getByRole('listitem').first()).toBeVisible()
  await expect(contrasts.locator('[data-enough="false"]')).toHaveCount(0)
  expect(await faults(page)).toEqual([])

  const surface = page.getByRole('textbox', { name: 'Surface in the dark', exact: true })
  await surface.fill('#202020')
  await expect.poll(ground).toBe('rgb(32, 32, 32)')
  // What cannot be read is told at the pair, and by the checker, which keeps it from being published.
  await surface.fill('#f0f0f0')
  await expect(contrasts.locator('[data-enough="false"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await onDark.click()
  await expect.poll(lightness).toBeGreaterThan(200)

  await page.getByRole('button', { name: 'Take dark ones away' }).click()
  await expect(onDark).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(surface).toHaveValue('#f0f0f0')
})

test('UI-12 the page is drawn as for a light device, whatever the device of the staff is', async ({
  page,
  platform,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, platform)
  await openCopy(page, platform, 'voltbird')
  const ground = () =>
    canvas(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).backgroundColor)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'As on a dark device' }).click()
  await expect.poll(ground).toBe('rgb(14, 13, 43)')
})
