import type { Size } from '../../runtime/format/picture-bounds.ts'
import { drawPart } from './draw-part.ts'
import { findDrawing } from './drawing.ts'
import { drawingsOf } from './drawing-source.ts'
import { encodeDrawing } from './encode.ts'
import type { ImageFormat, ImageParams } from './params.ts'

export interface RenderedDrawing extends Pick<ImageParams, 'focus' | 'quality'> {
  /** As in `DrawingSource`. */
  file: string
  family: string
  name: string
  size: Size
  format: ImageFormat
}

/**
 * A drawing of our own as a file. Its lines take a tenth of a second to find the first time, its pixels more: asked for by
 * `picture-worker.ts` alone.
 */
export async function renderDrawing(task: RenderedDrawing): Promise<Buffer> {
  const { file, family, name, size, focus, quality, format } = task
  const art = findDrawing(await drawingsOf(file), family, name)
  if (!art) throw new Error(`${file} has no drawing ${family}/${name}`)
  if (format === 'svg') return Buffer.from(art.draw({ ...size, detail: 1 }))
  return encodeDrawing({ ...drawPart(art, size, focus), isOpaque: art.isOpaque, quality, format })
}
