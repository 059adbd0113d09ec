import {
  canvas,
  copyDealer,
  editorUrl,
  faults,
  openCopy,
  openDealer,
  row,
  saved,
  signIn,
} from './editor-staff.ts'
import { expect, test } from './site.ts'

test.describe('at 390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 900 }, colorScheme: 'dark' })

  test('EDIT-01 EDIT-06 dealers and pages are listed with the top of each as it looks, out of the way of keys', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    const { slug, name } = await copyDealer(page, platform, 'kereru-coast')
    await page.goto(editorUrl(platform))
    const line = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    const homeOf = line.frameLocator('iframe[title="Picture of the page"]')
    // Only what comes into sight is drawn.
    await line.scrollIntoViewIfNeeded()
    await expect(homeOf.locator('h1')).toBeVisible()
    const heading = await homeOf.locator('h1').textContent()
    const { width: wide } = (await line.locator('iframe').boundingBox()) ?? { width: 0 }
    expect(wide).toBe(64)
    expect(await faults(page)).toEqual([])

    await openDealer(page, platform, slug)
    await expect(canvas(page).locator('h1')).toHaveText(heading ?? '')
    await page.getByRole('tab', { name: 'Pages' }).click()
    const pictureOf = async (title: string) => {
      const entry = page.locator('.ed-pages__line').filter({ has: page.getByText(title, { exact: true }) })
      await entry.scrollIntoViewIfNeeded()
      return entry.frameLocator('iframe[title="Picture of the page"]')
    }
    await expect((await pictureOf('Home')).locator('h1')).toHaveText(heading ?? '')
    const about = await pictureOf('About us')
    await expect(about.locator('h1')).toBeVisible()
    await expect(about.locator('footer')).toHaveCount(0)
    expect(await faults(page)).toEqual([])
    const field = page.getByRole('searchbox', { name: 'Find a page' })
    await field.fill('Home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.locator('iframe[title="Picture of the page"]:focus')).toHaveCount(0)
  })
})

test('EDIT-01 EDIT-07 the picture of a page follows what somebody else makes of it', async ({
  page,
  context,
  platform,
}) => {
  await signIn(page, platform)
  const slug = await openCopy(page, platform, 'kereru-coast')
  await page.getByRole('tab', { name: 'Pages' }).click()
  const home = page.locator('.ed-pages__line').filter({ has: page.getByText('Home', { exact: true }) })
  const heading = home.frameLocator('iframe[title="Picture of the page"]').locator('h1')
  await expect(heading).toBeVisible()

  const other = await context.newPage()
  await openDealer(other, platform, slug)
  await row(other, /^Hero/).first().click()
  await other.getByRole('textbox', { name: 'Heading', exact: true }).fill('Cars of the coast')
  await saved(other)
  await expect(heading).toHaveText('Cars of the coast')
})
