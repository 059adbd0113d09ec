import type { FocusPoint } from '../../runtime/format/focus.ts'
import type { Size } from '../../runtime/format/picture-bounds.ts'
import { drawnSize } from './delivered.ts'
import type { Drawing } from './drawing.ts'
import type { ImageParams } from './params.ts'

/** A drawing's text, and the size that it has as pixels. */
export interface DrawnPart {
  svg: string
  size: Size
}

/** How fine a drawing has to be for its width: small ones need fewer strips and are made in half the time. */
const detailFor = (width: number): number => (width <= 240 ? 0.4 : width <= 560 ? 0.6 : 0.8)

/** Where each place begins, in hundredths of what is cut off. */
const STARTS = {
  centre: { x: 50, y: 50 },
  top: { x: 50, y: 0 },
  bottom: { x: 50, y: 100 },
  left: { x: 0, y: 50 },
  right: { x: 100, y: 50 },
} as const

/** Draws what a picture of a size shows, and no pixel beside it: a drawing that is cut is cut by its window. */
export function drawPart(art: Drawing, size: Size, focus: ImageParams['focus']): DrawnPart {
  const scale = Math.max(size.width / art.width, size.height / art.height)
  const whole = { width: Math.ceil(art.width * scale), height: Math.ceil(art.height * scale) }
  const text = art.draw({ ...whole, detail: detailFor(whole.width) })
  const drawn = drawnSize(size, text.length)
  if (whole.width === drawn.width && whole.height === drawn.height) return { svg: text, size: drawn }
  // The same rule as for photographs: a point of the drawing stands as far along in its window.
  const { x, y } = pointOf(art, focus)
  const left = ((whole.width - size.width) * x) / 100
  const top = ((whole.height - size.height) * y) / 100
  return { svg: within(text, drawn, { left, top, ...size }), size: drawn }
}

function pointOf({ subject }: Drawing, focus: ImageParams['focus']): FocusPoint {
  if (typeof focus === 'object') return focus
  return focus === 'attention' ? (subject ?? STARTS.centre) : STARTS[focus]
}

function within(svg: string, drawn: Size, window: { left: number; top: number } & Size): string {
  const { left, top, width, height } = window
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn.width}" height="${drawn.height}" viewBox="${left} ${top} ${width} ${height}" preserveAspectRatio="none">${svg}</svg>`
}
