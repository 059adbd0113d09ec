import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { ProblemError } from '../../http/errors.ts'
import { createLimit } from '../../http/limit.ts'

/** Part of a picture, as fractions of its width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface ConvertedPicture {
  /** WebP. */
  data: Buffer
  /** Pixels; those of a drawing at its own size. */
  width: number
  height: number
}

const PROGRAM = join(import.meta.dirname, 'convert-process.ts')
/** A photograph of sixty million pixels takes three; a drawing, much less. */
const LONGEST_MS = 10_000
const MOST_BYTES = 64 * 1024 * 1024
const WAITING = 50
const BUSY = 'Too many pictures are being taken in at the moment. Please try again in a few seconds.'

/** One after the other: visitors' pages and pictures come first. */
const inTurn = createLimit(1, WAITING, BUSY)

/**
 * Makes an uploaded file a picture as it is kept: upright, without its metadata, cut, no larger than a screen, drawings as
 * pixels. In a process of its own, which is killed when it takes too long: what the library has begun in this one could
 * not be ended, nor would the server end before it. It gets nothing of the environment.
 *
 * @throws ProblemError 415 for what is no picture, 422 for one that takes too long, 503 when too many wait
 */
export function convertPicture(body: Buffer, crop?: Crop, longest = LONGEST_MS): Promise<ConvertedPicture> {
  return inTurn(() => run(body, crop, longest))
}

function run(body: Buffer, crop: Crop | undefined, timeout: number): Promise<ConvertedPicture> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, JSON.stringify(crop ?? null)],
      { env: {}, encoding: 'buffer', maxBuffer: MOST_BYTES, timeout, killSignal: 'SIGKILL' },
      (error, stdout) => {
        if (error) {
          reject(error.killed === true ? tooLong() : unreadable(error))
          return
        }
        const line = stdout.indexOf('\n')
        const { width, height } = JSON.parse(stdout.toString('utf8', 0, line)) as {
          width: number
          height: number
        }
        resolve({ data: stdout.subarray(line + 1), width, height })
      },
    )
    // What is no picture is not read to its end.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(body)
  })
}

function unreadable(cause: unknown): ProblemError {
  return new ProblemError('unsupported-media-type', {
    detail: 'This file cannot be read as a picture.',
    cause,
  })
}

function tooLong(): ProblemError {
  const message = 'This picture takes too long to read. Save it smaller, or as a JPEG or PNG.'
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'file', message }] })
}
