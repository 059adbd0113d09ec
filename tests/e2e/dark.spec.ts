import type { Page } from '@playwright/test'
import { expectFine } from './accessible.ts'
import { expect, test } from './site.ts'

const SITES = [
  {
    slug: 'voltbird',
    ground: 'rgb(14, 13, 43)',
    paths: ['/', '/search', '/contact-us', '/finance', '/trade-in', '/nowhere'],
  },
  { slug: 'lanternfish', ground: 'rgb(13, 26, 42)', paths: ['/', '/finance'] },
]

for (const { slug, ground, paths } of SITES)
  test(`UI-11 UI-12 ${slug}: ${paths.join(' ')} and a car are dark and readable where the device is dark`, async ({
    page,
    platform,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(platform.url(slug, '/search'))
    const car = await page.locator('.fc-car-card a').first().getAttribute('href')
    for (const path of [...paths, car ?? '']) {
      await page.goto(platform.url(slug, path))
      expect(await groundOf(page), path).toEqual({ colour: ground, scheme: 'dark' })
      await expectFine(page)
    }
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect
      .poll(() => groundOf(page), 'paper')
      .toEqual({ colour: 'rgb(255, 255, 255)', scheme: 'light' })
  })

test('UI-12 a site without dark colours stays light on a dark device', async ({ page, platform }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(platform.url('kereru-coast', '/'))
  expect((await groundOf(page)).scheme).toBe('light')
})

function groundOf(page: Page): Promise<{ colour: string; scheme: string }> {
  return page.evaluate(() => {
    const html = getComputedStyle(document.documentElement)
    const body = getComputedStyle(document.body)
    const colour = body.backgroundColor === 'rgba(0, 0, 0, 0)' ? html.backgroundColor : body.backgroundColor
    return { colour, scheme: html.colorScheme }
  })
}
