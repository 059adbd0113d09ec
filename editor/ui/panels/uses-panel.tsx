import { useMemo, useState } from 'react'
import { thingsOf, type Thing, type ThingKind, type Use } from '../../core/where-used.ts'
import { UseList } from '../sections/use-list.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSessionState } from '../session/use-session.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { Choose } from '../parts/choose.tsx'

const KINDS: readonly (readonly [kind: ThingKind, title: string])[] = [
  ['page', 'Pages'],
  ['section', 'Shared sections'],
  ['layout', 'Layouts'],
  ['picture', 'Pictures'],
  ['copy', 'Texts'],
  ['flag', 'Flags'],
]

/** Lines shown at once; a site has hundreds of texts. */
const MOST = 100

/** Where pages, sections, layouts, pictures and texts are used; a press shows the place. */
export function UsesPanel({ onPanel }: { onPanel: (panel: NonNullable<Use['panel']>) => void }) {
  const effective = useSessionState(({ document }) => document.effective)
  const [kind, setKind] = useState<ThingKind>('page')
  const [query, setQuery] = useState('')
  const things = useMemo(() => thingsOf(effective, kind, BLOCKS), [effective, kind])
  const words = query.trim().toLowerCase()
  const found = things.filter(({ name, title, detail }) =>
    `${title} ${name} ${detail}`.toLowerCase().includes(words),
  )
  return (
    <div className="ed-switches">
      <Choose
        label="Where is this used"
        value={kind}
        options={KINDS}
        onChoose={(chosen) => setKind(chosen || 'page')}
      />
      <SearchBox label="Find by name" query={query} onQuery={setQuery} />
      {found.length === 0 && (
        <p className="ed-quiet">{words === '' ? 'There are none.' : `No name fits “${query}”.`}</p>
      )}
      <div>
        {found.slice(0, MOST).map((thing) => (
          <ThingLine key={thing.name} thing={thing} onPanel={onPanel} />
        ))}
      </div>
      {found.length > MOST && <p className="ed-quiet">And {found.length - MOST} more; find them by name.</p>}
    </div>
  )
}

function ThingLine({
  thing: { kind, title, detail, uses },
  onPanel,
}: {
  thing: Thing
  onPanel: (panel: NonNullable<Use['panel']>) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="ed-section" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title} <span className="ed-quiet">{countWords(kind, uses.length)}</span>
      </summary>
      {isOpen && detail !== '' && <p className="ed-quiet ed-uses__detail">{detail}</p>}
      {isOpen && uses.length > 0 && (
        <UseList uses={uses} label={`Places that use ${title}`} onPanel={onPanel} />
      )}
      {isOpen && uses.length === 0 && (
        <p className="ed-quiet">{kind === 'page' ? 'No link leads to it.' : 'Nothing uses it.'}</p>
      )}
    </details>
  )
}

function countWords(kind: ThingKind, count: number): string {
  const noun = kind === 'page' ? 'link' : kind === 'layout' ? 'page' : 'place'
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
