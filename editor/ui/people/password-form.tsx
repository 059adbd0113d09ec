import { useState } from 'react'
import { accountApi } from './account-api.ts'
import { SecretField } from './secret-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** Another password; it signs out everywhere else. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const [said, setSaid] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
  const change = () => {
    setSaid('')
    return attempt(async () => {
      await accountApi.changePassword(password, next)
      setPassword('')
      setNext('')
      setSaid('Your password is changed, and you are signed out everywhere else.')
      onChanged()
    })
  }
  return (
    <section className="ed-account" aria-labelledby="password">
      <h3 id="password">Password</h3>
      <form
        className="ed-bare"
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <SecretField
          label="Present password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <SecretField
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          hint="At least 12 characters."
          value={next}
          onChange={setNext}
        />
        <div className="ed-account__tools">
          <button type="submit" className="ed-button" disabled={isBusy}>
            Change the password
          </button>
          <output className="ed-quiet">{said}</output>
        </div>
      </form>
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </section>
  )
}
