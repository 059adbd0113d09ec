import { expect, it } from 'vitest'
import { createLimit, createLimits, createSingleFlight } from './limit.ts'

/** Tasks that end when they are told to, and note when they begin. */
function tasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { begun, task, end }
}

const BUSY = { code: 'unavailable', detail: 'Too many.' }

it('as many as are allowed run at once, as many wait in line, and one more is refused', async () => {
  const { begun, task, end } = tasks()
  const limit = createLimit(2, 2, 'Too many.')
  const running = ['a', 'b', 'c', 'd'].map((name) => limit(task(name)))
  expect(begun).toEqual(['a', 'b'])
  await expect(limit(task('e'))).rejects.toMatchObject(BUSY)
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  // One waits, so one more may.
  const last = limit(task('f'))
  await expect(limit(task('g'))).rejects.toMatchObject(BUSY)
  for (const name of ['a', 'c', 'd', 'f']) await end(name)
  expect(await Promise.all([...running, last])).toEqual(['a', 'b', 'c', 'd', 'f'])
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
})

it('a task that fails gives its place to the next, and all places are free again afterwards', async () => {
  const { begun, task, end } = tasks()
  const limit = createLimit(1, 1, 'Too many.')
  const failing = limit(() => Promise.reject(new Error('broken')))
  const next = limit(task('next'))
  await expect(failing).rejects.toThrow('broken')
  await end('next')
  expect(await next).toBe('next')
  const again = limit(task('again'))
  const waiting = limit(task('waiting'))
  await expect(limit(task('more'))).rejects.toMatchObject(BUSY)
  expect(begun).toEqual(['next', 'again'])
  await end('again')
  await end('waiting')
  expect(await Promise.all([again, waiting])).toEqual(['again', 'waiting'])
})

it('each owner has a limit of its own, also after it had nothing to do', async () => {
  const { begun, task, end } = tasks()
  const limits = createLimits(1, 1, 'Too many.')
  const all = [limits('kea', task('k1')), limits('kea', task('k2')), limits('tui', task('t1'))]
  expect(begun).toEqual(['k1', 't1'])
  await expect(limits('kea', task('k3'))).rejects.toMatchObject(BUSY)
  await end('k1')
  expect(begun).toEqual(['k1', 't1', 'k2'])
  // While one of its tasks runs the owner is not forgotten.
  all.push(limits('kea', task('k3')))
  expect(begun).toEqual(['k1', 't1', 'k2'])
  await end('k2')
  await end('k3')
  await end('t1')
  await Promise.all(all)
  const later = [limits('kea', task('k4')), limits('kea', task('k5'))]
  await expect(limits('kea', task('k6'))).rejects.toMatchObject(BUSY)
  await end('k4')
  await end('k5')
  expect(await Promise.all(later)).toEqual(['k4', 'k5'])
})

it('callers of one key share one run; the next run begins after it, whether it failed or not', async () => {
  const { begun, task, end } = tasks()
  const once = createSingleFlight<string>()
  const shared = [once('a', task('first')), once('a', task('never')), once('b', task('other'))]
  expect(begun).toEqual(['first', 'other'])
  await end('first')
  await end('other')
  expect(await Promise.all(shared)).toEqual(['first', 'first', 'other'])
  await expect(once('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const again = once('a', task('again'))
  await end('again')
  expect(await again).toBe('again')
})
