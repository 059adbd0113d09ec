import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { LayoutTemplate } from 'lucide-react'
import { insertBlock } from '../actions/actions.ts'
import { dragging } from '../drag/drag-store.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { BlockPreview } from './block-preview.tsx'
import { foundBlocks } from './found-blocks.ts'
import { PaletteItem, type Look } from './palette-item.tsx'
import { SharedSections } from './shared-sections.tsx'

/** Every block of this build, by kind: a press adds it behind the selected block, a drag puts it anywhere. */
export function Palette({ onTemplates }: { onTemplates: () => void }) {
  const [query, setQuery] = useState('')
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [look, setLook] = useState<Look | null>(null)
  const onLook = useCallback((next: Look | null) => setLook(next), [])
  const looked = useMemo(() => (look && !look.schema.parents ? [look.node] : []), [look])
  const isHeld = useSyncExternalStore(dragging.subscribe, () => dragging.get().held !== null)
  const found = foundBlocks(BLOCKS, effective, query)
  const groups = Object.entries(Object.groupBy(found, ({ schema }) => schema.category))
  return (
    <div className="ed-palette">
      <p id="palette-keys" hidden>
        Enter adds it, Space picks it up to choose its place.
      </p>
      <SearchBox
        ref={field}
        label="Find a block"
        query={query}
        onQuery={setQuery}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first?.arrivals[0]) insertBlock(session, first.arrivals[0].node)
        }}
      />
      <button type="button" className="ed-button ed-palette__templates" onClick={onTemplates}>
        <LayoutTemplate size={16} aria-hidden /> Templates …
      </button>
      <SharedSections words={query.trim().toLowerCase()} />
      {found.length === 0 && <p className="ed-quiet">No block fits “{query}”.</p>}
      {groups.map(([category, blocks = []]) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul>
            {blocks.map((each) => (
              <PaletteItem key={each.schema.type} {...each} onLook={onLook} />
            ))}
          </ul>
        </section>
      ))}
      <aside className="ed-look-card" aria-hidden hidden={!look || isHeld}>
        <BlockPreview nodes={looked} needs={look?.schema.needs} />
        {look && (
          <>
            <strong>{look.name}</strong>
            <span>{look.schema.description}</span>
            {look.schema.parents && (
              <span className="ed-quiet">Stands inside {look.schema.parents.join(' or ')}.</span>
            )}
          </>
        )}
      </aside>
    </div>
  )
}
