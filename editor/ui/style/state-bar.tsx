import { useId } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { STYLE_STATES, type StyleState } from '../../../runtime/styles/states.ts'
import { RadioRow } from './radio-row.tsx'
import { styleView, useStyleState } from './style-view.ts'

const TITLES: Readonly<Record<StyleState, string>> = {
  hover: 'Hovered',
  focus: 'Focused',
  active: 'Pressed',
}

/** What a visitor does to the block while it looks like this; the canvas shows it so. */
export function StateBar({ nodes }: { nodes: readonly BlockNode[] }) {
  const state = useStyleState()
  const id = useId()
  const options = [undefined, ...STYLE_STATES].map((each) => {
    const isUsed = each !== undefined && nodes.some(({ style }) => style?.[each] !== undefined)
    const title = each === undefined ? 'Always' : TITLES[each]
    return {
      value: each ?? 'always',
      title: isUsed ? `${title}, has values` : title,
      content: (
        <span className="ed-widths__name" data-used={isUsed}>
          {title}
        </span>
      ),
    }
  })
  return (
    <div className="ed-widths">
      <span id={id} className="ed-unseen">
        State to style
      </span>
      <RadioRow
        labelledBy={id}
        isKept
        options={options}
        value={state ?? 'always'}
        onChoose={(next) => styleView.set({ state: STYLE_STATES.find((each) => each === next) })}
      />
    </div>
  )
}

/** " when hovered"; nothing for the block as it mostly is. */
export function stateWords(state: StyleState | undefined): string {
  return state === undefined ? '' : ` when ${TITLES[state].toLowerCase()}`
}
