import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JsonObject } from '../runtime/json/object.ts'
import { loadLayers } from '../runtime/resolve/layers.ts'
import { resolveTenant } from '../runtime/resolve/resolve.ts'
import { PROJECT_ROOT } from '../server/config/config.ts'
import { DEMO_TENANTS } from '../server/demo/stock/tenant.ts'
import { layerFiles } from '../server/tenants/layer-files.ts'

const TENANTS = join(PROJECT_ROOT, 'tenants')

/** The law's words and the shop's rules may be the same at two dealers; nobody reads them for the voice. */
const LEGAL = ['privacy.text', 'terms.text']

/** The final words of a dealer's pages that go by a name, as far as an enabled page shows them. */
async function wordsOf(slug: string): Promise<string[]> {
  const document = JSON.parse(readFileSync(join(TENANTS, `sites/${slug}.json`), 'utf8')) as JsonObject
  const { layers } = await loadLayers(layerFiles(TENANTS), document)
  const { routes, layouts } = resolveTenant(layers).tenant
  const shown = JSON.stringify([routes.filter(({ enabled }) => enabled !== false), layouts])
  const named: Record<string, string> = Object.assign(
    {},
    ...[layers.defaults, layers.template, layers.tenant].map((layer) => copyOf(layer)),
  )
  return Object.entries(named)
    .filter(([name, text]) => !LEGAL.includes(name) && shown.includes(JSON.stringify(text).slice(1, -1)))
    .map(([, text]) => text)
}

function copyOf(layer: JsonObject | undefined): object {
  const copy = layer?.['copy'] as { default?: object } | undefined
  return copy?.default ?? {}
}

/** Sentences of five words and more; of a list each line is one. */
function sentences(text: string): string[] {
  return text
    .split(/(?<=[.?!])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[#*\-\s]+/, '').trim())
    .filter((sentence) => sentence.split(/\s+/).length >= 5)
}

const SAID = new Map<string, Set<string>>()
for (const slug of DEMO_TENANTS)
  for (const sentence of (await wordsOf(slug)).flatMap(sentences))
    SAID.set(sentence, (SAID.get(sentence) ?? new Set()).add(slug))

test('no sentence of the words that a dealer can set stands at two dealers', () => {
  expect(SAID.size).toBeGreaterThan(300)
  const twice = [...SAID].flatMap(([sentence, dealers]) =>
    dealers.size > 1 ? [`${[...dealers].join(', ')}: ${sentence}`] : [],
  )
  // What the law wants said is said alike, and only that.
  expect(twice.filter((line) => !line.endsWith('Lending criteria, fees and charges apply.'))).toEqual([])
})

test('cars without a tank are not fuelled, and in the United States nobody enquires', () => {
  const said = (slug: string): string[] =>
    [...SAID].flatMap(([sentence, dealers]) => (dealers.has(slug) ? [sentence] : []))
  expect(said('voltbird').filter((sentence) => /fuelled|full tank/i.test(sentence))).toEqual([])
  expect(said('prairie-larkspur').filter((sentence) => /enquir|colour|licence\b/i.test(sentence))).toEqual([])
})
