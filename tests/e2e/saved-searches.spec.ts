import type { Page } from '@playwright/test'
import { openSearch } from './search-page.ts'
import { expect, type Platform, test } from './site.ts'

/** The text of the newest mail to an address, from the embedded mailbox. */
async function newestMail(page: Page, platform: Platform, to: string): Promise<string> {
  const at = (path: string) => page.request.get(`http://localhost:${platform.port}${path}`)
  const list = await (await at('/mailbox')).text()
  const path = [...list.matchAll(/<a href="(\/mailbox\/\d+)">.*?<\/a>/g)].find(([item]) =>
    item.includes(to),
  )?.[1]
  const text = await (await at(path ?? '')).text()
  return /<pre>([^]*)<\/pre>/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

test.describe('saved searches', () => {
  test('a search is saved with the filters as they stand, and confirmed from the mailbox', async ({
    page,
    platform,
  }) => {
    await openSearch(page, platform.url('brolga-bay', '/search'))
    await page.getByRole('checkbox', { name: /^Used/ }).check()
    await expect(page).toHaveURL(/car_type=used/)
    await page.getByText('Save this search').click()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kim@visitor.example')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText('Look in your mailbox: open the link we have sent you')).toBeVisible()
    const mail = await newestMail(page, platform, 'kim@visitor.example')
    const link = /\S+\/confirm\?token=\S+/.exec(mail)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/search\?car_type=used$/)
  })

  test.describe('over a network that fails', () => {
    // The browser itself reports what it could not send.
    test.use({ expectSilence: false })

    test('a price alert is of the car of the page; who is offline is told, and nothing typed is lost', async ({
      page,
      context,
      platform,
    }) => {
      await openSearch(page, platform.url('brolga-bay', '/search'))
      const path = (await page.locator('.fc-car-card__title a').first().getAttribute('href')) ?? ''
      await page.goto(platform.url('brolga-bay', `${path}?utm_source=x`))
      await page.getByText('Tell me when the price drops').click()
      await page.locator('fc-island[data-alive] .fc-save-search').waitFor()
      const form = page.locator('.fc-save-search form')
      const email = form.getByLabel('E-mail')
      const button = form.getByRole('button', { name: 'Set alert' })
      const said = form.locator('[data-said]')
      await email.fill('mia@visitor.example')
      await context.setOffline(true)
      await button.click()
      await expect(said).toHaveText('That did not work. Please check your connection and try again.')
      await expect(said).toHaveAttribute('data-failed', '')
      await expect(email).toHaveValue('mia@visitor.example')
      await context.setOffline(false)
      const request = page.waitForRequest('**/api/alerts')
      await button.click()
      expect((await request).postDataJSON()).toEqual({ email: 'mia@visitor.example', address: path })
      await expect(said).toHaveText(/^Look in your mailbox/)
      await expect(said).not.toHaveAttribute('data-failed')
      await expect(email).toHaveValue('')
      await expect(button).toBeEnabled()
    })
  })

  test('without script a price alert is a plain form with a page that answers', async ({
    page: scripted,
    platform,
  }) => {
    await openSearch(scripted, platform.url('brolga-bay', '/search'))
    const path = await scripted.locator('.fc-car-card__title a').first().getAttribute('href')
    const page = await scripted.context().browser()!.newPage({ javaScriptEnabled: false })
    await page.goto(platform.url('brolga-bay', path ?? ''))
    await page.getByText('Tell me when the price drops').click()
    await page.locator('.fc-save-search input[name=email]').fill('lee@visitor.example')
    await page.getByRole('button', { name: 'Set alert' }).click()
    await expect(page.getByRole('heading', { name: 'One step more' })).toBeVisible()
    const mail = await newestMail(scripted, platform, 'lee@visitor.example')
    expect(mail).toMatch(/about a lower price of the \d{4} \w+/)
    await page.close()
  })
})
