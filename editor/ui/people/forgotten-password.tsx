import { useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { emailAddress, useStaffForm } from '../forms/staff-form.tsx'
import { accountApi } from './account-api.ts'
import { DoorForm } from './sign-in.tsx'

/** Whoever cannot sign in any more asks for a link by mail. What is said does not tell who has an account. */
export function ForgottenPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState('')
  const staff = useStaffForm({
    schema: z.object({ email: emailAddress() }),
    values: { email },
    onSubmit: async ({ email: address }) => {
      await accountApi.forgottenPassword(address)
      setSentTo(address)
    },
  })
  const back = useStaffForm({ schema: z.object({}), values: {}, onSubmit: onBack })
  if (sentTo !== '') {
    return (
      <DoorForm
        staff={back}
        title="Look into your mailbox"
        button="Back to sign-in"
        note={`If ${sentTo} has an account, a link is on its way. It works once, within an hour. Nothing there? Look into your spam, or ask an administrator for a link.`}
      />
    )
  }
  return (
    <DoorForm
      staff={staff}
      title="Choose a new password"
      button="Send me a link"
      note="We send a link to the address that you sign in with. Until you use it, your password stays as it is."
      after={
        <button type="button" className="ed-button" onClick={onBack}>
          Back to sign-in
        </button>
      }
    >
      <TextInput name="email" type="email" label="E-mail" autoComplete="username" />
    </DoorForm>
  )
}
