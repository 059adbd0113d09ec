import { useCallback, useEffect, useState } from 'react'
import type { Domain } from '../../../schemas/generated/editor-api.ts'
import { api } from '../api/api.ts'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useSessionState } from '../session/use-session.ts'

/** The domains of the published site: which are served, and how each of the others is proved (RUN-08). */
export function DomainList({ slug }: { slug: string }) {
  const [domains, setDomains] = useState<readonly Domain[] | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const load = useCallback(async () => setDomains((await api.domains(slug)).domains), [slug])
  // What is published says which domains there are.
  const published = useSessionState((state) => state.published)
  useEffect(() => {
    void attempt(load)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt, load, published])
  const check = (host: string) => attempt(async () => setDomains((await api.checkDomain(slug, host)).domains))
  return (
    <section aria-labelledby="domain-states">
      <h3 id="domain-states">Published domains</h3>
      {domains?.length === 0 && (
        <p className="ed-quiet">None. Add a domain and publish, then prove here that it is yours.</p>
      )}
      {domains?.map((domain) => (
        <DomainLine key={domain.host} domain={domain} isBusy={isBusy} onCheck={check} />
      ))}
      <Problem text={problem} />
    </section>
  )
}

interface DomainLineProps {
  domain: Domain
  isBusy: boolean
  onCheck: (host: string) => void
}

function DomainLine({ domain, isBusy, onCheck }: DomainLineProps) {
  const { host, isServed, proof, lostAt } = domain
  return (
    <div>
      <p>
        <strong>{host}</strong>{' '}
        <span className="ed-tag" {...(isServed && lostAt === null && { 'data-tone': 'live' })}>
          {stateOf(domain)}
        </span>
      </p>
      {lostAt !== null && (
        <p>
          The proof of this domain is missed since {timeText(lostAt)}: it leads elsewhere, or its record is
          gone. The site still answers to it. Let it lead here again, or remove it from the domains.
        </p>
      )}
      {proof && (
        <>
          <p className="ed-quiet">
            Add a TXT record <code>{proof.record}</code>, or put a text file at <code>{proof.file}</code>.
            Either holds:
          </p>
          <p>
            <code>{proof.token}</code>
          </p>
          <p className="ed-quiet">{lookOf(domain)}</p>
          <button type="button" className="ed-button" disabled={isBusy} onClick={() => onCheck(host)}>
            Check now
          </button>
        </>
      )}
    </div>
  )
}

function stateOf({ isServed, lostAt }: Domain): string {
  if (!isServed) return 'waiting for proof'
  return lostAt === null ? 'served' : 'served, proof missed'
}

function lookOf({ checkedAt }: Domain): string {
  return checkedAt === null ? 'Not looked for yet.' : `Not found, looked for ${timeText(checkedAt)}.`
}
