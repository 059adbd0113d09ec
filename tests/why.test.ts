import { walkBlocks } from '../runtime/tree/walk-blocks.ts'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readBaseStyles, readCatalogue } from '../runtime/compile/catalogue.ts'
import { compileTenant } from '../runtime/compile/compile-tenant.ts'
import { siteFacts } from '../runtime/layout/site-facts.ts'
import { loadLayers } from '../runtime/resolve/layers.ts'
import { resolveTenant } from '../runtime/resolve/resolve.ts'
import { isAlways, whyPage } from '../runtime/why/why-page.ts'
import { layerFiles } from '../server/tenants/layer-files.ts'
import { readSiteFile, siteFileSlugs } from '../server/tenants/site-files.ts'

const ROOT = join(import.meta.dirname, '..')
const catalogue = readCatalogue(join(ROOT, 'blocks'))
const blocks = new Map([...catalogue].map(([type, { schema }]) => [type, schema]))
const base = readBaseStyles(join(ROOT, 'runtime', 'theme'))

it('RUN-04 of every page of every demo dealer, the blocks without reasons are those that compiling leaves', async () => {
  const readLayer = layerFiles(join(ROOT, 'tenants'))
  let left = 0
  const sites = join(ROOT, 'tenants', 'sites')
  for (const slug of await siteFileSlugs(sites)) {
    const document = (await readSiteFile(sites, slug))?.document ?? {}
    const resolution = resolveTenant((await loadLayers(readLayer, document)).layers)
    const compiled = compileTenant(resolution.tenant, catalogue, base)
    for (const route of [...compiled.routes, ...Object.values(compiled.errorRoutes)]) {
      const kept: string[] = []
      const { header, main, footer, aside } = route.regions
      for (const { node } of walkBlocks([...header, ...main, ...footer, ...aside])) kept.push(node.id)
      const page = { resolution, routeId: route.id, facts: siteFacts(compiled.site), blocks, faults: [] }
      const told = whyPage({ ...page, drawn: new Set(kept) })
      const shown = told.filter(({ type, reasons }) => type !== 'SharedSection' && !reasons.some(isAlways))
      expect(
        shown.map(({ id }) => id),
        `${compiled.slug} ${route.id}`,
      ).toEqual(kept)
      left += told.length - shown.length
    }
  }
  expect(left).toBeGreaterThan(50)
})
