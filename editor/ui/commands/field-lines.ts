import { sectionNameOf } from '../../../runtime/sections/sections.ts'
import { named, selectedNodes } from '../actions/actions.ts'
import { focusField } from '../inspector/focus-field.ts'
import type { InspectorTab } from '../inspector/inspector-tab.ts'
import { fieldSchema, fieldTitle } from '../inspector/schema.ts'
import { BLOCKS } from '../session/blocks.ts'
import type { Session } from '../session/session.ts'
import type { PaletteCommand } from './palette-commands.ts'

/** Fields of every block's style, as the form calls them; a test holds the list against the form. */
export const STYLE_FIELDS = [
  'Background',
  'Over the colour',
  'Corners',
  'Shadow',
  'Opacity',
  'Line',
  'Line colour',
  'Alignment',
  'Colour',
  'Size',
  'Family',
  'Weight',
  'Line height',
  'Letters',
  'Inner space at the top',
  'Widest',
  'Least height',
  'While scrolling',
] as const

/** Fields of the selected blocks by their names: a line leads to the field, in the view that has it. */
export function fieldLines(session: Session): PaletteCommand[] {
  const nodes = selectedNodes(session)
  const [node] = nodes
  if (!node) return []
  const line = (tab: InspectorTab, title: string): PaletteCommand => ({
    group: 'field',
    key: `field ${tab} ${title}`,
    title,
    hint: `${tab === 'style' ? 'Style' : 'Content'} of ${named(nodes)}`,
    run: () => void focusField(title, tab),
  })
  const isSection = sectionNameOf(node) !== undefined
  const props = nodes.length === 1 && !isSection ? BLOCKS.get(node.type)?.props.properties : undefined
  return [
    ...Object.entries(props ?? {}).map(([name, schema]) =>
      line('content', fieldTitle(name, fieldSchema(schema))),
    ),
    ...(isSection ? [] : STYLE_FIELDS.map((title) => line('style', title))),
  ]
}
