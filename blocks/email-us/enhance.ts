import type { BlockEnhance } from '../../runtime/block/types.ts'

/** Opens the dialog in place of the contact page; the browser traps the focus and gives it back (FORM-29). */
const enhance: BlockEnhance = (root) => {
  const dialog = root.querySelector('dialog')
  const open = root.querySelector<HTMLAnchorElement>('[data-open]')
  if (!dialog || !open) return
  open.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
  })
  root.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  // A press beside the dialog hits the dialog element itself: its content covers the rest.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
}

export default enhance
