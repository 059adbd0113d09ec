import type { JsonObject } from '../json/object.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDocument } from './check-document.ts'
import { testEnvironment, VALID } from './testing/world.ts'

/** A document that uses every part the checks look at. */
const FULL: JsonObject = {
  ...VALID,
  brandFlags: ['toyota'],
  domains: ['a.example'],
  address: { street: '1', city: 'C', state: 'qld', postcode: '4870' },
  dealerships: [{ id: 1, slug: 'gumtree-motors', name: 'G' }],
  dealershipOverrides: { 'gumtree-motors': { gates: { finance: true } } },
  finance_provider: 'Angle',
  search: { key: 'abc' },
  theme: { colors: { primary: '#123456', onPrimary: '#fff' } },
  settings: {
    promo: { tiles: [{ id: 'a', title: 'A', expiry: '2025-01-01' }] },
    finance: { extraLenders: ['Car Clarity'] },
  },
  flags: { fleet: { enabledFor: { slugs: ['a'] } } },
  copy: { default: { hi: 'Hi {copy:ho}' } },
  routes: [
    { id: 'home', blocks: [{ id: 'hero', props: { heading: '{copy:hi}' } }] },
    {
      id: 'x',
      path: '/x/:y',
      aliases: ['/z'],
      title: 'X',
      enabledWhen: { any: [{ flag: 'fleet' }, { not: { date: { until: '2025-01-01' } } }] },
      blocks: [
        {
          id: 'g',
          type: 'Grid',
          slots: { cells: [{ id: 't', type: 'RichText', props: { text: '[a](/b)' } }] },
        },
      ],
    },
  ],
  layouts: { default: { header: [{ id: 'header', hidden: true }] } },
  navigation: { main: [{ id: 'a', label: 'A', href: '/x', children: [{ id: 'b', label: 'B', href: '/' }] }] },
  redirects: [{ from: '/q', to: '/' }],
}

function paths(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, child]) => paths(child, [...at, key]))]
}

function replaceAt(document: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  const copy = structuredClone(document) as Record<string, unknown>
  copy[step] = replaceAt(copy[step], rest, value)
  return copy
}

it(
  'CFG-25 no wrong shape anywhere crashes the checker, and every finding has a place',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...paths(FULL).slice(1)), fc.jsonValue({ maxDepth: 3 })), {
          minLength: 1,
          maxLength: 3,
        }),
        async (changes) => {
          let document: unknown = FULL
          for (const [path, value] of changes) {
            const holder = path
              .slice(0, -1)
              .reduce<unknown>((at, step) => (at as JsonObject | null)?.[step], document)
            if (typeof holder === 'object' && holder !== null) document = replaceAt(document, path, value)
          }
          const text = JSON.stringify(document, null, 1)
          const lines = text.split('\n').length
          for (const finding of await checkDocument(text, testEnvironment())) {
            expect(finding.line).toBeGreaterThan(0)
            expect(finding.line).toBeLessThanOrEqual(finding.file === 'tenant.json' ? lines : Infinity)
            expect(finding.message).not.toContain('undefined')
            expect(finding.message).not.toContain('[object')
          }
        },
      ),
      { numRuns: 300 },
    )
  },
)
