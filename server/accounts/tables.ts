/** The auth library writes times in the way of each database, so our own code does not read them. */
type LibraryTime = unknown

export interface AccountTables {
  visitors: VisitorTable
  visitor_sessions: {
    id: string
    tenant: string
    token: string
    user_id: string
    expires_at: LibraryTime
    ip_address: string | null
    user_agent: string | null
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  visitor_codes: {
    id: string
    tenant: string
    identifier: string
    value: string
    expires_at: LibraryTime
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  code_requests: CodeRequestTable
  watchlist: WatchlistTable
}

/** A person who can sign in to one dealer's site; the same person at two dealers is two visitors. */
export interface VisitorTable {
  id: string
  tenant: string
  name: string
  email: string
  email_verified: unknown
  image: string | null
  /** As it was typed; needed to save cars (FAV-05). */
  phone: string | null
  created_at: LibraryTime
  updated_at: LibraryTime
}

/** When a code was sent to an address, to bound how many it gets. */
export interface CodeRequestTable {
  tenant: string
  email: string
  /** Epoch milliseconds. */
  at: number
}

export interface WatchlistTable {
  user_id: string
  car_id: number
  /** Epoch milliseconds. */
  added_at: number
}
