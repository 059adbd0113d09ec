import { createContext, use } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { isObject } from '../../../runtime/json/object.ts'
import { fieldSchemaOf, hasPlace, lastName, propOfField } from '../../../runtime/sections/parts.ts'
import { partTitle } from '../../core/part-title.ts'
import type { TreeRef } from '../../core/tree.ts'
import { textKind } from '../inspector/kinds.ts'
import { fieldSchema } from '../inspector/schema.ts'
import { useSession } from '../session/use-session.ts'
import { FieldButton } from './field-switch.tsx'
import { setFields } from './section-fields.ts'

/** The block of a shared section whose form this is; parts of its props may be fields. */
export const PartsOfBlock = createContext<{ node: BlockNode; schema: BlockSchema; tree: TreeRef } | null>(
  null,
)

/** Whether each use of the section may say this part of a prop for itself; nothing in a form of something else. */
export function PartSwitch({ path }: { path: string | undefined }) {
  const session = useSession()
  const block = use(PartsOfBlock)
  if (!block || path === undefined || !path.includes('/')) return null
  const { node, schema, tree } = block
  const title = partTitle(schema.props, path)
  const isField = node.fields?.[path] !== undefined
  // Another picture shows something else: its words go with it.
  const words = [...path.split('/').slice(0, -1), 'alt'].join('/')
  const own = fieldSchema(fieldSchemaOf(schema.props, path))
  const hasWords =
    lastName(path) !== 'alt' &&
    textKind(lastName(path), own) === 'picture' &&
    fieldSchemaOf(schema.props, words) !== undefined
  return (
    <FieldButton
      title={title}
      isField={isField}
      onPress={() => {
        const names = {
          [path]: isField ? undefined : title,
          ...(hasWords && { [words]: isField ? undefined : partTitle(schema.props, words) }),
        }
        if (!isField) sayProp(path)
        setFields(session, tree, node.id, names)
      }}
    />
  )

  /** A part needs something that it is a part of: what only the default of the block says is written into the section. */
  function sayProp(field: string): void {
    if (hasPlace(isObject(node.props) ? node.props : {}, field)) return
    const prop = propOfField(field)
    const value = fieldSchema(schema.props.properties[prop]).default
    session.run(
      { do: 'set', tree, id: node.id, steps: ['props', prop], value },
      {
        label: `Made ${title} a field of the section`,
        mergeKey: `${node.id} fields ${field}`,
        select: false,
      },
    )
  }
}
