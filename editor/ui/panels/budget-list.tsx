import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSessionState } from '../session/use-session.ts'
import { budgetOf } from './budget.ts'
import { WeightLines } from './weight-lines.tsx'

const ICONS = { fine: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/**
 * What visitors get from the draft as it is saved: headings, titles, pictures, contrast, links and weight at a glance.
 *
 * @param children more lines
 */
export function BudgetList({ children }: { children?: ReactNode }) {
  const findings = useSessionState((state) => state.findings)
  return (
    <section className="ed-budget" aria-label="Publish budget">
      <p className="ed-budget__title">Publish budget</p>
      <ul>
        {budgetOf(findings).map(({ title, words, severity }) => {
          const Icon = ICONS[severity]
          return (
            <li key={title} data-severity={severity}>
              <Icon size={16} aria-label={severity} />
              <strong>{title}</strong>
              <span>{words}</span>
            </li>
          )
        })}
        <WeightLines />
        {children}
      </ul>
    </section>
  )
}
