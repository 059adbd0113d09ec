import { call, type Grant } from '../api/api.ts'

/** One place where somebody is signed in. */
export interface OpenSession {
  id: string
  since: number
  /** Empty for a program. */
  browser: string
  isThis: boolean
}

/** Who changed what about whose account, when. */
export interface StaffChange {
  at: number
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
  before: Grant[]
  after: Grant[]
}

const personAt = (email: string, rest: string) => `/people/${encodeURIComponent(email)}${rest}`

/** The calls about one's own account, and about changes to everybody's. */
export const accountApi = {
  secondFactor: () =>
    call<{ isOn: boolean; isRequired: boolean; recoveryCodesLeft: number }>('GET', '/second-factor'),
  offerSecondFactor: (password: string) =>
    call<{ secret: string; svg: string }>('POST', '/second-factor/offer', { password }),
  confirmSecondFactor: (code: string) =>
    call<{ recoveryCodes: string[] }>('POST', '/second-factor/confirm', { code }),
  dropSecondFactor: (password: string) => call<void>('POST', '/second-factor/off', { password }),
  renewRecoveryCodes: (password: string) =>
    call<{ recoveryCodes: string[] }>('POST', '/second-factor/recovery-codes', { password }),
  changePassword: (password: string, newPassword: string) =>
    call<void>('POST', '/password', { password, newPassword }),
  sessions: () => call<{ sessions: OpenSession[] }>('GET', '/sessions'),
  closeOtherSessions: () => call<void>('DELETE', '/sessions/others'),
  closeSession: (id: string) => call<void>('DELETE', `/sessions/${id}`),
  sessionsOf: (email: string) => call<{ sessions: OpenSession[] }>('GET', personAt(email, '/sessions')),
  closeSessionOf: (email: string, id: string) => call<void>('DELETE', personAt(email, `/sessions/${id}`)),
  resetSecondFactor: (email: string) => call<void>('DELETE', personAt(email, '/second-factor')),
  changes: () => call<{ changes: StaffChange[] }>('GET', '/people/changes'),
}
