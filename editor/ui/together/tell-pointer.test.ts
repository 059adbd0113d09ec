import { expect, it } from 'vitest'
import { ApiError, type PointerPlace } from '../api/api.ts'
import { pauseAmong, tellPointer } from './tell-pointer.ts'

function start({ others = 1, fails = false, status = 0 } = {}) {
  const world = { others, fails, status, hidden: false, x: 0 }
  const sent: (number | 'left')[] = []
  const pauses: number[] = []
  let due = () => {}
  const read = (): PointerPlace => ({ page: 'home', block: 'hero', x: world.x, y: 0 })
  const telling = tellPointer({
    read,
    send: async (at) => {
      sent.push(at?.x ?? 'left')
      if (world.fails) throw new Error('There is no network.')
      if (world.status > 0) throw new ApiError(world.status, {})
    },
    others: () => world.others,
    page: {
      get hidden() {
        return world.hidden
      },
    },
    startTimer(call, ms) {
      pauses.push(ms)
      due = call
      return () => {
        due = () => {}
      }
    },
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    world,
    sent,
    pauses,
    telling,
    async move(x: number) {
      world.x = x
      telling.moved()
      await settle()
    },
    async pause() {
      await settle()
      due()
      await settle()
    },
  }
}

it.each([
  [1, 100],
  [4, 100],
  [9, 200],
  [29, 600],
])('EDIT-07 among %i others a pointer is told every %i ms at the most', (others, ms) => {
  expect(pauseAmong(others)).toBe(ms)
})

it('EDIT-07 a pointer is told at once, and then its latest place after each pause', async () => {
  const { sent, pauses, move, pause } = start()
  for (const x of [0.1, 0.2, 0.3]) await move(x)
  expect(sent).toEqual([0.1])
  await pause()
  expect(sent).toEqual([0.1, 0.3])
  await pause()
  await pause()
  expect(sent).toEqual([0.1, 0.3])
  await move(0.4)
  expect(sent).toEqual([0.1, 0.3, 0.4])
  expect(new Set(pauses)).toEqual(new Set([100]))
})

it('EDIT-07 a pointer that leaves the page is told once, and one that stays is not told again', async () => {
  const { sent, telling, move, pause } = start()
  await move(0.1)
  await pause()
  await move(0.1)
  telling.left()
  await pause()
  telling.left()
  await pause()
  expect(sent).toEqual([0.1, 'left'])
})

it.each(['nobody else is there', 'the tab is hidden', 'it has ended'])(
  'EDIT-07 nothing is told where %s',
  async (why) => {
    const { world, sent, telling, move } = start()
    if (why === 'nobody else is there') world.others = 0
    else if (why === 'the tab is hidden') world.hidden = true
    else telling.stop()
    await move(0.1)
    telling.left()
    expect(sent).toEqual([])
  },
)

it('EDIT-07 after a move that was not taken it rests, and goes on', async () => {
  const { world, sent, pauses, move, pause } = start({ fails: true })
  await move(0.1)
  await move(0.2)
  expect([sent, pauses]).toEqual([[0.1], [5000]])
  world.fails = false
  await pause()
  expect([sent, pauses]).toEqual([
    [0.1, 0.2],
    [5000, 100],
  ])
})

it.each([
  [401, [0.1]],
  [403, [0.1]],
  [404, [0.1]],
  [503, [0.1, 0.2, 'left']],
])('EDIT-07 after a %i this is told: %j', async (status, told) => {
  const { world, sent, telling, move, pause } = start({ status })
  await move(0.1)
  world.status = 0
  await pause()
  await move(0.2)
  telling.stop()
  await pause()
  expect(sent).toEqual(told)
})

it('EDIT-07 where it ends, whoever was told of the pointer is told that it has left, once and last', async () => {
  const { sent, telling, move, pause } = start()
  void move(0.1)
  telling.stop()
  telling.stop()
  await pause()
  await move(0.2)
  expect(sent).toEqual([0.1, 'left'])
})
