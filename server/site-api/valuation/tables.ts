export interface ValuationTables {
  issued_valuations: {
    id: string
    tenant: string
    /** The IssuedValuation as JSON text. */
    document: string
    /** Epoch milliseconds. */
    created_at: number
  }
  valuations: {
    id: string
    tenant: string
    /** The Valuation as JSON text. */
    document: string
    /** Epoch milliseconds. */
    created_at: number
  }
}
