import { CircleAlert, CircleCheck, Info, TriangleAlert, Wrench } from 'lucide-react'
import type { Change, Finding } from '../../../runtime/check/finding.ts'
import { RenderedList } from '../rendered/rendered-list.tsx'
import { findSpot, readTree, treesOf } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { BudgetList } from './budget-list.tsx'

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** What the checker says about the saved draft: the same as before a deploy. */
export function FindingsPanel() {
  return (
    <>
      <BudgetList />
      <FindingsList />
      <RenderedList />
    </>
  )
}

/** A press shows the block, another mends it. */
function FindingsList() {
  const session = useSession()
  const findings = useSessionState((state) => state.findings)
  const isSaved = useSessionState(({ save }) => save.kind === 'saved')
  const show = ({ blockId }: Finding) => {
    const { effective } = session.store.get().document
    const tree = treesOf(effective).find(
      (each) => findSpot(readTree(effective, each), blockId ?? '') !== undefined,
    )
    if (tree && blockId !== null) session.select([blockId], tree)
  }
  const apply = ({ title, edits }: Change) => {
    session.run({ do: 'edit-own', edits }, { label: title })
    void session.saveNow()
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
        const { severity, blockId, message, fix, suggestions = [] } = finding
        const Icon = ICONS[severity]
        const changes = [...(fix ? [fix] : []), ...suggestions]
        const words = (
          <>
            <Icon size={16} aria-label={severity} />
            <span>{message}</span>
          </>
        )
        return (
          <li key={`${finding.code} ${finding.file} ${finding.pointer} ${message}`} data-severity={severity}>
            {blockId === null ? (
              <p className="ed-findings__item">{words}</p>
            ) : (
              <button type="button" className="ed-findings__item" onClick={() => show(finding)}>
                {words}
              </button>
            )}
            {changes.length > 0 && (
              <div className="ed-findings__fixes">
                {changes.map((change) => (
                  <button
                    key={change.title}
                    type="button"
                    className="ed-button ed-button--small"
                    // The places are those of the saved draft; while something else is typed they may be elsewhere.
                    disabled={!isSaved}
                    onClick={() => apply(change)}
                  >
                    <Wrench size={13} aria-hidden /> {change.title}
                  </button>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
