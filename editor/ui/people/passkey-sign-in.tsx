import { api, type User } from '../api/api.ts'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { choosePasskey, knowsPasskeys } from './webauthn.ts'

/** The other way in: a passkey, which stands for password and code. */
export function PasskeySignIn({ onUser }: { onUser: (user: User) => void }) {
  const { problem, isBusy, attempt } = useAttempt()
  if (!knowsPasskeys()) return null
  return (
    <>
      <button
        type="button"
        className="ed-button"
        disabled={isBusy}
        onClick={() =>
          void attempt(async () => {
            const { options } = await api.askForPasskey()
            const { user } = await api.signInByPasskey(await choosePasskey(options))
            onUser(user)
          })
        }
      >
        Use a passkey
      </button>
      <Problem text={problem} />
    </>
  )
}
