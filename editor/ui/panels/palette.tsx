import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { SHARED_SECTION, sectionCycle, sectionsOf, sectionTitle } from '../../../runtime/sections/sections.ts'
import { newBlock } from '../drag/blocks-source.ts'
import { dragging } from '../drag/drag-store.ts'
import { useHandle } from '../drag/use-handle.ts'
import { BlockIcon } from '../parts/block-icon.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { insertSection, sectionNode } from '../sections/section-actions.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { BlockPreview } from './block-preview.tsx'
import { insertBlock, starterProps } from '../actions/actions.ts'
import { SearchBox } from '../parts/search-box.tsx'

/** Every block of this build, by kind: a press adds it behind the selected block, a drag puts it anywhere. */
export function Palette() {
  const [query, setQuery] = useState('')
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [look, setLook] = useState<{ node: BlockNode; schema: BlockSchema } | null>(null)
  const isHeld = useSyncExternalStore(dragging.subscribe, () => dragging.get().held !== null)
  const words = query.trim().toLowerCase()
  const found = [...BLOCKS.values()].filter(
    ({ title, description, type }) =>
      type !== SHARED_SECTION && `${title} ${type} ${description}`.toLowerCase().includes(words),
  )
  const groups = Object.entries(Object.groupBy(found, ({ category }) => category))
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
          if (event.key === 'Enter' && first) insertBlock(session, first.type)
        }}
      />
      <SharedSections words={words} />
      {found.length === 0 && <p className="ed-quiet">No block fits “{query}”.</p>}
      {groups.map(([category, blocks = []]) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul>
            {blocks.map((schema) => (
              <PaletteItem key={schema.type} schema={schema} onLook={setLook} />
            ))}
          </ul>
        </section>
      ))}
      <aside className="ed-look-card" aria-hidden hidden={!look || isHeld}>
        <BlockPreview node={look && !look.schema.parents ? look.node : null} />
        {look && (
          <>
            <strong>{look.schema.title}</strong>
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

/** The shared sections that may come into the list of the selection: all but those that hold it. */
function SharedSections({ words }: { words: string }) {
  const effective = useSessionState(({ document }) => document.effective)
  const inside = useSessionState(({ tree }) => (tree.kind === 'section' ? tree.name : null))
  const sections = sectionsOf(effective)
  const names = Object.keys(sections).filter(
    (name) =>
      `${sectionTitle(name)} ${name} shared section`.toLowerCase().includes(words) &&
      (inside === null ||
        sectionCycle({ ...sections, [inside]: [...(sections[inside] ?? []), sectionNode(name)] }) ===
          undefined),
  )
  if (names.length === 0) return null
  return (
    <section>
      <h2>Shared sections</h2>
      <ul>
        {names.map((name) => (
          <SharedSectionItem key={name} name={name} />
        ))}
      </ul>
    </section>
  )
}

function SharedSectionItem({ name }: { name: string }) {
  const session = useSession()
  const title = sectionTitle(name)
  const { ref, listeners } = useHandle(`section ${name}`, () => newBlock(session, sectionNode(name), title))
  return (
    <li>
      <button
        type="button"
        className="ed-palette__item"
        aria-describedby="palette-keys"
        {...listeners}
        ref={ref}
        onClick={() => insertSection(session, name)}
      >
        <BlockIcon name={BLOCKS.get(SHARED_SECTION)?.icon} />
        <span>{title}</span>
      </button>
    </li>
  )
}

/** A look that lasts this long asks for the picture, in milliseconds. */
const LOOK_MS = 450

function PaletteItem({
  schema,
  onLook,
}: {
  schema: BlockSchema
  onLook: (look: { node: BlockNode; schema: BlockSchema } | null) => void
}) {
  const session = useSession()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = (isOver: boolean) => {
    clearTimeout(timer.current)
    if (isOver) timer.current = setTimeout(() => onLook({ node, schema }), LOOK_MS)
    else onLook(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const { type, title, description, icon } = schema
  const node: BlockNode = { id: 'new', type, ...starterProps(type) }
  const { ref, listeners } = useHandle(`new ${type}`, () => {
    // Whoever takes hold of a block has looked enough.
    look(false)
    return newBlock(session, node, title)
  })
  return (
    <li>
      <button
        type="button"
        className="ed-palette__item"
        title={description}
        aria-describedby="palette-keys"
        onClick={() => insertBlock(session, type)}
        onPointerEnter={() => look(true)}
        onPointerLeave={() => look(false)}
        onFocus={() => look(true)}
        onBlur={() => look(false)}
        // Enter adds it where it is most likely meant, Space lets the person choose.
        {...listeners}
        ref={ref}
      >
        <BlockIcon name={icon} />
        <span>{title}</span>
      </button>
    </li>
  )
}
