import type { Generated } from 'kysely'

export interface StaffTables {
  staff_users: StaffUserTable
  staff_roles: StaffRoleTable
  staff_sessions: StaffSessionTable
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
}
