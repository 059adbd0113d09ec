import type { Page } from '@playwright/test'
import { firstCar } from '../bench/js-bytes.ts'
import { expect, test } from './site.ts'

/** Rules that the first screen does without come after the page (decision 0117): what they speak of has to look as with one sheet. */
const DEALERS = ['brolga-bay', 'lanternfish', 'voltbird']
const MEDIA = [
  { media: 'screen', forcedColors: 'none' },
  { media: 'print', forcedColors: 'none' },
  { media: 'screen', forcedColors: 'active' },
] as const

for (const dealer of DEALERS) {
  test(`pages of ${dealer} look as with one sheet, on paper and in forced colours too`, async ({
    browser,
    page,
    platform,
  }) => {
    test.setTimeout(240_000)
    const car = await firstCar(browser, platform.url(dealer, '/search'))
    await page.goto(platform.url(dealer, '/search'))
    const { pathname: search } = new URL(page.url())
    for (const path of ['/', `${search}?view=map`, car]) {
      await page.goto(platform.url(dealer, path))
      await expect(page.locator('#fc-late')).toHaveJSProperty('media', '')
      if (path.startsWith(search)) await bringTray(page)
      if (path.startsWith(search) && dealer === 'brolga-bay') await bringMessage(page)
      for (const media of MEDIA) {
        await page.emulateMedia(media)
        expect(await differences(page), `${path} as ${JSON.stringify(media)}`).toEqual([])
      }
    }
  })
}

test('a page without scripts takes the late sheet for paper alone', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.url('brolga-bay', '/'))
  const menu = page.locator('.fc-footer__menu').first()
  await expect(page.locator('#fc-late')).toHaveAttribute('media', 'print,(forced-colors:active)')
  await expect(menu).not.toHaveCSS('display', 'none')
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toHaveCSS('display', 'none')
  await context.close()
})

/** What only scripts bring. */
async function bringTray(page: Page): Promise<void> {
  await expect(page.locator('fc-island[data-when="load"]:not([data-alive])')).toHaveCount(0)
  await page.locator('.fc-compare-toggle input').first().check()
  await expect(page.locator('.fc-compare-tray')).toBeVisible()
  // One with places alone: of a single place there is nothing to show.
  if (await page.locator('.fc-result-map').count())
    await expect(page.locator('.fc-map--results')).toBeVisible()
}

/** Of a car that is kept, where nobody has to sign in for it. */
async function bringMessage(page: Page): Promise<void> {
  await page.locator('.fc-favourite').first().click()
  await expect(page.locator('.fc-toast')).toBeVisible()
}

/** Each property of a late rule that has another value, on an element which it matches, once the whole sheet takes the place of the two. */
async function differences(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { slug, page: here } = JSON.parse(document.querySelector('#fc-page')?.textContent ?? '{}') as {
      slug: string
      page: { routeId: string }
    }
    const late = document.querySelector<HTMLLinkElement>('#fc-late')?.sheet
    if (!late) throw new Error('The late sheet has not come.')
    const answer = await fetch(`/assets/css/${slug}.${here.routeId}.000000000000.css`)
    const whole = new CSSStyleSheet()
    whole.replaceSync(await answer.text())
    const still = new CSSStyleSheet()
    still.replaceSync('*,:before,:after{transition:none!important;animation:none!important}')

    const places = new Map<Element, Map<string, Set<string>>>()
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSGroupingRule) read(rule.cssRules)
        if (!(rule instanceof CSSStyleRule)) continue
        const [, part = ''] = /(::(?:before|after))$/.exec(rule.selectorText) ?? []
        for (const element of document.querySelectorAll(
          rule.selectorText.replaceAll(/::(?:before|after)/g, ''),
        )) {
          const parts = places.get(element) ?? new Map<string, Set<string>>()
          places.set(element, parts)
          parts.set(part, new Set([...(parts.get(part) ?? []), ...rule.style]))
        }
      }
    }
    read(late.cssRules)
    if (places.size < 10) throw new Error('The late sheet matches nothing.')
    const look = (): string[] =>
      [...places].flatMap(([element, parts]) =>
        [...parts].flatMap(([part, names]) => {
          const style = getComputedStyle(element, part)
          return [...names].map(
            (name) =>
              `${element.tagName}.${element.getAttribute('class')}${part} ${name}: ${style.getPropertyValue(name)}`,
          )
        }),
      )
    const own = [...document.styleSheets].filter(
      ({ ownerNode }) => ownerNode instanceof Element && ownerNode.matches('head > style, head > link'),
    )
    document.adoptedStyleSheets = [still]
    const divided = look()
    for (const sheet of own) sheet.disabled = true
    document.adoptedStyleSheets = [whole, still]
    const one = look()
    for (const sheet of own) sheet.disabled = false
    document.adoptedStyleSheets = []
    return divided.filter((value, at) => value !== one[at]).slice(0, 10)
  })
}
