import { useId, useState } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { isObject } from '../../../runtime/resolve/json.ts'
import { BREAKPOINTS } from '../../../runtime/styles/breakpoints.ts'
import { provenanceOf } from '../../core/provenance.ts'
import type { TreeRef } from '../../core/tree.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { OriginTag } from './origin-tag.tsx'

/** Steps of the theme's scale of spaces. */
const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const PROPS = [
  { prop: 'marginTop', title: 'Space above', values: SPACES },
  { prop: 'marginBottom', title: 'Space below', values: SPACES },
  { prop: 'paddingTop', title: 'Inner space at the top', values: SPACES },
  { prop: 'paddingBottom', title: 'Inner space at the bottom', values: SPACES },
  { prop: 'textAlign', title: 'Text', values: ['left', 'center', 'right'] },
] as const
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
      {PROPS.map(({ prop, title, values }) => {
        const value = valueAt(node.style?.[prop], breakpoint)
        const steps = ['style', prop]
        return (
          <div key={prop} className="ed-field">
            <div className="ed-field__head">
              <label htmlFor={`${id}-${prop}`}>{title}</label>
              {node.style?.[prop] !== undefined && (
                <OriginTag
                  origin={provenanceOf(session.editor.world, document, tree, node.id, steps)}
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
            <select
              id={`${id}-${prop}`}
              className="ed-input"
              value={value === undefined ? '' : String(value)}
              onChange={({ target }) =>
                session.run(
                  {
                    do: 'set-style',
                    tree,
                    id: node.id,
                    prop,
                    breakpoint,
                    value: values.find((each) => String(each) === target.value),
                  },
                  { label: `Changed ${title.toLowerCase()}`, select: false },
                )
              }
            >
              <option value="">As the block has it</option>
              {values.map((each) => (
                <option key={each} value={each}>
                  {typeof each === 'number' ? `Step ${each}` : each}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </details>
  )
}

function valueAt(value: unknown, breakpoint: string): unknown {
  if (isObject(value)) return value[breakpoint]
  return breakpoint === 'base' ? value : undefined
}
