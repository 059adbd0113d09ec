import { expect, test } from 'vitest'
import { newestAnswer } from './newest-answer.ts'

/** A list on a server whose answers come when they are let go. */
function world() {
  let list = 'a'
  const shown: string[] = []
  const onTheirWay: (() => void)[] = []
  /** As it is at the server when it is asked. */
  const answer = (fails = false) => {
    const told = list
    return new Promise<string>((resolve, reject) => {
      onTheirWay.push(() => (fails ? reject(new Error('away')) : resolve(told)))
    })
  }
  const run = newestAnswer(
    () => answer(),
    (told) => shown.push(told),
  )
  const arrive = async (index: number) => {
    onTheirWay[index]?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const change = (next: string, fails = false) => {
    list = next
    return run(() => answer(fails))
  }
  return { run, shown, arrive, change, onTheirWay, set: (next: string) => (list = next) }
}

test('EDIT-07 an answer that was alone on its way is shown, without another question', async () => {
  const { run, shown, arrive, change, onTheirWay } = world()
  void run()
  await arrive(0)
  void change('b')
  await arrive(1)
  expect([shown, onTheirWay.length]).toEqual([['a', 'b'], 2])
})

test.each([[[0, 1, 2]], [[1, 0, 2]], [[1, 2, 0]], [[2, 1, 0]]])(
  'EDIT-07 in whatever order they come (%j), an older list is never shown over a newer one',
  async (order) => {
    const { run, shown, arrive, change, onTheirWay } = world()
    void run()
    void change('b')
    void change('c')
    for (const index of order) await arrive(index)
    expect([shown, onTheirWay.length]).toEqual([[], 4])
    await arrive(3)
    expect(shown).toEqual(['c'])
  },
)

test('EDIT-07 one that fails says so, and the list is read after it', async () => {
  const { run, shown, arrive, change, set } = world()
  const reading = run()
  const failing = change('b', true).catch(({ message }: Error) => message)
  set('c')
  await arrive(0)
  await arrive(1)
  await arrive(2)
  expect([await failing, shown]).toEqual(['away', ['c']])
  await reading
})
