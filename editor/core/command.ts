import type { DocumentPath } from '../../runtime/json/pointer.ts'
import type { JsonObject } from '../../runtime/json/object.ts'
import type { DocumentEdit } from '../../runtime/check/finding.ts'
import type { BlockNode } from '../../runtime/block/types.ts'
import type { Version } from '../../runtime/trials/trial.ts'
import type { StyleState } from '../../runtime/styles/states.ts'
import type { BlockTexts } from './languages/block-texts.ts'
import type { ListRef, TreeRef } from './tree.ts'
import type { EditorDocument } from './world.ts'

/** A gap in a list of blocks: in front of the block that stands at `index` now, behind the last one at the length. */
export interface Target extends ListRef {
  index: number
}

/** What of a style has members of its own beside its props. */
export type StylePart = 'css'

/** Steps into a document or a block; entries of lists merged by id are named by their id. */
export type Steps = DocumentPath

/** One text of the effective document becomes another. */
export interface TextChange {
  steps: Steps
  before: string | undefined
  after: string
}

/** Everything that can be done to a document. Plain data, so that it can be logged, tested and sent. */
export type Command =
  /** `texts`: translations of the blocks, by the ids that these have in `nodes`. */
  | {
      do: 'insert'
      tree: TreeRef
      target: Target
      nodes: readonly BlockNode[]
      texts?: Readonly<Record<string, BlockTexts>>
    }
  /** `to`: links to what goes lead to that address from then on. */
  | { do: 'remove'; tree: TreeRef; ids: readonly string[]; to?: string }
  | { do: 'move'; tree: TreeRef; ids: readonly string[]; target: Target }
  | { do: 'duplicate'; tree: TreeRef; ids: readonly string[] }
  | { do: 'wrap'; tree: TreeRef; ids: readonly string[]; type: string; slot: string }
  | { do: 'unwrap'; tree: TreeRef; id: string }
  /** `steps` inside the node (`['props', 'heading']`); without a `value` the member is taken away. */
  | { do: 'set'; tree: TreeRef; id: string; steps: Steps; value?: unknown }
  /** Back to what the layers below say. */
  | { do: 'reset'; tree: TreeRef; id: string; steps: Steps }
  | {
      do: 'set-style'
      tree: TreeRef
      ids: readonly string[]
      /** Every width at once when absent. */
      breakpoint?: string
      /** In a state of the block; always when absent. */
      state?: StyleState
      /** Of the further declarations: `values` are by property of CSS. */
      part?: StylePart
      /** By style prop; what is `undefined` is taken away. */
      values: Readonly<Record<string, unknown>>
    }
  /** `to`: links to what is hidden lead to that address from then on. */
  | { do: 'hide'; tree: TreeRef; ids: readonly string[]; hidden: boolean; to?: string }
  | { do: 'add-route'; route: JsonObject & { id: string } }
  /** `to`: the links to it lead to that address from then on, and so do visitors of its own. */
  | { do: 'remove-route'; id: string; to?: string }
  /** `redirect` sends visitors of the old address on, `relink` changes the links that lead there. */
  | { do: 'rename-route'; id: string; path?: string; title?: string; redirect?: boolean; relink?: boolean }
  /** Links to a place of a page follow it to another name, or lead to the page whose address `to` is. */
  | { do: 'relink-anchor'; tree: TreeRef; from: string; to: string }
  /** A member of a page: its description, layout, whether search engines see it. Without a `value` it is taken away. */
  | { do: 'set-route'; id: string; member: string; value?: unknown }
  /** Back to what the layers below say. */
  | { do: 'reset-route'; id: string; member: string }
  /** A page with the same blocks under new ids. */
  | { do: 'copy-route'; id: string; newId: string; path: string; title: string }
  /** In front of another page in the order of pages; behind all others without one. */
  | { do: 'move-route'; id: string; before?: string }
  /** Brings a removed or switched-off page back. */
  | { do: 'show-route'; id: string }
  /** Blocks that stand side by side become a shared section, with a reference in their place. */
  | { do: 'make-section'; tree: TreeRef; ids: readonly string[]; name: string }
  /** Copies of a section's blocks in the place of a reference. */
  | { do: 'detach-section'; tree: TreeRef; id: string }
  /** Copies of blocks that stand side by side become version B of a new trial, right behind them; they are version A. */
  | { do: 'begin-trial'; tree: TreeRef; ids: readonly string[] }
  /** Version B is shown to another share of the visitors, in per cent, wherever on the site blocks of the trial stand. */
  | { do: 'share-trial'; name: string; share: number }
  /** The blocks of one version stay for everybody, those of the other one go, wherever on the site they stand. */
  | { do: 'end-trial'; name: string; keep: Version }
  /** Another shared section in the place of one. `to`: links to what goes lead to that address from then on. */
  | { do: 'choose-section'; tree: TreeRef; id: string; section: string; to?: string }
  /** Another name, in every reference too. */
  | { do: 'rename-section'; name: string; to: string }
  /** Sections that come from elsewhere, under names that are free. `texts`: translations of their blocks, by section and id. */
  | {
      do: 'add-sections'
      sections: Readonly<Record<string, readonly BlockNode[]>>
      texts?: Readonly<Record<string, Readonly<Record<string, BlockTexts>>>>
    }
  /** Only a section that nothing refers to. */
  | { do: 'delete-section'; name: string }
  /** Edits of the own document by pointer: a fix of the checker. */
  | { do: 'edit-own'; edits: readonly DocumentEdit[] }
  /** Values outside block trees: settings, flags, theme, names. */
  | { do: 'set-value'; steps: Steps; value?: unknown }
  | { do: 'reset-value'; steps: Steps }
  /** Other texts at many places at once; `before` is what stands there, nothing where a default shows. */
  | { do: 'replace-texts'; changes: readonly TextChange[] }
  /** The inverse of a command: exact while nothing else happened, a three-way merge afterwards. */
  | { do: 'restore'; from: EditorDocument; to: EditorDocument }

/** Why a command did nothing; the codes are those of the checker where it has one. */
export interface CommandFinding {
  code: string
  severity: 'error' | 'warning'
  message: string
  blockId: string | null
}

export interface CommandResult {
  document: EditorDocument
  inverse: Command
  findings: readonly CommandFinding[]
  /** Blocks that the command made or moved, for the selection. */
  touched: readonly string[]
}

/** Thrown by the functions of the commands; becomes a finding. */
export class CommandRefused extends Error {
  readonly finding: CommandFinding
  constructor(code: string, message: string, blockId: string | null = null) {
    super(message)
    this.name = 'CommandRefused'
    this.finding = { code, severity: 'error', message, blockId }
  }
}
