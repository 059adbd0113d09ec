import { useEffect, useId } from 'react'
import type { User } from '../api/api.ts'
import { TextInput } from '../forms/inputs.tsx'
import { StaffForm } from '../forms/staff-form.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { CODE_NEEDED, usedUp, usePasswordSignIn } from './use-password-sign-in.ts'

/** Asks whoever was here for the password where they are, when their session has ended: what is open stays open. */
export function SignInAgain({
  email,
  onUser,
  onLater,
}: {
  email: string
  onUser: (user: User) => void
  /** They want to look first. */
  onLater: () => void
}) {
  const id = useId()
  const { staff, needsCode, recovered } = usePasswordSignIn(email, (user) => onUser(user))
  const { setFocus } = staff.form
  // The address stands there already.
  useEffect(() => setFocus(needsCode ? 'code' : 'password'), [setFocus, needsCode])
  if (recovered) {
    const { user, left } = recovered
    return (
      <Dialog
        title="You are signed in"
        onClose={() => onUser(user)}
        footer={
          <button type="button" className="ed-button ed-button--primary" onClick={() => onUser(user)}>
            Go on
          </button>
        }
      >
        <p className="ed-quiet">{usedUp(left)}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Sign in again"
      onClose={onLater}
      footer={
        <button type="submit" form={id} className="ed-button ed-button--primary" disabled={staff.isBusy}>
          {staff.isBusy ? 'One moment …' : 'Sign in'}
        </button>
      }
    >
      <p className="ed-quiet">
        {needsCode
          ? CODE_NEEDED
          : 'Your session has ended. What is not saved yet is kept in this browser, and is saved as soon as you are back.'}
      </p>
      <StaffForm staff={staff} id={id}>
        <TextInput name="email" type="email" label="E-mail" autoComplete="username" readOnly />
        <TextInput name="password" type="password" label="Password" autoComplete="current-password" />
        {needsCode && <TextInput name="code" label="Code" autoComplete="one-time-code" />}
      </StaffForm>
      {!needsCode && <PasskeySignIn onUser={onUser} />}
    </Dialog>
  )
}
