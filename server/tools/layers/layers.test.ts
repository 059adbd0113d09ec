import { describe, expect, it } from 'vitest'
import { layerViolations } from './layers.ts'

const rulesOf = (path: string, text: string) => layerViolations([{ path, text }]).map(({ rule }) => rule)

describe('layerViolations', () => {
  it('lets a layer import itself and what lies below', () => {
    expect(rulesOf('blocks/hero/block.tsx', "import { x } from '../../runtime/format/money.ts'")).toEqual([])
    expect(rulesOf('blocks/hero/block.tsx', "import { x } from '../car-card/card.tsx'")).toEqual([])
    expect(rulesOf('server/main.ts', "import page from '../blocks/registry.ts'")).toEqual([])
  })

  it.each([
    [
      'blocks/hero/load.ts',
      "import { db } from '../../server/db/database.ts'",
      'blocks must not import server',
    ],
    ['runtime/b.ts', "const x = await import('../editor/main.tsx')", 'runtime must not import editor'],
    ['server/main.ts', "export * from '../editor/app.tsx'", 'server must not import editor'],
    ['schemas/a.ts', "type T = import('../runtime/block/types.ts').T", 'schemas must not import runtime'],
    ['runtime/a/b.ts', "import.meta.glob('../../blocks/*/block.tsx')", 'runtime must not import blocks'],
  ])('%s: %s', (path, text, rule) => {
    expect(rulesOf(path, text)).toEqual([rule])
  })

  it('finds an import that runs over several lines, and tells its line', () => {
    const text = "import {\n  a,\n} from '../../server/db/database.ts'\n"
    expect(layerViolations([{ path: 'blocks/hero/load.ts', text }])).toMatchObject([{ line: 3 }])
  })

  it('keeps machines and rules free of React and servers', () => {
    expect(rulesOf('machines/enquiry.ts', "import { useMachine } from '@xstate/react'")).toHaveLength(1)
    expect(rulesOf('runtime/rules/car/tag.ts', "import { readFileSync } from 'node:fs'")).toHaveLength(1)
    expect(rulesOf('runtime/rules/tag.test.ts', "import { readFileSync } from 'node:fs'")).toEqual([])
    expect(rulesOf('machines/enquiry.ts', "import { setup } from 'xstate'")).toEqual([])
  })

  it('counts the form of a payment provider to the blocks', () => {
    const folder = 'server/reservations/payment/providers/stripe'
    const importing = (file: string) =>
      rulesOf('blocks/checkout/surfaces/index.ts', `import('../../../${folder}/${file}')`)
    expect(importing('surface.ts')).toEqual([])
    expect(importing('provider.ts')).toEqual(['blocks must not import server'])
    expect(rulesOf(`${folder}/surface.ts`, "import { Stripe } from './provider.ts'")).toEqual([
      'blocks must not import server',
    ])
  })

  it('does not read comments', () => {
    expect(rulesOf('blocks/hero/load.ts', " * import { db } from '../../server/db/database.ts'")).toEqual([])
  })

  it.each([
    [
      'server/leads/a.ts',
      "import { b } from '../app/create-app.ts'",
      'only server/main.ts starts server/app',
    ],
    [
      'server/images/plugin.ts',
      "import { c } from '../demo/art/draw.ts'",
      'server/demo can be left out: only server/app may look for it',
    ],
    [
      'server/leads/a.ts',
      "import { d } from '../pages/cache/page-cache.ts'",
      'server/pages/cache is the inside of a feature',
    ],
  ])('keeps features beside each other: %s %s', (path, text, rule) => {
    expect(rulesOf(path, text)).toEqual([rule])
  })

  it("lets features use each other's front, and the start everything", () => {
    expect(rulesOf('server/leads/a.ts', "import { b } from '../pages/page-routes.ts'")).toEqual([])
    expect(rulesOf('server/main.ts', "import { b } from './app/start-server.ts'")).toEqual([])
    expect(rulesOf('server/app/a.ts', "import { b } from '../demo/demo.ts'")).toEqual([])
    expect(rulesOf('server/app/a.ts', "import { b } from '../leads/outbox/worker.ts'")).toEqual([])
    expect(rulesOf('server/leads/outbox/a.ts', "import { b } from './worker.ts'")).toEqual([])
  })
})
