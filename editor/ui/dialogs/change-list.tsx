import type { DescribedChange } from '../../core/describe-changes.ts'

export function ChangeList({ changes }: { changes: readonly DescribedChange[] }) {
  return (
    <ul className="ed-changes">
      {changes.map((change) => (
        <li key={`${change.text} ${change.blockId ?? ''}`} data-kind={change.kind}>
          {change.text}
        </li>
      ))}
    </ul>
  )
}
