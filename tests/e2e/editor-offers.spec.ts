import type { Page } from '@playwright/test'
import { copyDealer, faults, openDealer, signIn, tabTo } from './editor-staff.ts'
import { expect, test } from './site.ts'

const dialog = (page: Page) => page.locator('dialog[open]').first()
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const saved = (page: Page) => expect(dialog(page).getByRole('status')).toHaveText('Saved')

async function openOffers(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByRole('button', { name: 'Offers …' }).click()
  await expect(page.getByRole('dialog', { name: 'Offers' })).toBeVisible()
}

test('OFFER-01 OFFER-06 OFFER-09 EDIT-01 an offer is written, looked at, published, ended and taken back', async ({
  page,
  context,
  platform,
}) => {
  await signIn(page, platform)
  const { slug } = await copyDealer(page, platform, 'kereru-coast')
  const siteOf = (path: string) => `http://${slug}.localhost:${platform.port}${path}`
  const visitor = await context.newPage()
  const address = '/offers/suzuki/a-vitara-for-the-bay'
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(404)

  await openDealer(page, platform, slug)
  await openOffers(page)
  const lines = dialog(page).getByRole('list', { name: 'Offers' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await button(page, 'New offer').click()
  await field(page, 'Name').fill('A Vitara for the Bay')
  await expect(field(page, 'Address')).toHaveValue('a-vitara-for-the-bay')
  await field(page, 'Name').press('Enter')
  await expect(page.getByRole('dialog', { name: 'A Vitara for the Bay' })).toBeVisible()
  await field(page, 'Description').fill('Drive away from $31,990 with a tow bar.')
  await field(page, 'Conditions').fill('Comparison rate 7.4% p.a. on five years.')
  await field(page, 'Make').focus()
  await expect(dialog(page).locator('datalist option[value="Suzuki"]')).toHaveCount(1)
  await field(page, 'Make').fill('Suzuki')
  await field(page, 'Model').fill('Vitara')
  await field(page, 'First day').fill('2031-12-01')
  await field(page, 'Last day').fill('2031-12-31')
  await saved(page)
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(404)

  await button(page, 'Preview').click()
  const preview = page.frameLocator('iframe[title="Page of the offer"]')
  await expect(preview.getByRole('heading', { name: 'A Vitara for the Bay', level: 1 })).toBeVisible()
  await expect(preview.getByText('Comparison rate 7.4% p.a. on five years.')).toBeVisible()
  await button(page, 'Preview').click()

  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('Not begun', { exact: true })).toBeVisible()
  const listed = visitor.getByRole('link', { name: 'A Vitara for the Bay', exact: true })
  await visitor.goto(siteOf('/special-offers'))
  await expect(listed).toHaveCount(0)
  await field(page, 'First day').fill('')
  await saved(page)
  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('On the site', { exact: true })).toBeVisible()
  // At once: the page cache lets go of what it kept.
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(200)
  await expect(visitor.getByText('Until 31 Dec 2031')).toBeVisible()
  // The form asks about this very offer.
  await expect(visitor.locator('input[name="offer_id"]')).toHaveValue('a-vitara-for-the-bay')
  await visitor.goto(siteOf('/special-offers'))
  await expect(listed).toBeVisible()
  const sitemap = await visitor.evaluate(async () => (await fetch('/sitemap.xml')).text())
  expect(sitemap).toContain(`${address}</loc>`)

  await field(page, 'Last day').fill('2025-12-31')
  await saved(page)
  await button(page, 'Publish').click()
  await expect(dialog(page).getByText('Ended', { exact: true })).toBeVisible()
  await visitor.goto(siteOf(address))
  await expect(visitor.getByText('This offer has ended.')).toBeVisible()
  await visitor.goto(siteOf('/special-offers'))
  await expect(listed).toHaveCount(0)

  await dialog(page)
    .getByText(/^History: \d steps$/)
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Go back to published by Ana/ })
    .first()
    .click()
  await expect(field(page, 'Last day')).toHaveValue('2031-12-31')
  await visitor.goto(siteOf(address))
  await expect(visitor.getByText('Until 31 Dec 2031')).toBeVisible()

  await button(page, 'Delete').click()
  await expect(dialog(page).getByRole('heading', { name: 'Deleted in the last 30 days' })).toBeVisible()
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(404)
  await button(page, 'Put back A Vitara for the Bay').click()
  await expect(lines).toHaveCount(4)
  expect((await visitor.goto(siteOf(address)))?.status()).toBe(200)
})

test.describe('a save that is refused', () => {
  // It is told in the console, too.
  test.use({ expectSilence: false })

  test('OFFER-09 EDIT-01 what is wrong stands at its field, and what is typed stays', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    const { slug } = await copyDealer(page, platform, 'kereru-coast')
    await openDealer(page, platform, slug)
    await openOffers(page)
    await dialog(page)
      .getByRole('button', { name: /^Hybrid week/ })
      .click()
    await field(page, 'Last day').fill('2031-12-31')
    await field(page, 'First day').fill('2032-01-01')
    await expect(dialog(page).getByRole('alert')).toHaveText('The last day comes before the first.')
    await expect(field(page, 'Last day')).toHaveAccessibleDescription(/The last day comes before the first\./)
    await field(page, 'First day').fill('2031-12-31')
    await saved(page)
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await expect(field(page, 'Last day')).toHaveValue('2031-12-31')
  })

  test('EDIT-01 EDIT-08 of two windows the second chooses whose words stay', async ({
    page,
    context,
    platform,
  }) => {
    await signIn(page, platform)
    const { slug } = await copyDealer(page, platform, 'kereru-coast')
    const other = await context.newPage()
    for (const each of [page, other]) {
      await openDealer(each, platform, slug)
      await openOffers(each)
      await dialog(each)
        .getByRole('button', { name: /^Hybrid week/ })
        .click()
    }
    await field(page, 'Name').fill('First')
    await field(other, 'Name').fill('Second')
    await expect(dialog(other).getByRole('alert')).toHaveText('Ana changed this offer since you opened it.')
    await button(other, 'Keep my words').click()
    await saved(other)
    // Nothing is typed there, and what is saved is there by itself.
    await expect(field(page, 'Name')).toHaveValue('Second')
    await field(page, 'Name').fill('Third')
    await field(other, 'Name').fill('Fourth')
    await expect(dialog(other).getByRole('alert')).toHaveText('Ana changed this offer since you opened it.')
    await button(other, 'Take theirs').click()
    await expect(field(other, 'Name')).toHaveValue('Third')
  })
})

for (const [width, colorScheme] of [
  [820, 'dark'],
  [390, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('EDIT-01 offers are found and opened by keys, without a fault', async ({ page, platform }) => {
      await signIn(page, platform)
      const { slug } = await copyDealer(page, platform, 'brolga-bay')
      await openDealer(page, platform, slug)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('Offers')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Find an offer' })).toBeFocused()
      await expect(dialog(page).getByText('Not begun', { exact: true })).toBeVisible()
      expect(['The list', ...(await faults(page))]).toEqual(['The list'])
      await page.keyboard.type('zzz')
      await expect(dialog(page).getByText('No offer is called “zzz”.')).toBeVisible()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('triton')
      await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
      await tabTo(page, 'button', /^Triton GLS/)
      await page.keyboard.press('Enter')
      await expect(button(page, 'All offers')).toBeFocused()
      await field(page, 'Last day').scrollIntoViewIfNeeded()
      expect(['The offer', ...(await faults(page))]).toEqual(['The offer'])
      const isWide = await dialog(page).evaluate((it) => it.scrollWidth > it.clientWidth)
      expect(isWide).toBe(false)
      await button(page, 'Preview').press('Enter')
      await expect(page.frameLocator('iframe[title="Page of the offer"]').locator('h1')).toBeVisible()
      expect(['The preview', ...(await faults(page))]).toEqual(['The preview'])
      await button(page, 'All offers').press('Enter')
      await expect(page.getByRole('searchbox', { name: 'Find an offer' })).toBeFocused()
    })
  })
