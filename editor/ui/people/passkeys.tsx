import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { needed, secret, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { accountApi, type Passkey } from './account-api.ts'
import { knowsPasskeys, makePasskey } from './webauthn.ts'

const EMPTY = { name: '', password: '', removed: '' }
const ADDING = z.object({ name: needed(), password: secret(), removed: z.string() })
const REMOVING = z.object({ name: z.string(), password: secret(), removed: z.string() })

/** One's own passkeys: each stands for password and code. They come with two-factor sign-in and go with it. */
export function Passkeys({ onChanged }: { onChanged: () => void }) {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | undefined>(undefined)
  const [removed, setRemoved] = useState<Passkey | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  const load = useCallback(async () => setPasskeys((await accountApi.passkeys()).passkeys), [])
  useEffect(() => {
    void attempt(load)
  }, [attempt, load])
  const staff = useStaffForm({
    schema: removed ? REMOVING : ADDING,
    values: EMPTY,
    onSubmit: async ({ name, password }) => {
      if (removed) await accountApi.removePasskey(removed.id, password)
      else {
        const { options } = await accountApi.offerPasskey(password)
        await accountApi.addPasskey(name, await makePasskey(options))
      }
      staff.form.reset(EMPTY)
      setRemoved(undefined)
      await load()
      onChanged()
    },
  })
  const ask = (passkey: Passkey | undefined) => {
    staff.form.reset(EMPTY)
    setRemoved(passkey)
  }
  return (
    <section className="ed-account" aria-labelledby="passkeys">
      <h3 id="passkeys">Passkeys</h3>
      <p>
        A passkey signs you in by your finger, your face or the PIN of your device, without password and code.
      </p>
      <ul className="ed-sessions" aria-labelledby="passkeys">
        {passkeys?.map((passkey) => (
          <li key={passkey.id}>
            <span>{passkey.name}</span>
            <span className="ed-quiet">since {timeText(passkey.since)}</span>
            <button
              type="button"
              className="ed-button ed-button--small"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => ask(passkey)}
            >
              Remove …
            </button>
          </li>
        ))}
      </ul>
      {knowsPasskeys() || removed ? (
        <StaffForm staff={staff}>
          {removed ? (
            <p>
              <strong>{removed.name}</strong> will no longer sign in, and you are signed out everywhere else.
            </p>
          ) : (
            <TextInput name="name" label="Name of a new passkey" hint="Such as “Work laptop”." />
          )}
          <TextInput
            name="password"
            type="password"
            label={removed ? 'Your password, to remove it' : 'Your password, to add it'}
            autoComplete="current-password"
          />
          <div className="ed-account__tools">
            <button type="submit" className="ed-button" disabled={staff.isBusy}>
              {removed ? 'Remove this passkey' : 'Add a passkey'}
            </button>
            {removed && (
              <button type="button" className="ed-button" onClick={() => ask(undefined)}>
                Keep it
              </button>
            )}
          </div>
        </StaffForm>
      ) : (
        <p className="ed-quiet">This browser cannot make passkeys.</p>
      )}
      <Problem text={problem} />
    </section>
  )
}
