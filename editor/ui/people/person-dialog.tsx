import { useState } from 'react'
import type { Person } from '../api/api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { accountApi } from './account-api.ts'
import { PersonInvite } from './person-invite.tsx'
import { SessionList } from './session-list.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { Problem } from '../parts/problem.tsx'

/** What an administrator does for somebody who has lost a phone or a computer. */
export function PersonDialog({
  person,
  onChanged,
  onClose,
}: {
  person: Person
  onChanged: () => void
  onClose: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const [resets, setResets] = useState(0)
  const { problem, isBusy, attempt } = useAttempt()
  const reset = () =>
    attempt(async () => {
      await accountApi.resetSecondFactor(person.email)
      setAsking(false)
      setResets((count) => count + 1)
      onChanged()
    })
  return (
    <Dialog title={`Account of ${person.name}`} onClose={onClose}>
      <section className="ed-account" aria-labelledby="their-two-factor">
        <h3 id="their-two-factor">Two-factor sign-in</h3>
        {!person.hasSecondFactor && (
          <output>
            {resets > 0
              ? `It is off now. ${person.name} signs in with the password alone and sets it up anew.`
              : 'It is off.'}
          </output>
        )}
        {person.hasSecondFactor && !isAsking && (
          <>
            <p>
              It is on. With the phone and all recovery codes gone, only this lets {person.name} in again.
            </p>
            <button type="button" className="ed-button" onClick={() => setAsking(true)}>
              Reset it …
            </button>
          </>
        )}
        {person.hasSecondFactor && isAsking && (
          <>
            <p>
              Be sure that it is {person.name} who asks. All sessions and recovery codes end, and the password
              alone lets in until a new app is set up. It is noted with your name.
            </p>
            <div className="ed-account__tools">
              <button
                type="button"
                className="ed-button ed-button--warn"
                disabled={isBusy}
                onClick={() => void reset()}
              >
                Reset two-factor sign-in
              </button>
              <button type="button" className="ed-button" onClick={() => setAsking(false)}>
                Keep it
              </button>
            </div>
          </>
        )}
        <Problem text={problem} />
      </section>
      <PersonInvite person={person} onChanged={onChanged} />
      <SessionList key={resets} person={person} />
    </Dialog>
  )
}
