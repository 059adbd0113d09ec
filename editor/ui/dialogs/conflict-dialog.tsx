import { useState } from 'react'
import { fieldTitle } from '../inspector/schema.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'

/**
 * Two people changed the same value: both are shown side by side, one is chosen for each. Everything else is joined
 * already. Nothing is saved until there is an answer; the work lies in this browser meanwhile.
 */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
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
      onClose={onClose}
      isWide
      footer={
        <button type="button" className="ed-button ed-button--primary" onClick={() => session.resolve(mine)}>
          Go on with these
        </button>
      }
    >
      <p className="ed-quiet">Choose for each which one stays. Everything else of both is joined already.</p>
      {conflicts.map(({ pointer, mine: own, theirs }) => (
        <fieldset key={pointer} className="ed-sides">
          <legend>{wordsOf(pointer)}</legend>
          <label data-chosen={!mine.has(pointer)}>
            <span className="ed-inline">
              <input
                type="radio"
                name={pointer}
                checked={!mine.has(pointer)}
                onChange={() => choose(pointer, false)}
              />
              Theirs
            </span>
            <span className="ed-value">{conflictText(theirs)}</span>
          </label>
          <label data-chosen={mine.has(pointer)}>
            <span className="ed-inline">
              <input
                type="radio"
                name={pointer}
                checked={mine.has(pointer)}
                onChange={() => choose(pointer, true)}
              />
              Yours
            </span>
            <span className="ed-value">{conflictText(own)}</span>
          </label>
        </fieldset>
      ))}
    </Dialog>
  )
}

const BETWEEN = new Set(['routes', 'blocks', 'props', 'slots', 'content'])

/** "/routes/home/blocks/hero/props/heading" → "Home › Hero › Heading". */
function wordsOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .filter((step) => !BETWEEN.has(step))
    .map((step) => fieldTitle(step, {}))
    .join(' › ')
}

function conflictText(value: unknown): string {
  if (value === undefined || value === null) return 'removed'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1).slice(0, 600)
}
