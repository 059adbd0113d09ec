import { isObject } from '../../../runtime/json/object.ts'
import { useId, useState } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { BREAKPOINTS } from '../../../runtime/styles/breakpoints.ts'
import { memberStory } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { OriginTag } from './origin-tag.tsx'
import { StyleControl } from './style-control.tsx'
import { STYLE_GROUPS } from './style-props.ts'

const WIDTHS = ['base', ...Object.keys(BREAKPOINTS)]

/** Style values against the theme's tokens, at every width or from one width on. */
export function StyleForm({ node, tree }: { node: BlockNode; tree: TreeRef }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const [breakpoint, setBreakpoint] = useState('base')
  const id = useId()
  return (
    <details className="ed-section">
      <summary>Style</summary>
      <div className="ed-field">
        <label htmlFor={id}>From this width on</label>
        <select
          id={id}
          className="ed-input"
          value={breakpoint}
          onChange={(event) => setBreakpoint(event.target.value)}
        >
          {WIDTHS.map((name) => (
            <option key={name} value={name}>
              {name === 'base'
                ? 'Every width'
                : `${BREAKPOINTS[name as keyof typeof BREAKPOINTS]} px (${name})`}
            </option>
          ))}
        </select>
      </div>
      {STYLE_GROUPS.map((group) => (
        <fieldset key={group.title} className="ed-group">
          <legend>{group.title}</legend>
          {group.props.map(({ prop, title, control }) => {
            const steps = ['style', prop]
            return (
              <div key={prop} className="ed-field">
                <div className="ed-field__head">
                  <label htmlFor={`${id}-${prop}`}>{title}</label>
                  {node.style?.[prop] !== undefined && (
                    <OriginTag
                      story={memberStory(session.editor.world, document, tree, node.id, steps)}
                      name={title}
                      onReset={() =>
                        session.run(
                          { do: 'reset', tree, id: node.id, steps },
                          { label: `Reset ${title.toLowerCase()}` },
                        )
                      }
                    />
                  )}
                </div>
                <StyleControl
                  id={`${id}-${prop}`}
                  title={title}
                  control={control}
                  value={valueAt(node.style?.[prop], breakpoint)}
                  onChange={(value) =>
                    session.run(
                      { do: 'set-style', tree, id: node.id, prop, breakpoint, value },
                      {
                        label: `Changed ${title.toLowerCase()}`,
                        mergeKey: `${node.id} ${prop} ${breakpoint}`,
                        select: false,
                      },
                    )
                  }
                />
              </div>
            )
          })}
        </fieldset>
      ))}
    </details>
  )
}

function valueAt(value: unknown, breakpoint: string): unknown {
  if (isObject(value)) return value[breakpoint]
  return breakpoint === 'base' ? value : undefined
}
