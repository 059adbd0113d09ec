import type { BlockEnhance } from '../../runtime/block/types.ts'
import { framesOnPress } from '../shared/site/frame.ts'

/** CSS pixels: code that grows with its own frame ends here. */
const TALLEST = 4000

/**
 * Opens what waits for a press, and gives the frame the height that its document tells (`server/pages/embed/embed-document.ts`).
 * A message is taken from that frame alone, and a height is all that is read of it.
 */
const enhance: BlockEnhance = (root) => {
  framesOnPress(root, 'fc-embed__frame')
  addEventListener('message', ({ source, data }: MessageEvent<{ embedHeight?: unknown } | null>) => {
    const frame = root.querySelector('iframe')
    const height = data?.embedHeight
    if (frame === null || source !== frame.contentWindow) return
    if (typeof height === 'number' && height >= 1) frame.height = String(Math.min(Math.ceil(height), TALLEST))
  })
  // One that was there before the script has told already.
  root.querySelector('iframe')?.contentWindow?.postMessage('embedHeight', '*')
}

export default enhance
