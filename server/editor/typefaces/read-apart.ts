import { createLimit } from '../../http/limit.ts'
import { ProblemError } from '../../http/errors.ts'
import { runPicture } from '../../images/picture-processes.ts'
import type { TypefaceFacts, TypefaceTask } from '../../images/read-typeface.ts'

/** An honest file takes a twentieth of a second, and a process a quarter until it is there. */
const LONGEST_MS = 3000
const WAITING = 20
const BUSY = 'Too many typefaces are being taken in at the moment. Please try again in a few seconds.'

const inTurn = createLimit(1, WAITING, BUSY)

/**
 * What a font file says of itself, read in a process of its own.
 *
 * @throws ProblemError 422 for what visitors' browsers could not take or what takes too long, 503 when too many wait
 */
export async function readApart(task: TypefaceTask): Promise<TypefaceFacts> {
  try {
    return await inTurn(() => runPicture({ work: 'typeface', task, tooLong, longest: LONGEST_MS }))
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'unavailable') throw error
    const message = error.code === 'invalid-fields' ? error.message : UNREADABLE
    throw new ProblemError('invalid-fields', {
      detail: message,
      errors: [{ field: 'file', message }],
      cause: error,
    })
  }
}

const UNREADABLE = 'This font cannot be read. Get it anew from where it was bought.'

const tooLong = () => new ProblemError('invalid-fields', { detail: UNREADABLE })
