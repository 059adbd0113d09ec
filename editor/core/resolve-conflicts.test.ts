import { describe, expect, it } from 'vitest'
import { mergeThree } from '../../runtime/revise/merge-three.ts'
import { resolveConflicts } from './resolve-conflicts.ts'

/** Both sides joined, and every conflict ended for mine. */
function mineOf(base: object, mine: object, theirs: object) {
  const { document, conflicts } = mergeThree({ ...base }, { ...mine }, { ...theirs })
  const pointers = conflicts.map(({ pointer }) => pointer)
  return { pointers, document: resolveConflicts(document, conflicts, new Set(pointers)) }
}

describe('EDIT-07 where both changed the same and mine is wanted', () => {
  it.each([
    ['a word', 'Kea', 'Kea Cars', 'Kea Motors'],
    ['a list of words', ['a'], ['a', 'mine'], ['a', 'theirs']],
    ['a list of words that they emptied', ['a'], ['a', 'mine'], []],
    ['a list of words that I emptied', ['a'], [], ['a', 'theirs']],
    ['a list of things without ids', [{ day: 1 }], [], [{ day: 2 }]],
  ])('%s is mine', (_what, base, mine, theirs) => {
    expect(mineOf({ name: base }, { name: mine }, { name: theirs })).toEqual({
      pointers: ['/name'],
      document: { name: mine },
    })
  })

  it('what I took away is gone', () => {
    expect(mineOf({ name: 'Kea' }, {}, { name: 'Tui' }).document).toEqual({})
  })

  it('the order is mine, with the entries as they are joined', () => {
    const page = (id: string, title = id) => ({ id, path: `/${id}`, title })
    const { pointers, document } = mineOf(
      { routes: ['a', 'b', 'c'].map((id) => page(id)) },
      { routes: ['c', 'a', 'b'].map((id) => page(id)) },
      { routes: [page('b', 'Theirs'), page('a'), page('c')] },
    )
    expect(pointers).toEqual(['/routes'])
    expect(document).toEqual({ routes: [page('c'), page('a'), page('b', 'Theirs')] })
  })

  it('what is not wanted stays theirs', () => {
    const { document, conflicts } = mergeThree({ a: 1, b: 1 }, { a: 2, b: 2 }, { a: 3, b: 3 })
    expect(resolveConflicts(document, conflicts, new Set(['/b']))).toEqual({ a: 3, b: 2 })
  })
})
