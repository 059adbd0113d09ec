import { useEffect, useState } from 'react'
import { accountApi } from './account-api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretField } from './secret-field.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'
import { useAttempt } from './use-attempt.ts'

/** One's own second factor: on by scanning a code, off with the password; recovery codes for a lost phone. */
export function SecondFactor({ onChanged }: { onChanged: () => void }) {
  const [isOn, setOn] = useState<boolean | undefined>(undefined)
  const [isRequired, setRequired] = useState(false)
  const [left, setLeft] = useState(0)
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
  useEffect(() => {
    void attempt(async () => {
      const found = await accountApi.secondFactor()
      setOn(found.isOn)
      setRequired(found.isRequired)
      setLeft(found.recoveryCodesLeft)
    })
  }, [attempt])
  const show = (recoveryCodes: readonly string[]) => {
    setOn(true)
    setCodes(recoveryCodes)
    setLeft(recoveryCodes.length)
    setTyped('')
    onChanged()
  }
  const renew = () => attempt(async () => show((await accountApi.renewRecoveryCodes(typed)).recoveryCodes))
  const turnOff = () =>
    attempt(async () => {
      await accountApi.dropSecondFactor(typed)
      setOn(false)
      setTyped('')
      onChanged()
    })
  return (
    <section className="ed-account" aria-labelledby="two-factor">
      <h3 id="two-factor">Two-factor sign-in</h3>
      {isOn === false && (
        <>
          <p>Besides your password, the editor can ask for a code that an app on your phone shows.</p>
          <SetUpSecondFactor onCodes={show} />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {isOn === true && !codes && (
        <form
          className="ed-bare"
          onSubmit={(event) => {
            event.preventDefault()
            void renew()
          }}
        >
          <p>It is on: signing in asks for a code of your app. {leftText(left)}</p>
          <SecretField
            label="Your password, to change this"
            type="password"
            autoComplete="current-password"
            value={typed}
            onChange={setTyped}
          />
          <div className="ed-account__tools">
            <button type="submit" className="ed-button" disabled={isBusy || typed === ''}>
              Make new recovery codes
            </button>
            {!isRequired && (
              <button
                type="button"
                className="ed-button"
                disabled={isBusy || typed === ''}
                onClick={() => void turnOff()}
              >
                Turn it off
              </button>
            )}
          </div>
        </form>
      )}
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </section>
  )
}

/** How many recovery codes still work. */
export function leftText(left: number): string {
  if (left === 0) return 'No recovery code is left.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}
