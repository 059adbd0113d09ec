import type { EnhancePayload } from '../block/types.ts'
import type { ImportEnhance } from './block-imports.ts'
import { loadSite, pageData } from './client-data.ts'
import type { IslandData } from './page-data.ts'

/** Runs the plain script of a block on its outermost element. */
export async function runScript(island: HTMLElement, importScript: ImportEnhance): Promise<void> {
  const { id = '', block = '' } = island.dataset
  const { page, islands } = pageData()
  const own = islands[id] ?? { props: {} }
  const root = island.firstElementChild
  const [script, site] = await Promise.all([importScript(block), loadSite()])
  if (!script || !(root instanceof HTMLElement)) return
  script(root, { id, ...inputOf(id, own), site, page } as EnhancePayload<Record<string, unknown>, never>)
}

/** A React island carries its whole subtree, a script what it named. */
function inputOf(id: string, own: IslandData): { props: Record<string, unknown>; data?: unknown } {
  return 'node' in own ? { props: own.node.props, data: own.data[id] } : { props: own.props, data: own.data }
}
