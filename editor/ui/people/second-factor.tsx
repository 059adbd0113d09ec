import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { secret, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { accountApi } from './account-api.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { Problem } from '../parts/problem.tsx'

const ASKED: { password: string; act: 'renew' | 'off' } = { password: '', act: 'renew' }

/** One's own second factor: on by scanning a code, off with the password; recovery codes for a lost phone. Passkeys come with it. */
export function SecondFactor({ onChanged }: { onChanged: () => void }) {
  const [isOn, setOn] = useState<boolean | undefined>(undefined)
  const [isRequired, setRequired] = useState(false)
  const [left, setLeft] = useState(0)
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  const { problem, attempt } = useAttempt()
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
    staff.form.reset(ASKED)
    onChanged()
  }
  const staff = useStaffForm({
    schema: z.object({ password: secret(), act: z.enum(['renew', 'off']) }),
    values: ASKED,
    onSubmit: async ({ password, act }) => {
      if (act === 'renew') return show((await accountApi.renewRecoveryCodes(password)).recoveryCodes)
      await accountApi.dropSecondFactor(password)
      setOn(false)
      staff.form.reset(ASKED)
      onChanged()
    },
  })
  return (
    <>
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
          <StaffForm staff={staff}>
            <p>It is on: signing in asks for a code of your app. {leftText(left)}</p>
            <TextInput
              name="password"
              type="password"
              label="Your password, to change this"
              autoComplete="current-password"
            />
            <div className="ed-account__tools">
              <button
                type="submit"
                className="ed-button"
                disabled={staff.isBusy}
                onClick={() => staff.form.setValue('act', 'renew')}
              >
                Make new recovery codes
              </button>
              {!isRequired && (
                <button
                  type="submit"
                  className="ed-button"
                  disabled={staff.isBusy}
                  onClick={() => staff.form.setValue('act', 'off')}
                >
                  Turn it off
                </button>
              )}
            </div>
          </StaffForm>
        )}
        <Problem text={problem} />
      </section>
      {isOn === true && !codes && <Passkeys onChanged={onChanged} />}
    </>
  )
}

/** How many recovery codes still work. */
export function leftText(left: number): string {
  if (left === 0) return 'No recovery code is left.'
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`
}
