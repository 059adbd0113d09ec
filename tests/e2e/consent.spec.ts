import { carPage } from './visitor.ts'
import { expect, test } from './site.ts'

/** No test of these leaves the machine: a request to the statistics service would be noise, and fail it. */
test.describe('TRACK-12 statistics are asked for', () => {
  test('the question is put once; a no is kept', async ({ page, platform }) => {
    await page.goto(platform.url('voltbird'))
    const question = page.getByRole('complementary', { name: 'Statistics' })
    await expect(question).toBeVisible()
    await question.locator('[data-consent=denied]').click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(page.locator('fc-island[data-block=ConsentBanner][data-alive]')).toBeAttached()
    await expect(question).toBeHidden()
  })

  test('Global Privacy Control is an answer: nothing is asked', async ({ page, platform }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await page.goto(platform.url('voltbird'))
    await expect(page.locator('fc-island[data-block=ConsentBanner][data-alive]')).toBeAttached()
    await expect(page.getByRole('complementary', { name: 'Statistics' })).toBeHidden()
  })

  test('STORE-06 STORE-07 after a no seen cars and past searches go, and no new ones are noted', async ({
    page,
    platform,
  }) => {
    const kept = () =>
      page.evaluate(() =>
        ['recentlyViewed', 'searchHistory'].map(
          (name) => localStorage.getItem(`dealer:voltbird:${name}:v1`) !== null,
        ),
      )
    const look = async () => {
      await page.goto(platform.url('voltbird', '/search?fuel_type=Electric'))
      await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
      await page.goto(platform.url('voltbird', await carPage(platform, 'voltbird', 0)))
      await page.locator('fc-island[data-alive]').first().waitFor({ state: 'attached' })
    }
    await look()
    await expect.poll(kept).toEqual([true, true])
    await page.locator('[data-consent=denied]').click()
    expect(await kept()).toEqual([false, false])
    await look()
    await page.goto(platform.url('voltbird'))
    expect(await kept()).toEqual([false, false])
  })
})
