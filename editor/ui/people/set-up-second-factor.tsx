import { useState } from 'react'
import * as z from 'zod/mini'
import { TextInput } from '../forms/inputs.tsx'
import { needed, secret, StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { accountApi } from './account-api.ts'
import { useFirstField } from './use-first-field.ts'

/** Password, secret for the app, first code of it: then the second factor is on. */
export function SetUpSecondFactor({
  password = '',
  onCodes,
}: {
  password?: string
  onCodes: (recoveryCodes: readonly string[]) => void
}) {
  const [offer, setOffer] = useState<{ secret: string; svg: string } | undefined>(undefined)
  const staff = useStaffForm({
    schema: offer
      ? z.object({ password: z.string(), code: needed() })
      : z.object({ password: secret(), code: z.string() }),
    values: { password, code: '' },
    onSubmit: async (typed) => {
      if (offer) onCodes((await accountApi.confirmSecondFactor(typed.code)).recoveryCodes)
      else setOffer(await accountApi.offerSecondFactor(typed.password))
    },
  })
  const ref = useFirstField<HTMLDivElement>(offer ? 'code' : '')
  return (
    <StaffForm staff={staff}>
      {offer ? (
        <>
          <p>Scan this with the app, or type the secret into it. Then write the code that it shows.</p>
          <img
            className="ed-qr"
            src={`data:image/svg+xml,${encodeURIComponent(offer.svg)}`}
            alt="QR code of the secret below"
          />
          <code className="ed-secret">{offer.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
          <div ref={ref}>
            <TextInput name="code" label="Code" autoComplete="one-time-code" />
          </div>
        </>
      ) : (
        <TextInput
          name="password"
          type="password"
          label="Your password, to turn it on"
          autoComplete="current-password"
        />
      )}
      <button type="submit" className="ed-button ed-button--primary" disabled={staff.isBusy}>
        {offer ? 'Confirm' : 'Turn it on'}
      </button>
    </StaffForm>
  )
}
