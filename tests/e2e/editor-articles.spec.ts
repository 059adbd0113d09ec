import type { Page } from '@playwright/test'
import { copyDealer, faults, openDealer, signIn, tabTo } from './editor-staff.ts'
import { expect, test } from './site.ts'

const dialog = (page: Page) => page.locator('dialog[open]').first()
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const saved = (page: Page) => expect(dialog(page).getByRole('status')).toHaveText('Saved')

async function openArticles(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByRole('button', { name: 'Articles …' }).click()
  await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible()
}

test('CONT-02 EDIT-01 ROUTE-45 an article is written, looked at, published, changed and taken back', async ({
  page,
  context,
  platform,
}) => {
  await signIn(page, platform)
  const { slug } = await copyDealer(page, platform, 'kereru-coast')
  const siteOf = (path: string) => `http://${slug}.localhost:${platform.port}${path}`
  const visitor = await context.newPage()
  const address = '/blog/a-ute-for-the-bay'
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(404)

  await openDealer(page, platform, slug)
  await openArticles(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
  await button(page, 'New article').click()
  await field(page, 'Title').fill('A ute for the Bay')
  await expect(field(page, 'Address')).toHaveValue('a-ute-for-the-bay')
  await field(page, 'Title').press('Enter')
  await expect(page.getByRole('dialog', { name: 'A ute for the Bay' })).toBeVisible()
  await field(page, 'Teaser').fill('Twelve months of sand.')
  await field(page, 'Text').fill('## On sand\n\nIt goes on **floating**.')
  await saved(page)
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(404)

  await button(page, 'Preview').click()
  const preview = page.frameLocator('iframe[title="Page of the article"]')
  await expect(preview.getByRole('heading', { name: 'A ute for the Bay', level: 1 })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'On sand' })).toBeVisible()
  await button(page, 'Preview').click()

  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('On the site', { exact: true })).toBeVisible()
  // At once: the page cache lets go of what it kept.
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(200)
  await expect(visitor.getByText('It goes on floating.')).toBeVisible()
  await visitor.goto(siteOf('/blog/vehicle-reviews'))
  await expect(visitor.getByRole('link', { name: 'A ute for the Bay' })).toBeVisible()
  const sitemap = await visitor.evaluate(async () => (await fetch('/sitemap.xml')).text())
  expect(sitemap).toContain(`${address}</loc>`)

  await field(page, 'Title').fill('A van for the Bay')
  await saved(page)
  await expect(dialog(page).getByText('Changes not published')).toBeVisible()
  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('Changes not published')).toBeHidden()
  await visitor.goto(siteOf(address))
  await expect(visitor.getByRole('heading', { name: 'A van for the Bay', level: 1 })).toBeVisible()

  await dialog(page)
    .getByText(/^History: 4 steps$/)
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Go back to published by Ana/ })
    .click()
  await expect(field(page, 'Title')).toHaveValue('A ute for the Bay')
  await visitor.goto(siteOf(address))
  await expect(visitor.getByRole('heading', { name: 'A ute for the Bay', level: 1 })).toBeVisible()

  await button(page, 'Delete').click()
  await expect(dialog(page).getByRole('heading', { name: 'Deleted in the last 30 days' })).toBeVisible()
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(410)
  await button(page, 'Put back A ute for the Bay').click()
  await expect(dialog(page).getByRole('list', { name: 'Articles' }).getByRole('listitem')).toHaveCount(4)
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(200)
})

test('EDIT-01 ROUTE-45 an article gets another address, and links to the former one lead there', async ({
  page,
  context,
  platform,
}) => {
  await signIn(page, platform)
  const { slug } = await copyDealer(page, platform, 'kereru-coast')
  await openDealer(page, platform, slug)
  await openArticles(page)
  await dialog(page)
    .getByRole('button', { name: /^Fresh import or NZ-new/ })
    .click()
  const former = await field(page, 'Address').inputValue()
  await field(page, 'Address').fill('Import or NZ-new')
  await expect(field(page, 'Address')).toHaveAccessibleDescription(
    `Its page is /blog/import-or-nz-new. Links to /blog/${former} go on leading there.`,
  )
  await saved(page)
  const visitor = await context.newPage()
  const siteOf = (path: string) => `http://${slug}.localhost:${platform.port}${path}`
  expect((await visitor.goto(siteOf('/blog/import-or-nz-new')))?.status()).toBe(404)
  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('Changes not published')).toBeHidden()
  await visitor.goto(siteOf(`/blog/${former}`))
  await expect(visitor).toHaveURL(siteOf('/blog/import-or-nz-new'))
  await visitor.goto(siteOf('/blog/vehicle-reviews'))
  await expect(visitor.locator('a[href="/blog/import-or-nz-new"]').first()).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Its page' })).toHaveAttribute(
    'href',
    siteOf('/blog/import-or-nz-new'),
  )

  // Once more: what visitors have had in between leads there as well.
  await field(page, 'Address').fill('What to buy')
  await expect(field(page, 'Address')).toHaveAccessibleDescription(
    `Its page is /blog/what-to-buy. Links to /blog/${former} and /blog/import-or-nz-new go on leading there.`,
  )
  await saved(page)
  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('Changes not published')).toBeHidden()
  for (const old of [former, 'import-or-nz-new']) {
    await visitor.goto(siteOf(`/blog/${old}`))
    await expect(visitor).toHaveURL(siteOf('/blog/what-to-buy'))
  }
})

test('EDIT-01 EDIT-08 the open list tells by itself what somebody else wrote, published and deleted', async ({
  page,
  context,
  platform,
}) => {
  await signIn(page, platform)
  const { slug } = await copyDealer(page, platform, 'kereru-coast')
  const other = await context.newPage()
  for (const each of [page, other]) {
    await openDealer(each, platform, slug)
    await openArticles(each)
  }
  const line = dialog(page).getByRole('button', { name: /^A ute for the Bay/ })
  await button(other, 'New article').click()
  await field(other, 'Title').fill('A ute for the Bay')
  await field(other, 'Title').press('Enter')
  await expect(line).toContainText('Not on the site')
  await field(other, 'Text').fill('On sand.')
  await button(other, 'Publish').click()
  await expect(line).toContainText('On the site')
  await button(other, 'Delete').click()
  await expect(button(page, 'Put back A ute for the Bay')).toBeVisible()
  await expect(line).toBeHidden()
})

test.describe('two windows at one article', () => {
  // The refused save is told in the console, too.
  test.use({ expectSilence: false })

  test('EDIT-01 EDIT-08 the second chooses whose words stay', async ({ page, context, platform }) => {
    await signIn(page, platform)
    const { slug } = await copyDealer(page, platform, 'kereru-coast')
    const other = await context.newPage()
    for (const each of [page, other]) {
      await openDealer(each, platform, slug)
      await openArticles(each)
      await dialog(each)
        .getByRole('button', { name: /^Fresh import or NZ-new/ })
        .click()
      // What one window has not sent yet is there in the next one that is opened in the same browser: both are open first.
      await expect(field(each, 'Title')).toHaveValue(/^Fresh import or NZ-new/)
    }
    await field(page, 'Title').fill('First')
    await saved(page)
    // Nothing is typed there, and what is saved is there by itself.
    await expect(field(other, 'Title')).toHaveValue('First')
    await field(page, 'Teaser').fill('Sooner.')
    await field(other, 'Title').fill('Second')
    await expect(dialog(other).getByRole('alert')).toHaveText('Ana changed this article since you opened it.')
    await button(other, 'Keep my words').click()
    await saved(other)
    await expect(field(page, 'Title')).toHaveValue('Second')
    await field(page, 'Title').fill('Third')
    await field(other, 'Title').fill('Fourth')
    await expect(dialog(other).getByRole('alert')).toHaveText('Ana changed this article since you opened it.')
    await button(other, 'Take theirs').click()
    await expect(field(other, 'Title')).toHaveValue('Third')
  })
})

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('EDIT-01 articles are found and opened by keys, without a fault', async ({ page, platform }) => {
      await signIn(page, platform)
      const { slug } = await copyDealer(page, platform, 'kereru-coast')
      await openDealer(page, platform, slug)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Articles')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Find an article' })).toBeFocused()
      expect(['The list', ...(await faults(page))]).toEqual(['The list'])
      await page.keyboard.type('zzz')
      await expect(dialog(page).getByText('No article is called “zzz”.')).toBeVisible()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('import')
      await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
      await tabTo(page, 'button', /^Fresh import or NZ-new/)
      await page.keyboard.press('Enter')
      await expect(button(page, 'All articles')).toBeFocused()
      expect(['The article', ...(await faults(page))]).toEqual(['The article'])
      const isWide = await dialog(page).evaluate((it) => it.scrollWidth > it.clientWidth)
      expect(isWide).toBe(false)
      await button(page, 'Preview').press('Enter')
      await expect(page.frameLocator('iframe[title="Page of the article"]').locator('h1')).toBeVisible()
      expect(['The preview', ...(await faults(page))]).toEqual(['The preview'])
      await button(page, 'All articles').press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Find an article' })).toBeFocused()
    })
  })
