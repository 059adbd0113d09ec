import { isObject } from '../../../runtime/json/object.ts'
import { CopyPlus, Eye, EyeOff, Newspaper, Tag, PenLine, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { routeTitle } from '../../core/describe-changes.ts'
import { announceTarget } from '../../core/legal-targets.ts'
import { routesOf } from '../../core/tree.ts'
import { api } from '../api/api.ts'
import { PageThumbnail } from '../canvas/page-thumbnail.tsx'
import { Grip, OrderedList } from '../drag/ordered-list.tsx'
import { useSession, useSessionState } from '../session/use-session.ts'
import { linksTo } from '../sections/links-to.ts'
import { addressWithParts } from '../../core/commands/routes.ts'
import { EMPTY_PAGE, NewPageForm } from './new-page-form.tsx'
import { addressOf } from './page-address.ts'
import { pagesInstead } from './pages-instead.ts'
import { RedirectsForm } from './redirects-form.tsx'
import { usePageLooks } from './use-page-looks.ts'
import { RemovePageDialog } from '../dialogs/remove-page-dialog.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { SearchBox } from '../parts/search-box.tsx'

/** Fetched by whoever wants a page drafted. */
const PageDraftDialog = lazyPart('What drafts a page', () => import('../page-drafts/page-draft-dialog.tsx'))

/** The pages of the site, in their order: open, add, copy, switch off, bring back. */
export function PagesPanel({ onCollection }: { onCollection: (kind: 'articles' | 'offers') => void }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const routeId = useSessionState((state) => state.routeId)
  const [beginning, setBeginning] = useState(EMPTY_PAGE)
  const nameInput = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [removing, setRemoving] = useState<string | null>(null)
  const [isDrafting, setDrafting] = useState(false)
  const drafter = useRef<HTMLButtonElement>(null)
  const looks = usePageLooks()
  const routes = routesOf(document.effective)
  const words = query.trim().toLowerCase()
  // The home page is what people look for; it may stand anywhere in the document.
  const listed = routes
    .filter((route) =>
      `${routeTitle(route, String(route['id']))} ${String(route['path'] ?? '')}`
        .toLowerCase()
        .includes(words),
    )
    .toSorted((a, b) => Number(b['path'] === '/') - Number(a['path'] === '/'))
  // The home page stays on top; among the found ones nobody sees where a place is.
  const ordered = words === '' ? listed.filter((route) => route['path'] !== '/') : []
  const titleOf = (id: string) => routeTitle(undefined, id)
  const remove = (id: string, to?: string) =>
    session.run(
      { do: 'remove-route', id, ...(to !== undefined && { to }) },
      { label: `Removed the page ${titleOf(id)}${to === undefined ? '' : `, its links lead to ${to}`}` },
    )
  return (
    <div className="ed-pages">
      {removing !== null && (
        <RemovePageDialog
          title={titleOf(removing)}
          uses={linksTo(document.effective, removing)}
          pages={pagesInstead(routes, removing)}
          filled={addressWithParts(routes.find((route) => route['id'] === removing) ?? {})}
          onRemove={(to) => remove(removing, to)}
          onClose={() => setRemoving(null)}
        />
      )}
      <div className="ed-account__tools">
        <button type="button" className="ed-button ed-button--small" onClick={() => onCollection('articles')}>
          <Newspaper size={14} aria-hidden /> Articles …
        </button>
        <button type="button" className="ed-button ed-button--small" onClick={() => onCollection('offers')}>
          <Tag size={14} aria-hidden /> Offers …
        </button>
      </div>
      <h2 className="ed-pages__title">New page</h2>
      <NewPageForm nameInput={nameInput} beginning={beginning} onBeginning={setBeginning} />
      {session.writingHost !== null && (
        <button
          ref={drafter}
          type="button"
          className="ed-button ed-button--small ed-pages__draft"
          onClick={() => setDrafting(true)}
        >
          <PenLine size={14} aria-hidden /> Draft a page from a description …
        </button>
      )}
      {session.writingHost !== null && isDrafting && (
        <PageDraftDialog
          host={session.writingHost}
          onClose={() => {
            setDrafting(false)
            drafter.current?.focus()
          }}
        />
      )}
      <SearchBox label="Find a page" query={query} onQuery={setQuery} />
      {listed.length === 0 && <p className="ed-quiet">No page is called “{query}”.</p>}
      <OrderedList
        name="Pages"
        entries={ordered.map((route) => ({ id: String(route['id']), title: titleOf(String(route['id'])) }))}
        onMove={(id, target, title) => {
          const before = ordered[target.index]?.['id']
          session.run(
            { do: 'move-route', id, ...(before !== undefined && { before: String(before) }) },
            { label: announceTarget(title, target) },
          )
        }}
      >
        <ul>
          {listed.map((route) => {
            const id = String(route['id'])
            const title = routeTitle(route, id)
            const isOff = route['hidden'] === true || route['enabled'] === false
            return (
              <li key={id} className="ed-pages__line" data-entry={id}>
                {ordered.includes(route) && <Grip entry={id} title={title} />}
                <button
                  type="button"
                  className="ed-pages__item"
                  data-off={isOff}
                  aria-current={id === routeId ? 'page' : undefined}
                  onClick={() => session.openRoute(id)}
                >
                  <PageThumbnail
                    look={looks.get(id)}
                    draw={(signal) =>
                      api.canvas(
                        session.slug,
                        { document: session.store.get().document.own, routeId: id },
                        signal,
                      )
                    }
                  />
                  <span className="ed-pages__words">
                    <span>{title}</span>
                    <span className="ed-quiet">{String(route['path'] ?? '')}</span>
                  </span>
                  {isOff && <EyeOff size={14} aria-label="switched off" />}
                </button>
                {typeof route['path'] === 'string' && (
                  <IconButton
                    icon={CopyPlus}
                    label={`Copy the page ${title}`}
                    title="Copy this page"
                    onPress={() => {
                      setBeginning({
                        name: `${title} copy`,
                        address: addressOf(`${String(route['path']).replaceAll(/[:*]\w*/g, '')}-copy`),
                        copied: id,
                      })
                      // The form may be out of sight above a long list.
                      nameInput.current?.focus()
                    }}
                  />
                )}
                <IconButton
                  icon={isOff ? Eye : Trash2}
                  label={isOff ? `Bring the page ${title} back` : `Remove the page ${title}`}
                  title={isOff ? 'Bring back' : 'Remove'}
                  onPress={() => {
                    if (isOff)
                      session.run({ do: 'show-route', id }, { label: `Brought the page ${title} back` })
                    else if (linksTo(document.effective, id).length > 0) setRemoving(id)
                    else remove(id)
                  }}
                />
              </li>
            )
          })}
        </ul>
      </OrderedList>
      <details className="ed-section">
        <summary>
          Redirects <span className="ed-quiet">{redirectsOf(document.effective).length}</span>
        </summary>
        <RedirectsForm />
      </details>
    </div>
  )
}

function redirectsOf({ redirects }: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(redirects) ? redirects.filter(isObject) : []
}
