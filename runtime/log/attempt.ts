import { logFailure } from './log-failure.ts'

/**
 * Does something that the visitor may go without: a failure is logged only, and everything stays as it was ("log only" of
 * the error catalogue).
 *
 * @returns what `act` gave; undefined when it failed
 */
export function attempt<Value>(what: string, act: () => Value): Value | undefined {
  try {
    return act()
  } catch (error) {
    logFailure(what, error)
    return undefined
  }
}
