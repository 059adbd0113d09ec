import { Plus } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { nameSlug } from '../../../runtime/format/slug.ts'
import { routeTitle } from '../../core/describe-changes.ts'
import { routesOf } from '../../core/tree.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { addressOf, freePageId } from './page-address.ts'

/** As long as an address is made of a name. */
const MOST = 60

/** What a new page begins as. */
export interface PageBeginning {
  name: string
  /** Undefined where it follows from the name. */
  address: string | undefined
  /** Id of the page that it is a copy of; empty for none. */
  copied: string
}

export const EMPTY_PAGE: PageBeginning = { name: '', address: undefined, copied: '' }

/** Name, address and beginning of a new page; the address follows from the name until somebody writes one. */
export function NewPageForm({
  nameInput,
  beginning,
  onBeginning,
}: {
  nameInput: RefObject<HTMLInputElement | null>
  beginning: PageBeginning
  onBeginning: (beginning: PageBeginning) => void
}) {
  const session = useSession()
  const routes = routesOf(useSessionState(({ document }) => document.effective))
  const [problem, setProblem] = useState('')
  const { name, copied } = beginning
  // A name without a Latin letter gives no address.
  const own = `/${nameSlug(name, MOST) || 'page'}`
  const address = beginning.address ?? (name.trim() === '' ? '' : own)
  const nameFrame = { label: 'Page name', problem }
  const addressFrame = { label: 'Page address', problem: '' }
  const [naming, addressing] = [useControl(nameFrame), useControl(addressFrame)]

  function add(): void {
    const named = name.trim()
    if (named === '') {
      setProblem('Give the page a name.')
      nameInput.current?.focus()
      return
    }
    const path = addressOf(address)
    const id = freePageId(routes, own)
    const title = `${named} | {site.name}`
    const findings = session.run(
      copied === ''
        ? { do: 'add-route', route: { id, path, title, blocks: [] } }
        : { do: 'copy-route', id: copied, newId: id, path, title },
      { label: `Added the page ${named}` },
    )
    if (findings.length > 0) return
    onBeginning(EMPTY_PAGE)
    session.openRoute(id)
  }

  return (
    <form
      className="ed-pages__add"
      aria-label="New page"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <FieldFrame {...nameFrame} id={naming.id}>
        <input
          {...naming}
          ref={nameInput}
          placeholder="Winter check"
          maxLength={80}
          value={name}
          onChange={({ target }) => {
            setProblem('')
            onBeginning({ ...beginning, name: target.value })
          }}
        />
      </FieldFrame>
      <FieldFrame {...addressFrame} id={addressing.id}>
        <input
          {...addressing}
          placeholder="/winter-check"
          value={address}
          onChange={({ target }) =>
            onBeginning({ ...beginning, address: target.value === '' ? undefined : target.value })
          }
        />
      </FieldFrame>
      <select
        className="ed-input"
        aria-label="What the new page starts with"
        value={copied}
        onChange={({ target }) => onBeginning({ ...beginning, copied: target.value })}
      >
        <option value="">Empty</option>
        {routes
          .filter((route) => typeof route['path'] === 'string')
          .map((route) => (
            <option key={String(route['id'])} value={String(route['id'])}>
              Copy of {routeTitle(route, String(route['id']))}
            </option>
          ))}
      </select>
      <button type="submit" className="ed-button ed-button--small">
        <Plus size={14} aria-hidden /> Add
      </button>
    </form>
  )
}
