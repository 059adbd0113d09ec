import { get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** How often the health is asked for, in milliseconds. */
const EVERY = 20

/**
 * A thread of its own, so that what the probe itself does cannot look like a slow server: asks `/healthz` again and again
 * and tells, when asked by a message, the longest wait since the last time in milliseconds.
 */
const { port } = workerData as { port: number }
let longest = 0
let asked: number | undefined

parentPort?.on('message', () => {
  // A question that still waits counts for what it has waited so far.
  const waiting = asked === undefined ? 0 : performance.now() - asked
  // A thread, not a window: it has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(Math.max(longest, waiting))
  longest = 0
})

function ask(): void {
  const start = performance.now()
  asked = start
  const done = () => {
    asked = undefined
    longest = Math.max(longest, performance.now() - start)
    setTimeout(ask, EVERY)
  }
  get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
    answer.resume().once('end', done)
  }).once('error', done)
}

ask()
