import { CircleCheck, Circle } from 'lucide-react'
import { firstSteps, type FirstStep, type FirstStepId } from '../../core/first-steps/first-steps.ts'
import type { FirstFacts } from '../api/api.ts'
import type { PanelName } from '../actions/panels.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Problem } from '../parts/problem.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { dismissFirstSteps } from './dismissed.ts'
import { openGroup } from './open-group.ts'
import { useFirstFacts } from './use-first-facts.ts'

/** Where each step is done: a group of a panel, or the dialog of feeds. */
const PLACES: Record<
  Exclude<FirstStepId, 'people'>,
  { press: string } & ({ panel: PanelName; group: string } | { isFeeds: true })
> = {
  logo: { press: 'Choose a logo', panel: 'theme', group: 'Logo' },
  colours: { press: 'Choose colours', panel: 'theme', group: 'Colours' },
  locations: { press: 'Go to the locations', panel: 'details', group: 'Locations' },
  stock: { press: 'Open the feeds', isFeeds: true },
  domain: { press: 'Go to the domains', panel: 'details', group: 'Addresses and leads' },
}

/** What a new dealer needs before customers come, what of it is done, and the way to each. */
export function FirstStepsDialog({
  onClose,
  onPanel,
  onFeeds,
}: {
  onClose: () => void
  onPanel: (panel: PanelName) => void
  onFeeds: () => void
}) {
  const { slug } = useSession()
  const document = useSessionState((state) => state.document)
  const { facts, problem } = useFirstFacts(slug)
  const steps = facts && firstSteps(document, facts)
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0
  const isWhole = steps !== undefined && done === steps.length
  const go = (id: Exclude<FirstStepId, 'people'>) => {
    const place = PLACES[id]
    if ('isFeeds' in place) return onFeeds()
    onClose()
    onPanel(place.panel)
    openGroup(place.group)
  }
  return (
    <Dialog
      title="First steps"
      onClose={onClose}
      footer={
        isWhole && (
          <button
            type="button"
            className="ed-button ed-button--primary"
            onClick={() => {
              dismissFirstSteps(slug)
              onClose()
            }}
          >
            Put the list away
          </button>
        )
      }
    >
      {!steps && problem === '' && <p className="ed-quiet">Looking at how things stand …</p>}
      <Problem text={problem} />
      {steps && (
        <>
          <p>
            {isWhole
              ? 'Everything that customers need is there.'
              : `${done} of ${steps.length} are done. Each is told by how things stand now.`}
          </p>
          <progress className="ed-first__bar" max={steps.length} value={done} aria-label="Steps done" />
          <ol className="ed-first">
            {steps.map((step) => (
              <Step key={step.id} step={step} facts={facts} onGo={go} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

function Step({
  step: { id, title, isDone, detail },
  facts,
  onGo,
}: {
  step: FirstStep
  facts: FirstFacts
  onGo: (id: Exclude<FirstStepId, 'people'>) => void
}) {
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li data-done={isDone}>
      <Icon size={20} aria-hidden />
      <div>
        <h3>
          {title} <span className="ed-unseen">{isDone ? '(done)' : '(open)'}</span>
        </h3>
        <p className="ed-quiet">{detail}</p>
      </div>
      {id === 'people' ? (
        facts.mayAddPeople ? (
          <a className="ed-button" href="/editor/~people">
            Go to the people
          </a>
        ) : (
          <p className="ed-quiet">An administrator of the platform adds people.</p>
        )
      ) : (
        <button type="button" className="ed-button" onClick={() => onGo(id)}>
          {PLACES[id].press}
        </button>
      )}
    </li>
  )
}
