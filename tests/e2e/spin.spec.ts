import { AxeBuilder } from '@axe-core/playwright'
import { get } from '../support/get.ts'
import { expect, test, type Platform } from './site.ts'

/** The first car of a dealer whose page turns. */
async function turningCar(
  { port, url }: Platform,
  slug = 'voltbird',
  has = 'fc-vehicle-spin',
): Promise<string> {
  const at = (path: string) => get(port, `${slug}.localhost:${port}`, path)
  const { body } = await at('/search')
  for (const [, path = ''] of body.matchAll(/href="(\/cars\/[^"?/]+)"/g))
    if ((await at(path)).body.includes(has)) return url(slug, path)
  throw new Error('No car of the first page turns')
}

test('VEH-34 a car is turned by keys, by drag and by its button; its views come with the first wish', async ({
  page,
  platform,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/img/spins/')) asked.push(request.url())
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await turningCar(platform))
  const spin = page.locator('.fc-vehicle-spin')
  const slider = spin.getByRole('slider', { name: /^Turn the / })
  const picture = spin.getByRole('img')
  await slider.scrollIntoViewIfNeeded()
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 1 of 24, turned by 0 degrees')
  // The first view in the size of this window, and no other.
  expect(new Set(asked.map((address) => new URL(address).pathname)).size).toBeLessThanOrEqual(1)
  const first = await picture.evaluate((one: HTMLImageElement) => one.currentSrc)

  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 2 of 24, turned by 15 degrees')
  await expect.poll(() => new Set(asked.map((address) => new URL(address).pathname)).size).toBe(24)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.currentSrc)).not.toBe(first)
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 24 of 24, turned by 345 degrees')
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 1 of 24, turned by 0 degrees')

  // Half its width to the left is half a turn, past the end of the series too.
  // Clear of the header, which stays at the top.
  await spin.locator('[data-surface]').evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const stage = await spin.locator('[data-surface]').boundingBox()
  if (!stage) throw new Error('There is nothing to drag')
  const middle = stage.y + stage.height / 2
  const drag = async (from: number, to: number) => {
    await page.mouse.move(stage.x + stage.width * from, middle)
    await page.mouse.down()
    // It begins with the first movement.
    await page.mouse.move(stage.x + stage.width * from + 1, middle)
    await page.mouse.move(stage.x + stage.width * to, middle, { steps: 4 })
    await page.mouse.up()
  }
  await drag(0.25, 0.75)
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 13 of 24, turned by 180 degrees')
  await drag(0.75, 0.5)
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^View (?:7|19) of 24, turned by (?:90|270) degrees$/,
  )

  // Who wants less motion steps by an eighth.
  await page.keyboard.press('Tab')
  await slider.focus()
  await page.keyboard.press('Home')
  await spin.getByRole('button').click()
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 4 of 24, turned by 45 degrees')
})

test('VEH-34 the gallery turns the car in the place of its photos; nothing of it is fetched before its tab is opened', async ({
  page,
  platform,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/img/spins/')) asked.push(request.url())
  })
  await page.goto(await turningCar(platform, 'quokka-ridge-nissan', 'fc-vehicle-gallery__tabs'))
  const gallery = page.locator('.fc-vehicle-gallery')
  const [photos, turn] = [gallery.getByRole('tab').first(), gallery.getByRole('tab').last()]
  await expect(photos).toHaveAttribute('aria-selected', 'true')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  await photos.focus()
  await page.keyboard.press('ArrowRight')
  await expect(turn).toBeFocused()
  await expect(turn).toHaveAttribute('aria-selected', 'true')
  const slider = gallery.getByRole('slider', { name: /^Turn the / })
  await expect(slider).toBeVisible()
  await expect(gallery.locator('[data-strip]')).toBeHidden()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'View 2 of 24, turned by 15 degrees')
  await expect.poll(() => new Set(asked.map((address) => new URL(address).pathname)).size).toBe(24)
  const { violations } = await new AxeBuilder({ page }).include('.fc-vehicle-gallery').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await photos.click()
  await expect(slider).toBeHidden()
  await expect(gallery.locator('[data-strip]')).toBeVisible()
  await expect(photos).toHaveAttribute('tabindex', '0')
  await expect(turn).toHaveAttribute('tabindex', '-1')
  // While it was hidden it had no width: its place is still one.
  const count = gallery.locator('[data-count]')
  await expect(count).toHaveText(/^1 \/ \d+$/)
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect(count).toHaveText(/^2 \/ \d+$/)
})
