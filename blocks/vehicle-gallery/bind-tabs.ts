/** Tabs by press and arrow keys; what they do comes with the first of them. */
export function bindGalleryTabs(root: HTMLElement, list: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  let ready: Promise<(tab: HTMLElement) => void> | undefined
  const show = (tab: HTMLElement): void => {
    ready ??= import('./tabs.ts').then(({ createTabs }) => createTabs(root, tabs))
    void ready.then((select) => select(tab))
  }
  list.addEventListener('click', ({ target }) => {
    const tab = tabs.find((each) => each.contains(target as Node))
    if (tab) show(tab)
  })
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // With Alt or Command it is the browser's way back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const tab = tabs.at((tabs.indexOf(event.target as HTMLElement) + step) % tabs.length)
    if (!tab) return
    show(tab)
    tab.focus()
  })
  list.hidden = false
}
