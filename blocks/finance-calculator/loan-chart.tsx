import { formatMoney } from '../../runtime/format/money.ts'
import type { LoanPoint } from '../../runtime/rules/finance/finance-calculator.ts'

/** What is owed and what interest has been paid, over the term. The table of the years says the same. */
export function LoanChart({ curve }: { curve: readonly LoanPoint[] }) {
  const top = Math.max(...curve.flatMap(({ owed, interest }) => [owed, interest]))
  const months = curve.at(-1)?.month ?? 0
  if (top <= 0 || months <= 0) return null
  const part = (value: number, whole: number) => Math.round((value / whole) * 10_000) / 100
  const line = (of: 'owed' | 'interest') =>
    `M${curve.map((point) => `${part(point.month, months)} ${100 - part(point[of], top)}`).join('L')}`
  const years = curve.filter(({ month }) => month > 0 && month % 12 === 0)
  return (
    <div aria-hidden>
      <p className="fc-chart__legend">
        <span>Still owed</span>
        <span data-second>Interest paid so far</span>
      </p>
      <div className="fc-chart fc-finance-calculator__chart">
        <svg className="fc-chart__plot">
          {[1, 0.5, 0].map((rule) => (
            <g key={rule}>
              <line x1="0" x2="100%" y1={`${100 - rule * 100}%`} y2={`${100 - rule * 100}%`} />
              <text x="0" y={`${100 - rule * 100}%`} dx="-8" dy="0.35em" textAnchor="end">
                {formatMoney(top * rule)}
              </text>
            </g>
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            {(['owed', 'interest'] as const).map((of) => (
              <g key={of}>
                <path
                  className="fc-chart__area"
                  data-second={of === 'interest' || undefined}
                  d={`${line(of)}V100H0Z`}
                />
                <path className="fc-chart__edge" data-second={of === 'interest' || undefined} d={line(of)} />
              </g>
            ))}
          </svg>
          {years.map(({ month }) => (
            <text key={month} x={`${part(month, months)}%`} y="100%" dy="1.6em" textAnchor="middle">
              {month / 12}
            </text>
          ))}
        </svg>
        <p className="fc-chart__axis">Years</p>
      </div>
    </div>
  )
}
