import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FeedProblem } from './feed-problem.ts'

/** As the importer's own bound for what it reads. */
export const MOST_BYTES = 512 * 1024 * 1024

export const tooLarge = (): FeedProblem => new FeedProblem('refused', 'The file is larger than 512 MB.')

/** Writes a stream to a file, within bounds. */
export async function keepStream(
  from: Readable,
  to: string,
  signal: AbortSignal,
): Promise<{ bytes: number; digest: string }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > MOST_BYTES ? tooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(from, counted, createWriteStream(to, { mode: 0o600 }), { signal })
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
  return { bytes, digest: hash.digest('hex') }
}
