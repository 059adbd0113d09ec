import type { ColumnType } from 'kysely'

export interface AlertTables {
  alerts: AlertTable
}

/** A search, or a car, that somebody wants to hear about by mail. */
export interface AlertTable {
  id: string
  tenant: string
  /** In lower case. */
  email: string
  /** Path and query of the search, or path of the car's page, on the dealer's site. */
  address: string
  /** Of an alert about one car. */
  car_id: number | null
  /** What it is about, as the visitor saw it. */
  label: string
  /** Origin of the site as the visitor used it, for the links in mails. */
  origin: string
  /** The words that the visitor agreed to. */
  consent: string
  /** Digest of the token in the mail that asks for confirmation; null once it is confirmed. */
  confirm_hash: string | null
  /** Epoch milliseconds, as those below. */
  created_at: number
  /** When the last mail that asks for confirmation was sent. */
  asked_at: number
  /** Such mails within a day of each other; one where nobody says otherwise. */
  asks: ColumnType<number, number | undefined>
  confirmed_at: number | null
  /** Up to here the visitor knows about the stock. */
  seen_at: number
  /** When somebody looks for news; null until it is confirmed. A server that looks puts it off: that is its lease. */
  due_at: number | null
}
