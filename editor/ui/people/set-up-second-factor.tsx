import { useState } from 'react'
import { accountApi } from './account-api.ts'
import { SecretField } from './secret-field.tsx'
import { useAttempt } from './use-attempt.ts'

/** Password, secret for the app, first code of it: then the second factor is on. */
export function SetUpSecondFactor({
  password = '',
  onCodes,
}: {
  password?: string
  onCodes: (recoveryCodes: readonly string[]) => void
}) {
  const [offer, setOffer] = useState<{ secret: string; svg: string } | undefined>(undefined)
  const [typed, setTyped] = useState(password)
  const { problem, isBusy, attempt } = useAttempt()
  const next = () =>
    attempt(async () => {
      if (offer) onCodes((await accountApi.confirmSecondFactor(typed)).recoveryCodes)
      else setOffer(await accountApi.offerSecondFactor(typed))
      setTyped('')
    })
  return (
    <form
      className="ed-bare"
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      {offer ? (
        <>
          <p>Scan this with the app, or type the secret into it. Then write the code that it shows.</p>
          <img
            className="ed-qr"
            src={`data:image/svg+xml,${encodeURIComponent(offer.svg)}`}
            alt="QR code of the secret below"
          />
          <code className="ed-secret">{offer.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
          <SecretField
            label="Code"
            type="text"
            autoComplete="one-time-code"
            value={typed}
            onChange={setTyped}
          />
        </>
      ) : (
        <SecretField
          label="Your password, to turn it on"
          type="password"
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
        />
      )}
      <button type="submit" className="ed-button ed-button--primary" disabled={isBusy || !typed.trim()}>
        {offer ? 'Confirm' : 'Turn it on'}
      </button>
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </form>
  )
}
