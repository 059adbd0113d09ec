import { CircleCheck, ExternalLink, PencilLine } from 'lucide-react'
import type { Finding } from '../../../runtime/check/finding.ts'

/** Which step of the form a place of the document was asked in. */
function stepOf(pointer: string): number {
  if (pointer.startsWith('/theme')) return 1
  if (/^\/(locations|address)/.test(pointer)) return 2
  if (/^\/(finance_provider|garage_enabled)/.test(pointer)) return 3
  return 0
}

/** What the checker says, and after publishing where the site is. */
export function PublishStep({
  findings,
  made,
  onStep,
  onOpen,
}: {
  findings: readonly Finding[] | undefined
  made: { slug: string; site: string } | undefined
  onStep: (step: number) => void
  onOpen: (slug: string) => void
}) {
  if (made) {
    return (
      <>
        <p className="ed-wizard__done">
          <CircleCheck size={20} aria-hidden /> Visitors can reach it at{' '}
          <a href={made.site} target="_blank" rel="noreferrer">
            {made.site.replace(/^https?:\/\//, '')} <ExternalLink size={14} aria-hidden />
          </a>
        </p>
        <p className="ed-quiet">
          Next: arrange its pages. There, “First steps” leads to its logo, its cars, its domain and its
          people.
        </p>
        <button type="button" className="ed-button ed-button--primary" onClick={() => onOpen(made.slug)}>
          <PencilLine size={16} aria-hidden /> Edit its pages
        </button>
      </>
    )
  }
  if (!findings) return <p className="ed-quiet">Checking …</p>
  if (findings.length === 0) return <p>The checker finds nothing wrong. The site goes live with one press.</p>
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <p>
        {errors > 0
          ? 'These must be put right before the site can go live:'
          : 'The site can go live. Worth a look first:'}
      </p>
      <ul className="ed-findings">
        {findings.map(({ severity, pointer, message }) => (
          <li key={`${pointer} ${message}`} data-severity={severity}>
            <button type="button" className="ed-findings__item" onClick={() => onStep(stepOf(pointer))}>
              <span>{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
