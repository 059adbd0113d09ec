import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useSession, useSessionState } from '../session/use-session.ts'
import { CHECKED_WIDTHS } from './measure-at-widths.ts'
import { showFinding, widthsWords } from './show-finding.ts'
import { useRendered } from './use-rendered.ts'

/** A page full of one mistake says it often enough. */
const MOST = 100

/** What is wrong with the open page as phones, tablets and desktops draw it; a press leads to the block and its field. */
export function RenderedList() {
  const session = useSession()
  const { findings, isBehind } = useRendered()
  const routeId = useSessionState((state) => state.routeId)
  return (
    <section className="ed-rendered" aria-labelledby="rendered-title" aria-busy={isBehind}>
      <h2 id="rendered-title">
        As it is drawn{' '}
        {isBehind && <LoaderCircle size={14} className="ed-turning" aria-label="Measuring the page" />}
      </h2>
      <p className="ed-quiet">The open page at {CHECKED_WIDTHS.join(', ')} px.</p>
      {findings?.length === 0 && (
        <p className="ed-empty">
          <CircleCheck size={20} aria-hidden /> Nothing stands out.
        </p>
      )}
      {findings && findings.length > 0 && (
        <ul className="ed-findings">
          {findings.slice(0, MOST).map((finding) => (
            <li key={`${finding.code} ${finding.block} ${finding.message}`} data-severity="warning">
              <button
                type="button"
                className="ed-findings__item"
                onClick={() => showFinding(session, routeId, finding)}
              >
                <TriangleAlert size={16} aria-label="warning" />
                <span>
                  {finding.message} <span className="ed-quiet">{widthsWords(finding.widths)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {findings && findings.length > MOST && <p className="ed-quiet">And {findings.length - MOST} more.</p>}
    </section>
  )
}
