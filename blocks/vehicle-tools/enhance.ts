import type { BlockEnhance } from '../../runtime/block/types.ts'
import { downloadPdf } from './pdf.ts'

const COPIED_MS = 3000

const enhance: BlockEnhance = (root) => {
  const stop = new AbortController()
  const { signal } = stop
  const on = (name: string, act: (element: HTMLElement, event: Event) => void) => {
    const element = root.querySelector<HTMLElement>(name)
    element?.addEventListener('click', (event) => act(element, event), { signal })
  }
  on('[data-print]', () => window.print())
  on('[data-copy]', (button) => void copyLink(button))
  on('[data-share]', (button) => void share(root.dataset['title'] ?? document.title, button))
  on('[data-pdf]', (link, event) => {
    event.preventDefault()
    const { href, download } = link as HTMLAnchorElement
    link.ariaBusy = 'true'
    const services = {
      // `fetch` must not be called on another object.
      fetch: (address: string) => fetch(address),
      save,
      alert: (message: string) => window.alert(message),
    }
    void downloadPdf(href, download, services).finally(() => {
      link.ariaBusy = null
    })
  })
  return () => stop.abort()
}

export default enhance

/** The address of the page without what a search left in it. */
function pageAddress(): string {
  return window.location.origin + window.location.pathname
}

async function share(title: string, button: HTMLElement): Promise<void> {
  if (!('share' in navigator)) return copyLink(button)
  // Closing the sheet of the system rejects; there is nothing to say about it.
  await navigator.share({ title, url: pageAddress() }).catch(() => undefined)
}

async function copyLink(button: HTMLElement): Promise<void> {
  const label = button.querySelector('[data-label]') ?? button.lastChild
  const before = label?.textContent ?? ''
  const copied = await navigator.clipboard.writeText(pageAddress()).then(
    () => true,
    () => false,
  )
  if (!label) return
  // Where the clipboard is closed to scripts, the address can still be copied by hand.
  if (!copied) return void window.prompt('Copy this address', pageAddress())
  label.textContent = 'Link copied'
  button.setAttribute('role', 'status')
  setTimeout(() => {
    label.textContent = before
    button.removeAttribute('role')
  }, COPIED_MS)
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
