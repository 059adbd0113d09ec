export interface CommentTables {
  comment_threads: CommentThreadTable
  comments: CommentTable
}

/** What is said about one block of a dealer. It goes with its last comment. */
export interface CommentThreadTable {
  id: string
  slug: string
  /** Part of the document that the block stands in: `route/home`. */
  tree: string
  /** Its id there. */
  block: string
  /** Where it stood when the thread was begun, in words: what is left to say of a block that is gone. */
  place: string
  /** Epoch milliseconds. */
  created_at: number
  /** Grows with everything that happens in the thread. */
  changed_at: number
  resolved_at: number | null
  /** E-mail address. */
  resolved_by: string | null
}

export interface CommentTable {
  id: string
  thread: string
  /** E-mail address, which stays when the account goes. */
  author: string
  text: string
  /** Epoch milliseconds. */
  written_at: number
  /** Since when the words are others than those that were written; nothing where they never were changed. */
  edited_at: number | null
}
