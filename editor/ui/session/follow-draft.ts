import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Draft } from '../api/api.ts'
import type { SessionState } from './session-state.ts'
import type { Store } from './store.ts'

export interface DraftFollower {
  /**
   * Others may have saved: takes over what they have.
   *
   * @param tag the newest state of the draft, as the server tells it
   * @param by who saved it
   */
  follow(tag: string, by: string | null): Promise<void>
  close(): void
}

/** The same person is named again after this, in milliseconds: who works on is not told of at every save. */
const NAMED_MS = 60_000
/** Findings are asked for once the others pause: the checker takes longer than their next letter. */
const QUIET_MS = 2000

/**
 * Keeps a window at what others save. What this window has not saved goes to the server first, which joins both and
 * asks where they differ; a window with nothing of its own takes the other's state as it is.
 */
export function createDraftFollower({
  store,
  save,
  readDraft,
  readRevision,
  adopt,
  findProblems,
  say,
  now,
}: {
  store: Store<SessionState>
  save: () => Promise<void>
  readDraft: () => Promise<Draft>
  readRevision: (revision: number) => Promise<JsonObject>
  adopt: (draft: Draft, published: JsonObject) => void
  findProblems: () => Promise<void>
  say: (text: string) => void
  now: () => number
}): DraftFollower {
  let wanted: { tag: string; by: string | null } | undefined
  let running: Promise<void> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  const closed = new AbortController()
  const namedAt = new Map<string, number>()

  async function catchUp(): Promise<void> {
    while (wanted) {
      const { tag, by } = wanted
      wanted = undefined
      const { draft } = store.get()
      if (tag === draft.tag) continue
      if (isUnsaved()) await save()
      // Somebody is asked about it, or the server is away: the next save brings both together.
      if (store.get().save.kind !== 'saved') return
      const isNew = await takeOver()
      if (isNew) tell(by, draft.revision)
    }
  }

  /** @returns whether there was something that this window did not have */
  async function takeOver(): Promise<boolean> {
    const before = store.get()
    const draft = await readDraft()
    if (draft.tag === before.draft.tag) return false
    const published =
      draft.revision === before.draft.revision ? before.published : await readRevision(draft.revision)
    const { document, save: state, draft: known } = store.get()
    if (closed.signal.aborted) return false
    // What was typed while the answer was on its way is saved first.
    if (document.own !== before.document.own || state.kind !== 'saved' || known.tag !== before.draft.tag) {
      wanted ??= { tag: draft.tag, by: null }
      return false
    }
    adopt(draft, published)
    clearTimeout(quiet)
    quiet = setTimeout(() => void findProblems().catch(() => undefined), QUIET_MS)
    return true
  }

  function isUnsaved(): boolean {
    const { kind } = store.get().save
    return kind === 'unsaved' || kind === 'saving'
  }

  function tell(by: string | null, revision: number): void {
    if (store.get().draft.revision !== revision) return say('This dealer was published by somebody else.')
    if (by === null || now() - (namedAt.get(by) ?? -Infinity) < NAMED_MS) return
    namedAt.set(by, now())
    say(`${by} is changing this dealer too. What they save appears here by itself.`)
  }

  return {
    follow(tag, by) {
      if (closed.signal.aborted) return Promise.resolve()
      wanted = { tag, by }
      running ??= catchUp()
        // The server was away; whatever it tells next asks again.
        .catch(() => undefined)
        .finally(() => {
          running = undefined
        })
      return running
    },
    close() {
      closed.abort()
      wanted = undefined
      clearTimeout(quiet)
    },
  }
}
