// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readTree, findSpot, type TreeRef } from '../../core/tree.ts'
import { loadValidators } from '../forms/validators.ts'
import { shownWhy } from '../session/shown-why.ts'
import { useSessionState } from '../session/use-session.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { StyleForm } from './style-form.tsx'
import { styleView } from './style-view.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }

let leave: () => Promise<void>

beforeAll(() => loadValidators())
afterEach(() => leave())
beforeEach(() => {
  styleView.set({ isFromHere: false, state: undefined })
  shownWhy.set({ width: 820 })
  localStorage.clear()
})

function Form({ ids }: { ids: readonly string[] }) {
  const effective = useSessionState(({ document: { effective: now } }) => now)
  const nodes = ids.flatMap((id) => findSpot(readTree(effective, HOME), id)?.node ?? [])
  return <StyleForm nodes={nodes} tree={HOME} />
}

/** The style form of blocks of the home page. */
async function form(ids: readonly string[], style?: object, motion: object = {}) {
  const session = sessionOf({
    own: {
      slug: 'kea',
      theme: { colors: { surface: '#ffffff', onSurface: '#101010' }, motion },
      ...(style && { routes: [{ id: 'home', blocks: [{ id: 'hero', style }] }] }),
    },
  })
  session.select(ids, HOME)
  const screen = await show(<Form ids={ids} />, session)
  leave = screen.leave
  const radio = (group: string, name: RegExp) => {
    const row = [...screen.holder.querySelectorAll('fieldset')].find(
      (each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent === group,
    )
    const found = [...(row?.querySelectorAll('input') ?? [])].find((each) =>
      name.test(each.getAttribute('aria-label') ?? ''),
    )
    if (!found) throw new Error(`There is no ${String(name)} in ${group}.`)
    return found
  }
  const side = (name: string) => screen.field(name)
  return {
    ...screen,
    session,
    radio,
    side,
    choose: (group: string, name: RegExp) => act(async () => radio(group, name).click()),
    key: (name: string, init: KeyboardEventInit) =>
      act(async () => {
        side(name).focus()
        side(name).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
      }),
    styleOf: (id: string) => findSpot(readTree(session.store.get().document.effective, HOME), id)?.node.style,
  }
}

it('UI-12 a swatch writes the theme’s colour by its name; a press on the chosen one takes it away', async () => {
  const { choose, radio, styleOf } = await form(['hero'])
  await choose('Background', /^Accent,/)
  expect(styleOf('hero')).toEqual({ backgroundColor: 'accent' })
  expect(radio('Background', /^Accent,/).checked).toBe(true)
  await choose('Background', /^Accent,/)
  expect(styleOf('hero')).toBeUndefined()
  expect(radio('Background', /^Accent,/).checked).toBe(false)
})

it('UI-12 a colour that is not in the theme is picked, written as it is, and shown as one more swatch', async () => {
  const { radio, styleOf, holder, session } = await form(['hero'])
  const picker = () =>
    [...holder.querySelectorAll<HTMLInputElement>('input[type="color"]')].find(
      (each) =>
        document.getElementById(each.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ===
        'Background',
    )!
  const pick = (colour: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(picker(), colour)
      picker().dispatchEvent(new Event('input', { bubbles: true }))
    })
  await pick('#aa3366')
  await pick('#aa3377')
  expect(styleOf('hero')).toEqual({ backgroundColor: '#aa3377' })
  expect(radio('Background', /^#aa3377$/).checked).toBe(true)
  expect(picker().value).toBe('#aa3377')
  await act(async () => session.undo())
  expect(styleOf('hero')).toBeUndefined()
})

it('UI-12 the name that a document has for a prop is kept', async () => {
  const { choose, styleOf } = await form(['hero'], { bg: 'muted' })
  await choose('Background', /^Accent,/)
  expect(styleOf('hero')).toEqual({ bg: 'accent' })
})

it('UI-08 choosing a width takes the canvas along, and another width of the canvas is the one that is written', async () => {
  const { choose, styleOf, session, radio } = await form(['hero'])
  await choose('Alignment', /^Left$/)
  await choose('Width to style', /^From 1200 px on/)
  expect(session.store.get().preview.width).toBe(1280)
  await act(async () => shownWhy.set({ width: 1280 }))
  await choose('Alignment', /^Centre$/)
  expect(styleOf('hero')).toEqual({ textAlign: { base: 'left', xl: 'center' } })
  await act(async () => shownWhy.set({ width: 700 }))
  expect(radio('Width to style', /^From 576 px on/).checked).toBe(true)
  await choose('Alignment', /^Right$/)
  expect(styleOf('hero')).toEqual({ textAlign: { base: 'left', sm: 'right', xl: 'center' } })
})

it('UI-08 what does not show in the window that is looked at says so, and leads to what does', async () => {
  const { choose, press, session, radio } = await form(['hero'], { textAlign: { base: 'left', md: 'right' } })
  const { width } = session.store.get().preview
  await choose('Alignment', /^Centre$/)
  await press('Alignment is another from 768 px on')
  expect(radio('Width to style', /^From 768 px on, has values/).checked).toBe(true)
  // It shows already.
  expect(session.store.get().preview.width).toBe(width)
  expect(radio('Alignment', /^Right$/).checked).toBe(true)
})

it('EDIT-03 the side of a box goes up and down by keys: alone, with Alt the opposite one too, with Shift all', async () => {
  const { key, styleOf, side, session } = await form(['hero'], { pt: 2 })
  await key('Inner space at the top', { key: 'ArrowUp' })
  expect(styleOf('hero')).toEqual({ pt: 3 })
  expect(side('Inner space at the top').getAttribute('aria-valuetext')).toBe('Step 3, 12 px')
  await key('Inner space at the top', { key: 'ArrowDown', altKey: true })
  expect(styleOf('hero')).toEqual({ pt: 2, paddingBottom: 2 })
  await key('Inner space at the top', { key: 'End', shiftKey: true })
  expect(styleOf('hero')).toEqual({ pt: 10, paddingBottom: 10, paddingRight: 10, paddingLeft: 10 })
  await key('Inner space at the top', { key: 'ArrowUp', shiftKey: true })
  expect(styleOf('hero')?.['pt']).toBe(10)
  await key('Inner space at the top', { key: 'Delete' })
  expect(styleOf('hero')).toEqual({ paddingBottom: 10, paddingRight: 10, paddingLeft: 10 })
  await key('Inner space at the top', { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(side('Space at the left'))
  await key('Space at the left', { key: 'ArrowDown' })
  expect(styleOf('hero')).toMatchObject({ marginLeft: -1 })
  await act(async () => session.undo())
  expect(styleOf('hero')).not.toHaveProperty('marginLeft')
})

it('EDIT-02 one press sets a state of several blocks at once, and is taken back in one step', async () => {
  const { choose, styleOf, session, text } = await form(['hero', 'search'])
  await choose('State to style', /^Hovered$/)
  expect(text()).not.toContain('Inner space')
  await choose('Background', /^Primary,/)
  expect(session.store.get().notice.text).toBe('Changed background when hovered of 2 blocks')
  for (const id of ['hero', 'search']) expect(styleOf(id)).toEqual({ hover: { backgroundColor: 'primary' } })
  await act(async () => session.undo())
  expect([styleOf('hero'), styleOf('search')]).toEqual([undefined, undefined])
})

it('EDIT-02 where blocks differ nothing is chosen, and one press takes all of it away', async () => {
  const { radio, text, press, styleOf, session } = await form(['hero', 'search'], { color: 'accent' })
  expect(radio('Colour', /^Accent,/).checked).toBe(false)
  expect(text()).toContain('Differs')
  await press('Colour as the blocks have it')
  expect(styleOf('hero')).toBeUndefined()
  expect(text()).not.toContain('Differs')
  await act(async () => session.undo())
  expect(styleOf('hero')).toEqual({ color: 'accent' })
})

it('UI-12 a gradient starts with the block’s colour, turns, and grows to four colours', async () => {
  const { choose, press, styleOf, button } = await form(['hero'], { backgroundColor: 'accent' })
  await choose('Over the colour', /^Gradient$/)
  await choose('Direction', /^To the right$/)
  await press('Add a colour')
  await press('Add a colour')
  expect(styleOf('hero')?.['backgroundImage']).toBe(
    'linear-gradient(90deg, var(--fc-color-accent) 0%, var(--fc-color-inverse) 50%, var(--fc-color-inverse) 75%, var(--fc-color-inverse) 100%)',
  )
  expect(() => button('Add a colour')).toThrow('There is no')
  await choose('Over the colour', /^Plain$/)
  expect(styleOf('hero')).toEqual({ backgroundColor: 'accent' })
})

it('UI-11 text that cannot be read on its new ground says so, with the colour that can', async () => {
  const { choose, text, press, styleOf } = await form(['hero'], {
    color: 'surface',
    backgroundColor: 'surface',
  })
  expect(text()).toContain('1.0:1 needs 4.5')
  await press('Use “Text on surface”')
  expect(styleOf('hero')).toEqual({ color: 'onSurface', backgroundColor: 'surface' })
  expect(text()).not.toContain('needs 4.5')
  await choose('Colour', /^Text on surface,/)
  expect(styleOf('hero')).toEqual({ backgroundColor: 'surface' })
})

it('UI-12 EDIT-06 an effect while scrolling is chosen by its name, at every width or from one on, and says where it is seen', async () => {
  const { choose, radio, text, styleOf } = await form(['hero'])
  expect(text()).not.toContain('Seen on the page itself')
  await choose('While scrolling', /^Rise$/)
  expect(styleOf('hero')).toEqual({ scrollEffect: 'rise' })
  expect(text()).toContain('Seen on the page itself')
  await choose('Width to style', /^From 1200 px on/)
  await act(async () => shownWhy.set({ width: 1280 }))
  await choose('While scrolling', /^None$/)
  expect(styleOf('hero')).toEqual({ scrollEffect: { base: 'rise', xl: 'none' } })
  await choose('State to style', /^Hovered$/)
  expect(() => radio('While scrolling', /^Rise$/)).toThrow('There is no')
})

it('UI-12 where the theme has no slow pace, the effect says that nothing moves', async () => {
  const { text } = await form(['hero'], { scrollEffect: 'fade' }, { slow: 0 })
  expect(text()).toContain('The slow pace of this theme is 0: nothing moves at this dealer.')
})

/** The group that comes with the grammar of CSS. */
async function more(ids: readonly string[], style?: object) {
  const made = await form(ids, style)
  await vi.waitFor(() => act(async () => expect(made.text()).toContain('More properties')), 5000)
  const type = async (name: string, text: string, then?: string) => {
    const input = made.field(name)
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    if (then)
      await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: then, bubbles: true })))
  }
  return { ...made, type }
}

it('UI-12 EDIT-02 any other property is added by its name and written for all chosen blocks, as one step; another removes it', async () => {
  const { type, styleOf, session, press, text } = await more(['hero', 'search'])
  await type('Property of CSS', 'objct-fit', 'Enter')
  expect(text()).toContain('CSS has no property "objct-fit". Did you mean "object-fit"?')
  await press('Use “object-fit”')
  await press('Add')
  await type('object-fit', 'contian')
  expect(text()).toContain('"contian" does not fit "object-fit". Did you mean "contain"?')
  expect(styleOf('hero')).toBeUndefined()
  await press('Use “contain”')
  for (const id of ['hero', 'search']) expect(styleOf(id)).toEqual({ css: { 'object-fit': 'contain' } })
  await act(async () => session.undo())
  expect([styleOf('hero'), styleOf('search')]).toEqual([undefined, undefined])
  await act(async () => session.redo())
  await press('Remove object-fit')
  expect([styleOf('hero'), styleOf('search')]).toEqual([undefined, undefined])
  await act(async () => session.undo())
  expect(styleOf('search')).toEqual({ css: { 'object-fit': 'contain' } })
})

it('UI-08 a property differs by width and is taken away at all of them; a state takes what only paints', async () => {
  const { type, choose, styleOf, press, text } = await more(['hero'], { css: { rotate: '1deg' } })
  await choose('Width to style', /^From 1200 px on/)
  await act(async () => shownWhy.set({ width: 1280 }))
  await type('rotate', ' 2deg ')
  expect(styleOf('hero')).toEqual({ css: { rotate: { base: '1deg', xl: '2deg' } } })
  await press('Remove rotate')
  expect(styleOf('hero')).toBeUndefined()
  await choose('State to style', /^Hovered$/)
  await type('Property of CSS', 'rotate', 'Enter')
  expect(text()).toContain('could move the block away')
  await type('Property of CSS', 'Filter: blur(1px);', 'Enter')
  expect(styleOf('hero')).toEqual({ hover: { css: { filter: { xl: 'blur(1px)' } } } })
})

it('SEO-09 what could fetch or break out stays in the field with the reason, and is not written', async () => {
  const { type, styleOf, text, field } = await more(['hero'])
  await type('Property of CSS', 'mask-image: url(https://evil.example/x)', 'Enter')
  expect(text()).toContain('calls "url()", which is not taken')
  expect((field('mask-image') as HTMLInputElement).value).toBe('url(https://evil.example/x)')
  await type('mask-image', 'none}body{display:none')
  expect(text()).toContain('one of the characters')
  await type('Property of CSS', 'position', 'Enter')
  expect(text()).toContain('"position" has a style prop of its own: "position"')
  expect(styleOf('hero')).toBeUndefined()
})

it('EDIT-02 where blocks differ in a property nothing stands in its field', async () => {
  const { field } = await more(['hero', 'search'], { css: { rotate: '1deg' } })
  expect((field('rotate') as HTMLInputElement).value).toBe('')
  expect(field('rotate').getAttribute('placeholder')).toBe('Differs')
})
