import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { openSession, type Session } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'
import { TEMPLATE } from '../../core/testing/worlds.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // Whoever wants an answer of the server stubs it.
  fetch: () => Promise.reject(new TypeError('There is no network in this test.')),
})

/** A session of the dealer "kea", whose document changes nothing of its template yet. Nothing is saved before a while. */
export function sessionOf({
  role = 'publisher',
  template = TEMPLATE,
  own = { slug: 'kea' },
  writingHost = null,
}: {
  role?: Session['role']
  template?: JsonObject
  own?: JsonObject
  writingHost?: string | null
} = {}): Session {
  const draft = { tag: '"1-0"', revision: 1, document: own, changed: false, author: null, savedAt: null }
  const layers = [
    { kind: 'default', name: 'schema', document: { routes: [], layouts: {}, settings: {}, flags: {} } },
    {
      kind: 'template',
      name: 'modern',
      document: JSON.parse(JSON.stringify(template).replaceAll('"Text"', '"RichText"')),
    },
  ]
  const opening = {
    slug: 'kea',
    role,
    site: 'http://kea.localhost',
    writingHost,
    draft,
    published: own,
    layers,
  }
  const session = openSession(opening as never, Promise.resolve(undefined))
  // What it keeps for a reload would be gone on with by the next test's, whenever it is slow enough to have been kept.
  onTestFinished(() => {
    session.close()
    localStorage.clear()
    sessionStorage.clear()
  })
  return session
}

/** What somebody sees and does; wants `@vitest-environment happy-dom`. */
export async function show(element: ReactNode, session?: Session) {
  const holder = document.createElement('div')
  document.body.replaceChildren(holder)
  const root = createRoot(holder)
  const around = session ? <SessionContext value={session}>{element}</SessionContext> : element
  await act(async () => root.render(around))

  const named = <Found extends Element>(selector: string, name: string): Found => {
    const all = [...document.body.querySelectorAll<Found>(selector)]
    const found = all.find((each) => nameOf(each) === name)
    if (!found) throw new Error(`There is no ${selector} “${name}” among: ${all.map(nameOf).join(' · ')}`)
    return found
  }
  return {
    holder,
    nameOf,
    text: () => words(holder),
    button: (name: string) => named<HTMLButtonElement>('button', name),
    press: (name: string, init: MouseEventInit = {}) =>
      act(async () => {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
        named('button, a, summary, [type=checkbox], [type=radio]', name).dispatchEvent(event)
      }),
    field: (name: string) => named<HTMLInputElement>('input, textarea, select', name),
    type: (name: string, value: string) =>
      act(async () => {
        enter(named<HTMLInputElement>('input, textarea, select', name), value)
      }),
    submit: () =>
      act(async () => {
        const form = holder.querySelector('form')
        form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
      }),
    leave: () => act(async () => root.unmount()),
  }
}

/** Types into a field or chooses in it, as a browser tells of it. */
export function enter(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  // React keeps the setter of a field to itself; its prototype's is the browser's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
}

function nameOf(element: Element): string {
  const { id } = element
  const label = id === '' ? null : document.querySelector(`label[for="${id}"]`)
  return element.getAttribute('aria-label') ?? words(label ?? element.closest('label') ?? element)
}

/** As it is read: what can be chosen in a list is no part of the list's name. */
function words(element: Element): string {
  const copy = element.cloneNode(true) as Element
  if (!element.matches('select')) for (const each of copy.querySelectorAll('select')) each.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
