import { Undo2 } from 'lucide-react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { pointerOf } from '../../../runtime/json/pointer.ts'
import { sectionFields, valuesFor, withValues } from '../../../runtime/sections/fields.ts'
import { fieldSchemaOf, hasPlace, lastName, readField } from '../../../runtime/sections/parts.ts'
import { readTree, type TreeRef } from '../../core/tree.ts'
import { SchemaForm, useSchemaForm } from '../forms/schema-form.tsx'
import { validatorOf } from '../forms/validators.ts'
import { SchemaField } from '../inspector/fields.tsx'
import { fieldSchema } from '../inspector/schema.ts'
import { shownProps } from '../inspector/shown-props.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { giveValue } from './section-fields.ts'

interface Use {
  tree: TreeRef
  node: BlockNode
}

/** The fields of a shared section, with what this place says for itself; the others show what the section says. */
export function UseFields({ use, name }: { use: Use; name: string }) {
  const effective = useSessionState(({ document }) => document.effective)
  const fields = sectionFields(readTree(effective, { kind: 'section', name }))
  const blocks = new Map(fields.map(({ node }) => [node.id, node]))
  return [...blocks.values()].map((node) => {
    const schema = BLOCKS.get(node.type)
    return schema && <BlockFields key={node.id} use={use} node={node} schema={schema} />
  })
}

interface BlockFieldsProps {
  use: Use
  /** The block as the section has it. */
  node: BlockNode
  schema: BlockSchema
}

function BlockFields(props: BlockFieldsProps) {
  const { use, node, schema } = props
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const values = shownProps(schema, withValues(node, use.node).props, effective)
  return (
    <SchemaForm
      values={values}
      validate={validatorOf(`${schema.type}Props`)}
      onTake={(name, value, title) =>
        giveValue(session, use, { node, prop: name.replaceAll('.', '/') }, value, title)
      }
    >
      <Fields {...props} values={values} />
    </SchemaForm>
  )
}

function Fields({ use, node, schema, values }: BlockFieldsProps & { values: Record<string, unknown> }) {
  const session = useSession()
  const findings = useSessionState((state) => state.findings)
  const { edit } = useSchemaForm()
  const given = valuesFor(use.node, node.id)
  return Object.entries(node.fields ?? {}).map(([prop, title]) => {
    if (!hasPlace(node.props ?? {}, prop)) return <LostField key={prop} title={title} />
    const around = prop.split('/').slice(0, -1)
    const field = fieldSchema(fieldSchemaOf(schema.props, prop))
    const holder = fieldSchema(
      around.length === 0 ? schema.props : fieldSchemaOf(schema.props, around.join('/')),
    )
    const isRequired = holder.required?.includes(lastName(prop)) ?? false
    const alt = [...around, 'alt'].join('/')
    const words = node.fields?.[alt]
    const place = pointerOf(['props', 'values', node.id, 'props', prop])
    return (
      <SchemaField
        key={prop}
        name={formName(prop)}
        label={title}
        schema={field}
        value={field.default}
        alt={
          words !== undefined && prop !== alt
            ? {
                value: String(readField(values, alt) ?? ''),
                onChange: (text) => edit(formName(alt), words, () => text),
              }
            : undefined
        }
        isRequired={isRequired}
        problem={
          findings.find(
            ({ pointer, blockId }) => blockId === use.node.id && `${pointer}/`.includes(`${place}/`),
          )?.message ?? ''
        }
        aside={
          <span className="ed-origin" data-kind={Object.hasOwn(given, prop) ? 'tenant' : 'template'}>
            {Object.hasOwn(given, prop) ? 'Here' : 'Section'}
            {Object.hasOwn(given, prop) && (
              <IconButton
                icon={Undo2}
                size={13}
                label={`Show the section’s own ${title.toLowerCase()}`}
                onPress={() => giveValue(session, use, { node, prop }, undefined, title)}
              />
            )}
          </span>
        }
      />
    )
  })
}

/** Names of the form join their steps by dots. */
const formName = (field: string) => field.replaceAll('/', '.')

/** A field whose part of the section was taken away shows nothing, whatever this place says. */
function LostField({ title }: { title: string }) {
  return <p className="ed-problem">“{title}” is no part of the section any more.</p>
}
