import type { Generated } from 'kysely'

export interface StaffTables {
  staff_users: StaffUserTable
  staff_roles: StaffRoleTable
  staff_sessions: StaffSessionTable
  staff_guesses: StaffGuessTable
  staff_recovery_codes: StaffRecoveryCodeTable
  staff_changes: StaffChangeTable
}

export interface StaffUserTable {
  id: string
  /** Lower case. */
  email: string
  name: string
  /** scrypt with its salt, as better-auth writes it. */
  password_hash: string
  /** Epoch milliseconds. */
  created_at: number
  /** Sealed secret of the app that makes codes; `null` without a second factor. */
  totp_secret: Generated<string | null>
  /** Time step of the last code that was used: no code works twice. */
  totp_step: Generated<number | null>
  /** Sealed secret that was shown and waits for its first code. */
  totp_offered: Generated<string | null>
}

/** What somebody may do at one tenant; `*` stands for every tenant. */
export interface StaffRoleTable {
  user_id: string
  tenant: string
  role: 'editor' | 'publisher' | 'administrator'
}

export interface StaffSessionTable {
  /** SHA-256 of the cookie's value: who reads the table cannot sign in with it. */
  token_hash: string
  user_id: string
  created_at: number
  /** Epoch milliseconds. */
  expires_at: number
  /** "Firefox on Windows"; empty for a program. */
  browser: Generated<string>
}

/** Passwords or codes that were tried for one account and were not right. */
export interface StaffGuessTable {
  /** SHA-256 of what is counted: addresses that nobody has are counted too, and are nobody's business. */
  guess_key: string
  guesses: number
  /** Epoch milliseconds. */
  forgotten_at: number
}

/** A code that still works; using it removes it. */
export interface StaffRecoveryCodeTable {
  user_id: string
  /** HMAC-SHA-256 with the server's secret. */
  code_hash: string
}

/** Who changed whose account. Addresses are kept as they were, also of people who have left. */
export interface StaffChangeTable {
  id: Generated<number>
  /** Epoch milliseconds. */
  changed_at: number
  /** E-mail address, or "command line". */
  author: string
  person: string
  kind:
    | 'added'
    | 'roles'
    | 'password'
    | 'two-factor on'
    | 'two-factor off'
    | 'two-factor reset'
    | 'recovery codes'
    | 'session ended'
    | 'removed'
  /** Grants as JSON; `[]` where the change is about something else. */
  roles_before: string
  roles_after: string
}
