import { useState } from 'react'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

/**
 * The step between the first sign-in and the editor, for those whose role needs a second factor.
 *
 * @param password just typed at the door, so that it need not be typed again
 */
export function FirstSecondFactor({ password, onDone }: { password: string; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  return (
    <main className="ed-door">
      <div className="ed-door__card">
        <p className="ed-brand">Forecourt</p>
        <h1>Set up two-factor sign-in</h1>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={onDone} />
        ) : (
          <>
            <p className="ed-quiet">
              Your role needs it: besides your password, the editor asks for a code that an app on your phone
              shows.
            </p>
            <SetUpSecondFactor password={password} onCodes={setCodes} />
          </>
        )}
      </div>
    </main>
  )
}
