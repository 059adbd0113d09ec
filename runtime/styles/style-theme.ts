import { BREAKPOINTS } from './breakpoints.ts'

const COLORS = [
  'primary',
  'onPrimary',
  'secondary',
  'onSecondary',
  'accent',
  'onAccent',
  'surface',
  'onSurface',
  'surfaceAlt',
  'onSurfaceAlt',
  'inverse',
  'onInverse',
  'muted',
  'border',
  'danger',
  'onDanger',
  'success',
  'onSuccess',
  'warning',
  'onWarning',
  'info',
  'focus',
  'link',
] as const

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const

/** `onSurfaceAlt` → `on-surface-alt`: token names in documents and in custom properties. */
export function tokenName(name: string): string {
  return name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()
}

/**
 * The theme that styled-system resolves style props against. Every token is a custom property, so the same style
 * gives the same class on every site, whatever its colours.
 */
export const STYLE_THEME = {
  breakpoints: Object.values(BREAKPOINTS).map((width) => `${width}px`),
  colors: variables('color', COLORS),
  space: spaceScale(),
  fontSizes: variables('size', SIZES),
  fonts: variables('font', ['body', 'heading']),
  fontWeights: variables('weight', ['body', 'medium', 'bold', 'heading']),
  lineHeights: variables('leading', ['tight', 'normal']),
  letterSpacings: variables('tracking', ['heading']),
  radii: { none: 0, ...variables('radius', ['sm', 'md', 'lg', 'pill']) },
  shadows: { none: 'none', ...variables('shadow', ['sm', 'md', 'lg']) },
  sizes: { container: 'var(--fc-container)' },
}

function variables(group: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--fc-${group}-${tokenName(name)})`]))
}

function spaceScale(): string[] {
  return Array.from({ length: 11 }, (_, step) => (step === 0 ? '0' : `var(--fc-space-${step})`))
}
