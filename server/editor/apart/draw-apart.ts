import type { Canvas } from '../canvas.ts'
import type { Weigh } from '../weight/weigher.ts'
import type { DraftProcess } from './draft-process.ts'
import { isSmall } from './is-small.ts'

/** Draws small drafts here and large ones in the process. */
export function drawApart(here: Canvas, apart: Pick<DraftProcess, 'draw'>): Canvas {
  return async ({ document, ...request }) => {
    const text = JSON.stringify(document)
    return isSmall(document, text) ? here({ document, ...request }) : apart.draw(document.slug, text, request)
  }
}

/** Weighs small drafts here and large ones in the process. */
export function weighApart(here: Weigh, apart: Pick<DraftProcess, 'weigh'>): Weigh {
  return async (document) => {
    const text = JSON.stringify(document)
    return isSmall(document, text) ? here(document) : apart.weigh(document.slug, text)
  }
}
