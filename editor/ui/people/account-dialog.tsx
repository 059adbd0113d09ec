import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { Field } from '../inspector/fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { messageOf } from '../parts/message-of.ts'

/** One's own second factor: on by scanning a code, off with the password. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState<boolean | undefined>(undefined)
  const [offer, setOffer] = useState<{ secret: string; svg: string } | undefined>(undefined)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    api.secondFactor().then(
      (found) => setOn(found.isOn),
      (error: unknown) => setProblem(messageOf(error)),
    )
  }, [])
  const act = async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
      setTyped('')
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const confirm = () =>
    act(async () => {
      await api.confirmSecondFactor(typed)
      setOffer(undefined)
      setOn(true)
    })
  const turnOff = () =>
    act(async () => {
      await api.dropSecondFactor(typed)
      setOn(false)
    })
  return (
    <Dialog title="Two-factor sign-in" onClose={onClose}>
      {isOn === false && !offer && (
        <>
          <p>Besides your password, the editor can ask for a code that an app on your phone shows.</p>
          <button
            type="button"
            className="ed-button ed-button--primary"
            onClick={() => void act(async () => setOffer(await api.offerSecondFactor()))}
          >
            Turn it on
          </button>
        </>
      )}
      {offer && (
        <form
          className="ed-bare"
          onSubmit={(event) => {
            event.preventDefault()
            void confirm()
          }}
        >
          <p>Scan this with the app, or type the secret into it. Then write the code that it shows.</p>
          <img
            className="ed-qr"
            src={`data:image/svg+xml,${encodeURIComponent(offer.svg)}`}
            alt="QR code of the secret below"
          />
          <code className="ed-secret">{offer.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
          <Field
            label="Code"
            schema={{ type: 'string', maxLength: 12 }}
            value={typed}
            onChange={(value) => setTyped(String(value ?? ''))}
          />
          <button type="submit" className="ed-button ed-button--primary" disabled={typed.trim() === ''}>
            Confirm
          </button>
        </form>
      )}
      {isOn === true && (
        <form
          className="ed-bare"
          onSubmit={(event) => {
            event.preventDefault()
            void turnOff()
          }}
        >
          <p>It is on: signing in asks for a code of your app.</p>
          <label className="ed-field__stacked">
            <span>Your password, to turn it off</span>
            <input
              type="password"
              className="ed-input"
              autoComplete="current-password"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <button type="submit" className="ed-button" disabled={typed === ''}>
            Turn it off
          </button>
        </form>
      )}
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
