import { useEffect, useRef, useState } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { EMPTY_FRAME } from '../canvas/frame.ts'
import { useDrawnBlocks } from '../palette/use-drawn-blocks.ts'

/** Real width of the page in the picture. */
const WIDTH = 820
/** While it is measured: what is as high as the window is as high as it will be. */
const MEASURED_AT = 1000

const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** The blocks of a page as they will look on this dealer's site, as wide as there is room; longer than that, it scrolls. */
export function PagePreview({ nodes }: { nodes: readonly BlockNode[] }) {
  const box = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const [shown, setShown] = useState(0)
  const height = useDrawnBlocks(frame, nodes, undefined)
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => setShown(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const scale = shown / WIDTH
  return (
    <section className="ed-drafted__preview" aria-label="Preview of the page" {...SCROLLED_BY_KEYS}>
      {height === 0 && <p className="ed-quiet">Drawing the page …</p>}
      {height === null && <p className="ed-quiet">The page cannot be drawn now. Its blocks are listed.</p>}
      <div ref={box} className="ed-drafted__sheet" style={{ height: (height ?? 0) * scale }} aria-hidden>
        <iframe
          ref={iframe}
          title="Preview of the blocks"
          tabIndex={-1}
          sandbox="allow-same-origin"
          srcDoc={EMPTY_FRAME}
          style={{ width: WIDTH, height: height || MEASURED_AT, transform: `scale(${scale})` }}
          onLoad={() => setFrame(iframe.current?.contentDocument ?? null)}
        />
      </div>
    </section>
  )
}
