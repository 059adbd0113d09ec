import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, type User } from '../api/api.ts'
import { TextInput } from '../forms/inputs.tsx'
import {
  emailAddress,
  needed,
  newPassword,
  StaffForm,
  useStaffForm,
  type StaffFormState,
} from '../forms/staff-form.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useFirstField } from './use-first-field.ts'
import { CODE_NEEDED, usedUp, usePasswordSignIn } from './use-password-sign-in.ts'

/**
 * Staff sign in here; visitors of dealers' sites have accounts of their own elsewhere (ACCT-08). An account with a
 * second factor is asked for the code of its app after the password.
 */
export function SignIn({
  onUser,
  onForgotten,
}: {
  onUser: (user: User, password?: string) => void
  /** @param email as it stands in its field */
  onForgotten: (email: string) => void
}) {
  const { staff, needsCode, recovered } = usePasswordSignIn('', onUser)
  const goOn = useStaffForm({
    schema: z.object({}),
    values: {},
    onSubmit: () => recovered && onUser(recovered.user),
  })
  if (recovered) {
    return <DoorForm staff={goOn} title="You are signed in" button="Go on" note={usedUp(recovered.left)} />
  }
  return (
    <DoorForm
      staff={staff}
      title="Sign in"
      button="Sign in"
      after={
        !needsCode && (
          <>
            <PasskeySignIn onUser={onUser} />
            <button
              type="button"
              className="ed-button"
              onClick={() => onForgotten(staff.form.getValues('email'))}
            >
              Forgot your password?
            </button>
          </>
        )
      }
      {...(needsCode && {
        note: CODE_NEEDED,
      })}
    >
      <TextInput name="email" type="email" label="E-mail" autoComplete="username" />
      <TextInput name="password" type="password" label="Password" autoComplete="current-password" />
      {needsCode && <TextInput name="code" label="Code" autoComplete="one-time-code" />}
    </DoorForm>
  )
}

/** The first administrator, by the link that the server printed at its start. */
export function SetUp({ token, onUser }: { token: string; onUser: (user: User, password: string) => void }) {
  const staff = useStaffForm({
    schema: z.object({ name: needed(), email: emailAddress(), password: newPassword() }),
    values: { name: '', email: '', password: '' },
    onSubmit: async (values) => {
      const { user } = await api.setUp({ token, ...values })
      history.replaceState(null, '', '/editor')
      onUser(user, values.password)
    },
  })
  return (
    <DoorForm
      staff={staff}
      title="Make the first account"
      button="Create account"
      note="This account administers every dealer. It can give others access afterwards."
    >
      <TextInput name="name" label="Your name" autoComplete="name" />
      <TextInput name="email" type="email" label="E-mail" autoComplete="username" />
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

/** A form at the door of the editor. */
export function DoorForm<Values extends FieldValues>({
  staff,
  title,
  button,
  note,
  after,
  children,
}: {
  staff: StaffFormState<Values>
  title: string
  button: string
  note?: string
  /** Below the form's own button. */
  after?: ReactNode
  children?: ReactNode
}) {
  const ref = useFirstField<HTMLElement>(title + (note ?? ''))
  return (
    <main ref={ref} className="ed-door">
      <StaffForm staff={staff} className="ed-door__card">
        <p className="ed-brand">Forecourt</p>
        <h1>{title}</h1>
        {note && <p className="ed-quiet">{note}</p>}
        {children}
        <button type="submit" className="ed-button ed-button--primary" disabled={staff.isBusy}>
          {staff.isBusy ? 'One moment …' : button}
        </button>
        {after}
      </StaffForm>
    </main>
  )
}
