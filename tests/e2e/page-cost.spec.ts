import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../server/config/config.ts'
import { createWeigher } from '../../server/editor/weight/weigher.ts'
import { createDocumentCompiler } from '../../server/pages/document-compiler.ts'
import { layerFiles } from '../../server/tenants/layer-files.ts'
import type { StoredDocument } from '../../server/tenants/store.ts'
import { costOf, firstCar, LAST, type PageCost, PAGES, TENANT } from '../bench/js-bytes.ts'
import { expect, test } from './site.ts'

/** How much more than the last kept run a page may bring before somebody has to look at it. */
const TOLERANCE = 1.05

test('no page brings more script or a longer document than when it was measured last', async ({
  browser,
  platform,
}) => {
  const last = JSON.parse(readFileSync(LAST, 'utf8')) as Record<string, PageCost>
  const car = await firstCar(browser, platform.url(TENANT, '/search'))
  for (const { name, path, limit, most } of PAGES) {
    // Each with cold caches.
    const context = await browser.newContext()
    const cost = await costOf(await context.newPage(), platform.url(TENANT, path || car))
    await context.close()
    const kept = last[name]
    expect(kept, `${name} in tests/bench/last.json`).toBeDefined()
    expect(cost.files, `${name}: files of script`).toBeGreaterThan(0)
    expect(cost.files, `${name}: files of script`).toBeLessThanOrEqual(Math.min(most, kept?.files ?? 0))
    expect(cost.bytes, `${name}: bytes of script`).toBeLessThanOrEqual(
      Math.min(limit, (kept?.bytes ?? 0) * TOLERANCE),
    )
    expect(cost.document, `${name}: bytes of the document`).toBeLessThanOrEqual(
      (kept?.document ?? 0) * TOLERANCE,
    )
  }
})

test('no page of any demo brings more script than the publish budget allows, before anything is touched', async () => {
  const { compileDocument } = createDocumentCompiler({
    root: PROJECT_ROOT,
    readLayer: layerFiles(join(PROJECT_ROOT, 'tenants')),
    searchKey: async () => 'key',
  })
  const weigh = createWeigher({ root: PROJECT_ROOT, compile: compileDocument, development: false })
  const sites = join(PROJECT_ROOT, 'tenants/sites')
  const weighed: string[] = []
  for (const file of readdirSync(sites)) {
    const document = JSON.parse(readFileSync(join(sites, file), 'utf8')) as StoredDocument
    for (const { path, bytes, limit } of await weigh(document)) {
      weighed.push(path)
      expect(bytes, `bytes of script of ${document.slug}${path}`).toBeLessThanOrEqual(limit)
    }
  }
  expect(weighed).toContain('/success')
})
