import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const sheets = ['runtime/**/*.css', 'blocks/**/*.css']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .toSorted()

/** What moves at a pace of its own, and why. */
const OF_ITS_OWN: Record<string, string> = {
  'blocks/shared/forms/style.css: animation: fc-form-spin 900ms linear infinite':
    'turns for as long as something waits, at any dealer',
  'blocks/shared/forms/style.css: animation-duration: 3s': 'the same, for those who ask for less motion',
  'runtime/theme/base/6-surfaces.css: animation: fc-pulse 1.4s ease-in-out infinite alternate':
    'the same, of what is not there yet',
  'runtime/theme/base/7-disclosure.css: transition: rotate 300ms ease':
    'accordions take 300 ms at every dealer (UI-03)',
  'runtime/theme/base/7-disclosure.css: transition: block-size 300ms ease, content-visibility 300ms allow-discrete':
    'the same',
  'blocks/filter-panel/style.css: transition: rotate 300ms': 'so do the sections of filters',
  'blocks/filter-panel/style.css: transition: block-size 300ms ease, padding-bottom 300ms ease, display 300ms allow-discrete':
    'the same',
  'runtime/theme/base/8-page.css: animation-duration: 0.01ms !important': 'stills everything',
  'runtime/theme/base/8-page.css: transition-duration: 0s !important': 'stills everything',
}

/** Declarations of a sheet that say how long or on what curve something moves. */
function pacesOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/(?<=[;{\s])(?:transition|animation)[\w-]*:[^;}]+/g)]
    .map(([declaration]) => declaration.replaceAll(/\s+/g, ' '))
    .filter((declaration) =>
      /[\d.]m?s\b|\b(?:ease|linear|cubic-bezier|steps)\b/.test(declaration.replaceAll(/var\([^)]*\)/g, '')),
    )
}

describe('motion', () => {
  test('UI-12 no sheet names a duration or a curve of its own, but for what is listed with its reason', () => {
    const named = sheets.flatMap((file) =>
      pacesOf(readFileSync(root + file, 'utf8')).map((declaration) => `${file}: ${declaration}`),
    )
    expect(named.toSorted()).toEqual(Object.keys(OF_ITS_OWN).toSorted())
  })

  test.each([
    ['a{transition:color 160ms}', 'transition:color 160ms'],
    ['a{color:red;transition-duration:.2s;b:c}', 'transition-duration:.2s'],
    ['a{animation:fc-in var(--fc-motion-base) ease-out}', 'animation:fc-in var(--fc-motion-base) ease-out'],
  ])('UI-12 %s is found', (css, found) => {
    expect(pacesOf(css)).toEqual([found])
  })

  test('UI-12 what a hovered part moves by is the theme’s distance', () => {
    const own = sheets.flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(/([^{}]*:hover[^{}]*)\{([^}]*)\}/g)]
        .filter(([, , body = '']) => /translate:(?![^;]*--fc-motion-distance)/.test(body))
        .map(([, selector = '']) => `${file}: ${selector.trim()}`),
    )
    expect(own).toEqual([])
  })
})
