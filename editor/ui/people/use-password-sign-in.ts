import { useState } from 'react'
import * as z from 'zod/mini'
import { api, type User } from '../api/api.ts'
import { emailAddress, needed, secret, useStaffForm } from '../forms/staff-form.tsx'
import { leftText } from './second-factor.tsx'

const SIGN_IN = z.object({ email: emailAddress(), password: secret(), code: z.string() })
const WITH_CODE = z.extend(SIGN_IN, { code: needed() })

export const CODE_NEEDED =
  'Your account also asks for the code that your app shows now, or for a recovery code.'

export const usedUp = (left: number) =>
  `That recovery code is used up. ${leftText(left)} The button with your name makes new ones.`

/**
 * Signing in by a password and, where the account has a second factor, by the code that is asked for after it.
 *
 * @param email what its field opens with
 * @returns `recovered`: somebody is in by a recovery code, and has to be told how many are left
 */
export function usePasswordSignIn(email: string, onUser: (user: User, password?: string) => void) {
  const [needsCode, setNeedsCode] = useState(false)
  const [recovered, setRecovered] = useState<{ user: User; left: number } | undefined>(undefined)
  const staff = useStaffForm({
    schema: needsCode ? WITH_CODE : SIGN_IN,
    values: { email, password: '', code: '' },
    onSubmit: async ({ email: address, password, code }) => {
      const answer = await api.signIn(address, password, needsCode ? code : undefined)
      if (!('user' in answer)) setNeedsCode(true)
      else if (answer.recoveryCodesLeft === undefined) onUser(answer.user, password)
      else setRecovered({ user: answer.user, left: answer.recoveryCodesLeft })
    },
  })
  return { staff, needsCode, recovered }
}
