import { setImmediate } from 'node:timers/promises'
import { siteAt } from '../../runtime/languages/site-at.ts'
import { siteFacts } from '../../runtime/layout/site-facts.ts'
import type { DrawnPage } from '../../runtime/why/why-page.ts'
import { drawnBlocks, markBlocks, showEmptySlots } from './marked-blocks.ts'
import type { Renderer, RenderPorts, RenderRequest, RenderResult } from './renderer.ts'
import type { CompiledDocument } from './document-compiler.ts'

export interface ExplainedPage {
  result: RenderResult
  faults: { blockId: string; message: string }[]
  /** What is known about its blocks; absent where the address leads elsewhere. */
  page: DrawnPage | undefined
}

/**
 * Renders a page of a document for staff: its blocks' elements are marked, and it can be asked why the others do not show.
 *
 * @param document its compiled form is changed, so it must be nobody else's
 */
export async function explainPage(
  { compiled, resolution, blocks }: CompiledDocument,
  renderer: Renderer,
  request: RenderRequest,
  ports: Omit<RenderPorts, 'onBlockFault' | 'onBlockEmpty'>,
): Promise<ExplainedPage> {
  const { site } = siteAt(compiled, request.path)
  markBlocks(site)
  if (request.mode === 'draft') showEmptySlots(site, blocks)
  const faults: ExplainedPage['faults'] = []
  const told = new Map<string, string>()
  // Compiling and drawing a large draft take a while each; others are answered in between.
  await setImmediate()
  const result = await renderer.renderPage(compiled, request, {
    ...ports,
    onBlockFault: ({ blockId, message }) => faults.push({ blockId, message }),
    onBlockEmpty: (blockId, words) => told.set(blockId, words),
  })
  if (result.kind === 'redirect') return { result, faults, page: undefined }
  await setImmediate()
  const { now, signedIn, version } = request
  const facts = { ...siteFacts(compiled.site), now, signedIn }
  const drawn = drawnBlocks(result.html)
  return {
    result,
    faults,
    page: { resolution, routeId: result.routeId, facts, blocks, drawn, faults, told, version },
  }
}
