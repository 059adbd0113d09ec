import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Editor } from '../../core/editor.ts'
import { resolveConflicts } from '../../core/resolve-conflicts.ts'
import { api, ApiError, OfflineError, type Draft } from '../api/api.ts'
import { onSignedInAgain } from '../api/signed-out.ts'
import { createKeeper, type Leftover } from './keeper.ts'
import type { Kept } from './kept-draft.ts'
import type { SessionState } from './session-state.ts'
import type { Store } from './store.ts'

export interface Saver {
  changed(): void
  flush(): Promise<void>
  adopt(draft: Draft): void
  /** @returns the document to go on with */
  resolve(mine: ReadonlySet<string>): JsonObject | undefined
  /** @param onOne gets what one window alone has left; of several, a person chooses */
  recover(editor: Editor, onOne: (leftover: Leftover) => void): void
  /** Goes on with what another window had not saved. @returns whether that could be done now */
  takeUp(editor: Editor, leftover: Leftover): Promise<boolean>
  throwAway(leftover: Leftover): void
  close(): void
}

const AFTER_MS = 700
const RETRY_MS = 3000
/** Writing a long document down takes longer than a keystroke may; a browser that dies loses this much, in milliseconds. */
const REMEMBER_MS = 100

/**
 * Saves the draft a moment after the last change, one request at a time. Until the server has confirmed, the document
 * also lies in this browser's storage, so that a closed tab or a dead network loses nothing.
 */
export function createSaver({
  slug,
  store,
  takeOver,
}: {
  slug: string
  store: Store<SessionState>
  takeOver: (sent: JsonObject, joined: JsonObject) => void
}): Saver {
  const keeper = createKeeper(slug)
  let timer: ReturnType<typeof setTimeout> | undefined
  let remembering: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let savedOwn: JsonObject = store.get().document.own
  let conflicted: { merged: JsonObject; draft: Draft } | undefined

  /** Soon, and at once when the page goes away. */
  function rememberSoon(): void {
    remembering ??= setTimeout(rememberNow, REMEMBER_MS)
  }

  function rememberNow(): void {
    clearTimeout(remembering)
    remembering = undefined
    const { document, draft } = store.get()
    if (document.own !== savedOwn) keeper.remember({ tag: draft.tag, own: document.own })
  }

  function forgetNow(): void {
    clearTimeout(remembering)
    remembering = undefined
    keeper.forget()
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    if (store.get().document.own === savedOwn || conflicted) return
    running = save()
    await running
    running = undefined
  }

  async function save(): Promise<void> {
    const { document, draft } = store.get()
    const sent = document.own
    store.set({ save: { kind: 'saving' } })
    try {
      const answer = await api.save(slug, draft.tag, sent)
      accept(sent, answer.draft, answer.merged)
      store.set({ findings: answer.findings })
    } catch (error) {
      refuse(error)
    }
  }

  function accept(sent: JsonObject, draft: Draft, merged: boolean): void {
    store.set({ draft })
    if (merged) takeOver(sent, draft.document)
    const { own } = store.get().document
    const isAll = merged ? sameText(own, draft.document) : own === sent
    savedOwn = isAll ? own : sent
    store.set({ save: isAll ? { kind: 'saved', at: draft.savedAt } : { kind: 'unsaved' } })
    if (isAll) forgetNow()
    else schedule(AFTER_MS)
  }

  function refuse(error: unknown): void {
    if (error instanceof OfflineError) {
      store.set({ save: { kind: 'offline' } })
      schedule(RETRY_MS)
      return
    }
    if (error instanceof ApiError && error.status === 409 && error.body.merged && error.body.draft) {
      conflicted = { merged: error.body.merged, draft: error.body.draft }
      store.set({
        save: { kind: 'conflict', by: namesOf(error.body) },
        conflicts: error.body.conflicts ?? [],
      })
      return
    }
    const message = error instanceof Error ? error.message : String(error)
    store.set({ save: { kind: 'failed', message } })
    if (error instanceof ApiError && error.status >= 500) schedule(RETRY_MS)
  }

  const onHide = rememberNow
  const onOnline = () => schedule(0)
  const onUnload = (event: BeforeUnloadEvent) => {
    onHide()
    if (store.get().document.own !== savedOwn) event.preventDefault()
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('beforeunload', onUnload)
  window.addEventListener('online', onOnline)
  const forgetSignIn = onSignedInAgain(() => schedule(0))

  /** The state it started from goes with it: the server joins it with what others have saved since. */
  function goOnWith(editor: Editor, { tag, own }: Kept): void {
    store.set({ draft: { ...store.get().draft, tag }, document: editor.open(own) })
    changed()
  }

  function changed(): void {
    // While a save runs, the server is about to have something else.
    if (store.get().document.own === savedOwn && !running) {
      forgetNow()
      store.set({ save: { kind: 'saved', at: store.get().draft.savedAt } })
      return
    }
    rememberSoon()
    if (conflicted) return
    store.set({ save: { kind: 'unsaved' } })
    schedule(AFTER_MS)
  }

  return {
    changed,
    flush,
    adopt(draft) {
      conflicted = undefined
      forgetNow()
      queueMicrotask(() => {
        savedOwn = store.get().document.own
      })
      store.set({ draft, conflicts: [] })
    },
    resolve(mine) {
      if (!conflicted) return undefined
      const { merged, draft } = conflicted
      const { conflicts } = store.get()
      conflicted = undefined
      store.set({ draft })
      return resolveConflicts(merged, conflicts, mine)
    },
    recover(editor, onOne) {
      const kept = keeper.own()
      const isBack = kept !== undefined && !sameText(kept.own, store.get().document.own)
      if (isBack) goOnWith(editor, kept)
      let isFirst = !isBack
      keeper.watch((found) => {
        const left = found.filter((each) => !sameText(each.own, store.get().document.own))
        for (const each of found) if (!left.includes(each)) keeper.drop(each)
        const [only, ...more] = left
        if (isFirst && only && more.length === 0) onOne(only)
        else if (only) store.set({ leftovers: [...store.get().leftovers, ...left] })
        isFirst = false
      })
    },
    async takeUp(editor, leftover) {
      // What is not saved here would be lost under it.
      await flush()
      if (store.get().document.own !== savedOwn || conflicted) return false
      goOnWith(editor, leftover)
      rememberNow()
      this.throwAway(leftover)
      return true
    },
    throwAway(leftover) {
      keeper.drop(leftover)
      store.set({ leftovers: store.get().leftovers.filter((each) => each !== leftover) })
    },
    close() {
      clearTimeout(timer)
      rememberNow()
      keeper.close()
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('online', onOnline)
      forgetSignIn()
    },
  }
}

function namesOf({ by = [], byYou }: ApiError['body']): string[] {
  return byYou ? [...by, 'you, in another window'] : by
}

function sameText(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
