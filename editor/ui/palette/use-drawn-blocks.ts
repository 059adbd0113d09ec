import { useEffect, useState } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { routesOf } from '../../core/tree.ts'
import { api } from '../api/api.ts'
import { showPage } from '../canvas/frame.ts'
import { inTurn } from '../canvas/in-turn.ts'
import { useSession } from '../session/use-session.ts'

/** Nobody waits longer for pictures, in milliseconds: one that nobody has asked for yet is made small first. */
const PICTURES_MS = 1500

/**
 * Draws blocks as they arrive into a frame, by the runtime, alone on a page of this dealer's site; what needs a car or the like
 * on an address that looks one up.
 *
 * @param frame none before it is there
 * @param nodes none while nothing is looked at
 * @returns height of the page in CSS pixels; 0 until it is drawn, `null` where it cannot be drawn
 */
export function useDrawnBlocks(
  frame: Document | null,
  nodes: readonly BlockNode[],
  needs: BlockSchema['needs'],
): number | null {
  const session = useSession()
  /** Of the blocks that were drawn last; of others nothing is known yet. */
  const [drawn, setDrawn] = useState<{ nodes: readonly BlockNode[]; height: number | null }>()
  useEffect(() => {
    if (!frame || nodes.length === 0) return undefined
    const abort = new AbortController()
    const show = async (page: Document) => {
      await picturesOf(page)
      if (!abort.signal.aborted) setDrawn({ nodes, height: page.querySelector('main')?.scrollHeight ?? 0 })
    }
    const render = async () => {
      if (abort.signal.aborted) return
      const { own, effective } = session.store.get().document
      const sample = routesOf(effective).find(({ entity }) => needs?.some((each) => each === entity))
      const route = {
        id: 'editor-preview',
        path: '/editor-preview',
        ...(sample && { path: sample['path'], entity: sample['entity'] }),
        title: '-',
        layout: 'none',
        blocks: nodes.map((node, index) => ({ ...node, id: `preview-${index}` })),
      }
      const document = { ...own, layouts: null, routes: [route] }
      try {
        const page = await api.canvas(session.slug, { document, routeId: 'editor-preview' }, abort.signal)
        if (abort.signal.aborted) return
        showPage(frame, page)
        // The next ones need not wait for them.
        void show(frame)
      } catch {
        if (!abort.signal.aborted) setDrawn({ nodes, height: null })
      }
    }
    inTurn(render)
    return () => abort.abort()
  }, [frame, nodes, needs, session])
  // While nothing is looked at the picture stays.
  return drawn && (nodes.length === 0 || drawn.nodes === nodes) ? drawn.height : 0
}

/** Resolves once the pictures in sight are there: without them a block looks like another one. */
async function picturesOf(frame: Document): Promise<void> {
  const pictures = Array.from(frame.images).filter(({ loading }) => loading !== 'lazy')
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, PICTURES_MS)),
  ])
}
