import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { routeTitle, type DescribedChange } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { openDocument } from '../../core/world.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { changedPages, MOST_PAGES } from './changed-pages.ts'
import { CHECKED_WIDTHS } from './measure-at-widths.ts'
import { showFinding, widthsWords } from './show-finding.ts'
import { useDrawnChanges } from './use-drawn-changes.ts'

/** Lines of one page; the same mistake everywhere says it often enough. */
const MOST_LINES = 20

/**
 * A line of the publish budget: what is wrong with the pages that change, as phones, tablets and desktops will draw them.
 *
 * @param onShow after a press has led to a finding
 */
export function DrawnChangesLine({
  changes,
  onShow,
}: {
  changes: readonly DescribedChange[]
  onShow: () => void
}) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const published = useSessionState((state) => state.published)
  const pages = useMemo(
    () => changedPages(changes, openDocument(session.editor.world, published).effective, document.effective),
    [session, changes, published, document],
  )
  const looked = useMemo(() => pages.slice(0, MOST_PAGES), [pages])
  const { done, found, problem } = useDrawnChanges(session.slug, document.own, looked)
  if (looked.length === 0) return null
  const isAtWork = done < looked.length && problem === ''
  const count = found.reduce((sum, { findings }) => sum + findings.length, 0)
  const words = isAtWork
    ? `Drawing page ${done + 1} of ${looked.length} …`
    : problem !== ''
      ? `The pages cannot be drawn: ${problem}`
      : count === 0
        ? `Nothing stands out on ${pagesWords(looked.length)}, at ${CHECKED_WIDTHS.join(', ')} px`
        : `${count === 1 ? '1 finding' : `${count} findings`} on ${pagesWords(found.length)}`
  const severity = count > 0 || problem !== '' ? 'warning' : 'fine'
  const Icon = isAtWork ? LoaderCircle : severity === 'fine' ? CircleCheck : TriangleAlert
  return (
    <li data-severity={severity} aria-busy={isAtWork}>
      <Icon size={16} aria-label={isAtWork ? 'at work' : severity} />
      <strong>As drawn</strong>
      <span>
        {words}
        {pages.length > looked.length && `; of ${pages.length} pages that change, the first were drawn`}
        {found.length > 0 && (
          <details>
            <summary>Show them</summary>
            <ul>
              {found.flatMap(({ routeId, findings }) =>
                findings.slice(0, MOST_LINES).map((finding) => (
                  <li key={`${routeId} ${finding.code} ${finding.block} ${finding.message}`}>
                    <button
                      type="button"
                      className="ed-link"
                      onClick={() => {
                        onShow()
                        showFinding(session, routeId, finding)
                      }}
                    >
                      {titleOfPage(routeId)}: {finding.message} {widthsWords(finding.widths)}
                    </button>
                  </li>
                )),
              )}
            </ul>
          </details>
        )}
      </span>
    </li>
  )

  function titleOfPage(routeId: string): string {
    return routeTitle(
      routesOf(document.effective).find(({ id }) => id === routeId),
      routeId,
    )
  }
}

const pagesWords = (count: number) => (count === 1 ? 'the page' : `${count} pages`)
