import {
  CaseSensitive,
  CaseUpper,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide-react'
import { SCROLL_EFFECTS, type ScrollEffect } from '../../../runtime/styles/scroll-effects.ts'
import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }
import type { RadioOption } from './radio-row.tsx'

// What style props are chosen from, by the names that people read: in the form, and among the commands.

const ICON = 16
export const ALIGNMENTS = [
  { value: 'left', title: 'Left', content: <TextAlignStart size={ICON} /> },
  { value: 'center', title: 'Centre', content: <TextAlignCenter size={ICON} /> },
  { value: 'right', title: 'Right', content: <TextAlignEnd size={ICON} /> },
  { value: 'justify', title: 'Both edges', content: <TextAlignJustify size={ICON} /> },
] as const

const SIZE_WORDS: Readonly<Record<string, string>> = { xs: 'Smallest', sm: 'Small', md: 'Text', lg: 'Large' }
export const SIZES: readonly RadioOption<string>[] = styleSchema.$defs.fontSizeValue.enum.map(
  (value, index) => ({
    value,
    title: SIZE_WORDS[value] ?? value.toUpperCase(),
    content: <span style={{ fontSize: 9 + index * 1.6 }}>A</span>,
  }),
)
export const FAMILIES = [
  { value: 'body', title: 'Text' },
  { value: 'heading', title: 'Headings' },
]
export const WEIGHTS = [
  { value: 'body', title: 'Text' },
  { value: 'medium', title: 'Medium' },
  { value: 'bold', title: 'Bold' },
  { value: 'heading', title: 'Heading' },
]
export const LEADINGS = [
  { value: 'tight', title: 'Tight' },
  { value: 'normal', title: 'Normal' },
]
export const CASES = [
  { value: 'none', title: 'As it is written', content: <CaseSensitive size={ICON} /> },
  { value: 'uppercase', title: 'Capitals', content: <CaseUpper size={ICON} /> },
]

const corner = (radius: string) => <i className="ed-corner" style={{ borderTopLeftRadius: radius }} />
export const CORNERS = [
  { value: 0, title: 'Square', content: corner('0') },
  { value: 'sm', title: 'Small', content: corner('4px') },
  { value: 'md', title: 'Medium', content: corner('8px') },
  { value: 'lg', title: 'Large', content: corner('13px') },
  { value: 'pill', title: 'Round', content: corner('100%') },
]
const shade = (shadow: string) => <i className="ed-shade" style={{ boxShadow: shadow }} />
export const SHADOWS = [
  { value: 'none', title: 'None', content: shade('none') },
  { value: 'sm', title: 'Small', content: shade('0 1px 2px currentcolor') },
  { value: 'md', title: 'Medium', content: shade('0 2px 5px currentcolor') },
  { value: 'lg', title: 'Large', content: shade('0 5px 11px currentcolor') },
]
export const LINES = [0, 1, 2, 4].map((px) => ({
  value: px,
  title: px === 0 ? 'None' : `${px} px`,
  content: <i className="ed-line" data-none={px === 0} style={{ borderTopWidth: px }} />,
}))

export const OPACITIES = [
  { value: 0.25, title: '25 %' },
  { value: 0.5, title: '50 %' },
  { value: 0.75, title: '75 %' },
  { value: 1, title: '100 %' },
]

/** A window, what is in it, and the block on its way; it moves while it is pointed at. */
const way = (effect: string) => (
  <i className="ed-way" data-effect={effect}>
    <b />
  </i>
)
const WAYS: Readonly<Record<ScrollEffect, string>> = {
  none: 'None',
  fade: 'Fade',
  rise: 'Rise',
  fromLeft: 'From the left',
  fromRight: 'From the right',
  grow: 'Grow',
  drift: 'Drift',
}
export const SCROLLS = SCROLL_EFFECTS.map((value) => ({
  value,
  title: WAYS[value],
  content: (
    <>
      {way(value)}
      {WAYS[value]}
    </>
  ),
}))

export const WIDEST = [
  ['40rem', 'Narrow'],
  ['65ch', 'Text'],
  ['container', 'Page'],
] as const
export const HIGHEST = [
  ['25svh', 'Quarter'],
  ['50svh', 'Half'],
  ['80svh', 'Most'],
  ['100svh', 'Screen'],
] as const
