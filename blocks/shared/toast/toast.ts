import {
  nextToasts,
  OPEN_FOR,
  REMOVE_AFTER,
  type Toast,
  type ToastContent,
} from '../../../runtime/rules/visitor/toast.ts'

let toasts: Toast[] = []
let region: HTMLElement | undefined

/**
 * Shows a toast in place of the one before (UI-01). Plain DOM, so that static cards and React islands share it; the
 * region is a polite live region and stays on the page.
 */
export function showToast(content: ToastContent): void {
  toasts = nextToasts(toasts, { type: 'show', content })
  const shown = toasts[0]
  if (!shown) return
  const root = toastRegion()
  const element = toastElement(shown, () => dismiss(shown.id, element))
  root.replaceChildren(element)
  let timer = window.setTimeout(() => dismiss(shown.id, element), OPEN_FOR)
  // Whoever points at it or is in it with the keyboard is still reading.
  for (const name of ['pointerenter', 'focusin']) {
    element.addEventListener(name, () => window.clearTimeout(timer))
  }
  for (const name of ['pointerleave', 'focusout']) {
    element.addEventListener(name, () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => dismiss(shown.id, element), OPEN_FOR)
    })
  }
}

function dismiss(id: number, element: HTMLElement): void {
  toasts = nextToasts(toasts, { type: 'dismiss', id })
  element.hidden = true
  window.setTimeout(() => {
    toasts = nextToasts(toasts, { type: 'remove', id })
    element.remove()
  }, REMOVE_AFTER)
}

function toastRegion(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('div')
  region.className = 'fc-toasts'
  region.role = 'status'
  document.body.append(region)
  return region
}

function toastElement({ title, text, action }: Toast, close: () => void): HTMLElement {
  const element = document.createElement('div')
  element.className = 'fc-toast'
  const heading = document.createElement('strong')
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  const link = document.createElement('a')
  link.className = 'fc-toast__action'
  link.href = action.href
  link.textContent = action.text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'fc-toast__close'
  button.ariaLabel = 'Dismiss'
  button.textContent = '×'
  button.addEventListener('click', close)
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  element.append(heading, paragraph, link, button)
  return element
}
