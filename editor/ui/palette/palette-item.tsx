import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { isCode } from '../../../runtime/check/links.ts'
import { insertBlock } from '../actions/actions.ts'
import { newBlock } from '../drag/blocks-source.ts'
import { useHandle } from '../drag/use-handle.ts'
import { BlockIcon } from '../parts/block-icon.tsx'
import type { Arrival } from '../session/presets.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import type { FoundBlock } from './found-blocks.ts'
import { missingEntity, type MissingEntity } from './missing-entity.ts'

/** What somebody looks at in the palette. */
export interface Look extends Arrival {
  schema: BlockSchema
}

type OnLook = (look: Look | null) => void

/** A block of the palette with its presets; one that needs what the open page does not look up says so, and where to go. */
export function PaletteItem({ schema, arrivals, isByPreset, onLook }: FoundBlock & { onLook: OnLook }) {
  const document = useSessionState((state) => state.document.effective)
  const tree = useSessionState((state) => state.tree)
  const missing = useMemo(() => missingEntity(schema, document, tree), [schema, document, tree])
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || isByPreset
  const noteId = useId()
  const { title } = schema
  const { role } = useSession()
  const [first] = arrivals
  if (first === undefined) return null
  if (role === 'editor' && Object.values(schema.props.properties).some(isCode)) {
    return (
      <li>
        <div className="ed-palette__entry">
          <span className="ed-palette__item ed-quiet">
            <BlockIcon name={schema.icon} />
            <span>{title}</span>
          </span>
        </div>
        <p className="ed-palette__needs">Needs the role publisher</p>
      </li>
    )
  }
  return (
    <li data-open={isOpen}>
      <div className="ed-palette__entry">
        <ArrivalButton
          schema={schema}
          arrival={first}
          label={title}
          describedBy={missing && noteId}
          onLook={onLook}
          onPress={missing && (() => setUnfolded((before) => !before))}
        />
        {arrivals.length > 1 && !missing && !isByPreset && (
          <button
            type="button"
            className="ed-palette__more"
            aria-expanded={isOpen}
            aria-label={`${arrivals.length} ways to begin with ${title}`}
            title={`${arrivals.length} ways to begin`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {arrivals.length}
          </button>
        )}
      </div>
      {missing && (
        <p id={noteId} className="ed-palette__needs">
          Needs {missing.words}
        </p>
      )}
      {missing && isOpen && <PagesWithIt missing={missing} title={title} node={first.node} />}
      {!missing && isOpen && (
        <ul className="ed-palette__ways">
          {arrivals.map((arrival) => (
            <li key={arrival.name}>
              <ArrivalButton schema={schema} arrival={arrival} label={arrival.name} onLook={onLook} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The pages that have what a block needs; it can also stay here, for an address that is to come. */
function PagesWithIt({ missing, title, node }: { missing: MissingEntity; title: string; node: BlockNode }) {
  const session = useSession()
  return (
    <fieldset className="ed-palette__pages">
      <legend className="ed-unseen">Pages that can show {title}</legend>
      <p>
        This page has no address of {missing.words}, so it would show nothing.
        {missing.pages.length > 0 ? ' These pages have:' : ' No page of this dealer has one.'}
      </p>
      {missing.pages.map(({ id, title: page, path }) => (
        <button key={id} type="button" className="ed-link" onClick={() => session.openRoute(id)}>
          {page} <span className="ed-quiet">{path}</span>
        </button>
      ))}
      <button type="button" className="ed-link" onClick={() => insertBlock(session, node)}>
        Add it here all the same
      </button>
    </fieldset>
  )
}

/** A look that lasts this long asks for the picture, in milliseconds. */
const LOOK_MS = 450

/** Adds the block as the preset has it: by a press, by a drag, or by Space and the arrow keys. */
function ArrivalButton({
  schema,
  arrival,
  label,
  describedBy,
  onLook,
  onPress,
}: {
  schema: BlockSchema
  arrival: Arrival
  label: string
  describedBy?: string | undefined
  onLook: OnLook
  /** In the place of adding it. */
  onPress?: (() => void) | undefined
}) {
  const session = useSession()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const look = (isOver: boolean) => {
    clearTimeout(timer.current)
    if (isOver) timer.current = setTimeout(() => onLook({ ...arrival, name: label, schema }), LOOK_MS)
    else onLook(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const { ref, listeners } = useHandle(`new ${schema.type} ${label}`, () => {
    // Whoever takes hold of a block has looked enough.
    look(false)
    return newBlock(session, arrival.node, label)
  })
  return (
    <button
      type="button"
      className="ed-palette__item"
      // The name of a preset says enough; its hint would lie over the next one.
      title={label === schema.title ? schema.description : undefined}
      aria-describedby={['palette-keys', describedBy].filter(Boolean).join(' ')}
      onClick={onPress ?? (() => insertBlock(session, arrival.node))}
      onPointerEnter={() => look(true)}
      onPointerLeave={() => look(false)}
      onFocus={() => look(true)}
      onBlur={() => look(false)}
      // Enter adds it where it is most likely meant, Space lets the person choose.
      {...listeners}
      ref={ref}
    >
      <BlockIcon name={schema.icon} />
      <span>{label}</span>
    </button>
  )
}
