import { expect, it } from 'vitest'
import { createPointers } from './pointers.ts'

function start(windows: number) {
  const told: string[] = []
  const pauses: number[] = []
  let due = () => {}
  const moved = createPointers(
    (slug, pointers) => {
      told.push(`${slug}: ${pointers.map(({ person, at }) => `${person} ${at?.x ?? 'left'}`).join(', ')}`)
      return windows
    },
    (call, ms) => {
      pauses.push(ms)
      due = call
      return () => {}
    },
  )
  const move = (person: string, x?: number) =>
    moved({
      slug: 'kea',
      pointer: {
        windowId: `window-${person}`,
        person,
        ...(x !== undefined && { at: { page: 'home', block: 'hero', x, y: 0 } }),
      },
    })
  return { told, pauses, move, pause: () => due() }
}

it('EDIT-07 a first move is handed on at once, what comes behind it together, of each window the latest', () => {
  const { told, move, pause } = start(2)
  move('ana', 0.1)
  move('ana', 0.2)
  move('ben', 0.3)
  move('ana', 0.4)
  expect(told).toEqual(['kea: ana 0.1'])
  pause()
  expect(told).toEqual(['kea: ana 0.1', 'kea: ana 0.4, ben 0.3'])
  pause()
  move('ben')
  expect(told.at(-1)).toBe('kea: ben left')
})

it.each([
  [2, 8],
  [30, 120],
])(
  'EDIT-07 %i windows are told every %i ms at the most, so that all of them take 250 writes a second',
  (windows, ms) => {
    const { pauses, move } = start(windows)
    move('ana', 0.1)
    expect(pauses).toEqual([ms])
  },
)

it('ASVS 15.2.2 fifty pointers are handed on together at the most, however many somebody makes up', () => {
  const { told, move, pause } = start(2)
  move('ana', 0)
  for (let at = 0; at < 60; at += 1) move(`made-up-${at}`, 0.5)
  pause()
  expect(told.at(-1)?.split(',')).toHaveLength(50)
})
