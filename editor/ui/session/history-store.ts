import type { Editor } from '../../core/editor.ts'
import type { History } from '../../core/history.ts'
import { keepHistory, recallHistory } from '../../core/keep-history.ts'
import type { SessionState } from './session-state.ts'

/** A few megabytes are all that a browser gives; older steps go first. */
const MOST_LETTERS = 2_000_000

const keyOf = (slug: string) => `forecourt-editor-steps:${slug}`

/** Keeps the steps of this window over a reload of it. */
export function rememberSteps(slug: string, { history, document }: SessionState): void {
  try {
    for (let most = history.undo.length; ; most = Math.floor(most / 2)) {
      const shorter = { ...history, undo: most === 0 ? [] : history.undo.slice(-most) }
      const kept = keepHistory(shorter, document)
      if (!kept) return sessionStorage.removeItem(keyOf(slug))
      const text = JSON.stringify(kept)
      if (text.length <= MOST_LETTERS) return sessionStorage.setItem(keyOf(slug), text)
      if (most === 0) return sessionStorage.removeItem(keyOf(slug))
    }
  } catch {
    // Without storage the steps end with the page; the work itself is saved elsewhere.
  }
}

/** The steps of before the reload, where the document is still the one they led to. */
export function recallSteps(slug: string, editor: Editor, { document }: SessionState): History | undefined {
  try {
    return recallHistory(JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null'), editor, document.own)
  } catch {
    return undefined
  }
}
