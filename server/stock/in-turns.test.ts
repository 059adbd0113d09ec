import { expect, it, onTestFinished } from 'vitest'
import { inTurns, sortedInTurns, upTo } from './in-turns.ts'

/** How often others had their turn so far. */
function countTurns(): () => number {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  onTestFinished(() => clearImmediate(next))
  return () => turns
}

it('sorts as toSorted() does: runs of any number, the same text twice, letters of any kind', async () => {
  const word = (at: number) => ['ü', 'z', 'Z', '\u{1F697}', '', 'ab'][at % 6] + String((at * 7919) % 1013)
  for (const count of [0, 1, 2, 2047, 2048, 2049, 7001]) {
    const texts = Array.from(upTo(count), word)
    expect(await sortedInTurns(texts)).toEqual(texts.toSorted())
  }
})

it('ASVS V15 others have their turn every eight milliseconds, however much there is to do', async () => {
  const turns = countTurns()
  const busy = () => {
    const until = performance.now() + 4
    while (performance.now() < until);
  }
  await inTurns(upTo(10), busy)
  expect(turns()).toBeGreaterThanOrEqual(4)
})
