export interface JobTables {
  jobs: JobTable
}

/** One piece of work in the background. There is one of a kind and key; what is done is gone, unless it comes again. */
export interface JobTable {
  id: string
  /** Which handler does it. */
  kind: string
  /** What it is about, within its kind: a source of stock, a run. */
  key: string
  /** What the handler needs to know, as JSON text. */
  payload: string
  /** `failed`: given up after the last attempt. */
  state: 'waiting' | 'running' | 'failed'
  /** Epoch milliseconds from which it is due. */
  run_at: number
  /** Attempts begun since it last succeeded. */
  attempts: number
  /** Who works on it, while it runs. */
  owner: string | null
  /** Epoch milliseconds; after that another server takes it over. */
  lease_until: number | null
  /** Why the last attempt failed. */
  error: string | null
  created_at: number
  /** Of the jobs of one lane one is in flight at a time; null is bound by nothing. */
  lane: string | null
}
