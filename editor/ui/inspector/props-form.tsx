import type { BlockNode, BlockSchema } from '../../../runtime/block/types.ts'
import { copyFilled, copyKey } from '../../core/copy-text.ts'
import { memberStory } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { Field } from './fields.tsx'
import { OriginTag } from './origin-tag.tsx'
import { fieldSchema, fieldTitle } from './schema.ts'

/** One control per prop of the block's JSON Schema (EDIT-01), each with the layer that its value comes from. */
export function PropsForm({ node, schema, tree }: { node: BlockNode; schema: BlockSchema; tree: TreeRef }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const findings = useSessionState((state) => state.findings)
  const { world } = session.editor
  const required = schema.props.required ?? []
  const own = findings.filter(({ blockId }) => blockId === node.id)
  const set = (name: string, value: unknown, title: string) =>
    session.run(
      { do: 'set', tree, id: node.id, steps: ['props', name], value },
      { label: `Changed ${title.toLowerCase()}`, mergeKey: `${node.id} ${name}`, select: false },
    )
  return (
    <div className="ed-form">
      {Object.entries(schema.props.properties).map(([name, property]) => {
        const field = fieldSchema(property)
        const title = fieldTitle(name, field)
        const steps = ['props', name]
        const key = copyKey(node.props?.[name])
        return (
          <Field
            key={name}
            name={name}
            label={title}
            schema={field}
            value={copyFilled(document.effective, node.props?.[name] ?? field.default)}
            alt={
              'alt' in schema.props.properties && name !== 'alt'
                ? {
                    value: String(copyFilled(document.effective, node.props?.['alt']) ?? ''),
                    onChange: (value) => set('alt', value, 'Alternative text'),
                  }
                : undefined
            }
            isRequired={required.includes(name)}
            problem={own.find(({ pointer }) => isAt(pointer, name))?.message ?? ''}
            onChange={(value) => set(name, value, title)}
            aside={
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
            }
          />
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
