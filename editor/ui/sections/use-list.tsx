import type { Use } from '../../core/where-used.ts'
import { useSession } from '../session/use-session.ts'
import { goToUse } from './section-actions.ts'

/** Places that use something; a press shows the block, or the panel where it is changed. */
export function UseList({
  uses,
  label,
  onPanel,
  onGone,
}: {
  uses: readonly Use[]
  label: string
  onPanel?: ((panel: NonNullable<Use['panel']>) => void) | undefined
  /** After a block was shown: a dialog around the list closes. */
  onGone?: () => void
}) {
  const session = useSession()
  return (
    <ul className="ed-uses" aria-label={label}>
      {uses.map((use) => {
        const words = (
          <>
            <span>{use.title}</span>
            <span className="ed-quiet">{use.place}</span>
          </>
        )
        const { panel } = use
        const isShown = use.tree !== undefined || (panel !== undefined && onPanel !== undefined)
        return (
          <li key={`${use.place} ${use.title} ${use.blockId ?? ''}`}>
            {isShown ? (
              <button
                type="button"
                className="ed-uses__item"
                onClick={() => {
                  if (panel !== undefined) onPanel?.(panel)
                  else goToUse(session, use)
                  onGone?.()
                }}
              >
                {words}
              </button>
            ) : (
              <p className="ed-uses__item">{words}</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
