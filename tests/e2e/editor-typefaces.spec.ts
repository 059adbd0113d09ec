import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canvas, faults, openCopy, publish, saved, signIn } from './editor-staff.ts'
import { expect, test } from './site.ts'

const FONTS = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
const file = (name: string, mimeType = 'font/woff2') => ({
  name: 'DealerSerif-Variable.woff2',
  mimeType,
  buffer: readFileSync(join(FONTS, name)),
})
const NEWSREADER = file('newsreader/files/newsreader-latin-wght-normal.woff2')

async function openFonts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Theme' }).click()
  await page.locator('summary', { hasText: /^Fonts$/ }).press('Enter')
}

/** Width of a heading's words in its own face, and in the stand-in alone. */
const widths = (heading: HTMLElement) => {
  const measured = (family: string) => {
    const context = document.createElement('canvas').getContext('2d')!
    const { fontWeight } = getComputedStyle(heading)
    context.font = `${fontWeight} 80px ${family}`
    return context.measureText('Handpicked quality cars').width
  }
  const own = getComputedStyle(heading).fontFamily
  return { own: measured(own), standIn: measured(own.slice(own.indexOf(',') + 1)) }
}

test.describe('at 1440 px, light', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })

  test('UI-12 EDIT-01 a typeface is brought in by keys, and stands in no way of the panel', async ({
    page,
    platform,
  }) => {
    await signIn(page, platform)
    await openCopy(page, platform, 'kereru-coast')
    await openFonts(page)
    await page.getByLabel('Font files').setInputFiles(NEWSREADER)
    const form = page.getByRole('form', { name: 'Bring in a typeface' })
    await expect(form.getByRole('textbox', { name: 'Name of the family' })).toHaveValue('Dealer Serif')
    await form.getByRole('combobox').selectOption('With serifs, as Times')
    // Without the licence nothing is sent.
    await form.getByRole('button', { name: 'Bring in' }).press('Enter')
    const licence = form.getByRole('checkbox', { name: /^The dealer has a licence/ })
    await expect(licence).toBeFocused()
    await licence.press('Space')
    await form.getByRole('button', { name: 'Bring in' }).press('Enter')
    const own = page.getByRole('list', { name: 'The dealer’s own typefaces' })
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own).toContainText('weights 200 to 800, 58.1 KB')
    await expect(own).toContainText('Licence confirmed by')
    // “Kererū” is the dealer's name.
    await expect(own).toContainText(
      'Without ā ī ō Ō ū, which this dealer’s words have: visitors see them in another font.',
    )
    const choice = page.getByRole('group', { name: 'Headings' }).getByRole('radio', { name: 'Dealer Serif' })
    await choice.press('Space')
    await expect(choice).toBeChecked()
    await expect.poll(() => page.evaluate(() => document.fonts.check("17px 'Dealer Serif'"))).toBe(true)
    await saved(page)
    expect(await faults(page)).toEqual([])
    const body = page.locator('body')
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.keyboard.press('Control+z')
    await expect(choice).not.toBeChecked()
  })
})

test.describe('what is refused is told by the browser too', () => {
  test.use({ expectSilence: false })

  test('UI-12 SEO-08 headings are drawn in the typeface, in the canvas and on the site; it is kept while it is used', async ({
    page,
    context,
    platform,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, platform)
    const slug = await openCopy(page, platform, 'kereru-coast')
    await openFonts(page)
    await page.getByLabel('Font files').setInputFiles({
      name: 'Dealer.ttf',
      mimeType: 'font/ttf',
      buffer: Buffer.from([0, 1, 0, 0, 0, 12]),
    })
    const form = page.getByRole('form', { name: 'Bring in a typeface' })
    const bring = async () => {
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Bring in' }).click()
    }
    await bring()
    await expect(form.getByRole('alert')).toHaveText(
      'Dealer.ttf: This is a TrueType file (.ttf); browsers need WOFF2. Ask the foundry for the web font, or convert the file to WOFF2.',
    )
    await page.getByLabel('Font files').setInputFiles(NEWSREADER)
    await bring()
    const headings = page.getByRole('group', { name: 'Headings' })
    await headings.getByRole('radio', { name: 'Dealer Serif' }).check()

    const drawn = canvas(page).getByRole('heading').first()
    await expect
      .poll(() => drawn.evaluate((heading) => getComputedStyle(heading).fontFamily))
      .toBe('"Dealer Serif", "Dealer Serif Fallback", sans-serif')
    await expect
      .poll(() =>
        drawn.evaluate(
          ({ ownerDocument }) =>
            [...ownerDocument.fonts].find((face) => face.family === 'Dealer Serif')?.status,
        ),
      )
      .toBe('loaded')
    await saved(page)
    await publish(page)
    const remove = page.getByRole('button', { name: 'Delete Dealer Serif, weights 200 to 800' })
    await remove.click()
    await expect(page.getByText('This typeface cannot be deleted. The site shows it: theme.')).toBeVisible()

    const site = await context.newPage()
    const fetched: string[] = []
    site.on('response', (response) => {
      if (response.url().includes('/fonts/'))
        fetched.push(
          `${response.status()} ${response.headers()['content-type']} ${response.headers()['cache-control']}`,
        )
    })
    await site.goto(platform.url(slug))
    const address = await site
      .locator(`link[rel=preload][as=font][href^="/fonts/${slug}/dealer-serif-"]`)
      .getAttribute('href')
    // A page takes a face that is there in time: at the second visit it is.
    await site.evaluate(() => document.fonts.ready)
    await site.goto(platform.url(slug))
    const heading = site.getByRole('heading').first()
    await expect(heading).toHaveCSS('font-family', '"Dealer Serif", "Dealer Serif Fallback", sans-serif')
    expect(await site.evaluate(() => document.fonts.check("16px 'Dealer Serif'"))).toBe(true)
    const { own, standIn } = await heading.evaluate(widths)
    expect(Math.abs(own - standIn)).toBeGreaterThan(5)
    expect(fetched[0]).toBe('200 font/woff2 public, max-age=31536000, immutable')
    // It is this dealer's alone.
    const elsewhere = await site.request.get(`http://127.0.0.1:${platform.port}${address ?? ''}`, {
      headers: { host: `voltbird.localhost:${platform.port}` },
    })
    expect(elsewhere.status()).toBe(404)
  })
})
