import { expect, test } from 'vitest'
import { repeat, type Repeated, type RepeatOptions } from './repeat.ts'

/** Pauses that end when the test says so. */
function world(options: Partial<RepeatOptions> = {}) {
  const pauses: { call: () => void; ms: number }[] = []
  const runs: PromiseWithResolvers<Repeated>[] = []
  const errors: unknown[] = []
  const turns = repeat(
    () => {
      const run = Promise.withResolvers<Repeated>()
      runs.push(run)
      return run.promise
    },
    {
      everyMs: 500,
      onError: (error) => errors.push(error),
      startTimer: (call, ms) => {
        const pause = { call, ms }
        pauses.push(pause)
        return () => pauses.splice(pauses.indexOf(pause), 1)
      },
      ...options,
    },
  )
  return {
    turns,
    errors,
    pauses: () => pauses.map(({ ms }) => ms),
    runs: () => runs.length,
    endPause: () => pauses.shift()?.call(),
    async endRun(answer?: Repeated) {
      runs.at(-1)?.resolve(answer)
      await settled()
    },
    async failRun(error: unknown) {
      runs.at(-1)?.reject(error)
      await settled()
    },
  }
}

/** Everything that is already decided has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a run comes after a pause, and the next pause begins when it has ended', async () => {
  const { pauses, runs, endPause, endRun } = world()
  expect([runs(), pauses()]).toEqual([0, [500]])
  endPause()
  await settled()
  expect([runs(), pauses()]).toEqual([1, []])
  await endRun()
  expect([runs(), pauses()]).toEqual([1, [500]])
  endPause()
  expect(runs()).toBe(2)
})

test('the first run comes at once where that is asked for', () => {
  const { pauses, runs } = world({ atOnce: true })
  expect([runs(), pauses()]).toEqual([1, []])
})

test('a run that leaves more to do is followed by another one without a pause', async () => {
  const { pauses, runs, endRun } = world({ atOnce: true })
  await endRun('more')
  expect([runs(), pauses()]).toEqual([2, []])
  await endRun()
  expect([runs(), pauses()]).toEqual([2, [500]])
})

test('a failure is told, and the next run comes after the pause', async () => {
  const { errors, pauses, runs, endPause, failRun } = world({ atOnce: true })
  const fault = new Error('the disk is full')
  await failRun(fault)
  expect([errors, runs(), pauses()]).toEqual([[fault], 1, [500]])
  endPause()
  expect(runs()).toBe(2)
})

test('what fails before it can wait is told, too', async () => {
  const errors: unknown[] = []
  const fault = new Error('no database')
  const turns = repeat(
    () => {
      throw fault
    },
    { everyMs: 500, atOnce: true, onError: (error) => errors.push(error), startTimer: () => () => {} },
  )
  await settled()
  turns.wake()
  await turns.stop()
  expect(errors).toEqual([fault, fault])
})

test('waking ends the pause, and never runs two at a time', async () => {
  const { turns, pauses, runs, endRun } = world()
  turns.wake()
  expect([runs(), pauses()]).toEqual([1, []])
  turns.wake()
  turns.wake()
  expect(runs()).toBe(1)
  await endRun()
  expect([runs(), pauses()]).toEqual([2, []])
  await endRun()
  expect([runs(), pauses()]).toEqual([2, [500]])
})

test('stopping waits for the run in flight and begins no other', async () => {
  const { turns, pauses, runs, endRun } = world({ atOnce: true })
  let isStopped = false
  const stopping = turns.stop().then(() => (isStopped = true))
  await settled()
  expect(isStopped).toBe(false)
  await endRun('more')
  await stopping
  turns.wake()
  expect([runs(), pauses()]).toEqual([1, []])
})

test('stopping ends a pause', async () => {
  const { turns, pauses, runs } = world()
  await turns.stop()
  expect([runs(), pauses()]).toEqual([0, []])
})
