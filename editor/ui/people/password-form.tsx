import { useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { newPassword, secret, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { accountApi } from './account-api.ts'

const EMPTY = { password: '', next: '' }

/** Another password; it signs out everywhere else. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [said, setSaid] = useState('')
  const staff = useStaffForm({
    schema: z.object({ password: secret(), next: newPassword() }),
    values: EMPTY,
    onSubmit: async ({ password, next }) => {
      setSaid('')
      await accountApi.changePassword(password, next)
      staff.form.reset(EMPTY)
      setSaid('Your password is changed, and you are signed out everywhere else.')
      onChanged()
    },
  })
  return (
    <section className="ed-account" aria-labelledby="password">
      <h3 id="password">Password</h3>
      <StaffForm staff={staff}>
        <TextInput name="password" type="password" label="Present password" autoComplete="current-password" />
        <TextInput
          name="next"
          type="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters."
        />
        <div className="ed-account__tools">
          <button type="submit" className="ed-button" disabled={staff.isBusy}>
            Change the password
          </button>
          <output className="ed-quiet">{said}</output>
        </div>
      </StaffForm>
    </section>
  )
}
