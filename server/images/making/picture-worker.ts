import { ProblemError, type ErrorCode } from '../../http/errors.ts'
import { encodeUpload, type UploadedSource } from '../encode.ts'

/** Errors lose their class on the way between processes. */
export type PictureAnswer = { made: Uint8Array } | { fault: { code: ErrorCode; detail: string } }

// A drawing that never ends must not outlive the server that asked for it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** Runs in a process of its own. */
export default async function work(source: UploadedSource): Promise<PictureAnswer> {
  try {
    return { made: await encodeUpload(source) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, detail } = error
    return { fault: { code, detail } }
  }
}
