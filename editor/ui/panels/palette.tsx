import { useDraggable } from '@dnd-kit/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BlockSchema } from '../../../runtime/block/types.ts'
import type { DragSource } from '../drag/drag-store.ts'
import { BlockIcon } from '../parts/block-icon.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession } from '../session/use-session.ts'
import { insertBlock, starterProps } from '../workspace/actions.ts'

/** Every block of this build, by kind: a press adds it behind the selected block, a drag puts it anywhere. */
export function Palette() {
  const [query, setQuery] = useState('')
  const session = useSession()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const words = query.trim().toLowerCase()
  const found = [...BLOCKS.values()].filter(({ title, description, type }) =>
    `${title} ${type} ${description}`.toLowerCase().includes(words),
  )
  const groups = Object.entries(Object.groupBy(found, ({ category }) => category))
  return (
    <div className="ed-palette">
      <div className="ed-search">
        <Search size={16} aria-hidden />
        <input
          ref={field}
          type="search"
          aria-label="Find a block"
          placeholder="Find a block"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && first) insertBlock(session, first.type)
          }}
        />
      </div>
      {found.length === 0 && <p className="ed-quiet">No block fits “{query}”.</p>}
      {groups.map(([category, blocks = []]) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul>
            {blocks.map((schema) => (
              <PaletteItem key={schema.type} schema={schema} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PaletteItem({ schema }: { schema: BlockSchema }) {
  const session = useSession()
  const { type, title, description, icon } = schema
  const source: DragSource = { kind: 'new', node: { id: 'new', type, ...starterProps(type) }, label: title }
  const { setNodeRef, listeners } = useDraggable({ id: `palette:${type}`, data: source })
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        className="ed-palette__item"
        title={description}
        onClick={() => insertBlock(session, type)}
        {...listeners}
      >
        <BlockIcon name={icon} />
        <span>{title}</span>
      </button>
    </li>
  )
}
