import { sameJson } from '../../../runtime/json/object.ts'
import type { Article } from '../../../schemas/generated/types.ts'

/** What staff made of one article, over what its file says. */
export interface EntryState {
  /** What visitors do not see yet. */
  draft: Article | null
  /** What visitors see instead of the file's. */
  published: Article | null
  /** Visitors see neither this nor the file's. */
  isHidden: boolean
  /** Deleted: only the history has it. */
  isRemoved: boolean
}

/** As it is before staff touch it: the file's alone, or none. */
export const UNTOUCHED: EntryState = { draft: null, published: null, isHidden: false, isRemoved: false }

/** The article as staff see it; none where it is deleted. @param filed what the dealer's file says */
export function workingArticle(state: EntryState, filed: Article | undefined): Article | undefined {
  return state.isRemoved ? undefined : (state.draft ?? state.published ?? filed)
}

/** The article as visitors get it, from its day on. */
export function shownArticle(state: EntryState, filed: Article | undefined): Article | undefined {
  if (state.isRemoved) return filed
  return state.isHidden ? undefined : (state.published ?? filed)
}

/** With this as what is written; nothing is kept of what visitors see already. */
export function saved(state: EntryState, filed: Article | undefined, article: Article): EntryState {
  const shown = shownArticle(state, filed)
  const isShown = shown !== undefined && sameJson(shown, article)
  // Of one that is off the site, what the file says needs no draft either.
  const isFiled = state.isHidden && filed !== undefined && sameJson(filed, article)
  return { ...state, draft: isShown || isFiled ? null : article }
}

/** With what is written on the site; what the file says by itself is not written down again. */
export function published(state: EntryState, filed: Article | undefined): EntryState {
  const article = workingArticle(state, filed) ?? null
  const isFiled = article !== null && filed !== undefined && sameJson(article, filed)
  return { draft: null, published: isFiled ? null : article, isHidden: false, isRemoved: false }
}

/** Off the site; what was on it is what is written now, unless something else is. */
export function unpublished(state: EntryState): EntryState {
  return { ...state, draft: state.draft ?? state.published, published: null, isHidden: true }
}

/** Without what staff made of it: the file's entry is back, or there is none any more. */
export function removed(filed: Article | undefined): EntryState {
  return { ...UNTOUCHED, isRemoved: filed === undefined }
}
