import { expect, test } from 'vitest'
import schema from '../../schemas/theme.schema.json' with { type: 'json' }
import defaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import type { Theme } from '../../schemas/generated/types.ts'
import { themeAttributes, themeCss } from './tokens.ts'

interface Choice {
  properties?: Record<string, Choice>
  enum?: string[]
}

/** Choices for pictures that somebody draws or takes: no page is another for them. */
const OF_PHOTOGRAPHERS = ['picture.light', 'picture.camera']

function choicesIn({ properties = {} }: Choice, path: string[] = []): [string, string[]][] {
  return Object.entries(properties).flatMap(([name, each]) => [
    ...(each.enum ? [[[...path, name].join('.'), each.enum] as [string, string[]]] : []),
    ...choicesIn(each, [...path, name]),
  ])
}

function chosen(path: string, value: string): Theme {
  // The ground is of the one composition that has a stage.
  const theme = structuredClone(defaults) as Theme
  theme.variants.vehicle = 'stage'
  const names = path.split('.')
  const last = names.pop() as string
  const group = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    theme as never,
  )
  group[last] = value
  return theme
}

test.each(choicesIn(schema as Choice).filter(([path]) => !OF_PHOTOGRAPHERS.includes(path)))(
  'UI-12 %s: each of %j makes another page than every other',
  (path, values) => {
    const pages = values.map((value) => {
      const theme = chosen(path, value)
      return JSON.stringify([themeCss(theme), themeAttributes(theme, 'classic')])
    })
    expect(new Set(pages).size).toBe(values.length)
  },
)
