import { useEffect, useRef, useState } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { api } from '../api/api.ts'
import { EMPTY_FRAME, showPage } from '../canvas/frame.ts'
import { fixtureOf } from '../session/fixtures.ts'
import { useSession } from '../session/use-session.ts'

/** Real width of the page in the picture, and how small it is drawn. */
const WIDTH = 820
const SHOWN = 300

/**
 * How a block looks on this dealer's site: rendered by the runtime, alone on a page, with its own sample values. The
 * frame stays while nothing is looked at: one that comes and goes under the pointer disturbs a drag.
 */
export function BlockPreview({ node }: { node: BlockNode | null }) {
  const session = useSession()
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!frame || !node) return undefined
    const abort = new AbortController()
    const render = async () => {
      const props = await fixtureOf(node.type)
      const { own } = session.store.get().document
      const shown = { ...node, id: 'preview', props: { ...props, ...(props ? {} : node.props) } }
      const document = {
        ...own,
        layouts: null,
        routes: [
          { id: 'editor-preview', path: '/editor-preview', title: '-', layout: 'none', blocks: [shown] },
        ],
      }
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
    void render()
    return () => abort.abort()
  }, [frame, node, session])
  return (
    <div className="ed-preview" style={{ width: SHOWN, height }} aria-hidden>
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
