import { ProblemError } from './errors.ts'

/**
 * Runs at most `parallel` tasks at once and lets at most `waiting` others wait; more are refused with 503.
 *
 * @param detail what they are told
 */
export function createLimit(
  parallel: number,
  waiting: number,
  detail: string,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (task) => {
    if (running >= parallel) {
      if (queue.length >= waiting) {
        throw new ProblemError('unavailable', { detail })
      }
      await new Promise<void>((resolve) => {
        queue.push(resolve)
      })
    } else running++
    try {
      return await task()
    } finally {
      // The slot passes to the next in line, so `running` stays as it is unless nobody waits.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

/** As {@link createLimit}, for each owner by itself; one that has nothing to do is forgotten. */
export function createLimits(
  parallel: number,
  waiting: number,
  detail: string,
): <T>(owner: string, task: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, { limit: ReturnType<typeof createLimit>; tasks: number }>()
  return async (owner, task) => {
    const own = limits.get(owner) ?? { limit: createLimit(parallel, waiting, detail), tasks: 0 }
    limits.set(owner, own)
    own.tasks += 1
    try {
      return await own.limit(task)
    } finally {
      own.tasks -= 1
      if (own.tasks === 0) limits.delete(owner)
    }
  }
}

/** Shares one running task between all callers of a key. */
export function createSingleFlight<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, task) => {
    const before = running.get(key)
    if (before) return before
    const made = task().finally(() => {
      running.delete(key)
    })
    running.set(key, made)
    return made
  }
}
