/** The parts of the workspace, in their order: the bar, the panel of the left side, what stands over the page, the form. */
const REGIONS = ['.ed-top', '#side-panel', '.ed-canvas', '.ed-inspector'] as const

/** What Tab would stop at; of a group of choices and of a list the one that it stops at. */
const STOPS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/** Gives the focus to the next part of the workspace, past the many controls of this one. @param by -1 for the one before */
export function goToRegion(by: 1 | -1): void {
  const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
  const here = regions.findIndex((region) => region.contains(document.activeElement))
  for (let step = 1; step <= regions.length; step += 1) {
    const from = here < 0 && by < 0 ? 0 : here
    const region = regions[(from + by * step + regions.length * 2) % regions.length]
    const stop = [...(region?.querySelectorAll<HTMLElement>(STOPS) ?? [])].find(isSeen)
    if (!stop) continue
    stop.focus()
    return
  }
}

/** Nothing that is folded away. */
const isSeen = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true
