/** Unfolds a group of the panel that is about to be shown, and gives its heading the focus. */
export function openGroup(title: string): void {
  requestAnimationFrame(() => {
    const summaries = document.querySelectorAll<HTMLElement>('#side-panel summary')
    const summary = [...summaries].find(({ textContent }) => textContent.trim() === title)
    if (!summary) return
    summary.closest('details')?.setAttribute('open', '')
    summary.scrollIntoView({ block: 'start' })
    summary.focus()
  })
}
