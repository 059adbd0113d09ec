import { expect, it, onTestFinished, vi } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import type { Session } from '../session/session.ts'
import type { SessionState } from '../session/session-state.ts'
import { createStore } from '../session/store.ts'
import { bringBack } from './named-drafts.ts'

const DRAFT = { id: 'a1', name: 'Christmas' } as NamedDraft
const FROM = { phone: '01', email: 'kea@kea.example' }
const TO = { ...FROM, phone: '02' }

/** A window that holds `own`, at a server whose answer to its next save is `save`. */
function start(own: JsonObject, save: SessionState['save'] = { kind: 'saved', at: 1 }) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ drafts: [] }))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const state = (held: JsonObject) => ({ document: { own: held } }) as unknown as SessionState
  const store = createStore<SessionState>({ ...state(own), save: { kind: 'saved', at: 1 } })
  const session = {
    slug: 'kea',
    store,
    replace: (held: JsonObject) => store.set(state(held)),
    saveNow: async () => store.set({ save }),
    undo: () => store.set(state(own)),
  } as unknown as Session
  const held = () => store.get().document.own
  return { session, held, fetched }
}

it('EDIT-07 what is brought back leaves the list once it is saved', async () => {
  const { session, held, fetched } = start(FROM)
  expect(await bringBack(session, DRAFT, { from: FROM, to: TO })).toEqual([])
  expect(held()).toEqual(TO)
  expect(fetched).toHaveBeenCalledOnce()
})

it('EDIT-07 what others saved while somebody chose is joined with it', async () => {
  const { session, held } = start({ ...FROM, email: 'new@kea.example' })
  await bringBack(session, DRAFT, { from: FROM, to: TO })
  expect(held()).toEqual({ phone: '02', email: 'new@kea.example' })
})

it('EDIT-07 where others saved another value of the same meanwhile, somebody chooses once more', async () => {
  const theirs = { ...FROM, phone: '03' }
  const { session, held, fetched } = start(theirs)
  await expect(bringBack(session, DRAFT, { from: FROM, to: TO })).rejects.toThrow(
    'The draft has changed the same as “Christmas” meanwhile. Bring it back once more, and choose.',
  )
  expect(held()).toEqual(theirs)
  expect(fetched).not.toHaveBeenCalled()
})

it('EDIT-07 it stays on the list where the save is refused, and the draft is as it was', async () => {
  const { session, held, fetched } = start(FROM, { kind: 'failed', message: 'No.' })
  await expect(bringBack(session, DRAFT, { from: FROM, to: TO })).rejects.toThrow('No.')
  expect(held()).toEqual(FROM)
  expect(fetched).not.toHaveBeenCalled()
})

it('EDIT-07 it stays on the list while the server is away, and in the window', async () => {
  const { session, held, fetched } = start(FROM, { kind: 'offline' })
  expect(await bringBack(session, DRAFT, { from: FROM, to: TO })).toBeUndefined()
  expect(held()).toEqual(TO)
  expect(fetched).not.toHaveBeenCalled()
})

it('EDIT-07 where all of it is in the draft already, no other step is taken back by a refused save', async () => {
  const { session, held } = start(TO, { kind: 'failed', message: 'No.' })
  session.undo = () => expect.unreachable('There is no step of this')
  await expect(bringBack(session, DRAFT, { from: TO, to: TO })).rejects.toThrow('No.')
  expect(held()).toEqual(TO)
})
