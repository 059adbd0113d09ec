import { useState } from 'react'
import type { Invite } from '../../../schemas/generated/editor-api.ts'
import { timeText } from '../parts/time.ts'

/** The link by which somebody chooses a password, once, to be sent to them. */
export function InviteLink({ name, invite: { token, expiresAt } }: { name: string; invite: Invite }) {
  const [said, setSaid] = useState('')
  const address = `${location.origin}/editor#invite=${token}`
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser does not copy; select the link instead.'),
    )
  return (
    <div className="ed-bare">
      <p>
        Send this link to {name}. It works once, until {timeText(expiresAt)}, and is not shown again.
      </p>
      <code className="ed-secret">{address}</code>
      <div className="ed-account__tools">
        <button type="button" className="ed-button" onClick={() => void copy()}>
          Copy the link
        </button>
        <output className="ed-quiet">{said}</output>
      </div>
    </div>
  )
}
