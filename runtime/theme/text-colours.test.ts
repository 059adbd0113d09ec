import { describe, expect, test } from 'vitest'
import { resolveTenant } from '../resolve/resolve.ts'
import { textColourOn, withTextColours } from './text-colours.ts'

describe('text on a colour', () => {
  test.each([
    ['#0c3a44', '#ffffff'],
    ['#ffb000', '#12161a'],
    ['oklch(0.9 0.15 120)', '#12161a'],
    ['white', '#12161a'],
    ['#787878', '#000000'],
    ['no colour', undefined],
    [`rgb(255 255 255${' '.repeat(84)})`, '#12161a'],
    [`rgb(255 255 255${' '.repeat(85)})`, undefined],
  ])('UI-11 on %s stands %s', (background, text) => {
    expect(textColourOn(background)).toBe(text)
  })

  test('UI-11 a layer that sets only the colour brings the text on it', () => {
    expect(withTextColours({ theme: { colors: { accent: '#c9f24d' } } })).toEqual({
      theme: { colors: { accent: '#c9f24d', onAccent: '#12161a' } },
    })
  })

  test.each([
    ['primary', 'onPrimary'],
    ['secondary', 'onSecondary'],
    ['accent', 'onAccent'],
    ['surface', 'onSurface'],
    ['surfaceAlt', 'onSurfaceAlt'],
    ['inverse', 'onInverse'],
    ['danger', 'onDanger'],
    ['success', 'onSuccess'],
    ['warning', 'onWarning'],
  ])('UI-11 %s brings %s', (surface, text) => {
    const colors = { [surface]: '#c9f24d' }
    expect(withTextColours({ theme: { colors } })).toEqual({
      theme: { colors: { ...colors, [text]: '#12161a' } },
    })
  })

  test('a text colour that is set, even to null, stays; a document without colours is returned as it is', () => {
    const set = { theme: { colors: { accent: '#c9f24d', onAccent: '#333333' } } }
    expect(withTextColours(set)).toBe(set)
    const reset = { theme: { colors: { accent: '#c9f24d', onAccent: null } } }
    expect(withTextColours(reset)).toBe(reset)
    const none = { name: 'x' }
    expect(withTextColours(none)).toBe(none)
  })

  test('UI-12 CFG-03 in the cascade the dealer’s colour takes its text along, past the template’s', () => {
    const { tenant } = resolveTenant({
      template: { theme: { colors: { primary: '#102030', onPrimary: '#ffffff' } } },
      tenant: { slug: 'x', template: 't', theme: { colors: { primary: '#ffe000' } } },
    })
    expect(tenant.theme.colors).toMatchObject({ primary: '#ffe000', onPrimary: '#12161a' })
  })
})
