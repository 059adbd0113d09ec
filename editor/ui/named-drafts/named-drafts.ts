import { sameJson, type JsonObject } from '../../../runtime/json/object.ts'
import { mergeThree, type MergeConflict } from '../../../runtime/revise/merge-three.ts'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'
import { api } from '../api/api.ts'
import { createStore } from '../session/store.ts'
import type { Session } from '../session/session.ts'

/** State of the list as the server told it last: another one when somebody has changed it. */
export const namedDraftsState = createStore({ tag: '' })

/** A draft that was set aside, joined with the one in the window. */
export interface Joined {
  /** The own document that it was joined with. */
  from: JsonObject
  /** Both; where they differ, it holds what `from` has. */
  to: JsonObject
  conflicts: readonly MergeConflict[]
}

/** Keeps the draft under a name; what is published takes its place, as one step that can be taken back. */
export async function setAside(session: Session, name: string): Promise<void> {
  await saveAll(session)
  const { slug, store } = session
  const { draft: before } = store.get()
  const { draft, findings } = await call('POST /api/editor/tenants/:slug/named-drafts', {
    params: { slug },
    headers: { 'if-match': before.tag },
    body: { name },
  })
  const published =
    draft.revision === before.revision
      ? store.get().published
      : (await api.revision(slug, draft.revision)).document
  session.adopt(draft, published, `Set aside “${name}”`)
  store.set({ findings })
}

/** What bringing it back would make of the draft. Nothing is changed yet. */
export async function joinBack(session: Session, { id }: NamedDraft): Promise<Joined> {
  await saveAll(session)
  const { document, base } = await readNamedDraft(session, id)
  const from = session.store.get().document.own
  const { document: to, conflicts } = mergeThree(base, document, from)
  return { from, to, conflicts }
}

/** What the dealer would publish with it: it as it would be over what is published now. */
export async function overPublished(session: Session, { id }: NamedDraft): Promise<JsonObject> {
  const { document, base } = await readNamedDraft(session, id)
  return mergeThree(base, session.store.get().published, document).document
}

/**
 * Puts it into the draft, as one step that can be taken back. Once the server has that, it leaves the list; where the
 * server refuses it, the draft is as it was.
 *
 * @returns the list as it is then; nothing where the work is not saved yet, and it stays on the list
 */
export async function bringBack(
  session: Session,
  { id, name }: NamedDraft,
  { from, to }: Pick<Joined, 'from' | 'to'>,
): Promise<readonly NamedDraft[] | undefined> {
  const { store } = session
  const { own } = store.get().document
  // Others may have saved while somebody chose.
  const { document: next, conflicts } = mergeThree(from, to, own)
  if (conflicts.length > 0) {
    throw new Error(
      `The draft has changed the same as “${name}” meanwhile. Bring it back once more, and choose.`,
    )
  }
  const isStep = !sameJson(next, own)
  if (isStep) session.replace(next, `Brought back “${name}”`)
  await session.saveNow()
  const { save } = store.get()
  if (save.kind === 'failed') {
    if (isStep) session.undo()
    throw new Error(save.message)
  }
  if (save.kind !== 'saved') return undefined
  return removeNamedDraft(session, id)
}

export async function readNamedDrafts({ slug }: Session): Promise<readonly NamedDraft[]> {
  return (await call('GET /api/editor/tenants/:slug/named-drafts', { params: { slug } })).drafts
}

export async function renameNamedDraft(
  { slug }: Session,
  id: string,
  name: string,
): Promise<readonly NamedDraft[]> {
  const key = 'PUT /api/editor/tenants/:slug/named-drafts/:id'
  return (await call(key, { params: { slug, id }, body: { name } })).drafts
}

export async function removeNamedDraft({ slug }: Session, id: string): Promise<readonly NamedDraft[]> {
  return (await call('DELETE /api/editor/tenants/:slug/named-drafts/:id', { params: { slug, id } })).drafts
}

export async function restoreNamedDraft({ slug }: Session, id: string): Promise<readonly NamedDraft[]> {
  const key = 'POST /api/editor/tenants/:slug/named-drafts/:id/restore'
  return (await call(key, { params: { slug, id } })).drafts
}

function readNamedDraft({ slug }: Session, id: string) {
  return call('GET /api/editor/tenants/:slug/named-drafts/:id', { params: { slug, id } })
}

/** @throws Error where something of this window is not with the server */
async function saveAll(session: Session): Promise<void> {
  await session.saveNow()
  if (session.store.get().save.kind === 'saved') return
  throw new Error('What is in this window has to be saved first.')
}
