import { describe, expect, it, vi } from 'vitest'
import { BREAKPOINTS, BREAKPOINTS_DOWN, mediaDown, mediaUp } from './breakpoints.ts'
import { isSafeCssValue } from './css-value.ts'
import { compileStyle } from './style-class.ts'

describe('breakpoints', () => {
  it('UI-08 start at 400, 576, 768, 992, 1200 and 1400 px', () => {
    expect(BREAKPOINTS).toEqual({ xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 })
    expect(mediaUp('md')).toBe('(min-width:768px)')
  })

  it('UI-09 have down variants at 576, 768, 992 and 1200 px, both matching at the number itself', () => {
    expect(BREAKPOINTS_DOWN).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200 })
    expect(mediaDown('md')).toBe('(max-width:768px)')
  })
})

describe('style props', () => {
  it('become declarations over theme tokens', () => {
    const style = compileStyle({ px: 4, bg: 'surfaceAlt', borderRadius: 'md', gap: 2, maxWidth: 'container' })
    expect(style?.css).toContain('padding-left:var(--fc-space-4);')
    expect(style?.css).toContain('background-color:var(--fc-color-surface-alt);')
    expect(style?.css).toContain('border-radius:var(--fc-radius-md);')
    expect(style?.css).toContain('gap:var(--fc-space-2);')
    expect(style?.css).toContain('max-width:var(--fc-container);')
  })

  it('UI-08 respond at the breakpoints, from narrow to wide whatever the order in the document', () => {
    const style = compileStyle({ p: { lg: 6, base: 2, sm: 4 } })
    expect(style?.css.replace(style.className, 'x')).toBe(
      '.x{padding:var(--fc-space-2);@media screen and (min-width: 576px){padding:var(--fc-space-4);}' +
        '@media screen and (min-width: 992px){padding:var(--fc-space-6);}}',
    )
  })

  it('ASVS V15 are not sorted with a collator made for each comparison: a large site has thousands', () => {
    const compare = vi.spyOn(String.prototype, 'localeCompare')
    const style = compileStyle({ m: { base: 1, md: null, xl: 3 }, opacity: { xxl: 0.5 }, p: 2 })
    const used = compare.mock.calls.length
    compare.mockRestore()
    expect(used).toBe(0)
    expect(style?.css.replace(style.className, 'x')).toBe(
      '.x{margin:var(--fc-space-1);padding:var(--fc-space-2);' +
        '@media screen and (min-width: 1200px){margin:var(--fc-space-3);}' +
        '@media screen and (min-width: 1400px){opacity:0.5;}}',
    )
  })

  it('have states, behind all widths, a later one over those before it; a mouse alone hovers', () => {
    const style = compileStyle({
      active: { color: 'accent' },
      hover: { color: { base: 'link', md: 'primary' }, opacity: 0.5 },
      p: { lg: 6 },
      focus: { boxShadow: 'md' },
    })
    expect(style?.css.replace(style.className, 'x')).toBe(
      '.x{@media screen and (min-width: 992px){padding:var(--fc-space-6);}' +
        '@media (hover:hover){&:hover{color:var(--fc-color-link);opacity:0.5;' +
        '@media screen and (min-width: 768px){color:var(--fc-color-primary);}}}' +
        '&:is(:focus-visible,:has(:focus-visible)){box-shadow:var(--fc-shadow-md);}' +
        '&:active{color:var(--fc-color-accent);}}',
    )
    expect(compileStyle({ hover: {} })).toBeUndefined()
    expect(compileStyle({ hover: { backgroundImage: 'url(//evil.example/x)' } })).toBeUndefined()
    expect(compileStyle({ hover: 'color' })).toBeUndefined()
  })

  it('LOC-25 deliver a picture behind a block in two sizes, by width; an address with a width keeps it', () => {
    const css = (backgroundImage: unknown) =>
      compileStyle({ backgroundImage })
        ?.css.replace(/^\.[\w-]+/, 'x')
        .replaceAll('background-image:', '')
    const md = '@media screen and (min-width: 768px)'
    expect(css('url(/img/a.webp)')).toBe(`x{url(/img/a.webp?w=1200);${md}{url(/img/a.webp?w=1920);}}`)
    expect(css({ base: 'url(/img/a.webp)', md: 'none' })).toBe(`x{url(/img/a.webp?w=1200);${md}{none;}}`)
    expect(css({ sm: 'url(/img/a.webp?v=1)' })).toBe(
      `x{@media screen and (min-width: 576px){url(/img/a.webp?v=1&w=1200);}${md}{url(/img/a.webp?v=1&w=1920);}}`,
    )
    expect(css({ lg: 'url(/img/a.webp)' })).toBe(
      'x{@media screen and (min-width: 992px){url(/img/a.webp?w=1920);}}',
    )
    for (const kept of ['url(/img/a.webp?w=640)', 'url(/files/a.webp)', 'none', 'linear-gradient(#fff,#000)'])
      expect(css(kept)).toBe(`x{${kept};}`)
  })

  it('UI-12 take a step below zero as a browser reads it', () => {
    expect(compileStyle({ mt: -3 })?.css).toContain('margin-top:calc(-1*var(--fc-space-3));')
  })

  it('give the same class for the same values', () => {
    expect(compileStyle({ p: 2, m: 1 })?.className).toBe(compileStyle({ m: 1, p: 2 })?.className)
    expect(compileStyle({ p: 2 })?.className).not.toBe(compileStyle({ p: 3 })?.className)
    expect(compileStyle({})).toBeUndefined()
  })

  it.each([
    'red;}body{display:none',
    'url(javascript:alert(1))',
    'url("https://evil.example/x.png")',
    'url(//evil.example/x.png)',
    'u\\72l(x)',
    'red/* */',
    'calc(1px',
    '"open',
    '[open',
    `"'"'`,
    'image-set("a.png" 1x)',
    '</style>',
  ])('SEO-09 leave out %s', (value) => {
    expect(isSafeCssValue(value)).toBe(false)
    expect(compileStyle({ backgroundImage: value })).toBeUndefined()
  })

  it.each(['url("/img/hero.webp?w=1200")', 'linear-gradient(90deg,#fff 0%,rgb(0 0 0 / 0.4) 100%)', '1 / -1'])(
    'keep %s',
    (value) => expect(isSafeCssValue(value)).toBe(true),
  )
})
