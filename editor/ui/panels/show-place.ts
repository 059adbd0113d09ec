import type { Finding } from '../../../runtime/check/finding.ts'
import { openPanel } from '../actions/open-panel.ts'
import { focusField } from '../inspector/focus-field.ts'
import { goToUse } from '../sections/section-actions.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import { findingPlace, type FindingPlace } from './finding-place.ts'
import { focusTold } from './focus-told.ts'
import { ledTo } from './told-fields.tsx'

type PanelPlace = Extract<FindingPlace, { kind: 'panel' }>

/** Leads to where a finding is mended: opens the page, selects the block and gives its field the focus, or shows the panel. */
export function showPlace(session: Session, finding: Finding): void {
  const place = findingPlace(finding, session.store.get().document, BLOCKS)
  if (place.kind === 'panel') {
    void leadIntoPanel(place, finding.message)
    return
  }
  if (place.kind === 'page') {
    session.openRoute(place.routeId)
    void focusField(place.label ?? 'Title')
    return
  }
  const { tree, blockId, tab, label } = place
  goToUse(session, { place: '', title: '', tree, blockId })
  void focusField(label ?? /./, tab)
}

/** To the field that tells the finding, else to the one of its name: some values have no field of their own. */
async function leadIntoPanel({ panel, path, label }: PanelPlace, message: string): Promise<void> {
  ledTo.set({ path })
  openPanel(panel)
  if (!(await focusTold(message))) focusInPanel(label)
  ledTo.set({ path: '' })
}

/** The field of this name, or of what stands in it, in the panel that was just opened; folded groups are opened. */
function focusInPanel(label: string | undefined): void {
  const panel = document.getElementById('side-panel')
  const legend = [...(panel?.querySelectorAll<HTMLElement>('label, legend, summary') ?? [])].find(
    (each) => label !== undefined && each.textContent.trim().startsWith(label),
  )
  const group = legend?.closest('details')
  if (group) group.open = true
  const control =
    legend instanceof HTMLLabelElement
      ? legend.control
      : (legend?.parentElement?.querySelector<HTMLElement>('input, textarea, select, button') ?? null)
  const target =
    control ??
    panel?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, summary') ??
    null
  if (target instanceof HTMLElement) {
    target.focus()
    target.scrollIntoView({ block: 'nearest' })
  }
}
