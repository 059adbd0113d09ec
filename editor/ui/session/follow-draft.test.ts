import { afterEach, expect, it, vi } from 'vitest'
import type { Draft } from '../api/api.ts'
import { createDraftFollower } from './follow-draft.ts'
import type { SessionState } from './session-state.ts'
import { createStore } from './store.ts'

afterEach(() => void vi.useRealTimers())

const draftOf = (tag: string, revision = 1, name = tag) =>
  ({
    tag,
    revision,
    document: { slug: 'kea', name },
    changed: true,
    author: 'b',
    savedAt: 1,
  }) as Draft

function start(server: Draft) {
  vi.useFakeTimers()
  let now = 0
  const first = draftOf('"1-0"')
  const store = createStore({
    document: { own: first.document },
    draft: first,
    published: { name: 'revision 1' },
    save: { kind: 'saved', at: 1 },
  } as unknown as SessionState)
  const said: string[] = []
  const calls: string[] = []
  const hooks = {
    save: async () => {
      calls.push('save')
    },
    readDraft: async () => {
      calls.push('read')
      return hooks.server
    },
    server,
  }
  const follower = createDraftFollower({
    store,
    save: () => hooks.save(),
    readDraft: () => hooks.readDraft(),
    readRevision: async (revision) => ({ name: `revision ${revision}` }),
    adopt(draft, published) {
      const document = {
        own: draft.document,
      } as unknown as SessionState['document']
      store.set({ draft, published, document })
    },
    findProblems: async () => void calls.push('findings'),
    say: (text) => void said.push(text),
    now: () => now,
  })
  const wait = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(ms)
  }
  return { store, said, calls, hooks, follower, wait }
}

it('takes over what another saved, names them once a minute, and looks for findings when they pause', async () => {
  const { store, said, calls, hooks, follower, wait } = start(draftOf('"1-1"'))
  await follower.follow('"1-1"', 'Ben')
  expect(store.get().document.own).toEqual({ slug: 'kea', name: '"1-1"' })
  expect(said).toEqual(['Ben is changing this dealer too. What they save appears here by itself.'])
  wait(1999)
  hooks.server = draftOf('"1-2"')
  await follower.follow('"1-2"', 'Ben')
  wait(1999)
  expect(calls).toEqual(['read', 'read'])
  wait(1)
  expect(calls).toEqual(['read', 'read', 'findings'])
  expect(said.length).toBe(1)
  wait(60_000 - 4000)
  hooks.server = draftOf('"1-3"')
  await follower.follow('"1-3"', 'Ben')
  expect(said.length).toBe(1)
  wait(1)
  hooks.server = draftOf('"1-4"')
  await follower.follow('"1-4"', 'Ben')
  expect(said.length).toBe(2)
})

it('asks for nothing when the state is its own, and not twice for one that it has by now', async () => {
  const { calls, follower, said } = start(draftOf('"1-0"'))
  await follower.follow('"1-0"', null)
  expect(calls).toEqual([])
  await follower.follow('"1-1"', 'Ben')
  expect([calls, said]).toEqual([['read'], []])
})

it('saves first what is not saved, and leaves a question to the person', async () => {
  const { store, calls, hooks, follower } = start(draftOf('"1-2"'))
  store.set({ save: { kind: 'unsaved' } })
  hooks.save = async () => {
    calls.push('save')
    store.set({ save: { kind: 'conflict', by: [] } })
  }
  await follower.follow('"1-1"', 'Ben')
  expect(calls).toEqual(['save'])
  store.set({ save: { kind: 'unsaved' } })
  hooks.save = async () => {
    calls.push('save')
    store.set({ save: { kind: 'saved', at: 2 }, draft: draftOf('"1-2"') })
  }
  await follower.follow('"1-1"', 'Ben')
  expect(calls).toEqual(['save', 'save', 'read'])
})

it('never lays another state over what was typed while it was on its way', async () => {
  const { store, calls, hooks, follower } = start(draftOf('"1-1"'))
  const typed = {
    own: { name: 'typed' },
  } as unknown as SessionState['document']
  hooks.readDraft = async () => {
    calls.push('read')
    if (calls.length === 1) store.set({ document: typed, save: { kind: 'unsaved' } })
    return hooks.server
  }
  hooks.save = async () => {
    calls.push('save')
    store.set({ save: { kind: 'saved', at: 2 }, draft: draftOf('"1-2"') })
    hooks.server = draftOf('"1-2"')
  }
  await follower.follow('"1-1"', 'Ben')
  expect(calls).toEqual(['read', 'save', 'read'])
  expect(store.get().document).toBe(typed)
})

it('knows what is published by now, and says so', async () => {
  const { store, said, follower } = start(draftOf('"2-0"', 2))
  await follower.follow('"2-0"', null)
  expect(store.get().published).toEqual({ name: 'revision 2' })
  expect(said).toEqual(['This dealer was published by somebody else.'])
})
