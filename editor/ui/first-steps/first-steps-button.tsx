import { ListChecks } from 'lucide-react'
import { firstSteps } from '../../core/first-steps/first-steps.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { useIsDismissed } from './dismissed.ts'
import { useFirstFacts } from './use-first-facts.ts'

/** How far a new dealer has come; gone for good once everything is there and the list was put away. */
export function FirstStepsButton({ onPress }: { onPress: () => void }) {
  const { slug } = useSession()
  const document = useSessionState((state) => state.document)
  const { facts } = useFirstFacts(slug)
  const isDismissed = useIsDismissed(slug)
  if (!facts) return null
  const steps = firstSteps(document, facts)
  const done = steps.filter(({ isDone }) => isDone).length
  if (isDismissed && done === steps.length) return null
  return (
    <button
      type="button"
      className="ed-button ed-first__button"
      title={`First steps: ${done} of ${steps.length} are done`}
      aria-label={`First steps ${done}/${steps.length} done`}
      onClick={onPress}
    >
      <ListChecks size={16} aria-hidden />
      <span className="ed-first__words">First steps</span> {done}/{steps.length}
    </button>
  )
}
