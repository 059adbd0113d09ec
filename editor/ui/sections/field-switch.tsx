import { Blocks } from 'lucide-react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import type { TreeRef } from '../../core/tree.ts'
import { textKind } from '../inspector/kinds.ts'
import { fieldSchema } from '../inspector/schema.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { useSession } from '../session/use-session.ts'
import { setFields } from './section-fields.ts'

/** In a shared section: whether each place that uses it may say this value for itself. */
export function FieldSwitch({
  node,
  schema,
  tree,
  prop,
  title,
}: {
  node: BlockNode
  schema: BlockSchema
  tree: TreeRef
  prop: string
  title: string
}) {
  const session = useSession()
  const isField = node.fields?.[prop] !== undefined
  const { properties } = schema.props
  // Another picture shows something else: its words go with it.
  const isPicture = 'alt' in properties && textKind(prop, fieldSchema(properties[prop])) === 'picture'
  return (
    <FieldButton
      title={title}
      isField={isField}
      onPress={() =>
        setFields(session, tree, node.id, {
          [prop]: isField ? undefined : title,
          ...(isPicture && { alt: isField ? undefined : `${title} in words` }),
        })
      }
    />
  )
}

/** The mark beside a value that each place may say for itself. */
export function FieldButton({
  title,
  isField,
  onPress,
}: {
  title: string
  isField: boolean
  onPress: () => void
}) {
  return (
    <IconButton
      icon={Blocks}
      size={13}
      label={
        isField ? `${title} is a field: take it out` : `Let each page say its own ${title.toLowerCase()}`
      }
      isPressed={isField}
      onPress={onPress}
    />
  )
}
