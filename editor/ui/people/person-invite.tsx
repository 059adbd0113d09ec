import { useState } from 'react'
import type { Invite } from '../../../schemas/generated/editor-api.ts'
import type { Person } from '../api/api.ts'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { accountApi } from './account-api.ts'
import { InviteLink } from './invite-link.tsx'

/** A new link for somebody whose invite is over, or who has lost the password. */
export function PersonInvite({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const [invite, setInvite] = useState<Invite | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const make = () =>
    attempt(async () => {
      setInvite(await accountApi.invite(person.email))
      onChanged()
    })
  return (
    <section className="ed-account" aria-labelledby="their-password">
      <h3 id="their-password">Password</h3>
      {invite ? (
        <InviteLink name={person.name} invite={invite} />
      ) : (
        <>
          <p>
            {person.invitedUntil === null
              ? 'With a link, a lost password is replaced by one that they choose themselves.'
              : `A link to choose a password is open until ${timeText(person.invitedUntil)}. A new one replaces it.`}
          </p>
          <button type="button" className="ed-button" disabled={isBusy} onClick={() => void make()}>
            Make a link
          </button>
        </>
      )}
      <Problem text={problem} />
    </section>
  )
}
