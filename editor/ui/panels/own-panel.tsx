import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { overridesOf, type Override } from '../../core/overrides.ts'
import { valueWords } from '../../core/value-words.ts'
import { goToUse } from '../sections/section-actions.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { SearchBox } from '../parts/search-box.tsx'

/** Parts of a document that editors may change; the rest is what a site does, and for publishers (EDIT-01). */
const FOR_EDITORS: ReadonlySet<string> = new Set([
  'name',
  'legalName',
  'locations',
  'address',
  'phone',
  'email',
  'stock',
  'theme',
  'copy',
  'redirects',
  'navigation',
  'languages',
])

/** The dealer's own values that stand over the template's and others': each with what would show without it. */
export function OwnPanel() {
  const { editor } = useSession()
  const document = useSessionState((state) => state.document)
  const [query, setQuery] = useState('')
  const overrides = useMemo(() => overridesOf(editor.world, document), [editor, document])
  const words = query.trim().toLowerCase()
  const found = overrides.filter(({ place, title }) => `${place} ${title}`.toLowerCase().includes(words))
  const groups = Object.entries(Object.groupBy(found, ({ place }) => place))
  return (
    <div className="ed-switches">
      <p className="ed-quiet">
        {overrides.length === 0
          ? 'This dealer has everything as its template and brands have it.'
          : `${overrides.length} ${overrides.length === 1 ? 'thing is' : 'things are'} this dealer’s own. What changes in the template or brand does not show in ${overrides.length === 1 ? 'it' : 'them'}, until ${overrides.length === 1 ? 'it is' : 'they are'} reset.`}
      </p>
      <SearchBox label="Find something customised" query={query} onQuery={setQuery} />
      {groups.map(([place, items = []]) => (
        <section key={place}>
          <h2 className="ed-own__place">
            {place} <span className="ed-quiet">{items.length}</span>
          </h2>
          <ul aria-label={`Customised: ${place}`}>
            {items.map((item) => (
              <OwnItem key={item.key} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function OwnItem({ item }: { item: Override }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const { kind, title, place, tree, blockId, own, inherited, reset, part } = item
  const mayReset = session.role !== 'editor' || part === undefined || FOR_EDITORS.has(part)
  const becomes = valueWords(effective, inherited.value)
  const action = kind === 'hidden' ? 'Show again' : `Reset to ${becomes}`
  return (
    <li className="ed-own__item">
      {tree ? (
        <button
          type="button"
          className="ed-own__title"
          onClick={() => goToUse(session, { place, title, tree, ...(blockId !== undefined && { blockId }) })}
        >
          {title}
        </button>
      ) : (
        <span className="ed-own__title">{title}</span>
      )}
      <span>
        {kind === 'hidden' && 'Hidden by this dealer.'}
        {kind === 'moved' && 'Stands elsewhere than in the layer below.'}
        {kind === 'changed' && (
          <>
            {valueWords(effective, own)}
            <span className="ed-quiet">
              {' '}
              instead of {becomes} ({inherited.label})
            </span>
          </>
        )}
      </span>
      {reset && mayReset && (
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-label={`${action}: ${title}`}
          onClick={() => session.run(reset, { label: `Reset ${title.toLowerCase()}`, select: false })}
        >
          <Undo2 size={13} aria-hidden /> {action}
        </button>
      )}
    </li>
  )
}
