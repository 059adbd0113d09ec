export interface BarRow {
  label: string
  /** Length of the bar against the others; nothing below 0. */
  value: number
  /** What stands beside it. */
  text: string
  lit?: boolean
}

/** Rows of label, bar and figure; the words alone say everything. Nothing without rows. */
export function Bars({ heading, rows }: { heading?: string; rows: readonly BarRow[] }) {
  if (rows.length === 0) return null
  // All may be 0: prices are the dealer's own.
  const top = Math.max(...rows.map(({ value }) => value)) || 1
  return (
    <div className="fc-bars">
      {heading && <h3 className="fc-bars__heading">{heading}</h3>}
      <dl>
        {rows.map(({ label, value, text, lit }) => (
          <div key={label} data-lit={lit || undefined}>
            <dt>{label}</dt>
            <dd>
              <svg className="fc-bars__bar" aria-hidden>
                <rect width={`${Math.max(1, Math.round((value / top) * 100))}%`} height="100%" />
              </svg>
              <span className="fc-bars__text">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
