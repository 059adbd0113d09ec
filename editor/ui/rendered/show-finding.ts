import type { RenderedCode, RenderedFinding } from '../../core/rendered/rendered-findings.ts'
import { focusField } from '../inspector/focus-field.ts'
import { placeOfDrawn } from '../session/tree-of-block.ts'
import type { Session } from '../session/session.ts'
import { CHECKED_WIDTHS } from './measure-at-widths.ts'

/** The field of a block's form that mends it, by its label. */
const FIELDS: Record<RenderedCode, RegExp> = {
  'text-contrast': /^(?:colour|text colour|tone)$/i,
  'sideways-scroll': /^(?:widest|width|columns)$/i,
  'small-target': /^(?:size|inner space at the top)$/i,
  'no-alternative': /alternative|^alt/i,
  'no-name': /^(?:label|text|title|heading|name)$/i,
}

/** Opens the page, selects the block, shows it at a width where it is wrong, and leads to the field that mends it. */
export function showFinding(
  session: Session,
  routeId: string,
  { block, code, widths }: RenderedFinding,
): void {
  if (session.store.get().routeId !== routeId) session.openRoute(routeId)
  const { document, preview } = session.store.get()
  const { tree, id } = placeOfDrawn(document.effective, routeId, block)
  session.select([id], tree)
  // Where it does not show at the width that is looked at, it is shown at one where it does.
  const [first = null] = widths
  if (widths.length < CHECKED_WIDTHS.length && !widths.includes(preview.width ?? -1))
    session.store.set({ preview: { ...preview, width: first } })
  void focusField(FIELDS[code])
}

/** `At 390 and 820 px.`; nothing for what is wrong at every width. */
export function widthsWords(widths: readonly number[]): string {
  return widths.length === CHECKED_WIDTHS.length ? '' : `At ${widths.join(' and ')} px.`
}
