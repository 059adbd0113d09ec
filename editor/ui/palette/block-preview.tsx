import { useRef, useState } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { EMPTY_FRAME } from '../canvas/frame.ts'
import { useDrawnBlocks } from './use-drawn-blocks.ts'

/** Real width of the page in the picture, for which pictures have a size, and how small it is drawn. */
const WIDTH = 800
const SHOWN = 300

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
  const iframe = useRef<HTMLIFrameElement>(null)
  const [frame, setFrame] = useState<Document | null>(null)
  const drawn = useDrawnBlocks(frame, nodes, needs)
  // Without a picture the words of the block say what it is.
  const height = Math.min(420, ((drawn ?? 0) * SHOWN) / WIDTH)
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
