import type { Page } from '@playwright/test'
import { firstCar } from '../bench/js-bytes.ts'
import { expect, test } from './site.ts'

/** Dealers of different templates, headers, cards and listings. */
const LOOKS = ['brolga-bay', 'voltbird', 'prairie-larkspur']

for (const dealer of LOOKS) {
  test(`pages of ${dealer} hold what every rule of their blocks says that matches something in them`, async ({
    browser,
    page,
    platform,
  }) => {
    const car = await firstCar(browser, platform.url(dealer, '/search'))
    for (const path of ['/', '/search', car, '/contact-us', '/nowhere']) {
      await page.goto(platform.url(dealer, path))
      await expect(page.locator('fc-island[data-when="load"]:not([data-alive])')).toHaveCount(0)
      const { missing, left } = await missingRules(page)
      expect(missing, `${path} of ${dealer}`).toEqual([])
      expect(left, `rules that ${path} of ${dealer} does without`).toBeGreaterThan(20)
    }
  })
}

/** Compares the page's own sheet with the whole one of its blocks, which its address still gives. */
async function missingRules(page: Page): Promise<{ missing: string[]; left: number }> {
  return page.evaluate(async () => {
    const { slug, page: here } = JSON.parse(document.querySelector('#fc-page')?.textContent ?? '{}') as {
      slug: string
      page: { routeId: string }
    }
    const whole = new CSSStyleSheet()
    const answer = await fetch(`/assets/css/${slug}.${here.routeId}.000000000000.css`)
    whole.replaceSync(await answer.text())

    const rules = new Map<string, string>()
    const read = (list: CSSRuleList, within: string, into: Map<string, string>): void => {
      for (const rule of list) {
        if (rule instanceof CSSStyleRule) {
          // One by one: some of a rule may come in the late sheet, and what nothing reads not at all.
          for (const selector of single(rule.selectorText))
            for (const name of rule.style) {
              const value = `${rule.style.getPropertyValue(name)}${rule.style.getPropertyPriority(name)}`
              into.set(`${within} ${selector} {${name}: ${value}}`, selector)
            }
        } else if (rule instanceof CSSGroupingRule) {
          read(rule.cssRules, `${within} ${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`, into)
        }
      }
    }
    const single = (list: string): string[] => {
      let depth = 0
      const parts = ['']
      for (const character of list) {
        if ('(['.includes(character)) depth += 1
        if (')]'.includes(character)) depth -= 1
        if (character === ',' && depth === 0) parts.push('')
        else parts.push((parts.pop() ?? '') + character)
      }
      return parts.map((part) => part.trim())
    }
    const own = new Map<string, string>()
    for (const sheet of document.styleSheets) read(sheet.cssRules, '', own)
    const texts = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => rule.cssText),
    )
    const named = new Set(texts.join('').match(/(?<=var\(|style\()--[\w-]+/g))
    const isUnread = (rule: string): boolean => {
      const [, name] = /\{(--[\w-]+): [^{]*$/.exec(rule) ?? []
      return name !== undefined && !named.has(name)
    }
    read(whole.cssRules, '', rules)

    /** In whatever state: pointed at, chosen, opened. */
    const stateless = (selector: string) =>
      selector
        .replaceAll(/::?(?!is|where|has|not|nth|first|last|only|root|empty)[\w-]+(?:\([^)]*\))?/g, '')
        .replaceAll(/(^|[\s>+~])(?=[\s>+~]|$)/g, '$1*')
    const matches = (selector: string): boolean => {
      try {
        return document.querySelector(stateless(selector)) !== null
      } catch {
        return false
      }
    }
    const left = [...rules].filter(([rule]) => !own.has(rule))
    return {
      missing: left.filter(([rule, selector]) => !isUnread(rule) && matches(selector)).map(([rule]) => rule),
      left: left.length,
    }
  })
}
