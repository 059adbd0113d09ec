import { startSpin } from '../shared/spin/start-spin.ts'

/** Shows what the tab controls; what turns the car starts with the first look at it. */
export function createTabs(root: HTMLElement, tabs: readonly HTMLElement[]): (tab: HTMLElement) => void {
  const spin = root.querySelector<HTMLElement>('.fc-spin')
  let isStarted = false
  return (tab) => {
    for (const each of tabs) {
      const isShown = each === tab
      each.ariaSelected = String(isShown)
      each.tabIndex = isShown ? 0 : -1
      const panel = root.querySelector<HTMLElement>(
        `#${CSS.escape(each.getAttribute('aria-controls') ?? '')}`,
      )
      if (panel) panel.hidden = !isShown
    }
    if (isStarted || !spin || spin.closest('[hidden]')) return
    isStarted = true
    startSpin(spin)
  }
}
