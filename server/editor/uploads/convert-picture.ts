import { ProblemError } from '../../http/errors.ts'
import { createLimit } from '../../http/limit.ts'
import type { Crop, KeptPicture } from '../../images/keep-picture.ts'
import { runPicture } from '../../images/picture-processes.ts'

const WAITING = 50
const BUSY = 'Too many pictures are being taken in at the moment. Please try again in a few seconds.'

/** One after the other: visitors' pages and pictures come first. */
const inTurn = createLimit(1, WAITING, BUSY)

/**
 * Makes an uploaded file a picture as it is kept, in a process of its own.
 *
 * @param file its path
 * @param longest milliseconds that it may take
 * @throws ProblemError 415 for what is no picture, 422 for one that takes too long, 503 when too many wait
 */
export function convertPicture(file: string, crop?: Crop, longest?: number): Promise<KeptPicture> {
  return inTurn(() => runPicture({ work: 'keep', task: { file, crop }, tooLong, longest }))
}

function tooLong(): ProblemError {
  const message = 'This picture takes too long to read. Save it smaller, or as a JPEG or PNG.'
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'file', message }] })
}
