import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from 'lucide-react/dynamic'
import { describe, expect, it } from 'vitest'
import settings from '../schemas/generated/settings-defaults.json' with { type: 'json' }
import { readCatalogue } from '../runtime/compile/catalogue.ts'
import { registry } from './registry.ts'

const FOLDER = import.meta.dirname
const blocks = [...readCatalogue(FOLDER)].map(([type, { schema, enhance }]) => ({ type, schema, enhance }))

describe.each(blocks)('RUN-02 block $type', ({ type, schema, enhance }) => {
  it('has a component', () => {
    expect(registry.has(type), `${type} has a schema.json but no block.tsx`).toBe(true)
  })

  it('has an icon of the set', () => {
    expect(iconNames).toContain(schema.icon)
  })

  it('has a script only when it comes alive', () => {
    expect(enhance && schema.hydrate === 'none').toBe(false)
  })

  it('names setting groups, style folders and blocks that exist', () => {
    for (const group of schema.settings ?? []) expect(settings).toHaveProperty(group)
    for (const folder of schema.styles ?? []) {
      expect(existsSync(join(FOLDER, folder, 'style.css')), folder).toBe(true)
    }
    const allowed = Object.values(schema.slots ?? {}).flatMap(({ allow = [] }) => allow)
    for (const other of [...(schema.parents ?? []), ...allowed]) expect(registry.has(other), other).toBe(true)
  })
})
