import type { BlockEnhance } from '../../runtime/block/types.ts'

const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs as the ARIA practices describe them: arrows move and choose, one tab stop, the panel next (VEH-01). */
const enhance: BlockEnhance = (root) => {
  const list = root.querySelector<HTMLElement>('[data-tabs]')
  if (!list) return
  const tabs = [...list.children] as HTMLAnchorElement[]
  const panels = tabs.map((tab) => root.querySelector<HTMLElement>(tab.hash))
  const show = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      const shown = index === chosen
      const panel = panels[index]
      tab.ariaSelected = String(shown)
      tab.tabIndex = shown ? 0 : -1
      tab.toggleAttribute('data-shown', shown)
      panel?.toggleAttribute('data-shown', shown)
      if (panel) panel.hidden = !shown
    }
  }
  list.role = 'tablist'
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index]
    tab.role = 'tab'
    tab.setAttribute('aria-controls', panel?.id ?? '')
    if (panel) {
      panel.role = 'tabpanel'
      panel.tabIndex = 0
    }
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      show(index)
    })
    tab.addEventListener('keydown', (event) => {
      const next = KEYS[event.key]?.(index, tabs.length)
      if (next === undefined) return
      event.preventDefault()
      show(next)
      tabs[next]?.focus()
    })
  }
  // A link of before the script ran has chosen already.
  const named = panels.findIndex((panel) => panel !== null && `#${panel.id}` === window.location.hash)
  show(Math.max(0, named))
  root.dataset['alive'] = ''
}

export default enhance
