import styleSchema from '../../../schemas/style-props.schema.json' with { type: 'json' }

/** How a style value is asked for. */
export type StyleControl =
  | { kind: 'space' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'colour' }
  | { kind: 'length'; units: readonly string[] }

export interface StyleProp {
  prop: string
  title: string
  control: StyleControl
}

const { $defs } = styleSchema
const SPACE: StyleControl = { kind: 'space' }
const COLOUR: StyleControl = { kind: 'colour' }
const choice = (values: readonly string[]): StyleControl => ({ kind: 'choice', values })
const LENGTH: StyleControl = { kind: 'length', units: ['px', 'rem', '%', 'vw', 'ch'] }

/** Names of the theme's colours, as the schema of style props lists them. */
export const COLOUR_TOKENS: readonly string[] = $defs.colorValue.anyOf[0]?.enum ?? []

/** The style props that people ask for, by what they change. Everything else can be written as JSON. */
export const STYLE_GROUPS: readonly { title: string; props: readonly StyleProp[] }[] = [
  {
    title: 'Space',
    props: [
      { prop: 'marginTop', title: 'Space above', control: SPACE },
      { prop: 'marginBottom', title: 'Space below', control: SPACE },
      { prop: 'paddingTop', title: 'Inner space at the top', control: SPACE },
      { prop: 'paddingBottom', title: 'Inner space at the bottom', control: SPACE },
      { prop: 'paddingLeft', title: 'Inner space at the left', control: SPACE },
      { prop: 'paddingRight', title: 'Inner space at the right', control: SPACE },
    ],
  },
  {
    title: 'Text',
    props: [
      { prop: 'textAlign', title: 'Alignment', control: choice(['left', 'center', 'right']) },
      { prop: 'fontSize', title: 'Size', control: choice($defs.fontSizeValue.enum) },
      { prop: 'fontFamily', title: 'Family', control: choice($defs.fontFamilyValue.enum) },
      { prop: 'color', title: 'Colour', control: COLOUR },
    ],
  },
  {
    title: 'Surface',
    props: [
      { prop: 'backgroundColor', title: 'Background', control: COLOUR },
      {
        prop: 'borderRadius',
        title: 'Corners',
        control: choice($defs.borderRadiusValue.anyOf[0]?.enum ?? []),
      },
      { prop: 'boxShadow', title: 'Shadow', control: choice($defs.boxShadowValue.anyOf[0]?.enum ?? []) },
      { prop: 'borderColor', title: 'Line colour', control: COLOUR },
    ],
  },
  {
    title: 'Size',
    props: [
      { prop: 'maxWidth', title: 'Widest', control: LENGTH },
      { prop: 'minHeight', title: 'Least height', control: LENGTH },
    ],
  },
]
