import { call } from '../api/call.ts'

export type { OpenSession, Passkey, StaffChange } from '../../../schemas/generated/editor-api.ts'

/** The calls about one's own account, and about changes to everybody's. */
export const accountApi = {
  secondFactor: () => call('GET /api/editor/second-factor', {}),
  offerSecondFactor: (password: string) =>
    call('POST /api/editor/second-factor/offer', { body: { password } }),
  confirmSecondFactor: (code: string) => call('POST /api/editor/second-factor/confirm', { body: { code } }),
  dropSecondFactor: (password: string) => call('POST /api/editor/second-factor/off', { body: { password } }),
  renewRecoveryCodes: (password: string) =>
    call('POST /api/editor/second-factor/recovery-codes', { body: { password } }),
  passkeys: () => call('GET /api/editor/passkeys', {}),
  offerPasskey: (password: string) => call('POST /api/editor/passkeys/offer', { body: { password } }),
  addPasskey: (name: string, credential: Record<string, unknown>) =>
    call('POST /api/editor/passkeys', { body: { name, credential } }),
  removePasskey: (id: string, password: string) =>
    call('POST /api/editor/passkeys/:id/remove', { params: { id }, body: { password } }),
  changePassword: (password: string, newPassword: string) =>
    call('POST /api/editor/password', { body: { password, newPassword } }),
  sessions: () => call('GET /api/editor/sessions', {}),
  closeOtherSessions: () => call('DELETE /api/editor/sessions/others', {}),
  closeSession: (id: string) => call('DELETE /api/editor/sessions/:id', { params: { id } }),
  sessionsOf: (email: string) => call('GET /api/editor/people/:email/sessions', { params: { email } }),
  closeSessionOf: (email: string, id: string) =>
    call('DELETE /api/editor/people/:email/sessions/:id', { params: { email, id } }),
  resetSecondFactor: (email: string) =>
    call('DELETE /api/editor/people/:email/second-factor', { params: { email } }),
  /** A new link by which somebody chooses a password. */
  invite: (email: string) => call('POST /api/editor/people/:email/invite', { params: { email } }),
  acceptInvite: (token: string, password: string) =>
    call('POST /api/editor/invite', { body: { token, password } }),
  /** Asks for a link by mail; told the same whether or not an account has the address. */
  forgottenPassword: (email: string) => call('POST /api/editor/forgotten-password', { body: { email } }),
  changes: () => call('GET /api/editor/people/changes', {}),
}
