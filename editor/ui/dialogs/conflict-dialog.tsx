import { useSession, useSessionState } from '../session/use-session.ts'
import { SidesDialog } from './sides-dialog.tsx'

/**
 * Two people changed the same value. Everything else is joined already. Nothing is saved until there is an answer; the
 * work lies in this browser meanwhile.
 */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const conflicts = useSessionState((state) => state.conflicts)
  return (
    <SidesDialog
      title="Somebody else changed the same"
      lead="Choose for each which one stays. Everything else of both is joined already."
      theirs="Theirs"
      mine="Yours"
      conflicts={conflicts}
      onChosen={session.resolve}
      onClose={onClose}
    />
  )
}
