import type { Generated } from 'kysely'

export interface EditorTables {
  drafts: DraftTable
  draft_versions: DraftVersionTable
  named_drafts: NamedDraftTable
  planned_publications: PlannedPublicationTable
  draft_links: DraftLinkTable
  editor_presence: EditorPresenceTable
  fleet_changes: FleetChangeTable
  fleet_steps: FleetStepTable
  uploads: UploadTable
  deleted_uploads: DeletedUploadTable
  picture_leftovers: PictureLeftoverTable
}

/** The newest state of a tenant's unpublished work. */
export interface DraftTable {
  slug: string
  /** Counts from 1 within the tenant. */
  version: number
  /** The published revision that the draft started from. */
  base_revision: number
}

/** Every saved state, so that a late save can be merged with what came in between. */
export interface DraftVersionTable {
  slug: string
  version: number
  document: string
  /** The published revision that it was saved over; `null` in rows of an earlier release. */
  base_revision: number | null
  author: string
  /** Epoch milliseconds. */
  saved_at: number
}

/** A draft that staff set aside under a name, as it was then. */
export interface NamedDraftTable {
  id: string
  slug: string
  name: string
  document: string
  /** The published revision that it began from. */
  base_revision: number
  /** JSON: `ChangedParts` of `runtime/revise/changed-parts.ts`, beside that revision. */
  changed: string
  /** E-mail address. */
  author: string
  /** Epoch milliseconds. */
  created_at: number
  /** Since when it is off the list; it can be put back for a while. */
  removed_at: number | null
}

/** A draft that publishes itself at a time. */
export interface PlannedPublicationTable {
  slug: string
  document: string
  base_revision: number
  author: string
  /** Epoch milliseconds. */
  publish_at: number
  /** Why it could not be published. */
  problem: string | null
}

/** A draft as it was when somebody shared it. */
export interface DraftLinkTable {
  /** SHA-256 of the secret in the address. */
  token_hash: string
  slug: string
  document: string
  author: string
  created_at: number
  /** Epoch milliseconds. */
  expires_at: number
}

/** A window of the editor that was open a moment ago. */
export interface EditorPresenceTable {
  slug: string
  window_id: string
  /** Of `staff_users`; empty where a server of before has written the row. */
  user_id: Generated<string>
  name: string
  /** What is open or chosen there, in words. */
  place: string
  /** `treeKey` of the chosen block's tree, and its id; empty without one. */
  tree: Generated<string>
  block: Generated<string>
  /** Epoch milliseconds. */
  seen_at: number
}

/** One change over many tenants, with what it needs for the next ring and for taking it back. */
export interface FleetChangeTable {
  id: string
  title: string
  author: string
  /** Epoch milliseconds. */
  changed_at: number
  /** `[]`: an earlier release kept its steps here. */
  revisions: string
  undone_at: number | null
  undone_by: string | null
  /** JSON: the codemod. */
  codemod: string
  /** 1 where inherited uses are changed too. */
  inherited: number
  /** JSON: lists of slugs, in the order in which they are changed. */
  rings: string
  rings_done: number
}

/** What a change did at one dealer. */
export interface FleetStepTable {
  change_id: string
  slug: string
  /** JSON: `FleetStep` of `server/editor/fleet/change.ts`. */
  step: string
  /** 1 once the change was taken back there. */
  undone: Generated<number>
}

/** A picture that staff brought in, with its bytes or the place where they lie: every server delivers it. */
export interface UploadTable {
  slug: string
  /** File name; it carries a hash of the bytes, which therefore never change. */
  name: string
  /** Empty where the bytes lie in the object store. */
  picture: Uint8Array
  /** Under which they lie there; `null` where they are in this row. */
  object_key: Generated<string | null>
  /** Pixels. */
  width: number
  height: number
  /** Length of the picture. */
  bytes: number
  /** Epoch milliseconds. */
  uploaded_at: number
  /** What staff say of it: {@link FactColumns} of `uploads/picture-facts.ts`. */
  alt: Generated<string>
  tags: Generated<string>
  focus: Generated<string>
  /** What is known of a file of a typeface: JSON of `typefaces/typeface-store.ts`. `null` for a picture. */
  typeface: Generated<string | null>
}

/** A picture that staff deleted, until somebody brings it in again. */
export interface DeletedUploadTable {
  slug: string
  name: string
  /** Epoch milliseconds. */
  deleted_at: number
}

/** An object that no picture has, or not yet: it is removed from the store after some days. */
export interface PictureLeftoverTable {
  object_key: string
  /** Epoch milliseconds. */
  since: number
}
