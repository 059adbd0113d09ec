export interface PrivacyTables {
  retention: RetentionTable
}

/** How long a dealer keeps what visitors left; without a row, until it is erased. */
export interface RetentionTable {
  tenant: string
  days: number
}
