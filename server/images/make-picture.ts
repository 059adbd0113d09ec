import { ProblemError } from '../http/errors.ts'
import { createLimit } from '../http/limit.ts'
import type { SizedDrawing, UploadedSource } from './encode.ts'
import { drawPart } from './draw-part.ts'
import { MARKS } from './marks.ts'
import { BUSY, bufferOf, DELIVERED_AT_ONCE, runPicture } from './picture-processes.ts'

const WAITING = 500

const limit = createLimit(DELIVERED_AT_ONCE, WAITING, BUSY)

/**
 * Makes a picture of a file that came from somewhere else.
 *
 * @param longest milliseconds that it may take
 * @throws ProblemError 415 for what is no picture or takes too long, 503 while too many wait
 */
export function makePicture(task: UploadedSource, longest?: number): Promise<Buffer> {
  return limit(async () => bufferOf(await runPicture({ work: 'deliver', task, tooLong, longest })))
}

/** Makes a picture of a drawing of ours, in the same processes: a large one would take memory and processor from pages. */
export async function renderDrawing(task: SizedDrawing): Promise<Buffer> {
  return bufferOf(await runPicture({ work: 'render', task, tooLong }))
}

/** A drawing as most are: with shades, strokes and a ground. */
const SAMPLE = MARKS['placeholders']?.('coming-soon')

/** Makes a small picture in the formats that pages show, so that no visitor's waits until a process and its coders are there. */
export async function warmPictures(): Promise<void> {
  if (!SAMPLE) return
  const part = drawPart(SAMPLE, { width: 96, height: 64 }, 'centre')
  for (const format of ['avif', 'webp'] as const) {
    await renderDrawing({ ...part, isOpaque: true, quality: null, format })
  }
}

const tooLong = () =>
  new ProblemError('unsupported-media-type', { detail: 'This picture takes too long to make.' })
