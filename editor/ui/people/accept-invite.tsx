import * as z from 'zod/mini'
import { ApiError, api, type User } from '../api/api.ts'
import { TextInput } from '../forms/inputs.tsx'
import { newPassword, useStaffForm } from '../forms/staff-form.tsx'
import { accountApi } from './account-api.ts'
import { DoorForm } from './sign-in.tsx'

/** Secret of the link that the page was opened with. It stands behind `#`, so that no server writes it down. */
export function inviteToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('invite')
}

/**
 * Somebody chooses a password by the link that they got. They are then signed in, or led to the sign-in where their
 * account also asks for a code.
 */
export function AcceptInvite({
  token,
  onUser,
  onSignIn,
}: {
  token: string
  onUser: (user: User, password: string) => void
  onSignIn: () => void
}) {
  const staff = useStaffForm({
    schema: z.object({ password: newPassword() }),
    values: { password: '' },
    onSubmit: async ({ password }) => {
      const { email } = await accountApi.acceptInvite(token, password)
      history.replaceState(null, '', '/editor')
      const answer = await api.signIn(email, password).catch((error: unknown) => {
        // The password is set already: at worst it is typed once more.
        if (error instanceof ApiError) return undefined
        throw error
      })
      if (answer && 'user' in answer) onUser(answer.user, password)
      else onSignIn()
    },
  })
  return (
    <DoorForm
      staff={staff}
      title="Choose your password"
      button="Set the password"
      note="This link works once. Nobody else gets to know the password."
    >
      <TextInput
        name="password"
        type="password"
        label="Password"
        hint="At least 12 characters."
        autoComplete="new-password"
      />
    </DoorForm>
  )
}
