import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Colours on their way from one scheme or state to another are nobody's to read: what is on its way arrives, and what
 * begins later, as when the page looks what lies below a strip, arrives at once. What follows the scrolling never ends.
 */
export async function settled(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([])
}
