import { afterEach, expect, it, vi } from 'vitest'
import { comments, followComments, forgetComments, refreshComments } from './comments-store.ts'

const ANSWER = { threads: [], people: [{ id: 'p1', name: 'Kim Lee' }] }

afterEach(() => {
  forgetComments()
  vi.unstubAllGlobals()
})

/** The server, which answers when the test says so. */
function server() {
  const open: ((answer: Response | Error) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve, reject) =>
        open.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
  )
  const json = () => new Response(JSON.stringify(ANSWER), { headers: { 'content-type': 'application/json' } })
  return {
    asked: () => open.length,
    answer: (nth: number) => open[nth]?.(json()),
    fail: (nth: number) => open[nth]?.(new TypeError('offline')),
  }
}

it('EDIT-01 what was said is fetched once for each state that the server tells', async () => {
  const { asked, answer } = server()
  const first = followComments('kea', '1')
  expect(await followComments('kea', '1')).toBeUndefined()
  answer(0)
  expect(await first).toBeUndefined()
  expect([asked(), comments.get()]).toEqual([1, { ...ANSWER, tag: '1', isThere: true }])
})

it('EDIT-01 an answer that fails is asked for again with the next state told', async () => {
  const { asked, fail } = server()
  const first = followComments('kea', '1')
  fail(0)
  await first
  expect(comments.get().tag).toBe('')
  void followComments('kea', '1')
  expect(asked()).toBe(2)
})

it.each(['the next state was told', 'another dealer was opened'])(
  'EDIT-01 an answer that comes after %s is not taken',
  async (meanwhile) => {
    const { answer } = server()
    comments.set({ tag: '1' })
    const late = refreshComments('kea')
    if (meanwhile.startsWith('the next')) comments.set({ tag: '2' })
    else forgetComments()
    answer(0)
    await late
    expect(comments.get().people).toEqual([])
  },
)

it('EDIT-01 asked again, those who have a role since then are there; without an answer everything stays', async () => {
  const { answer, fail } = server()
  comments.set({ tag: '1' })
  const [taken, lost] = [refreshComments('kea'), refreshComments('kea')]
  answer(0)
  await taken
  fail(1)
  await lost
  expect(comments.get().people).toEqual(ANSWER.people)
})
