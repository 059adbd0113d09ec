export interface ValuationTables {
  valuations: {
    id: string
    tenant: string
    /** The Valuation as JSON text. */
    document: string
    /** Epoch milliseconds. */
    created_at: number
  }
}
