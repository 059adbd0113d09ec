import { CircleAlert, CircleCheck, Info, TriangleAlert, Wrench } from 'lucide-react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { Change } from '../../../runtime/check/finding.ts'
import { RenderedList } from '../rendered/rendered-list.tsx'
import { fullTitle } from '../../core/block-names.ts'
import { treeTitle } from '../../core/describe-changes.ts'
import { findSpot, readTree } from '../../core/tree.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { treeWith } from './finding-place.ts'
import { showPlace } from './show-place.ts'
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
  const effective = useSessionState(({ document }) => document.effective)
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
            <span>
              {message}
              {blockId !== null && <span className="ed-findings__place">{placeOf(effective, blockId)}</span>}
            </span>
          </>
        )
        return (
          <li key={`${finding.code} ${finding.file} ${finding.pointer} ${message}`} data-severity={severity}>
            <button type="button" className="ed-findings__item" onClick={() => showPlace(session, finding)}>
              {words}
            </button>
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

/** "Home › Autumn banner (Hero)"; nothing for a block that is in none of the pages. */
function placeOf(effective: JsonObject, blockId: string): string {
  const tree = treeWith(effective, blockId)
  const node = tree && findSpot(readTree(effective, tree), blockId)?.node
  return tree && node ? `${treeTitle(effective, tree)} › ${fullTitle(node, BLOCKS)}` : ''
}
