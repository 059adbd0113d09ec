import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { editorTheme, themeProperties } from './theme.ts'

const STYLES = join(import.meta.dirname, '../styles')

it('EDIT-03 every colour of the editor that styles name stands in its theme', () => {
  const known = Object.keys(themeProperties(editorTheme('light')))
  const css = readdirSync(STYLES).map((file) => readFileSync(join(STYLES, file), 'utf8'))
  // The build writes `light-dark()` with variables that only a `color-scheme` of the same sheet would set.
  expect(css.filter((text) => text.includes('light-dark('))).toEqual([])
  const own = new Set(css.flatMap((text) => [...text.matchAll(/(--ed-[\w-]+):/g)].map(([, name]) => name)))
  const used = css.flatMap((text) =>
    [...text.matchAll(/var\((--ed-[\w-]+)\)/g)].map(([, name]) => String(name)),
  )
  expect(used.filter((name) => !known.includes(name) && !own.has(name))).toEqual([])
})

it('EDIT-03 light and dark have the same colours by name, and tell the browser which they are', () => {
  const [light, dark] = [themeProperties(editorTheme('light')), themeProperties(editorTheme('dark'))]
  expect(Object.keys(light)).toEqual(Object.keys(dark))
  expect([light['colorScheme'], dark['colorScheme'], light['--ed-tip'], dark['--ed-tip']]).toEqual([
    'light',
    'dark',
    '#17191c',
    '#3a4048',
  ])
})
