import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { ProblemError } from '../http/errors.ts'
import { createLimit } from '../http/limit.ts'
import type { UploadedSource } from './encode.ts'
import type { PictureAnswer } from './making/picture-worker.ts'

/** The dearest honest picture takes two seconds; on a busy machine some more. Shorter than a server takes to close. */
const LONGEST_MS = 10_000
/** A process nobody needs gives its memory back; another takes a quarter of a second to start. */
const IDLE_MS = 600_000
const WAITING = 500
export const BUSY = 'Too many pictures are being made at the moment. Please try again in a few seconds.'

/**
 * Makes a picture of a file that came from somewhere else.
 *
 * @throws ProblemError 415 for what is no picture or takes too long, 503 while too many wait
 */
export type MakePicture = (source: UploadedSource) => Promise<Buffer>

/**
 * Decoders are large programs in C, and a drawing cannot be stopped half way: each file is read in a process of its own,
 * which is killed when its time is over, knows no secret of the environment, and takes nobody with it when it dies.
 *
 * @param longest milliseconds that one picture may take
 */
export function createPictureMaker({
  longest = LONGEST_MS,
  parallel = availableParallelism(),
} = {}): MakePicture {
  const limit = createLimit(parallel, WAITING, BUSY)
  let pool: Tinypool | undefined

  async function run(source: UploadedSource): Promise<Buffer> {
    pool ??= newPool(parallel)
    // Counted from here: a process is free.
    const signal = AbortSignal.timeout(longest)
    const answer = (await pool.run(source, { signal }).catch((error: unknown) => {
      throw new ProblemError('unsupported-media-type', {
        detail: signal.aborted
          ? 'This picture takes too long to make.'
          : 'This file cannot be read as a picture.',
        cause: error,
      })
    })) as PictureAnswer
    if ('fault' in answer) throw new ProblemError(answer.fault.code, answer.fault)
    const { buffer, byteOffset, byteLength } = answer.made
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  return (source) => limit(() => run(source))
}

/** The one of this server: its processes start with the first picture. */
export const makePicture = createPictureMaker()

function newPool(parallel: number): Tinypool {
  const pool = new Tinypool({
    filename: join(import.meta.dirname, 'making/picture-worker.ts'),
    runtime: 'child_process',
    serialization: 'advanced',
    env: {},
    minThreads: 0,
    maxThreads: parallel,
    idleTimeout: IDLE_MS,
  })
  // One may die when its picture has been answered already; without a listener that would end the server.
  pool.on('error', (error) =>
    logFailure('A process that makes pictures has died; the next starts another', error),
  )
  return pool
}
