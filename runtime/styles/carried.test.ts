import { describe, expect, it } from 'vitest'
import { compileStyle } from './style-class.ts'

const css = (style: Record<string, unknown>) => compileStyle(style)?.css.replace(/^\.[\w-]+/, '')

const MIXED =
  '--fc-fg-soft:color-mix(in oklab,var(--fc-fg) 85%,var(--fc-bg));' +
  '--fc-line:color-mix(in oklab,var(--fc-fg) 20%,var(--fc-bg));' +
  '--fc-raised:color-mix(in oklab,var(--fc-fg) 8%,var(--fc-bg));'

describe('EDIT-03 what is in a block', () => {
  it('follows the ground and the words that staff choose, as it follows a tone', () => {
    expect(css({ bg: 'surfaceAlt', color: 'onSurfaceAlt' })).toBe(
      '{color:var(--fc-color-on-surface-alt);background-color:var(--fc-color-surface-alt);' +
        '--fc-bg:var(--fc-color-surface-alt);--fc-fg:var(--fc-color-on-surface-alt);' +
        MIXED +
        '--fc-accent-text:var(--fc-fg);--fc-color-focus:var(--fc-fg);}',
    )
    expect(css({ color: '#123456' })).toBe(`{color:#123456;--fc-fg:#123456;${MIXED}}`)
  })

  it('keeps its colours over a ground that is seen through, and in a state of the block', () => {
    expect(css({ bg: 'transparent' })).toBe('{background-color:transparent;}')
    expect(css({ active: { color: 'accent' } })).toBe('{&:active{color:var(--fc-color-accent);}}')
  })

  it('stands where the words stand, by width', () => {
    expect(css({ textAlign: { base: 'center', md: 'left', lg: 'right' } })).toBe(
      '{text-align:center;--fc-align:center;--fc-before:auto;--fc-after:auto;' +
        '@media screen and (min-width: 768px){text-align:left;--fc-align:start;--fc-before:0;--fc-after:0;}' +
        '@media screen and (min-width: 992px){text-align:right;--fc-align:end;--fc-before:auto;--fc-after:0;}}',
    )
  })
})
