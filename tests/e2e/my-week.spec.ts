import type { Page } from '@playwright/test'
import { get } from '../support/get.ts'
import { expect, type Platform, test } from './site.ts'

const DEALER = 'brolga-bay'

/** A car whose page shows a payment. */
async function financedCar({ port, url }: Platform): Promise<string> {
  const { host } = new URL(url(DEALER))
  const { body } = await get(port, host, '/search/used-cars')
  for (const [, card = ''] of body.matchAll(/<article class="fc-car-card"(.*?)<\/article>/gs)) {
    const href = /href="(\/cars\/[^"#]+)"/.exec(card)?.[1]
    if (href && card.includes('data-loan=')) return href
  }
  throw new Error('No car of the first page has a payment.')
}

/** Each figure of the page as it is shown, and as its own loan comes to for $4,000 over 36 months. */
function figures(page: Page): Promise<{ shown: string; reckoned: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-loan]')].map((figure) => {
      const [price = 0, rate = 0] = (figure.dataset['loan'] ?? '').split(' ').map(Number)
      const perMonth = figure.dataset['loan']?.endsWith('month')
      const monthly = rate / 1200
      const payment = (Math.max(0, price - 4000) * monthly) / (1 - (1 + monthly) ** -36)
      return {
        shown: figure.firstChild?.textContent ?? '',
        reckoned: `$${Math.floor((perMonth ? payment : (payment * 12) / 52) + 0.5).toLocaleString('en-AU')}`,
      }
    }),
  )
}

const right = async (page: Page): Promise<boolean> => {
  const all = await figures(page)
  return all.length > 0 && all.every(({ shown, reckoned }) => shown === reckoned)
}

test('FIN-22 STORE-06 deposit and term are set once, then every card and page shows that figure, until it is taken back', async ({
  page,
  platform,
}) => {
  const car = platform.url(DEALER, await financedCar(platform))
  await page.goto(car)
  const teaser = page.locator('.fc-finance-teaser')
  const before = await figures(page)
  await teaser.getByText('Make it my').click()
  await teaser.getByLabel('My deposit').fill('four thousand')
  await teaser.getByRole('button', { name: 'Show it everywhere' }).click()
  await expect(teaser.getByRole('status')).toContainText('whole dollars')
  await expect(teaser.getByLabel('My deposit')).toBeFocused()
  await teaser.getByLabel('My deposit').fill('$4,000')
  await teaser.getByLabel('Paid off over').selectOption('36')
  await teaser.getByLabel('My deposit').press('Enter')
  await expect(teaser.getByRole('status')).toHaveText(
    'Every car now shows your own figure: $4,000 deposit over 36 months.',
  )
  expect(await right(page)).toBe(true)
  expect((await figures(page)).map(({ shown }) => shown)).not.toEqual(before.map(({ shown }) => shown))
  await expect(teaser.locator('[data-loan-term=term] dd')).toHaveText('36 months')
  await expect(teaser.locator('[data-loan-words]')).toHaveText('Yours, with $4,000 deposit over 36 months')

  // Results are React's: after it took them over, and after it drew others.
  await page.goto(platform.url(DEALER, '/search/used-cars'))
  await expect.poll(() => right(page)).toBe(true)
  const first = await figures(page)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ index: 2 })
  await expect
    .poll(async () => (await figures(page)).map(({ shown }) => shown).join())
    .not.toBe(first.map(({ shown }) => shown).join())
  await expect.poll(() => right(page)).toBe(true)

  await page.goto(car)
  await expect.poll(() => right(page)).toBe(true)
  await teaser.getByText('Make it my').click()
  await teaser.getByRole('button', { name: 'Back to the dealer’s figures' }).click()
  await expect(teaser.getByRole('status')).toHaveText('Every car shows the dealer’s figure again.')
  expect(await figures(page)).toEqual(before)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':week:'))),
  ).toEqual([])
})
