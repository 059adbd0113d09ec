import type { ColumnType, Generated } from 'kysely'

export interface StaffTables {
  staff_users: StaffUserTable
  staff_roles: StaffRoleTable
  staff_logins: StaffLoginTable
  staff_sessions: StaffSessionTable
  staff_second_factors: StaffSecondFactorTable
  staff_passkeys: StaffPasskeyTable
  staff_earlier_factors: StaffEarlierFactorTable
  staff_guesses: StaffGuessTable
  staff_recovery_codes: StaffRecoveryCodeTable
  staff_changes: StaffChangeTable
  security_log: SecurityLogTable
  staff_invites: StaffInviteTable
}

/** As the auth library writes them in each database; ISO text is understood by both. */
type LibraryTime = ColumnType<unknown, string, string>
type LibraryFlag = ColumnType<boolean | number, boolean | number, boolean | number>

interface LibraryTimes {
  created_at: LibraryTime
  updated_at: LibraryTime
}

export interface StaffUserTable extends LibraryTimes {
  id: string
  /** Lower case. */
  email: string
  email_verified: LibraryFlag
  name: string
  /** Whether signing in asks for a code. */
  two_factor_enabled: LibraryFlag
}

/** The library's table of passwords: one row, named "credential", per account. */
export interface StaffLoginTable extends LibraryTimes {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  /** scrypt with its salt. */
  password: string | null
  /** Epoch milliseconds; of a password that was made for somebody and not replaced by one of their own. */
  ends_at: number | null
}

/** What somebody may do at one tenant; `*` stands for every tenant. */
export interface StaffRoleTable {
  user_id: string
  tenant: string
  role: 'editor' | 'publisher' | 'administrator'
}

export interface StaffSessionTable extends LibraryTimes {
  id: string
  /** The cookie also carries its signature: who reads the table cannot sign in with it. */
  token: string
  user_id: string
  expires_at: LibraryTime
  user_agent: string | null
}

/** Secret and recovery codes of an app, sealed by the library. */
export interface StaffSecondFactorTable {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  /** False until the first code has confirmed it. */
  verified: LibraryFlag | null
}

/** A credential of WebAuthn. The private key is in the device, or in the keychain that the person's devices share. */
export interface StaffPasskeyTable {
  id: string
  user_id: string
  /** As its owner calls it. */
  name: string | null
  credential_id: string
  public_key: string
  /** Of the signatures it has made; 0 for those that do not count. */
  counter: number
  device_type: string
  backed_up: LibraryFlag
  transports: string | null
  created_at: LibraryTime
  aaguid: string | null
}

/** Secret of an app from before the library, sealed with `SESSION_SECRET`. */
export interface StaffEarlierFactorTable {
  user_id: string
  secret: string
}

/** Passwords or codes that were tried for one account and were not right. */
export interface StaffGuessTable {
  /** SHA-256 of what is counted: addresses that nobody has are counted too, and are nobody's business. */
  guess_key: string
  guesses: number
  /** Epoch milliseconds. */
  forgotten_at: number
}

/** A recovery code from before the library that still works; using it removes it. */
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
    | 'invited'
    | 'password'
    | 'two-factor on'
    | 'two-factor off'
    | 'two-factor reset'
    | 'recovery codes'
    | 'passkey added'
    | 'passkey removed'
    | 'session ended'
    | 'removed'
  /** Grants as JSON; `[]` where the change is about something else. */
  roles_before: string
  roles_after: string
}

/** What staff did and what was refused. The database refuses to change a line, or to drop one within a year. */
export interface SecurityLogTable {
  id: Generated<number>
  /** Epoch milliseconds. */
  at: number
  /** E-mail address, as it was typed where nobody is signed in; "command line" for the operator of the server. */
  who: string
  /** Call of the editor's API, or the words of what else it was. */
  what: string
  tenant: string | null
  /** Whom or what it was done to. */
  about: string
  /** IP address. */
  address: string
  browser: string
  result: 'done' | 'refused' | 'failed'
  /** Code of the refusal, or what more is to say. */
  note: string
}

/** The one link by which an account gets a password. */
export interface StaffInviteTable {
  user_id: string
  /** SHA-256: who reads the table cannot use the link. */
  token_hash: string
  /** Epoch milliseconds. */
  expires_at: number
}
