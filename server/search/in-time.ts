/** A visitor waits no longer for an engine elsewhere, in milliseconds. */
const LONGEST_MS = 2_500

/** An engine that may well be there: other searches have been answered meanwhile. */
export class LateAnswerError extends Error {
  override readonly name = 'LateAnswerError'
}

/** @throws LateAnswerError when the answer is not there in time; what was asked goes on and is not heard */
export async function inTime<T>(answer: Promise<T>, longestMs = LONGEST_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateAnswerError(`No answer within ${longestMs} ms`)), longestMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
