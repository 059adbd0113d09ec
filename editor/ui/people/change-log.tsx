import { useState } from 'react'
import type { Grant } from '../api/api.ts'
import { timeText } from '../parts/time.ts'
import { accountApi, type StaffChange } from './account-api.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { Problem } from '../parts/problem.tsx'

/** Who changed whose account when, the newest first; asked for when it is opened. */
export function ChangeLog({ titleOf }: { titleOf: (slug: string) => string }) {
  const [changes, setChanges] = useState<readonly StaffChange[] | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  return (
    <details
      className="ed-log"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void attempt(async () => setChanges((await accountApi.changes()).changes))
      }}
    >
      <summary>Changes to people</summary>
      {changes?.length === 0 && <p className="ed-quiet">Nothing has changed yet.</p>}
      <ol className="ed-log__list">
        {changes?.map((change, index) => (
          <li key={changes.length - index}>
            <span>
              <strong>{change.author}</strong> {changeSentence(change, titleOf)}
            </span>
            <span className="ed-quiet">{timeText(change.at)}</span>
          </li>
        ))}
      </ol>
      <Problem text={problem} />
    </details>
  )
}

function changeSentence(
  { author, person, kind, before, after }: StaffChange,
  titleOf: (slug: string) => string,
): string {
  const whose = author === person ? 'their own' : `${person}’s`
  const roles = (grants: readonly Grant[]) =>
    grants.map(({ tenant, role }) => `${role} at ${titleOf(tenant)}`).join(', ') || 'no access'
  switch (kind) {
    case 'added':
      return author === person
        ? `made the first account: ${roles(after)}`
        : `added ${person}: ${roles(after)}`
    case 'roles':
      return `changed ${whose} roles from ${roles(before)} to ${roles(after)}`
    case 'removed':
      return `removed ${author === person ? 'their own account' : person}, who had ${roles(before)}`
    case 'invited':
      return author === person
        ? 'asked for a link to choose a new password'
        : `made a link for ${person} to choose a password`
    case 'password':
      return `changed ${whose} password`
    case 'passkey added':
      return 'added a passkey'
    case 'passkey removed':
      return 'removed a passkey'
    case 'two-factor on':
      return 'turned two-factor sign-in on'
    case 'two-factor off':
      return 'turned two-factor sign-in off'
    case 'two-factor reset':
      return `turned ${whose} two-factor sign-in off`
    case 'session ended':
      return `ended a session of ${person}`
    case 'recovery codes':
      return 'made new recovery codes'
  }
}
