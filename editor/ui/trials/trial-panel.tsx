import { FlaskConical } from 'lucide-react'
import { EVEN_SHARE, shareOf, VERSIONS, type Trial, type Version } from '../../../runtime/trials/trial.ts'
import { useSession } from '../session/use-session.ts'
import { ShareField } from './share-field.tsx'
import { endTrial, letterOf } from './trial-actions.ts'
import { useTrialLeads } from './use-trial-leads.ts'

/** The trial that a block belongs to: what came of it so far, and its end. */
export function TrialPanel({ trial }: { trial: Trial }) {
  const { name, version } = trial
  const session = useSession()
  const { leads, newest, problem } = useTrialLeads(session.slug, name)
  return (
    <section className="ed-trial" aria-label="Trial">
      <p>
        <FlaskConical size={14} aria-hidden /> Version {letterOf(version)} of the trial “{name}”
      </p>
      <ShareField trial={trial} />
      <p className="ed-quiet">
        {leads
          ? `Leads by visitors who saw version A: ${leads.a}, version B: ${leads.b}${shareWords(leads, shareOf(trial))}${newestWords(newest)}`
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

/** Of versions with other numbers of visitors the leads alone say little. */
function shareWords({ a, b }: Record<Version, number>, share: number): string {
  return share === EVEN_SHARE || a + b === 0
    ? ''
    : `. Now seen by ${share} % of the visitors, B has ${Math.round((100 * b) / (a + b))} % of the leads; those from before the share was changed are among them`
}

function newestWords(newest: number | null): string {
  return newest === null
    ? ''
    : `. Only the newest ${newest.toLocaleString('en-AU')} leads of trials are counted`
}
