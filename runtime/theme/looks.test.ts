import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import themeSchema from '../../schemas/theme.schema.json' with { type: 'json' }
import defaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Theme } from '../../schemas/generated/types.ts'
import { themeAttributes } from './tokens.ts'

const root = new URL('../../', import.meta.url).pathname
const css = [
  'runtime/theme/base/*.css',
  'blocks/*/style.css',
  'blocks/*/style/*.css',
  'blocks/shared/*/style.css',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')

describe('looks of shared parts', () => {
  test('UI-12 every look of the theme is an attribute of the document', () => {
    const theme = { ...(defaults as Theme), variants: { ...(defaults as Theme).variants, listing: 'label' } }
    expect(themeAttributes(theme as Theme, 'classic')).toEqual({
      'data-template': 'classic',
      'data-button': 'solid',
      'data-card': 'bordered',
      'data-header': 'light',
      'data-title': 'band',
      'data-heads': 'plain',
      'data-fields': 'boxed',
      'data-listing': 'label',
      'data-toolbar': 'row',
      'data-place': 'beside',
      'data-aside': 'after',
      'data-vehicle': 'beside',
      'data-valuation': 'panel',
      'data-offers': 'cards',
    })
  })

  test.each(
    Object.entries(themeSchema.properties.variants.properties).flatMap(
      ([part, { enum: looks, default: usual }]) =>
        looks.filter((look) => look !== usual).map((look) => [part, look]),
    ),
  )('UI-12 %s “%s” has rules of its own', (part, look) => {
    expect(css).toContain(`[data-${part}='${look}']`)
  })
})
