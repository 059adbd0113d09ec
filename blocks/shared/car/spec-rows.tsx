import type { SpecRow } from '../../../runtime/rules/car/specs.ts'

/** Labels with their values, as a description list. */
export function SpecRows({ rows, className }: { rows: SpecRow[]; className: string }) {
  return (
    <dl className={className}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
