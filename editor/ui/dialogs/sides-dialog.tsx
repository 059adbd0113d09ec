import { useId, useState } from 'react'
import type { MergeConflict } from '../../../runtime/revise/merge-three.ts'
import { conflictPlace, namesAround } from '../../core/conflict-place.ts'
import { Dialog } from '../parts/dialog.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSessionState } from '../session/use-session.ts'
import { SideValue } from './side-value.tsx'

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
  const effective = useSessionState(({ document }) => document.effective)
  const id = useId()
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
      {conflicts.map((conflict) => {
        const names = namesAround(effective, conflict, BLOCKS)
        return (
          <fieldset key={conflict.pointer} className="ed-sides">
            <legend>{conflictPlace(effective, conflict, BLOCKS)}</legend>
            {([false, true] as const).map((isMine) => {
              const valueId = `${id} ${conflict.pointer} ${isMine}`.replaceAll(' ', '-')
              return (
                // A press anywhere on a side chooses it, and does not where words of it are marked.
                <div
                  key={String(isMine)}
                  className="ed-sides__side"
                  role="presentation"
                  data-chosen={chosen.has(conflict.pointer) === isMine}
                  onClick={() => getSelection()?.isCollapsed !== false && choose(conflict.pointer, isMine)}
                >
                  <label className="ed-inline">
                    <input
                      type="radio"
                      name={conflict.pointer}
                      aria-describedby={valueId}
                      checked={chosen.has(conflict.pointer) === isMine}
                      onChange={() => choose(conflict.pointer, isMine)}
                    />
                    {isMine ? mine : theirs}
                  </label>
                  <div id={valueId} className="ed-sides__value">
                    <SideValue
                      pointer={conflict.pointer}
                      document={effective}
                      value={isMine ? conflict.mine : conflict.theirs}
                      other={isMine ? conflict.theirs : conflict.mine}
                      names={names}
                    />
                  </div>
                </div>
              )
            })}
          </fieldset>
        )
      })}
    </Dialog>
  )
}
