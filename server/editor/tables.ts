export interface EditorTables {
  drafts: DraftTable
  draft_versions: DraftVersionTable
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
  author: string
  /** Epoch milliseconds. */
  saved_at: number
}
