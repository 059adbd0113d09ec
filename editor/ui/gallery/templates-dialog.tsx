import { useMemo, useRef, useState } from 'react'
import { findSpot } from '../../core/tree.ts'
import { titleOf, type Place } from '../actions/actions.ts'
import { BlockPreview } from '../palette/block-preview.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { useSeen } from '../parts/use-seen.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { putTemplate } from './put-template.ts'
import { foundTemplates, templateNodes } from './template-nodes.ts'
import type { Template } from './templates.ts'

const KINDS = [
  ['section', 'Sections'],
  ['page', 'Pages'],
] as const

/** Sections and whole pages to begin with, drawn as they will look on this dealer's site; each comes in as one step of undo. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const [kind, setKind] = useState<Template['kind']>('section')
  const [query, setQuery] = useState('')
  // Of several blocks, such as those of the template that came before, none is meant to hold it.
  const [place, setPlace] = useState<Place>(() =>
    session.store.get().selection.length > 1 ? 'behind' : 'inside',
  )
  const counts = {
    section: foundTemplates('section', query).length,
    page: foundTemplates('page', query).length,
  }
  const found = foundTemplates(kind, query)
  const other = kind === 'section' ? 'page' : 'section'
  const choose = (template: Template) => {
    if (putTemplate(session, template, place)) onClose()
  }
  return (
    <Dialog title="Templates" onClose={onClose} isWide>
      <div className="ed-gallery__head">
        <SearchBox
          label="Find a template"
          query={query}
          onQuery={setQuery}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key !== 'Enter' || !first || query.trim() === '') return
            event.preventDefault()
            choose(first)
          }}
        />
        <fieldset className="ed-segments ed-segments--words" aria-label="Kind of template">
          {KINDS.map(([name, title]) => (
            <button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
              {title} {counts[name]}
            </button>
          ))}
        </fieldset>
      </div>
      {kind === 'section' && <PlaceChoice place={place} onPlace={setPlace} />}
      <output className="ed-unseen">{found.length === 1 ? '1 template' : `${found.length} templates`}</output>
      {found.length === 0 && (
        <div className="ed-gallery__none">
          <p>
            No {kind} is called “{query.trim()}”.
          </p>
          {counts[other] > 0 && (
            <button type="button" className="ed-button" onClick={() => setKind(other)}>
              Look at {counts[other] === 1 ? `1 ${other}` : `${counts[other]} ${other}s`} instead
            </button>
          )}
          <button type="button" className="ed-button" onClick={() => setQuery('')}>
            Show all {kind}s
          </button>
        </div>
      )}
      <ul className="ed-gallery" aria-label="Templates">
        {found.map((template) => (
          <TemplateCard key={template.id} template={template} onChoose={choose} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Where a section goes, where that is a question: into the selected block, or behind it. */
function PlaceChoice({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) {
  const session = useSession()
  const id = useSessionState(({ selection }) => selection.at(-1))
  const node = id === undefined ? undefined : findSpot(session.nodes(), id)?.node
  const slots = node && session.editor.world.blocks.get(node.type)?.slots
  if (!node || !slots) return null
  return (
    <fieldset className="ed-gallery__place">
      <legend>Put it</legend>
      {(['inside', 'behind'] as const).map((name) => (
        <label key={name} className="ed-inline">
          <input type="radio" name="place" checked={place === name} onChange={() => onPlace(name)} />
          {name === 'inside' ? `into ${titleOf(node)}` : `behind ${titleOf(node)}`}
        </label>
      ))}
    </fieldset>
  )
}

function TemplateCard({
  template,
  onChoose,
}: {
  template: Template
  onChoose: (template: Template) => void
}) {
  const effective = useSessionState(({ document }) => document.effective)
  const nodes = useMemo(() => templateNodes(template, effective), [template, effective])
  const card = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(card)
  return (
    <li ref={card}>
      <BlockPreview nodes={isSeen ? nodes : NOTHING} needs={undefined} />
      {/* It covers the whole card: a frame takes no press for what it stands in. */}
      <button type="button" className="ed-gallery__name" onClick={() => onChoose(template)}>
        {template.title}
      </button>
      <p className="ed-quiet">{template.description}</p>
    </li>
  )
}

const NOTHING = [] as const
