import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Finding } from '../../../runtime/check/finding.ts'
import type { MergeConflict } from '../../../runtime/revise/merge-three.ts'
import type { History } from '../../core/history.ts'
import type { TreeRef } from '../../core/tree.ts'
import type { EditorDocument } from '../../core/world.ts'
import type { Draft } from '../api/api.ts'
import type { Leftover } from './keeper.ts'
import type { PreviewAs } from './preview.ts'

/** What the person is told about their work; `saved` is only said when the server has it on disk. */
export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline' }
  /** `by`: who saved or published since: names, and this account in its other windows in words. */
  | { kind: 'conflict'; by: readonly string[] }
  | { kind: 'failed'; message: string }

/** All that is known of an open document: what its parts show, and what they change. */
export interface SessionState {
  document: EditorDocument
  history: History
  /** The page that is open. */
  routeId: string
  /** The tree that the selection is in: the page's own, or the header or footer around it. */
  tree: TreeRef
  selection: readonly string[]
  save: SaveState
  findings: readonly Finding[]
  /** Forms on the screen that hold something wrong, which is not in the document (EDIT-05). */
  wrongForms: number
  draft: Draft
  published: JsonObject
  conflicts: readonly MergeConflict[]
  /** What windows that are gone had not saved. */
  leftovers: readonly Leftover[]
  preview: PreviewAs
  /** Said to screen readers, and shown for a moment. */
  notice: { text: string; tone: 'info' | 'error'; count: number }
}
