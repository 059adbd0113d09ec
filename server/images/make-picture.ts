import { ProblemError } from '../http/errors.ts'
import { createLimit } from '../http/limit.ts'
import type { SizedDrawing, UploadedSource } from './encode.ts'
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

const DOT: SizedDrawing = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  size: { width: 1, height: 1 },
  params: { width: 1, height: 1, quality: null, ratio: null, focus: 'centre' },
  format: 'avif',
}

/** Makes the smallest picture, so that no visitor's waits until a process and its coders are there. */
export async function warmPictures(): Promise<void> {
  await renderDrawing(DOT)
}

const tooLong = () =>
  new ProblemError('unsupported-media-type', { detail: 'This picture takes too long to make.' })
