import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { RenderedCode, RenderedFinding } from '../../core/rendered/rendered-findings.ts'
import { focusField } from '../inspector/focus-field.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import { useSession } from '../session/use-session.ts'
import { CHECKED_WIDTHS, useRendered } from './use-rendered.ts'

/** A page full of one mistake says it often enough. */
const MOST = 100

/** The field of a block's form that mends it, by its label. */
const FIELDS: Record<RenderedCode, RegExp> = {
  'text-contrast': /^(?:colour|text colour|tone)$/i,
  'sideways-scroll': /^(?:widest|width|columns)$/i,
  'small-target': /^(?:size|inner space at the top)$/i,
  'no-alternative': /alternative|^alt/i,
  'no-name': /^(?:label|text|title|heading|name)$/i,
}

/** What is wrong with the open page as phones, tablets and desktops draw it; a press leads to the block and its field. */
export function RenderedList() {
  const session = useSession()
  const { findings, isBehind } = useRendered()
  const show = ({ block, code, widths }: RenderedFinding) => {
    const { document, routeId, preview } = session.store.get()
    const { tree, id } = placeOfDrawn(document.effective, routeId, block)
    session.select([id], tree)
    // Where it does not show at the width that is looked at, it is shown at one where it does.
    const [first = null] = widths
    if (widths.length < CHECKED_WIDTHS.length && !widths.includes(preview.width ?? -1))
      session.store.set({ preview: { ...preview, width: first } })
    void focusField(FIELDS[code])
  }
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
              <button type="button" className="ed-findings__item" onClick={() => show(finding)}>
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

function widthsWords(widths: readonly number[]): string {
  return widths.length === CHECKED_WIDTHS.length ? '' : `At ${widths.join(' and ')} px.`
}
