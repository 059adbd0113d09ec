import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from './build/json-schema.ts'
import { readDefinitions } from './build/sources.ts'
import { createAjv } from './build/validators.ts'
import { complete } from './build/variants.ts'
import settingsDefaults from './generated/settings-defaults.json' with { type: 'json' }
import themeDefaults from './generated/theme-defaults.json' with { type: 'json' }
import switches from './switches.json' with { type: 'json' }

const definitions = readDefinitions(fileURLToPath(new URL('./', import.meta.url)))
const REQUIREMENT = /[A-Z]{2,5}-\d{2}/

/** Leaves of a settings schema, by pointer; a group that is null by default has no defaults of its own and is one leaf. */
function leaves(schema: JsonSchema, pointer = ''): [string, JsonSchema][] {
  if (!schema.properties || schema.default === null) return [[pointer, schema]]
  return Object.entries(schema.properties).flatMap(([name, child]) => leaves(child, `${pointer}/${name}`))
}

function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value)
}

describe.each([
  ['Settings', settingsDefaults],
  ['Theme', themeDefaults],
])('CFG-02 CFG-20 %s', (name, defaults) => {
  const schema = definitions[name] ?? {}

  test('every switch is named, typed, defaulted and described with the requirement behind it', () => {
    const flawed = leaves(schema).filter(
      ([, { title, type, enum: values, description, default: value }]) =>
        !title || (!type && !values) || value === undefined || !REQUIREMENT.test(description ?? ''),
    )
    expect(flawed.map(([pointer]) => pointer)).toEqual([])
  })

  test('the defaults are complete and valid by their own schema', () => {
    const ajv = createAjv()
    const $defs = Object.fromEntries(Object.entries(definitions).map(([key, value]) => [key, value]))
    const validate = ajv.compile({ $id: `test:${name}`, ...complete(schema), $defs })
    expect(validate(defaults), JSON.stringify(validate.errors)).toBe(true)
  })
})

describe('CFG-20 the switches of the specification', () => {
  test('all 119 rows of the matrix have a place', () => {
    expect(switches).toHaveLength(119)
  })

  test('what is a setting exists with a default, what is a field exists in the document', () => {
    const missing = switches.filter(({ at: place }) => {
      const [kind, path = ''] = place.split(/:(.*)/s)
      if (kind === 'settings') return at(settingsDefaults, path) === undefined
      if (kind === 'document') {
        return at(definitions['Tenant'], path.replaceAll('/', '/properties/')) === undefined
      }
      if (kind === 'data') {
        const [entity = '', field = ''] = path.split('.')
        return definitions[entity]?.properties?.[field] === undefined
      }
      return kind !== 'route' && kind !== 'block'
    })
    expect(missing).toEqual([])
  })
})

test('UI-12 the dark can have every colour of the day, checked alike', () => {
  const { colors, dark } = definitions['Theme']?.properties ?? {}
  const patterns = (of: JsonSchema | undefined) =>
    Object.fromEntries(Object.entries(of?.properties ?? {}).map(([name, { pattern }]) => [name, pattern]))
  expect(patterns(dark)).toEqual(patterns(colors))
  expect(patterns(dark)).toHaveProperty('onPrimary', expect.stringContaining('oklch'))
})
