import { X } from 'lucide-react'
import { sectionFields, type SectionField } from '../../../runtime/sections/fields.ts'
import { nodeTitle } from '../../core/block-names.ts'
import { MAX_FIELD_NAME, partTitle } from '../../core/part-title.ts'
import { readTree, type TreeRef } from '../../core/tree.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { setFields } from './section-fields.ts'

/** What the uses of a section may say for themselves, under which names. */
export function FieldNames({ name }: { name: string }) {
  const effective = useSessionState(({ document }) => document.effective)
  const tree: TreeRef = { kind: 'section', name }
  const fields = sectionFields(readTree(effective, tree))
  if (fields.length === 0) {
    return (
      <p className="ed-quiet">
        Should each page say something of it for itself? Press the mark beside a value to make it a field.
      </p>
    )
  }
  return (
    <details className="ed-field-names">
      <summary>
        Fields <span className="ed-quiet">{fields.length}</span>
      </summary>
      <ul className="ed-field-names__list">
        {fields.map((field) => (
          <FieldName key={`${field.node.id} ${field.prop}`} field={field} tree={tree} />
        ))}
      </ul>
    </details>
  )
}

function FieldName({ field: { node, prop, title }, tree }: { field: SectionField; tree: TreeRef }) {
  const session = useSession()
  const what = `${nodeTitle(node, BLOCKS)}, ${partTitle(BLOCKS.get(node.type)?.props, prop).toLowerCase()}`
  return (
    <li className="ed-field-names__item">
      <input
        key={title}
        className="ed-input"
        defaultValue={title}
        maxLength={MAX_FIELD_NAME}
        aria-label={`Name of the field ${title} (${what})`}
        title={what}
        onBlur={({ currentTarget }) => {
          const next = currentTarget.value.trim()
          if (next === '') currentTarget.value = title
          else if (next !== title) setFields(session, tree, node.id, { [prop]: next })
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
      />
      <IconButton
        icon={X}
        label={`${title} is a field: take it out`}
        onPress={() => setFields(session, tree, node.id, { [prop]: undefined })}
      />
    </li>
  )
}
