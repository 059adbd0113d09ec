import { ProblemError } from '../http/errors.ts'
import { createLimit } from '../http/limit.ts'
import type { DrawingSource } from './drawing-source.ts'
import type { UploadedSource } from './encode.ts'
import { BUSY, bufferOf, DELIVERED_AT_ONCE, runPicture } from './picture-processes.ts'
import type { RenderedDrawing } from './render-drawing.ts'

const WAITING = 500

const limit = createLimit(DELIVERED_AT_ONCE, WAITING, BUSY)

/** A picture was not made in its time: it is a dear one, or the machine is busy. Nobody can tell which. */
export class PictureTimeError extends ProblemError {
  constructor() {
    super('unavailable', {
      detail: 'This picture takes too long to make at the moment. Please try again in a minute.',
    })
  }
}

/**
 * Makes a picture of a file that came from somewhere else.
 *
 * @param longest milliseconds that it may take
 * @throws ProblemError 415 for what is no picture, 503 while too many wait; PictureTimeError for what takes too long
 */
export function makePicture(task: UploadedSource, longest?: number): Promise<Buffer> {
  return limit(async () => bufferOf(await runPicture({ work: 'deliver', task, tooLong, longest })))
}

/**
 * Makes a picture of a drawing of ours, in the same processes: a large one would take memory and processor from pages.
 *
 * @param longest milliseconds that it may take
 * @throws ProblemError 503 where it takes too long: our own drawings do so on a busy machine alone
 */
export async function renderDrawing(task: RenderedDrawing, longest?: number): Promise<Buffer> {
  return bufferOf(await runPicture({ work: 'render', task, tooLong: busy, longest }))
}

/** Makes a small picture in the formats that pages show, so that no visitor's waits until a process and its coders are there. */
export async function warmPictures({ file, sample: [family, name] }: DrawingSource): Promise<void> {
  const size = { width: 96, height: 64 }
  for (const format of ['avif', 'webp'] as const) {
    await renderDrawing({ file, family, name, size, focus: 'centre', quality: null, format })
  }
}

const busy = () => new ProblemError('unavailable', { detail: BUSY })

const tooLong = () => new PictureTimeError()
