import { useId } from 'react'
import { describeChanges } from '../../core/describe-changes.ts'
import { Dialog } from '../parts/dialog.tsx'
import { timeText } from '../parts/time.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Leftover } from '../session/keeper.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'

/** More changes than these are told by their number. */
const MOST = 6

/** Several windows went before their work was saved: each copy is taken up or thrown away by hand, and none silently. */
export function LeftoversDialog({ onClose }: { onClose: () => void }) {
  const leftovers = useSessionState((state) => state.leftovers)
  return (
    <Dialog title="Unsaved work was found" onClose={onClose} isWide>
      <p>
        {leftovers.length === 1 ? 'A window was' : `${leftovers.length} windows were`} closed before
        everything was saved. What is taken up is joined with the draft; nothing of the draft is lost.
      </p>
      <ul className="ed-leftovers">
        {leftovers.map((leftover) => (
          <LeftoverItem key={leftover.windowId} leftover={leftover} />
        ))}
      </ul>
    </Dialog>
  )
}

function LeftoverItem({ leftover }: { leftover: Leftover }) {
  const session = useSession()
  const { effective } = session.store.get().document
  const changes = describeChanges(effective, session.editor.open(leftover.own).effective, BLOCKS)
  const id = useId()
  const when = leftover.at === 0 ? 'Some time ago' : timeText(leftover.at)
  return (
    <li>
      <h3 id={id}>{when}</h3>
      <ChangeList changes={changes.slice(0, MOST)} />
      {changes.length > MOST && <p className="ed-quiet">and {changes.length - MOST} more</p>}
      <div className="ed-account__tools">
        <button
          type="button"
          className="ed-button ed-button--small ed-button--primary"
          aria-describedby={id}
          onClick={() => void session.takeUp(leftover)}
        >
          Take it up
        </button>
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-describedby={id}
          onClick={() => session.throwAway(leftover)}
        >
          Throw it away
        </button>
      </div>
    </li>
  )
}
