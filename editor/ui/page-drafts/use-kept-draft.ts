import { useEffect, useState } from 'react'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import type { Session } from '../session/session.ts'
import type { PageWords } from './drafted-route.ts'

/** What stands in the dialog: it was typed, and paid for. */
export interface KeptDraft {
  brief: string
  draft: PageDraft | null
  words: PageWords
}

const NONE: KeptDraft = { brief: '', draft: null, words: { title: '', path: '', description: '' } }

/** Of each session, for as long as it is open: a dialog that was closed goes on where it was. */
const drafts = new WeakMap<Session, KeptDraft>()

/** What the dialog had when it was closed, until its page is used or another one comes. */
export function useKeptDraft(session: Session) {
  const [kept, setKept] = useState(() => drafts.get(session) ?? NONE)
  useEffect(() => void drafts.set(session, kept), [session, kept])
  return {
    ...kept,
    keep: (change: Partial<KeptDraft>) => setKept((now) => ({ ...now, ...change })),
    forget: () => drafts.delete(session),
  }
}
