export interface FeedTables {
  stock_sources: StockSourceTable
  stock_runs: StockRunTable
  stock_run_cars: StockRunCarTable
}

/** Where a dealer's stock comes from. */
export interface StockSourceTable {
  id: string
  tenant: string
  /** `SourceSettings` as JSON text. */
  settings: string
  /** What tells a new file from the last one fetched, as JSON text (`Seen`); null before the first. */
  seen: string | null
  /** Digest of a file whose run was taken back: it is not imported again by itself. */
  skip_digest: string | null
  /** Epoch milliseconds of the last file that was another than the one before; when the source was made before the first. */
  new_file_at: number
  /** When it was last told that no new file came. */
  late_told_at: number | null
  created_at: number
  /** Name of whoever changed it last in the editor, as others are told it. */
  changed_by: string | null
  changed_at: number | null
  /** Address of its alerts that said it is gone for good: it is told no more. */
  webhook_gone: string | null
}

/** A trial stores nothing; it is no part of the history, and goes after a day. */
export type TrialState = 'trying' | 'tried'

/** One attempt to bring a feed into the stock. */
export interface StockRunTable {
  id: string
  source_id: string
  tenant: string
  cause: 'schedule' | 'hand' | 'upload'
  /** Address of whoever asked for it; null for the clock. */
  who: string | null
  state: 'running' | 'done' | 'same' | 'refused' | 'failed' | 'taking-back' | 'taken-back' | TrialState
  /** Epoch milliseconds. */
  started_at: number
  ended_at: number | null
  /** Name of the file that is kept for a month; null where there is none, or no more. */
  file: string | null
  /** What an uploaded file was called. */
  file_name: string | null
  bytes: number | null
  digest: string | null
  /** Rows read so far. */
  rows: number
  /** `RunReport` as JSON text. */
  report: string | null
  /** Why it ended without changing the stock. */
  problem: string | null
}

/** What a car was before a run changed it. */
export interface StockRunCarTable {
  run_id: string
  car_id: number
  /** The row of `cars` as JSON text; null for one that the run brought. */
  before: string | null
}
