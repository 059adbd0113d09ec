import { expect, test } from './site.ts'

test.describe('header', () => {
  test('NAV-06 NAV-07 one menu at a time; Esc, a press outside and leaving close it; the header tells', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('brolga-bay'))
    const header = page.locator('.fc-page-header')
    await expect(page.locator('fc-island[data-block=PageHeader][data-alive]')).toBeAttached()
    const menu = (name: string) => header.locator('nav[aria-label=Main] summary', { hasText: name })
    await menu('Vehicles').click()
    await expect(header).toHaveAttribute('data-menu-open', '')
    await expect(header.getByRole('link', { name: 'The whole range' })).toBeVisible()
    await menu('Company').click()
    await expect(header.locator('nav[aria-label=Main] details[open]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(header).not.toHaveAttribute('data-menu-open', '')
    await expect(menu('Company')).toBeFocused()
    await menu('Our Stock').click()
    await page.mouse.click(20, 700)
    await expect(header.locator('nav[aria-label=Main] details[open]')).toHaveCount(0)
    await header.locator('summary.fc-page-header__places').click()
    await expect(header.getByRole('link', { name: 'Gumleaf Paperbark Sales' })).toBeVisible()
    await expect(header.getByText('Gumleaf Holding Yard')).toHaveCount(0)
  })

  test('NAV-10 a long name, of one word too, leaves the buttons within a phone’s bar and the bar as high as it is', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(platform.url('voltbird'))
    const row = page.locator('.fc-page-header__row')
    const saved = page.locator('.fc-page-header__favourites')
    await expect(saved).toBeVisible()
    const height = await row.evaluate((bar) => bar.clientHeight)
    for (const long of [
      'Voltbird Cars of Fyshwick, Belconnen and Tuggeranong',
      'Voltbirdelectriccarscanberra',
    ]) {
      await page.locator('.fc-page-header__brand .fc-logo__first').evaluate((name, words) => {
        name.textContent = words
      }, long)
      expect(await row.evaluate((bar) => bar.clientHeight), long).toBe(height)
      const end = await row.evaluate((bar) => bar.getBoundingClientRect().right)
      expect(await saved.evaluate((link) => link.getBoundingClientRect().right), long).toBeLessThan(end)
    }
  })

  test('NAV-05 the mega-menu lays six brands in a row', async ({ page, platform }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(platform.url('brolga-bay'))
    await page.locator('nav[aria-label=Main] summary', { hasText: 'Our Stock' }).click()
    const tops = await page
      .locator('.fc-page-header__brands > li')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(6)
  })

  test('NAV-10 on a phone the drawer is a modal dialog, and works by its anchor without script', async ({
    browser,
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(platform.url('kereru-coast'))
    await expect(page.locator('fc-island[data-block=PageHeader][data-alive]')).toBeAttached()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await drawer
      .locator('summary')
      .filter({ hasText: /^Service$/ })
      .click()
    await expect(drawer.getByRole('link', { name: 'Book a service' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const still = await plain.newPage()
    await still.goto(platform.url('kereru-coast'))
    await still.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(still.locator('.fc-drawer')).toBeVisible()
    await still.getByRole('link', { name: 'Close menu' }).click()
    await expect(still.locator('.fc-drawer')).toBeHidden()
    await plain.close()
  })
})
