import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules of axe that the page breaks, with the first element of each, while nothing moves: colours on their way from one
 * scheme or state to another are nobody's to read. What begins meanwhile, as when the page looks what lies below a strip,
 * arrives at once.
 */
export async function violationsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** What is on its way arrives. What follows the scrolling never ends. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline, playState }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** The page is as wide as its window, and axe finds nothing on it (UI-11, RUN-01). */
export async function expectFine(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `${where} is wider than the window`).toBeLessThanOrEqual(0)
  expect(await violationsOf(page, new AxeBuilder({ page }).withTags(TAGS)), where).toEqual([])
}
