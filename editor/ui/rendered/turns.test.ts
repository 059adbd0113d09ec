import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A clock that is set by hand, and how often there was a pause. */
function world() {
  const gone = new AbortController()
  const clock = { now: 0, pauses: 0 }
  const turn = createTurns({
    signal: gone.signal,
    now: () => clock.now,
    pause: async () => {
      clock.pauses += 1
      clock.now += 100
    },
  })
  return { gone, clock, turn }
}

test('work goes on for ten milliseconds, then waits; the pause does not count', async () => {
  const { clock, turn } = world()
  const pausesAfter: number[] = []
  for (const spent of [9, 0.9, 0.1, 9, 0.9, 0.1]) {
    clock.now += spent
    await turn()
    pausesAfter.push(clock.pauses)
  }
  expect(pausesAfter).toEqual([0, 0, 1, 1, 1, 2])
})

test('what nobody waits for any more ends at once, also in a pause', async () => {
  const { gone, clock, turn } = world()
  gone.abort(new Error('gone'))
  await expect(turn()).rejects.toThrow('gone')
  expect(clock.pauses).toBe(0)
  const other = world()
  const paused = createTurns({
    signal: other.gone.signal,
    now: () => other.clock.now,
    pause: async () => other.gone.abort(new Error('gone meanwhile')),
  })
  other.clock.now = 10
  await expect(paused()).rejects.toThrow('gone meanwhile')
})
