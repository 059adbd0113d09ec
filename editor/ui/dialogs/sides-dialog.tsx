import { useState } from 'react'
import type { MergeConflict } from '../../../runtime/revise/merge-three.ts'
import { fieldTitle } from '../inspector/schema.ts'
import { Dialog } from '../parts/dialog.tsx'

/** Both sides changed the same values: they are shown side by side, one is chosen for each. */
export function SidesDialog({
  title,
  lead,
  theirs,
  mine,
  conflicts,
  onChosen,
  onClose,
}: {
  title: string
  lead: string
  /** What the sides are called; theirs is chosen until somebody chooses. */
  theirs: string
  mine: string
  conflicts: readonly MergeConflict[]
  /** @param mine pointers of the values for which that side was chosen */
  onChosen: (mine: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (pointer: string, isMine: boolean) => {
    const next = new Set(chosen)
    if (isMine) next.add(pointer)
    else next.delete(pointer)
    setChosen(next)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide
      footer={
        <button type="button" className="ed-button ed-button--primary" onClick={() => onChosen(chosen)}>
          Go on with these
        </button>
      }
    >
      <p className="ed-quiet">{lead}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.pointer} className="ed-sides">
          <legend>{wordsOf(conflict.pointer)}</legend>
          {([false, true] as const).map((isMine) => (
            <label key={String(isMine)} data-chosen={chosen.has(conflict.pointer) === isMine}>
              <span className="ed-inline">
                <input
                  type="radio"
                  name={conflict.pointer}
                  checked={chosen.has(conflict.pointer) === isMine}
                  onChange={() => choose(conflict.pointer, isMine)}
                />
                {isMine ? mine : theirs}
              </span>
              <span className="ed-value">{conflictText(isMine ? conflict.mine : conflict.theirs)}</span>
            </label>
          ))}
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
