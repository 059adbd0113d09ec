import type { Page } from '@playwright/test'
import { LATE_MEDIA } from '../../runtime/compile/used-rules/divide-rules.ts'
import { firstCar } from '../bench/js-bytes.ts'
import { expect, test } from './site.ts'

/** Rules that the first screen does without come after the page (decisions 0117, 0124): what they speak of has to look as with one sheet. */
const DEALERS = ['brolga-bay', 'lanternfish', 'voltbird']
const MEDIA = [
  { media: 'screen', forcedColors: 'none', contrast: 'no-preference' },
  { media: 'print', forcedColors: 'none', contrast: 'no-preference' },
  { media: 'screen', forcedColors: 'active', contrast: 'no-preference' },
  { media: 'screen', forcedColors: 'none', contrast: 'more' },
] as const

for (const dealer of DEALERS) {
  test(`pages of ${dealer} look as with one sheet, under the pointer, on paper, in forced colours and with more contrast too`, async ({
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

test('a page without scripts has the late sheet at once: on paper its menus are gone, under the pointer links are underlined', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(platform.url('brolga-bay', '/'))
  const menu = page.locator('.fc-footer__menu').first()
  await expect(page.locator('#fc-late')).toHaveAttribute('media', LATE_MEDIA)
  const link = page.locator('main .fc-link').first()
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await expect(menu).not.toHaveCSS('display', 'none')
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toHaveCSS('display', 'none')
  await context.close()
})

for (const [contrast, status] of [
  ['more', 'blocking'],
  ['no-preference', 'non-blocking'],
] as const) {
  test(`with contrast ${contrast} the late sheet is ${status} before the page shows anything`, async ({
    page,
    platform,
  }) => {
    await page.emulateMedia({ contrast })
    await page.goto(platform.url('brolga-bay', '/'))
    const [first] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.css'))
        .map(
          (entry) =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus,
        ),
    )
    expect(first).toBe(status)
  })
}

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
    const link = document.querySelector<HTMLLinkElement>('#fc-late')
    if (!link?.sheet) throw new Error('The late sheet has not come.')
    // As if the pointer were everywhere; no class less or more, so that each rule weighs the same.
    const sheetOf = (text: string): CSSStyleSheet => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text.replaceAll(/:(?:hover|active)(?![\w-])/g, ':not(.fc-nowhere)'))
      return sheet
    }
    const textOf = async (href: string): Promise<string> => (await fetch(href)).text()
    const first = sheetOf(document.querySelector('head > style')?.textContent ?? '')
    const late = sheetOf(await textOf(link.href))
    const whole = sheetOf(await textOf(`/assets/css/${slug}.${here.routeId}.000000000000.css`))
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
    for (const sheet of own) sheet.disabled = true
    document.adoptedStyleSheets = [first, late, still]
    const divided = look()
    document.adoptedStyleSheets = [whole, still]
    const one = look()
    for (const sheet of own) sheet.disabled = false
    document.adoptedStyleSheets = []
    return divided.filter((value, at) => value !== one[at]).slice(0, 10)
  })
}
