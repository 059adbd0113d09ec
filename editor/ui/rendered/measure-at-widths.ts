import type { DrawnPage } from '../../core/rendered/drawn-page.ts'
import { renderedFindings, type RenderedFinding } from '../../core/rendered/rendered-findings.ts'
import type { CanvasPage } from '../api/api.ts'
import { drawAtWidth } from './draw-at-width.ts'
import { measurePage } from './measure-page.ts'
import { createTurns } from './turns.ts'

/** The widths of the preview, in CSS pixels: a phone, a tablet and a desktop. */
export const CHECKED_WIDTHS = [390, 820, 1440] as const

/**
 * What is wrong with a page as it is drawn at {@link CHECKED_WIDTHS}; the person's own work goes first.
 *
 * @throws DOMException `AbortError` when the signal ends it
 */
export async function measureAtWidths(page: CanvasPage, signal: AbortSignal): Promise<RenderedFinding[]> {
  const turn = createTurns({ signal })
  const drawn: DrawnPage[] = []
  for (const width of CHECKED_WIDTHS) {
    const measured = await drawAtWidth(page, width, (frame) => measurePage(frame, turn))
    signal.throwIfAborted()
    if (measured) drawn.push(measured)
  }
  return renderedFindings(drawn)
}
