import { useEffect, useRef, useState } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { routesOf } from '../../core/tree.ts'
import { api } from '../api/api.ts'
import { EMPTY_FRAME, showPage } from '../canvas/frame.ts'
import { useSession } from '../session/use-session.ts'

/** Real width of the page in the picture, and how small it is drawn. */
const WIDTH = 820
const SHOWN = 300

/** One after another: a gallery full of pictures must not keep the server from drawing the page itself. */
let lastDrawn: Promise<unknown> = Promise.resolve()

/**
 * How blocks look on this dealer's site as they arrive: rendered by the runtime, alone on a page; what needs a car or the
 * like on an address that looks one up. The frame stays while nothing is looked at: one that comes and goes under the pointer disturbs a drag.
 */
export function BlockPreview({
  nodes,
  needs,
}: {
  /** None while nothing is looked at. */
  nodes: readonly BlockNode[]
  needs: BlockSchema['needs']
}) {
  const session = useSession()
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!frame || nodes.length === 0) return undefined
    const abort = new AbortController()
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
        const main = frame.querySelector('main')
        setHeight(Math.min(420, ((main?.scrollHeight ?? 0) * SHOWN) / WIDTH))
      } catch {
        // Without a picture the words of the block say what it is.
      }
    }
    lastDrawn = lastDrawn.then(render)
    return () => abort.abort()
  }, [frame, nodes, needs, session])
  return (
    <div className="ed-preview" style={{ width: SHOWN, height }} data-drawn={height > 0} aria-hidden>
      <iframe
        ref={iframe}
        title="Preview of the block"
        tabIndex={-1}
        sandbox="allow-same-origin"
        srcDoc={EMPTY_FRAME}
        style={{
          width: WIDTH,
          height: (height * WIDTH) / SHOWN,
          transform: `scale(${SHOWN / WIDTH})`,
        }}
        onLoad={() => setFrame(iframe.current?.contentDocument ?? null)}
      />
    </div>
  )
}
