import type { JsonObject } from '../../runtime/json/object.ts'
import { fileURLToPath } from 'node:url'
import { checkDocument } from '../../runtime/check/check-document.ts'
import { loadLayers } from '../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../runtime/resolve/resolve.ts'
import { validateTenant } from '../../schemas/generated/validate-tenant.js'
import { createNodeFiles } from '../../server/tenants/node-files.ts'
import { readCheckEnvironment } from '../../server/tenants/check-environment.ts'
import { layerFiles } from '../../server/tenants/layer-files.ts'
import { median } from './figures/median.ts'

/** Validating tenant documents: one of 200 KB (aim below 1 ms), and 1,000 dealers with their cascade (below 10 s). */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TENANTS = 1000
const ROUNDS = 7
const PER_ROUND = 100

const line = (name: string, value: string, aim: string) =>
  process.stdout.write(`${name.padEnd(52)} ${value.padStart(12)}   ${aim}\n`)

const document = largeDocument(200_000)
line(
  `schema validation of one document of ${Math.round(JSON.stringify(document).length / 1000)} KB`,
  `${median(Array.from({ length: ROUNDS }, validateRound)).toFixed(2)} ms`,
  'aim < 1 ms',
)

const read = layerFiles(`${ROOT}tenants`)
const before = heapKilobytes()
const started = performance.now()
const kept: object[] = []
for (let number = 1; number <= TENANTS; number += 1) {
  const { layers } = await loadLayers(read, dealer(number))
  if (!validateTenant(layers.tenant)) throw new Error(JSON.stringify(validateTenant.errors))
  kept.push(resolveTenant(layers).tenant)
}
line(`schema and cascade of ${TENANTS} dealers`, `${Math.round(performance.now() - started)} ms`, '')
line('memory of one resolved dealer', `${((heapKilobytes() - before) / kept.length).toFixed(1)} KB`, '')

const environment = await readCheckEnvironment(
  { root: ROOT, cwd: ROOT, now: Date.now() },
  createNodeFiles(ROOT),
)
const heaps: number[] = []
const checked = performance.now()
for (let number = 1; number <= TENANTS; number += 1) {
  await checkDocument(JSON.stringify(dealer(number)), environment)
  if (number % 250 === 0) heaps.push(heapKilobytes())
}
line(
  `the whole checker over ${TENANTS} dealers`,
  `${Math.round(performance.now() - checked)} ms`,
  'aim < 10 s',
)
line('heap after each quarter', heaps.map((heap) => `${Math.round(heap / 1024)} MB`).join(' '), 'aim: flat')

function validateRound(): number {
  const start = performance.now()
  for (let run = 0; run < PER_ROUND; run += 1) {
    if (!validateTenant(document)) throw new Error(JSON.stringify(validateTenant.errors))
  }
  return (performance.now() - start) / PER_ROUND
}

function dealer(number: number): JsonObject {
  const slug = `dealer-${number}`
  return {
    schemaVersion: 2,
    slug,
    template: 'classic',
    name: `Dealer ${number}`,
    id: number,
    dealership_id: number,
    locations: [
      { id: number, name: `Dealer ${number}`, slug, dealership_slug: slug, city: 'Cairns', state: 'qld' },
    ],
    settings: { search: { pageSize: 12 + (number % 12) }, card: { electricTag: number % 2 === 0 } },
    theme: { colors: { primary: '#1f4e8c' } },
  }
}

/** Pages of texts and sections with styles and conditions, as a large dealer's document has them. */
function largeDocument(size: number): JsonObject {
  const routes: JsonObject[] = []
  const large = { ...dealer(1), routes }
  while (JSON.stringify(large).length < size) {
    const page = routes.length + 1
    routes.push({ id: `page-${page}`, path: `/page-${page}`, title: `Page ${page}`, blocks: pageBlocks() })
  }
  return large
}

function pageBlocks(): JsonObject[] {
  return Array.from({ length: 10 }, (_, index) => ({
    id: `section-${index}`,
    type: 'Section',
    style: { padding: { base: 3, md: 6 }, bg: index % 2 === 0 ? 'surface' : 'surfaceAlt' },
    slots: {
      content: [
        {
          id: `text-${index}`,
          type: 'RichText',
          props: {
            text: 'A family business since 1974, with a workshop, parts and finance under one roof. '.repeat(
              3,
            ),
          },
          style: { marginTop: 4, fontSize: { base: 'md', xl: 'lg' }, color: 'onSurface' },
          visibleWhen: { any: [{ flag: 'stocktake' }, { country: ['AU', 'NZ'] }] },
        },
      ],
    },
  }))
}

/** Needs `--expose-gc`, which `npm run bench` passes. */
function heapKilobytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024
}
