import { ProblemError } from '../../http/errors.ts'
import { DeskRefusal } from '../../stock/desk-changes.ts'

const CODES = {
  gone: 'not-found',
  changed: 'conflict',
  invalid: 'invalid-fields',
  fed: 'invalid-fields',
} as const

/** Runs a change by hand; why it was refused reaches the person. @param changed code where another hand was first */
export async function orRefusal<T>(
  work: () => Promise<T>,
  changed: 'conflict' | 'precondition-failed' = 'conflict',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error
    const code = error.code === 'changed' ? changed : CODES[error.code]
    throw new ProblemError(code, { detail: error.message, cause: error })
  }
}
