const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs by the ARIA practices out of a list of links to places in the block: arrows move and choose, and there is one tab
 * stop, the panel comes next. Without script the links lead to their places, one below the other; a link of before the
 * script ran has chosen already.
 *
 * @param onChoose called with the panel of a tab that the visitor chooses
 */
export function bindTabs(
  root: HTMLElement,
  list: HTMLElement,
  onChoose: (panel: HTMLElement) => void = () => undefined,
): void {
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('a')]
  const panels = tabs.map((tab) => root.querySelector<HTMLElement>(`#${CSS.escape(tab.hash.slice(1))}`))
  const show = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      const shown = index === chosen
      tab.ariaSelected = String(shown)
      tab.tabIndex = shown ? 0 : -1
      tab.toggleAttribute('data-shown', shown)
      const panel = panels[index]
      if (panel) panel.hidden = !shown
      panel?.toggleAttribute('data-shown', shown)
    }
  }
  const choose = (index: number) => {
    show(index)
    const panel = panels[index]
    if (panel) onChoose(panel)
  }
  list.role = 'tablist'
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]
    tab.role = 'tab'
    if (panel) {
      tab.setAttribute('aria-controls', panel.id)
      panel.role = 'tabpanel'
      panel.tabIndex = 0
    }
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      choose(index)
    })
    tab.addEventListener('keydown', (event) => {
      const next = KEYS[event.key]?.(index, tabs.length)
      // With Alt or Command it is the browser's way back.
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      choose(next)
      tabs[next]?.focus()
    })
  }
  const named = tabs.findIndex(({ hash }) => hash !== '' && hash === window.location.hash)
  show(Math.max(0, named))
}
