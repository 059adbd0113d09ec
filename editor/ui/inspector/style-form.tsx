import { isObject } from '../../../runtime/json/object.ts'
import { useState, type ReactNode } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { BREAKPOINTS } from '../../../runtime/styles/breakpoints.ts'
import { memberStory } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { SchemaForm, useSchemaField } from '../forms/schema-form.tsx'
import { validatorOf } from '../forms/validators.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { OriginTag } from './origin-tag.tsx'
import { StyleControl } from './style-control.tsx'
import { STYLE_GROUPS, type StyleProp } from './style-props.ts'
import { Choose } from '../parts/choose.tsx'

const STYLE_PROPS = STYLE_GROUPS.flatMap(({ props }) => props)
const WIDTHS = [
  ['base', 'Every width'],
  ...Object.entries(BREAKPOINTS).map(([name, width]) => [name, `${width} px (${name})`] as const),
] as const

/** Style values against the theme's tokens, at every width or from one width on; those that several blocks have in common. */
export function StyleForm({ nodes, tree }: { nodes: readonly BlockNode[]; tree: TreeRef }) {
  const session = useSession()
  const ids = nodes.map(({ id }) => id)
  const [node, ...others] = nodes
  const [breakpoint, setBreakpoint] = useState<string>('base')
  return (
    <>
      <Choose
        label="From this width on"
        value={breakpoint}
        options={WIDTHS}
        onChoose={(width) => setBreakpoint(width || 'base')}
      />
      <SchemaForm
        key={breakpoint}
        values={Object.fromEntries(
          STYLE_PROPS.map(({ prop }) => [prop, sharedValue(nodes, prop, breakpoint)]),
        )}
        validate={validatorOf('StyleValues')}
        onTake={(prop, value, title) => {
          const name = ids.length > 1 ? ` of ${ids.length} blocks` : ''
          const label = `Changed ${title.toLowerCase()}${name}`
          const findings = session.run(
            { do: 'set-style', tree, ids, prop, breakpoint, value },
            { label, mergeKey: `${ids.join(' ')} ${prop} ${breakpoint}`, select: false },
          )
          // Steps that may join the one before are not told; what happens to several at once is.
          if (ids.length > 1 && findings.length === 0) session.say(label)
          return findings
        }}
      >
        {STYLE_GROUPS.map((group) => (
          <fieldset key={group.title} className="ed-group">
            <legend>{group.title}</legend>
            {group.props.map((each) => (
              <StyleField
                key={each.prop}
                {...each}
                isMixed={differs(nodes, each.prop, breakpoint)}
                aside={
                  others.length === 0 &&
                  node?.style?.[each.prop] !== undefined && (
                    <StyleOrigin node={node} tree={tree} prop={each.prop} title={each.title} />
                  )
                }
              />
            ))}
          </fieldset>
        ))}
      </SchemaForm>
    </>
  )
}

/** Shown on the canvas while it is dragged or typed (`canvas/live-style.tsx`). */
function StyleField({
  prop,
  title,
  control,
  isMixed,
  aside,
}: StyleProp & { isMixed: boolean; aside: ReactNode }) {
  const { value, errors, onEdit } = useSchemaField(prop, title)
  const problem = errors?.message
  const input = useControl({ problem })
  return (
    <FieldFrame id={input.id} label={title} problem={problem} aside={aside}>
      <StyleControl {...{ input, title, control, value, isMixed }} onChange={(next) => onEdit(() => next)} />
    </FieldFrame>
  )
}

function StyleOrigin({
  node,
  tree,
  prop,
  title,
}: {
  node: BlockNode
  tree: TreeRef
  prop: string
  title: string
}) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const steps = ['style', prop]
  return (
    <OriginTag
      story={memberStory(session.editor.world, document, tree, node.id, steps)}
      name={title}
      onReset={() =>
        session.run({ do: 'reset', tree, id: node.id, steps }, { label: `Reset ${title.toLowerCase()}` })
      }
    />
  )
}

function differs(nodes: readonly BlockNode[], prop: string, breakpoint: string): boolean {
  return new Set(nodes.map(({ style }) => valueAt(style?.[prop], breakpoint))).size > 1
}

/** What all of the blocks have; nothing where they differ. */
function sharedValue(nodes: readonly BlockNode[], prop: string, breakpoint: string): unknown {
  return differs(nodes, prop, breakpoint) ? undefined : valueAt(nodes[0]?.style?.[prop], breakpoint)
}

function valueAt(value: unknown, breakpoint: string): unknown {
  if (isObject(value)) return value[breakpoint]
  return breakpoint === 'base' ? value : undefined
}
