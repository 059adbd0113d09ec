import type { FieldError } from '../../machines/enquiry/machine.ts'
import { FORM_TEXTS } from '../../runtime/rules/forms/form-texts.ts'

interface Messages {
  errors: readonly FieldError[]
  message: string | null
  /** Whether the banner says something new; a list that only gets shorter is not read out again. */
  announce: boolean
}

/** Messages beside the fields and in the banner of any form of this markup. */
export function paintErrors(root: HTMLElement, { errors, message, announce }: Messages): void {
  const messages = new Map(errors.map((error) => [error.field, error.message]))
  for (const part of root.querySelectorAll<HTMLElement>('[data-field]')) {
    paintField(part, messages.get(part.dataset['field'] ?? ''))
  }
  if (announce || (errors.length === 0 && message === null)) paintBanner(root, errors, message)
}

function paintField(part: HTMLElement, message: string | undefined): void {
  const text = part.querySelector<HTMLElement>('.fc-field__error')
  if (text) {
    text.textContent = message ?? ''
    text.hidden = message === undefined
  }
  const control = controlOf(part)
  if (message === undefined) control?.removeAttribute('aria-invalid')
  else control?.setAttribute('aria-invalid', 'true')
}

function paintBanner(root: HTMLElement, errors: readonly FieldError[], message: string | null): void {
  const banner = root.querySelector<HTMLElement>('[data-banner]')
  if (!banner) return
  const parts: HTMLElement[] = []
  if (message !== null) parts.push(element('p', message))
  if (errors.length > 0) {
    const list = document.createElement('ul')
    list.append(...errors.map((error) => listItem(root, error)))
    parts.push(element('p', FORM_TEXTS.bannerTitle), list)
  }
  banner.replaceChildren(...parts)
}

/** Each item leads to its field, where there is one (FORM-10). */
function listItem(root: HTMLElement, { field, message }: FieldError): HTMLElement {
  const item = document.createElement('li')
  const part = root.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
  const control = part && controlOf(part)
  if (!control) {
    item.textContent = message
    return item
  }
  const link = element('a', message) as HTMLAnchorElement
  link.href = `#${control.id}`
  link.addEventListener('click', (event) => {
    event.preventDefault()
    control.focus()
  })
  item.append(link)
  return item
}

/** The control that a message is about: the first visible one of the field. */
function controlOf(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
