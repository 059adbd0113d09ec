import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'

/** What staff made of one entry, over what its file says. */
export interface EntryState {
  /** What visitors do not see yet. */
  draft: JsonObject | null
  /** What visitors see instead of the file's. */
  published: JsonObject | null
  /** Visitors see neither this nor the file's. */
  isHidden: boolean
  /** Deleted: only the history has it. */
  isRemoved: boolean
}

/** As it is before staff touch it: the file's alone, or none. */
export const UNTOUCHED: EntryState = { draft: null, published: null, isHidden: false, isRemoved: false }

/** The entry as staff see it; none where it is deleted. @param filed what the dealer's file says */
export function workingEntry(state: EntryState, filed: JsonObject | undefined): JsonObject | undefined {
  return state.isRemoved ? undefined : (state.draft ?? state.published ?? filed)
}

/** The entry as visitors get it, when its day has come. */
export function shownEntry(state: EntryState, filed: JsonObject | undefined): JsonObject | undefined {
  if (state.isRemoved) return filed
  return state.isHidden ? undefined : (state.published ?? filed)
}

/** With this as what is written; nothing is kept of what visitors see already. */
export function saved(state: EntryState, filed: JsonObject | undefined, document: JsonObject): EntryState {
  const shown = shownEntry(state, filed)
  const isShown = shown !== undefined && sameJson(shown, document)
  // Of one that is off the site, what the file says needs no draft either.
  const isFiled = state.isHidden && filed !== undefined && sameJson(filed, document)
  return { ...state, draft: isShown || isFiled ? null : document }
}

/** With what is written on the site; what the file says by itself is not written down again. */
export function published(state: EntryState, filed: JsonObject | undefined): EntryState {
  const document = workingEntry(state, filed) ?? null
  const isFiled = document !== null && filed !== undefined && sameJson(document, filed)
  return { draft: null, published: isFiled ? null : document, isHidden: false, isRemoved: false }
}

/** Off the site; what was on it is what is written now, unless something else is. */
export function unpublished(state: EntryState): EntryState {
  return { ...state, draft: state.draft ?? state.published, published: null, isHidden: true }
}

/** Without what staff made of it: the file's entry is back, or there is none any more. */
export function removed(filed: JsonObject | undefined): EntryState {
  return { ...UNTOUCHED, isRemoved: filed === undefined }
}
