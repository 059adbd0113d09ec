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
})
