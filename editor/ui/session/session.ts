import type { JsonObject } from '../../../runtime/json/object.ts'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { mergeThree } from '../../../runtime/revise/merge-three.ts'
import { sectionsOf } from '../../../runtime/sections/sections.ts'
import type { Command, CommandFinding } from '../../core/command.ts'
import { createEditor, type Editor } from '../../core/editor.ts'
import { idMaker } from '../../core/fresh.ts'
import { refusedInLanguage } from '../../core/languages/refused-in-language.ts'
import {
  EMPTY_HISTORY,
  ended,
  historyWithCommand,
  nextStep,
  stepped,
  type History,
} from '../../core/history.ts'
import { findSpot, readTree, routesOf, sameTree, type TreeRef } from '../../core/tree.ts'
import { createEditorWorld, type EditorDocument } from '../../core/world.ts'
import { api, type CanvasPage, type Draft, type FirstPage, type Opening, type Role } from '../api/api.ts'
import { BLOCKS } from './blocks.ts'
import { recallSteps, rememberSteps } from './history-store.ts'
import { keptView } from './kept-view.ts'
import { createDraftFollower } from './follow-draft.ts'
import type { Leftover } from './keeper.ts'
import { NOBODY } from './preview.ts'
import { sectionOfPage } from './section-page.ts'
import { createSaver } from './saver.ts'
import type { SessionState } from './session-state.ts'
import { createStore, type Store } from './store.ts'

/** One person at one dealer's document. */
export interface Session {
  slug: string
  role: Role
  site: string
  /** Of the service that writes suggestions; null where there is none. */
  writingHost: string | null
  editor: Editor
  store: Store<SessionState>
  /** The page that the server drew while the editor was loading; `undefined` where it is not of this document. */
  firstPage(): Promise<CanvasPage | undefined>
  run(
    command: Command,
    words: {
      label: string
      mergeKey?: string
      gesture?: number | undefined
      closes?: boolean
      select?: boolean
    },
  ): readonly CommandFinding[]
  /** What follows is a step of its own. */
  endStep(): void
  undo(): void
  redo(): void
  select(ids: readonly string[], tree?: TreeRef): void
  openRoute(routeId: string): void
  say(text: string, tone?: 'info' | 'error'): void
  /**
   * The draft was published, or another document took its place.
   *
   * @param label of the step that takes this window back to what it held; without one there is none
   */
  adopt(draft: Draft, published: JsonObject, label?: string): void
  /** Puts another document in the place of the draft, as one step that can be taken back. */
  replace(own: JsonObject, label: string): void
  /** Ends a conflict: `mine` are pointers whose values of this side stay. */
  resolve(mine: ReadonlySet<string>): void
  saveNow(): Promise<void>
  /** Takes over what others have saved. @param by their name */
  follow(tag: string, by: string | null): void
  /** Goes on with what a window that is gone had not saved. */
  takeUp(leftover: Leftover): Promise<boolean>
  throwAway(leftover: Leftover): void
  nodes(): readonly BlockNode[]
  close(): void
}

const newId = idMaker((count) => crypto.getRandomValues(new Uint8Array(count)))

export function openSession(opening: Opening, first: Promise<FirstPage | undefined>): Session {
  const { slug, role, site, writingHost } = opening
  const editor = createEditor(createEditorWorld(opening.layers, BLOCKS), newId)
  const document = editor.open(opening.draft.document)
  const routeId = firstRoute(document)
  const store = createStore<SessionState>({
    document,
    history: EMPTY_HISTORY,
    routeId,
    tree: { kind: 'route', id: routeId },
    selection: [],
    save: { kind: 'saved', at: opening.draft.savedAt },
    findings: [],
    wrongForms: 0,
    draft: opening.draft,
    published: opening.published,
    conflicts: [],
    leftovers: [],
    preview: { ...NOBODY, ...keptView(window.innerWidth) },
    notice: { text: '', tone: 'info', count: 0 },
  })
  const saver = createSaver({ slug, store, takeOver })

  function change(next: EditorDocument, more: Partial<SessionState>): void {
    const isNew = next.own !== store.get().document.own
    store.set({ document: next, ...more })
    if (isNew) saver.changed()
  }

  /** The server joined our document with another one: what was typed since then is laid over it. */
  function takeOver(sent: JsonObject, joined: JsonObject): void {
    const { document: current } = store.get()
    const own = current.own === sent ? joined : mergeThree(sent, current.own, joined).document
    store.set({ document: editor.open(own) })
    keepSelection()
  }

  /** What is selected, or the page that is open, may be gone after an undo or a merge. */
  function keepSelection(): void {
    const { document: current, tree, selection, routeId: open } = store.get()
    // A section that is gone must not come back by what is put into it next.
    const sections = sectionsOf(current.effective)
    const alone = sectionOfPage(open)
    const isPageThere =
      alone === undefined
        ? routesOf(current.effective).some(({ id }) => id === open)
        : Object.hasOwn(sections, alone)
    const page = isPageThere ? open : firstRoute(current)
    const isGone =
      (tree.kind === 'section' && !Object.hasOwn(sections, tree.name)) ||
      (tree.kind === 'route' && !isPageThere)
    const place: TreeRef = isGone ? treeOfPage(page) : tree
    const nodes = readTree(current.effective, place)
    const isAll = selection.every((id) => findSpot(nodes, id))
    store.set({
      routeId: page,
      tree: place,
      // The same list while nothing is gone: another one is drawn again, at every letter.
      selection: isAll ? selection : selection.filter((id) => findSpot(nodes, id)),
    })
  }

  /** The steps with one that takes the whole document back. */
  function historyWith(next: EditorDocument, label: string): History {
    const { document: current, history, selection } = store.get()
    const inverse: Command = { do: 'restore', from: next, to: current }
    return historyWithCommand(history, { inverse, label, now: Date.now(), selection })
  }

  function step(direction: 'undo' | 'redo'): void {
    const { document: current, history } = store.get()
    const entry = nextStep(history, direction)
    if (entry === undefined) {
      session.say(direction === 'undo' ? 'Nothing to undo.' : 'Nothing to redo.')
      return
    }
    const result = editor.apply(current, entry.inverse)
    change(result.document, { history: stepped(history, direction, result.inverse) })
    keepSelection()
    session.say(`${direction === 'undo' ? 'Undid' : 'Redid'}: ${entry.label}`)
  }

  const session: Session = {
    slug,
    role,
    site,
    writingHost,
    editor,
    store,
    async firstPage() {
      const drawn = await first
      const { document: current, draft, routeId: open } = store.get()
      const isThis =
        current.own === opening.draft.document && drawn?.tag === draft.tag && drawn.page.routeId === open
      return isThis ? drawn.page : undefined
    },
    run(command, { label, mergeKey, gesture, closes = false, select = true }) {
      const { document: current, history, selection, preview } = store.get()
      const refused = preview.language === null ? undefined : refusedInLanguage(command)
      const result = editor.apply(current, command)
      const [finding] = refused ? [refused] : result.findings
      if (finding) {
        session.say(finding.message, 'error')
        return refused ? [refused] : result.findings
      }
      change(result.document, {
        history: historyWithCommand(history, {
          inverse: result.inverse,
          label,
          mergeKey,
          gesture,
          closes,
          now: Date.now(),
          selection,
        }),
        ...(select && result.touched.length > 0 && { selection: result.touched }),
      })
      if (mergeKey === undefined || closes) session.say(label)
      keepSelection()
      return []
    },
    endStep: () => store.set({ history: ended(store.get().history) }),
    undo: () => step('undo'),
    redo: () => step('redo'),
    select(ids, tree) {
      const { tree: current, routeId: open } = store.get()
      // Whoever lets go of the blocks of a shared section is on the page again.
      const left: TreeRef | undefined =
        ids.length === 0 && current.kind === 'section' ? treeOfPage(open) : undefined
      const next = tree ?? left
      store.set({ selection: ids, ...(next && !sameTree(next, current) && { tree: next }) })
      if (tree?.kind === 'route') store.set({ routeId: tree.id })
    },
    openRoute(id) {
      store.set({ routeId: id, tree: treeOfPage(id), selection: [] })
    },
    say(text, tone = 'info') {
      store.set({ notice: { text, tone, count: store.get().notice.count + 1 } })
    },
    adopt(draft, published, label) {
      const next = editor.open(draft.document)
      const history = label === undefined ? store.get().history : historyWith(next, label)
      saver.adopt(draft)
      store.set({ document: next, draft, published, history, save: { kind: 'saved', at: draft.savedAt } })
      if (label !== undefined) session.say(label)
      keepSelection()
    },
    replace(own, label) {
      const next = editor.open(own)
      change(next, { history: historyWith(next, label) })
      session.say(label)
      keepSelection()
    },
    resolve: (mine) => {
      const resolved = saver.resolve(mine)
      if (resolved) change(editor.open(resolved), { conflicts: [] })
    },
    saveNow: () => saver.flush(),
    follow: (tag, by) => void follower.follow(tag, by),
    async takeUp(leftover) {
      const isDone = await saver.takeUp(editor, leftover)
      keepSelection()
      session.say(
        isDone ? 'Took up what had not been saved.' : 'What is in this window has to be saved first.',
        isDone ? 'info' : 'error',
      )
      return isDone
    },
    throwAway: (leftover) => saver.throwAway(leftover),
    nodes: () => readTree(store.get().document.effective, store.get().tree),
    close() {
      window.removeEventListener('pagehide', onHide)
      rememberSteps(slug, store.get())
      follower.close()
      saver.close()
    },
  }
  /** Nobody waits for the checker to open a dealer; whatever is saved first brings findings of its own. */
  async function findProblems(): Promise<void> {
    const { tag, findings } = await api.findings(slug)
    if (store.get().draft.tag === tag) store.set({ findings })
  }
  void first.then(findProblems).catch(() => undefined)
  const follower = createDraftFollower({
    store,
    save: () => saver.flush(),
    readDraft: () => api.draft(slug),
    readRevision: async (revision) => (await api.revision(slug, revision)).document,
    adopt: (draft, published) => session.adopt(draft, published),
    findProblems,
    say: (text) => session.say(text),
    now: Date.now,
  })
  saver.recover(editor, (leftover) => void session.takeUp(leftover))
  const steps = recallSteps(slug, editor, store.get())
  if (steps) store.set({ history: steps })
  const onHide = () => rememberSteps(slug, store.get())
  window.addEventListener('pagehide', onHide)
  return session
}

/** What a page holds by itself: a section's own page has nothing but its blocks. */
function treeOfPage(routeId: string): TreeRef {
  const name = sectionOfPage(routeId)
  return name === undefined ? { kind: 'route', id: routeId } : { kind: 'section', name }
}

/** The home page, else the first one. */
function firstRoute({ effective }: EditorDocument): string {
  const routes = routesOf(effective)
  const home = routes.find(({ path }) => path === '/') ?? routes[0]
  return String(home?.['id'] ?? 'home')
}
