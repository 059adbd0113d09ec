import type { EnhancePayload } from '../block/types.ts'
import type { ImportEnhance } from './block-imports.ts'
import { pageData } from './client-data.ts'
import type { ScriptIslandData } from './page-data.ts'

/** Runs the plain script of an enhanced block on its outermost element. */
export async function enhanceIsland(island: HTMLElement, importEnhance: ImportEnhance): Promise<void> {
  const { id = '', block = '' } = island.dataset
  const { site, page, islands } = pageData()
  const data = islands[id] as ScriptIslandData | undefined
  const root = island.firstElementChild
  const enhance = await importEnhance(block)
  if (!enhance || !data || !(root instanceof HTMLElement)) return
  const payload: EnhancePayload<Record<string, unknown>, never> = {
    id,
    props: data.props,
    data: data.data as never,
    site,
    page,
  }
  enhance(root, payload)
}
