import { Fragment } from 'react'
import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { copyKey } from '../../core/copy-text.ts'
import { memberStory } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import { FieldSwitch } from '../sections/field-switch.tsx'
import { AnchorNote } from '../sections/anchor-note.tsx'
import { PartsOfBlock } from '../sections/part-switch.tsx'
import { SchemaForm, useSchemaForm } from '../forms/schema-form.tsx'
import { validatorOf } from '../forms/validators.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { SchemaField } from './fields.tsx'
import { pictureWords, textKind } from './kinds.ts'
import { OriginTag } from './origin-tag.tsx'
import { fieldSchema, fieldTitle, type FieldSchema } from './schema.ts'
import { shownProps } from './shown-props.ts'
import { WritingContext } from '../writing/writing-context.ts'

interface PropsFormProps {
  node: BlockNode
  schema: BlockSchema
  tree: TreeRef
}

/**
 * One control per prop of the block's JSON Schema (EDIT-01), each with the layer that its value comes from. A value that
 * the schema refuses says so at its field and stays out of the document.
 */
export function PropsForm(props: PropsFormProps) {
  const { node, schema, tree } = props
  const session = useSession()
  const effective = useSessionState((state) => state.document.effective)
  const values = shownProps(schema, node.props, effective)
  return (
    <SchemaForm
      values={values}
      validate={validatorOf(`${schema.type}Props`)}
      onTake={(name, value, title) =>
        session.run(
          { do: 'set', tree, id: node.id, steps: ['props', name], value },
          {
            label: `Changed ${title.toLowerCase()}`,
            mergeKey: mergeKeyOf(node, schema, name),
            select: false,
          },
        )
      }
    >
      <PartsOfBlock value={tree.kind === 'section' ? props : null}>
        <WritingContext value={schema.title}>
          <PropFields {...props} values={values} />
        </WritingContext>
      </PartsOfBlock>
    </SchemaForm>
  )
}

/** Of the steps that change a field: letters typed in one go are one. */
const mergeKeyOf = ({ id }: BlockNode, schema: BlockSchema, name: string) => `${id} ${stepOf(schema, name)}`

/** A picture and what it shows are chosen together, and undone together. */
function stepOf({ props: { properties } }: BlockSchema, name: string): string {
  const isPicture = textKind(name, fieldSchema(properties[name])) === 'picture'
  return name === 'alt' || isPicture ? 'picture' : name
}

function PropFields({ node, schema, tree, values }: PropsFormProps & { values: Record<string, unknown> }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const findings = useSessionState((state) => state.findings)
  const { edit } = useSchemaForm()
  const { world } = session.editor
  const { properties, required = [] } = schema.props
  const own = findings.filter(({ blockId }) => blockId === node.id)
  return (
    <div className="ed-form">
      {Object.entries(properties).map(([name, property]) => {
        const field = fieldSchema(property)
        const title = fieldTitle(name, field)
        const steps = ['props', name]
        const key = copyKey(node.props?.[name])
        return (
          <Fragment key={name}>
            <SchemaField
              name={name}
              label={title}
              schema={field}
              value={field.default}
              alt={
                'alt' in properties && name !== 'alt'
                  ? {
                      value: String(values['alt'] ?? ''),
                      onChange: (words) => edit('alt', 'Alternative text', () => words),
                    }
                  : undefined
              }
              picture={
                name === 'alt'
                  ? pictureWords(schema.props.properties as FieldSchema['properties'], values)
                  : undefined
              }
              isRequired={required.includes(name)}
              problem={own.find(({ pointer }) => isAt(pointer, name))?.message ?? ''}
              aside={
                <span className="ed-aside">
                  <OriginTag
                    story={memberStory(world, document, tree, node.id, steps)}
                    {...(key !== undefined && { label: `Copy ${key}` })}
                    name={title}
                    onReset={() =>
                      session.run(
                        { do: 'reset', tree, id: node.id, steps },
                        { label: `Reset ${title.toLowerCase()}` },
                      )
                    }
                  />
                  {tree.kind === 'section' && (
                    <FieldSwitch node={node} schema={schema} tree={tree} prop={name} title={title} />
                  )}
                </span>
              }
            />
            {name === 'anchor' && (
              <AnchorNote node={node} tree={tree} mergeKey={mergeKeyOf(node, schema, name)} />
            )}
          </Fragment>
        )
      })}
    </div>
  )
}

/** Whether a finding is about this prop of the innermost block of its pointer. */
function isAt(pointer: string, name: string): boolean {
  const at = pointer.lastIndexOf('/props/')
  return at >= 0 && pointer.slice(at + '/props/'.length).split('/')[0] === name
}
