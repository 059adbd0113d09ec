import { membersOf } from '../../../runtime/json/object.ts'
import { SIDES, sidesWith, type Side } from '../../core/style/sides.ts'
import { styleWidthAt } from '../../core/style/widths.ts'
import { named, selectedNodes } from '../actions/actions.ts'
import { shownWhy } from '../session/shown-why.ts'
import type { Session } from '../session/session.ts'
import { paletteOf } from '../style/palette.ts'
import { spaceScale } from '../style/space-scale.ts'
import {
  ALIGNMENTS,
  CASES,
  CORNERS,
  FAMILIES,
  HIGHEST,
  LEADINGS,
  LINES,
  OPACITIES,
  SCROLLS,
  SHADOWS,
  SIZES,
  WEIGHTS,
  WIDEST,
} from '../style/style-options.tsx'
import { styleView } from '../style/style-view.ts'
import { writeStyle } from '../style/write-style.ts'
import type { PaletteCommand } from './palette-commands.ts'

interface Choice {
  /** As its field is called. */
  title: string
  options: readonly (readonly [name: string, values: Readonly<Record<string, unknown>>])[]
}

/** Style props with a few values each, as their fields in the form have them. */
const TOKENS = [
  ['textAlign', 'Alignment', ALIGNMENTS],
  ['fontSize', 'Size', SIZES],
  ['fontFamily', 'Family', FAMILIES],
  ['fontWeight', 'Weight', WEIGHTS],
  ['lineHeight', 'Line height', LEADINGS],
  ['textTransform', 'Letters', CASES],
  ['borderRadius', 'Corners', CORNERS],
  ['boxShadow', 'Shadow', SHADOWS],
  ['opacity', 'Opacity', OPACITIES],
  ['scrollEffect', 'While scrolling', SCROLLS],
] as const

const COLOURS = [
  ['backgroundColor', 'Background'],
  ['color', 'Colour'],
  ['borderColor', 'Line colour'],
] as const

const SPACES = [
  ['padding', ['Top', 'Bottom'], 'Inner space at top and bottom'],
  ['padding', SIDES, 'Inner space on all sides'],
  ['margin', ['Top', 'Bottom'], 'Space above and below'],
] as const

/**
 * Every look that the form offers by a name, for the selected blocks: "Background: Accent". It is written at the width and in
 * the state that the form would write.
 */
export function styleLines(session: Session): PaletteCommand[] {
  const nodes = selectedNodes(session)
  const [first] = nodes
  if (!first) return []
  const { tree } = session.store.get()
  const { isFromHere, state } = styleView.get()
  const width = isFromHere ? styleWidthAt(Math.round(shownWhy.get().width)) : 'base'
  const space = (edge: 'padding' | 'margin', sides: readonly Side[], step: number) =>
    sidesWith(first.style ?? {}, edge, sides, width, step)
  return choices(session, space).flatMap(({ title, options }) =>
    options.map(([name, values]) => ({
      group: 'style' as const,
      key: `style ${title} ${name}`,
      title: `${title}: ${name}`,
      hint: named(nodes),
      run: () => {
        const ids = nodes.map(({ id }) => id)
        if (writeStyle(session, { tree, ids, width, state, values, title })) session.say(`${title}: ${name}`)
      },
    })),
  )
}

function choices(
  session: Session,
  space: (edge: 'padding' | 'margin', sides: readonly Side[], step: number) => Record<string, unknown>,
): Choice[] {
  const theme = membersOf(session.store.get().document.effective['theme'])
  const { colours } = paletteOf(theme)
  const scale = spaceScale(theme['density'])
  return [
    ...COLOURS.map(([prop, title]) => ({
      title,
      options: [
        ...colours.map((colour) => [colour.title, { [prop]: colour.token }] as const),
        ['See-through', { [prop]: 'transparent' }] as const,
      ],
    })),
    ...TOKENS.map(([prop, title, options]) => ({
      title,
      options: options.map(({ value, title: name }) => [name, { [prop]: value }] as const),
    })),
    {
      title: 'Line',
      options: LINES.map(
        ({ value, title }) => [title, { borderWidth: value, borderStyle: 'solid' }] as const,
      ),
    },
    ...SPACES.map(([edge, sides, title]) => ({
      title,
      options: scale.map(
        (px, step) => [`Step ${step}, ${Math.round(px)} px`, space(edge, sides, step)] as const,
      ),
    })),
    { title: 'Widest', options: WIDEST.map(([value, name]) => [name, { maxWidth: value }] as const) },
    { title: 'Least height', options: HIGHEST.map(([value, name]) => [name, { minHeight: value }] as const) },
  ]
}
