import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A rule whose last selector is the banner itself. */
const RULE = /([^{};/]*\.fc-service-banner)\s*\{([^{}]*)\}/g

/** The selectors by which the sheet of any block takes the banner off the page. */
function hiding(): string[] {
  return globSync('blocks/*/style.css')
    .toSorted()
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RULE)])
    .filter(([, , declarations = '']) => /display:\s*none|visibility:\s*hidden/.test(declarations))
    .map(([, selector = '']) => selector.trim())
}

it('UI-04 the banner starts visible on every page: only beside the comparison and the bar of a car it waits', () => {
  expect(hiding()).toEqual([
    'html[data-compare-tray] .fc-service-banner',
    // On paper.
    '.fc-service-banner',
    '[data-vehicle-bar] body .fc-service-banner',
  ])
})
