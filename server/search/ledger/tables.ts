export interface SearchTables {
  search_groups: SearchGroupTable
}

/** Dealers whose stock lies together in an engine on another machine. */
export interface SearchGroupTable {
  /** Digest of where the engine is, and of how its indexes' names begin. */
  id: string
  engine: string
  host: string
  /** Of the names of its indexes. */
  beginning: string
  /** A `GroupRecord` as JSON text; null: nobody knows what is there, and it is built anew. */
  record: string | null
  /** The change of the stock up to which the cars are there. */
  seq: number
  /** A server that had lost the lead wrote once more: changes after this one are applied again. */
  again_from: number | null
  /** One more each time that another server takes the lead. */
  lead: number
  /** Which server leads. */
  holder: string | null
  /** Epoch milliseconds by the clock of the database; after that another server may take the lead. */
  held_until: number
  /** How many cars were there, and how many a build would have left, when it was refused. */
  refused_before: number | null
  refused_after: number | null
  refused_at: number | null
  /** What staff asked for: a `Wish`, and a mark of its own. */
  asked: string | null
}
