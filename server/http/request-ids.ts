import { randomBytes } from 'node:crypto'

/** Request ids that are unique over restarts and cost nothing: a random prefix per process and a counter. */
export function requestIds(): () => string {
  const prefix = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}
