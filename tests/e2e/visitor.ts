import type { Page } from '@playwright/test'
import { get } from '../support/get.ts'
import { expectFine } from './accessible.ts'
import { expect, type Platform } from './site.ts'

/** The code of the newest sign-in message to an address, as the mailbox of the platform shows it. */
export async function mailedCode({ port }: Platform, email: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { body: list } = await get(port, 'localhost', '/mailbox')
      for (const [, path = '', subject = ''] of list.matchAll(
        /<a href="(\/mailbox\/\d+)"><strong>([^<]*)/g,
      )) {
        if (!subject.startsWith('Your sign-in code')) continue
        const { body } = await get(port, 'localhost', path)
        if (!body.includes(email)) continue
        code = /Your code is (\d{6})/.exec(body)?.[1] ?? ''
        break
      }
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** A used car that can be reserved; each test takes another one, because reserving uses it up. */
export async function carPage({ port, url }: Platform, slug: string, index: number): Promise<string> {
  const { host } = new URL(url(slug))
  const { body: list } = await get(port, host, '/search/used-cars')
  const open: string[] = []
  for (const [, href = '', id = ''] of list.matchAll(/<a href="(\/cars\/[^"#/]+-(\d+))"/g)) {
    if (open.length > index || open.includes(href)) continue
    const { body } = await get(port, host, `/api/cars/${id}`)
    const car = JSON.parse(body) as Record<string, unknown>
    const payments = car['payment_processors']
    if (
      !car['reserved'] &&
      !car['sold'] &&
      Number(car['price']) > 10 &&
      Array.isArray(payments) &&
      payments.length > 0
    )
      open.push(href)
  }
  return open[index] ?? ''
}

/** Goes through the steps of the sign-in page that is open; works with script and without. */
export async function signIn(
  page: Page,
  platform: Platform,
  { email, name = 'Kim Nguyen', phone }: { email: string; name?: string; phone?: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  const number = await mailedCode(platform, email)
  await code.fill(number)
  // With script a whole code is sent as soon as it stands there.
  if (await code.isVisible().catch(() => false)) {
    await page
      .getByRole('button', { name: 'Sign in', exact: true })
      .click({ timeout: 3000 })
      .catch(() => undefined)
  }
  if (phone === undefined) return
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** What axe finds on the page, and whether it is wider than its window, at the three widths. */
export async function expectFineAtAllWidths(page: Page): Promise<void> {
  // A heading is there before the style sheet of its page is.
  await page.waitForLoadState('load')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFine(page)
  }
}
