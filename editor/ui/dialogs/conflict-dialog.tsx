import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'

/** Two people changed the same value: both are shown, one is chosen for each. Everything else is joined already. */
export function ConflictDialog() {
  const session = useSession()
  const conflicts = useSessionState((state) => state.conflicts)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const choose = (pointer: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(pointer)
    else next.delete(pointer)
    setMine(next)
  }
  return (
    <Dialog
      title="Somebody else changed the same"
      onClose={() => undefined}
      footer={
        <button type="button" className="ed-button ed-button--primary" onClick={() => session.resolve(mine)}>
          Go on with these
        </button>
      }
    >
      {conflicts.map(({ pointer, mine: own, theirs }) => (
        <fieldset key={pointer} className="ed-group">
          <legend>{pointer.split('/').slice(1).join(' › ')}</legend>
          <label className="ed-inline">
            <input
              type="radio"
              name={pointer}
              checked={!mine.has(pointer)}
              onChange={() => choose(pointer, false)}
            />
            Theirs: <span className="ed-value">{shown(theirs)}</span>
          </label>
          <label className="ed-inline">
            <input
              type="radio"
              name={pointer}
              checked={mine.has(pointer)}
              onChange={() => choose(pointer, true)}
            />
            Yours: <span className="ed-value">{shown(own)}</span>
          </label>
        </fieldset>
      ))}
    </Dialog>
  )
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'removed'
  return typeof value === 'string' ? value : JSON.stringify(value).slice(0, 300)
}
