import { FlaskConical } from 'lucide-react'
import { VERSIONS, type Trial } from '../../../runtime/trials/trial.ts'
import { useSession } from '../session/use-session.ts'
import { endTrial, letterOf } from './trial-actions.ts'
import { useTrialLeads } from './use-trial-leads.ts'

/** The trial that a block belongs to: what came of it so far, and its end. */
export function TrialPanel({ trial: { name, version } }: { trial: Trial }) {
  const session = useSession()
  const { leads, newest, problem } = useTrialLeads(session.slug, name)
  return (
    <section className="ed-trial" aria-label="Trial">
      <p>
        <FlaskConical size={14} aria-hidden /> Version {letterOf(version)} of the trial “{name}”
      </p>
      <p className="ed-quiet">
        {leads
          ? `Leads by visitors who saw version A: ${leads.a}, version B: ${leads.b}${newestWords(newest)}`
          : problem || 'Leads are being counted'}
      </p>
      <div>
        {VERSIONS.map((each) => (
          <button
            key={each}
            type="button"
            className="ed-button ed-button--small"
            onClick={() => endTrial(session, name, each)}
          >
            End the trial: keep {letterOf(each)}
          </button>
        ))}
      </div>
    </section>
  )
}

function newestWords(newest: number | null): string {
  return newest === null
    ? ''
    : `. Only the newest ${newest.toLocaleString('en-AU')} leads of trials are counted`
}
