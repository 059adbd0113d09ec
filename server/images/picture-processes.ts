import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { ProblemError } from '../http/errors.ts'
import { createLimit } from '../http/limit.ts'
import type { Answer, PictureWork } from './picture-worker.ts'

/** The dearest honest picture takes three seconds; on a busy machine some more. Shorter than a server takes to close. */
const LONGEST_MS = 10_000
/** Processes beyond the first that nobody needs give their memory back; another takes a quarter of a second to start. */
const IDLE_MS = 600_000
/** Pictures that are delivered at once. */
export const DELIVERED_AT_ONCE = availableParallelism()
/** One more is taken in, and one of a shared or printed page drawn, beside them. */
const BESIDE = 2
const DRAWINGS_WAITING = 50
export const BUSY = 'Too many pictures are being made at the moment. Please try again in a few seconds.'

let pool: Tinypool | undefined
const oneDrawing = createLimit(1, DRAWINGS_WAITING, BUSY)

export interface PictureRun<Work extends keyof PictureWork> extends Bounds {
  work: Work
  task: Parameters<PictureWork[Work]>[0]
}

interface Bounds {
  /** Told when the time is over. */
  tooLong: () => ProblemError
  /** Milliseconds. */
  longest?: number | undefined
}

/**
 * Reads a file that came from somewhere else. Decoders are large programs in C, and a drawing cannot be stopped half way:
 * it is done in a process of its own, which is killed when its time is over, knows no secret of the environment, and takes
 * nobody with it when it dies. Callers bound how many run: here nobody waits.
 *
 * @throws ProblemError 415 for what is no picture, or what `tooLong` says
 */
export async function runPicture<Work extends keyof PictureWork>({
  work,
  task,
  ...bounds
}: PictureRun<Work>): Promise<Awaited<ReturnType<PictureWork[Work]>>> {
  const answer = await inProcess<Answer<Awaited<ReturnType<PictureWork[Work]>>>>(task, { name: work }, bounds)
  if ('fault' in answer) throw new ProblemError(answer.fault.code, answer.fault)
  return answer.made
}

/**
 * As {@link runPicture}, for the picture of a whole page that a function of another module draws: one at a time.
 *
 * @param file exports `draw`, which gives the picture's bytes
 * @throws ProblemError 503 while too many wait or where it takes too long
 */
export function drawPicture<Task>(file: string, task: Task): Promise<Buffer> {
  const tooLong = () => new ProblemError('unavailable', { detail: BUSY })
  return oneDrawing(async () =>
    bufferOf(await inProcess<Uint8Array>(task, { filename: file, name: 'draw' }, { tooLong })),
  )
}

/** Between processes a buffer becomes plain bytes. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

async function inProcess<Made>(
  task: unknown,
  work: { filename?: string; name: string },
  { tooLong, longest = LONGEST_MS }: Bounds,
): Promise<Made> {
  pool ??= newPool()
  const signal = AbortSignal.timeout(longest)
  return (await pool.run(task, { ...work, signal }).catch((error: unknown) => {
    throw signal.aborted ? tooLong() : unreadable(error)
  })) as Made
}

export const unreadable = (cause: unknown): ProblemError =>
  new ProblemError('unsupported-media-type', { detail: 'This file cannot be read as a picture.', cause })

function newPool(): Tinypool {
  const made = new Tinypool({
    filename: join(import.meta.dirname, 'picture-worker.ts'),
    runtime: 'child_process',
    serialization: 'advanced',
    env: {},
    minThreads: 1,
    maxThreads: DELIVERED_AT_ONCE + BESIDE,
    idleTimeout: IDLE_MS,
  })
  // One may die when its picture has been answered already; without a listener that would end the server.
  made.on('error', (error) =>
    logFailure('A process that makes pictures has died; the next starts another', error),
  )
  return made
}
