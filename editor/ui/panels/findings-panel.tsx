import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { Finding } from '../../../runtime/check/finding.ts'
import { findSpot, readTree, treesOf } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** What the checker says about the saved draft: the same as before a deploy. A press shows the block. */
export function FindingsPanel() {
  const session = useSession()
  const findings = useSessionState((state) => state.findings)
  const show = ({ blockId }: Finding) => {
    const { effective } = session.store.get().document
    const tree = treesOf(effective).find(
      (each) => findSpot(readTree(effective, each), blockId ?? '') !== undefined,
    )
    if (tree && blockId !== null) session.select([blockId], tree)
  }
  if (findings.length === 0) {
    return (
      <p className="ed-empty">
        <CircleCheck size={20} aria-hidden /> Nothing to report.
      </p>
    )
  }
  return (
    <ul className="ed-findings">
      {findings.map((finding) => {
        const Icon = ICONS[finding.severity]
        const words = (
          <>
            <Icon size={16} aria-label={finding.severity} />
            <span>{finding.message}</span>
          </>
        )
        return (
          <li
            key={`${finding.code} ${finding.file} ${finding.pointer} ${finding.message}`}
            data-severity={finding.severity}
          >
            {finding.blockId === null ? (
              <p className="ed-findings__item">{words}</p>
            ) : (
              <button type="button" className="ed-findings__item" onClick={() => show(finding)}>
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
