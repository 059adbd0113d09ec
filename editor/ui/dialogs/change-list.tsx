import type { DescribedChange } from '../../core/describe-changes.ts'

/** Changes in words. */
export function ChangeList({
  changes,
  onShow,
}: {
  changes: readonly DescribedChange[]
  /** Shows a change before and after: each line is a button then. */
  onShow?: (change: DescribedChange) => void
}) {
  return (
    <>
      <ul className="ed-changes">
        {changes.map((change) => (
          <li key={`${change.text} ${change.blockId ?? ''}`} data-kind={change.kind}>
            {onShow ? (
              <button type="button" className="ed-changes__show" onClick={() => onShow(change)}>
                {change.text}
              </button>
            ) : (
              change.text
            )}
          </li>
        ))}
      </ul>
      {onShow && <p className="ed-quiet">Press one to see it before and after.</p>}
    </>
  )
}
