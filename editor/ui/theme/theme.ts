/** Colours of the editor by what they are for: in light, in dark. */
const COLORS = {
  ink: ['#17191c', '#eceef0'],
  quiet: ['#575d66', '#a5adb8'],
  paper: ['#fff', '#1b1e22'],
  ground: ['#f3f4f5', '#121417'],
  line: ['#dfe2e5', '#33383f'],
  control: ['#868d96', '#747c87'],
  hover: ['#eef0f2', '#272b31'],
  accent: ['#0b5cad', '#7db8f5'],
  onAccent: ['#fff', '#0c1b2a'],
  accentSoft: ['#e3eefa', '#1d3147'],
  danger: ['#b3261e', '#ff9d94'],
  dangerSoft: ['#fcebea', '#3d1f1d'],
  warn: ['#7a4d00', '#f2c26b'],
  good: ['#1b6b3a', '#7fd29f'],
  goodSoft: ['#e4f4ea', '#17311f'],
  shared: ['#6d3fb8', '#c3a4f5'],
  sharedSoft: ['#f2ecfb', '#2c2240'],
  tip: ['#17191c', '#3a4048'],
  /** A result as a search engine draws it. */
  found: ['#1a0dab', '#9fbcff'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Scheme = 'light' | 'dark'

/** The editor's look: what `ThemeProvider` gives to components, and what its style sheets read as `--ed-…`. */
export interface EditorTheme {
  scheme: Scheme
  colors: Readonly<Record<keyof typeof COLORS, string>>
}

export function editorTheme(scheme: Scheme): EditorTheme {
  const colors = Object.entries(COLORS).map(([name, [light, dark]]) => [
    name,
    scheme === 'dark' ? dark : light,
  ])
  return { scheme, colors: Object.fromEntries(colors) as EditorTheme['colors'] }
}

/** `onAccent` is `--ed-on-accent`. */
export function themeProperties({ scheme, colors }: EditorTheme): Record<string, string> {
  const properties = Object.entries(colors).map(([name, value]) => [
    `--ed-${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`,
    value,
  ])
  return { colorScheme: scheme, ...Object.fromEntries(properties) }
}
