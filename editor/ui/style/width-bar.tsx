import { useId } from 'react'
import type { BlockNode } from '../../../runtime/block/types.ts'
import { isObject } from '../../../runtime/json/object.ts'
import { startOf, STYLE_WIDTHS, type StyleWidth } from '../../core/style/widths.ts'
import { useSession } from '../session/use-session.ts'
import { RadioRow } from './radio-row.tsx'
import { chooseStyleWidth, useStyleWidth } from './style-view.ts'

/**
 * From which width on the values below hold; the canvas shows such a window, and another window of the canvas is another
 * width here. Underlined is where the canvas is now, whichever width is written.
 */
export function WidthBar({ nodes }: { nodes: readonly BlockNode[] }) {
  const session = useSession()
  const { width, shown, px } = useStyleWidth()
  const id = useId()
  const used = new Set(
    nodes.flatMap(({ style = {} }) =>
      Object.values(style).flatMap((value) => (isObject(value) ? Object.keys(value) : [])),
    ),
  )
  const options = STYLE_WIDTHS.map((each) => ({
    value: each,
    title: `${widthWords(each)}${each !== 'base' && used.has(each) ? ', has values' : ''}`,
    content: (
      <span
        className="ed-widths__name"
        data-used={each !== 'base' && used.has(each)}
        data-shown={each === shown}
      >
        {each === 'base' ? 'All' : startOf(each)}
      </span>
    ),
  }))
  return (
    <div className="ed-widths">
      <span id={id} className="ed-label">
        Width to style
      </span>
      <RadioRow
        labelledBy={id}
        options={options}
        value={width}
        isKept
        onChoose={(next) => chooseStyleWidth(session, (next as StyleWidth | undefined) ?? 'base')}
      />
      <p className="ed-field__hint">
        {width === 'base'
          ? `Shows at every width. The canvas is ${px} px wide.`
          : `Shows ${widthWords(width).toLowerCase()}. The canvas is ${px} px wide.`}
      </p>
    </div>
  )
}

/** "Every width", "From 768 px on". */
export function widthWords(width: StyleWidth): string {
  return width === 'base' ? 'Every width' : `From ${startOf(width)} px on`
}
