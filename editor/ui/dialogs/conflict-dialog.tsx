import { useSession, useSessionState } from '../session/use-session.ts'
import { SidesDialog } from './sides-dialog.tsx'

/**
 * Two people, or one in two windows, changed the same value. Everything else is joined already. Nothing is saved until
 * there is an answer; the work lies in this browser meanwhile.
 */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const conflicts = useSessionState((state) => state.conflicts)
  const by = useSessionState(({ save }) => (save.kind === 'conflict' ? save.by : NOBODY))
  return (
    <SidesDialog
      title="The same was changed meanwhile"
      lead={`${meanwhile(by)}Choose for each which one stays. Everything else of both is joined already.`}
      theirs="Theirs"
      mine="Yours"
      conflicts={conflicts}
      onChosen={session.resolve}
      onClose={onClose}
    />
  )
}

const NOBODY: readonly string[] = []
const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

/** “Changed meanwhile by Ana and Ben. ”; nothing where no person did. */
function meanwhile(by: readonly string[]): string {
  return by.length === 0 ? '' : `Changed meanwhile by ${LIST.format(by)}. `
}
