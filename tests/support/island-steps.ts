import { changes } from './lines.ts'
import type { alive } from './island-page.ts'

type Page = Awaited<ReturnType<typeof alive>>

const CONTROLS =
  'button, summary, input, select, textarea, a[download], a[role], a[data-open], a[data-play], a[data-frame], [role=slider], [role=option]'
/** Forms that leave something with the dealer; a search is none. */
const SENT = ':is(form[novalidate], form[method=post]):not([hidden])'

/** What stands there for visitors without script, who is not this one. */
const all = <E extends HTMLElement>(selector: string): E[] =>
  [...document.body.querySelectorAll<E>(selector)].filter((each) => !each.closest('noscript, [hidden]'))

const FIELDS = `${SENT} :is(input, select, textarea)`
/** As many controls of one island, and as many lines of one step, are told; more are counted. */
const MOST_STEPS = 16
const MOST_LINES = 14
/** Forms of several steps are filled in and sent as often. */
const MOST_SENT = 4

/** What a visitor meets who tries everything of an island in turn: every control, then its form. */
export async function tryAll(page: Page): Promise<string[]> {
  const said: string[] = []
  let before = page.before
  const note = (title: string) => {
    const after = page.lines()
    said.push(`-- ${title}`, ...changes(before, after, { most: MOST_LINES }))
    before = after
  }
  note('alive')
  if (all(SENT).length > 0) {
    send()
    await page.settle()
    note('sent empty')
  }
  const tried = new Set<string>()
  while (tried.size < MOST_STEPS) {
    const next = all(CONTROLS).find(
      (each) =>
        !tried.has(nameOf(each)) &&
        !each.matches('form [type=submit], :disabled, [type=file], [type=hidden], [name=website]'),
    )
    if (!next) break
    tried.add(nameOf(next))
    const name = nameOf(next)
    use(next, 'x')
    await page.settle()
    note(name)
  }
  for (let sent = 0; sent < MOST_SENT && all(SENT).length > 0; sent += 1) {
    for (const field of all<HTMLInputElement>(FIELDS))
      if (!field.matches('[type=submit], [type=file], [type=hidden], [type=radio], [name=website]'))
        use(field, goodValue(field))
    send()
    await page.settle()
    const length = said.length
    note('filled in and sent')
    if (said.length === length + 1) break
  }
  const at = document.activeElement ?? document.body
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await page.settle()
  note('Escape')
  return said
}

function send(): void {
  all(SENT)[0]?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}

/** Presses it, or puts the value in as somebody would. */
function use(element: HTMLElement | SVGElement, value: string): void {
  element.focus()
  if (element instanceof HTMLSelectElement) {
    element.selectedIndex = element.options.length - 1
    element.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (element.getAttribute('role') === 'slider') {
    for (const key of ['ArrowRight', 'End'])
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  } else if (isText(element)) {
    // React keeps the setter of a field to itself; its prototype's is the browser's own.
    const typed = element.type === 'range' ? element.max : value
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, typed)
    for (const type of ['input', 'change', 'focusout'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
  } else if (
    !(element instanceof HTMLInputElement && element.type === 'checkbox' && value !== 'x' && element.checked)
  ) {
    element.dispatchEvent(new Event('pointerdown', { bubbles: true, cancelable: true }))
    // A link of a drawing has no `click()`, in browsers neither.
    if (element instanceof HTMLElement) element.click()
    else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  }
}

function isText(element: Element): element is HTMLInputElement {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset)$/.test(element.type))
  )
}

const VALUES: [RegExp, string][] = [
  [/mail/i, 'lee@kea.example'],
  [/phone|mobile|tel/i, '0412 345 678'],
  [/postcode|zip/i, '4720'],
  [/date/i, '2026-11-25'],
  [/year/i, '2019'],
  [/code/i, '123456'],
  [/^make/, 'Mazda'],
  [/^model/, 'CX-5'],
  [/rego|plate/i, 'ABC123'],
  [/km|odometer|amount|deposit|price/i, '42000'],
]

function goodValue({ name, type }: HTMLInputElement): string {
  return VALUES.find(([pattern]) => pattern.test(name) || pattern.test(type))?.[1] ?? 'Lee Park'
}

function nameOf(element: HTMLElement): string {
  const { name = '', type = '', value = '' } = element as HTMLInputElement
  const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const which = /radio|checkbox/.test(type) ? `${name}=${value}` : name
  return [element.tagName.toLowerCase(), which, words.replaceAll(/\s+/g, ' ').trim().slice(0, 50)].join(' ')
}
