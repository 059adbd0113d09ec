// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { TEMPLATE } from '../../core/testing/worlds.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { SidesDialog } from './sides-dialog.tsx'

const at = (pointer: string, theirs: unknown, mine: unknown) => ({
  pointer,
  blockId: 'hero',
  base: undefined,
  theirs,
  mine,
})
const ITEMS = [{ title: 'Fair' }, { title: 'Fast', icon: 'clock' }]
const CONFLICTS = [
  at('/routes/home/blocks/hero/props/heading', 'Utes', 'Wagons'),
  at('/routes/home/blocks/hero/props/image', '/img/places/yard.webp', ''),
  at('/routes/home/blocks/hero/style/color', '#b3261e', 'accent'),
  at('/routes/home/blocks', ['band', 'hero'], ['hero', 'band']),
  at('/routes/home/blocks/hero/props/eyebrow', undefined, 'New'),
  at('/routes/home/blocks/hero/props/items', ITEMS, [ITEMS[0], { title: 'Slow', icon: 'clock' }]),
]

async function showSides(
  conflicts: typeof CONFLICTS,
  onChosen = vi.fn<(mine: ReadonlySet<string>) => void>(),
) {
  const screen = await show(
    <SidesDialog
      title="The same was changed meanwhile"
      lead=""
      theirs="Theirs"
      mine="Yours"
      conflicts={conflicts}
      onChosen={onChosen}
      onClose={() => undefined}
    />,
    sessionOf({ template: { ...TEMPLATE, theme: { colors: { accent: '#f2a03d', primary: '#123456' } } } }),
  )
  onTestFinished(screen.leave)
  const groups = [...document.querySelectorAll('fieldset')]
  const sides = groups.map((group) =>
    [...group.querySelectorAll('.ed-sides__value')].map((side) => side.textContent),
  )
  return { screen, onChosen, groups, sides }
}

it('EDIT-07 values that both changed are asked about in the names of blocks and fields, and shown as what they are', async () => {
  const { screen, onChosen, groups, sides } = await showSides(CONFLICTS)
  expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Home › Hero › Heading',
    'Home › Hero › Picture',
    'Home › Hero › Style › Color',
    'Home › Order',
    'Home › Hero › Eyebrow',
    'Home › Hero › Items',
  ])
  expect(sides).toEqual([
    ['Utes', 'Wagons'],
    ['/img/places/yard.webp', 'nothing'],
    ['#b3261e', 'accent'],
    ['SectionHero', 'HeroSection'],
    ['removed', 'New'],
    ['TitleFairTitleFastIconclock', 'TitleFairTitleSlowIconclock'],
  ])
  expect(groups[1]?.querySelector('img')?.getAttribute('src')).toContain('/img/places/yard.webp')
  const swatches = [...(groups[2]?.querySelectorAll<HTMLElement>('[style]') ?? [])]
  expect(swatches.map(({ style }) => style.background)).toEqual(['#b3261e', '#f2a03d'])
  const different = [...(groups.at(-1)?.querySelectorAll('div[data-differs=true]') ?? [])]
  expect(different.map(({ textContent }) => textContent)).toEqual(['TitleFast', 'TitleSlow'])

  await screen.press('Go on with these')
  expect(onChosen).toHaveBeenLastCalledWith(new Set())
})

it('EDIT-07 a word that is also the id of a block or a colour of the theme stays a word', async () => {
  const block = { id: 'band', type: 'Hero', props: { anchor: 'hero' } }
  const { groups, sides } = await showSides([
    at('/routes/home/blocks/hero/props/anchor', 'band', 'last'),
    at('/routes/home/blocks/hero/props/words', ['hero', 'band'], ['hero']),
    at('/routes/home/blocks/hero/props/heading', 'primary', 'accent'),
    at('/routes/home/blocks/band/slots/content', [block], undefined),
    at('/routes/home/blocks/hero/style', { bg: { md: 'primary' }, textAlign: 'accent' }, undefined),
  ])
  expect(sides).toEqual([
    ['band', 'last'],
    ['heroband', 'hero'],
    ['primary', 'accent'],
    ['IdbandTypeHeroPropsAnchorhero', 'removed'],
    ['BgMdprimaryText alignaccent', 'removed'],
  ])
  const swatches = groups.map((group) =>
    [...group.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.background),
  )
  expect(swatches).toEqual([[], [], [], [], ['#123456']])
})

it('EDIT-07 of two lists the entries are marked that one of them alone has, or that stand elsewhere', async () => {
  const entries = [{ title: 'Fair' }, { title: 'Fast', icon: 'clock' }]
  const { groups } = await showSides([
    at('/routes/home/blocks/hero/props/items', entries, [{ title: 'New' }, ...entries]),
    at('/routes/home/blocks/hero/props/rows', entries, [{ title: 'Slow', icon: 'clock' }, entries[0]]),
    at('/routes/home/blocks', ['hero', 'band', 'last'], ['hero', 'last', 'band']),
  ])
  // As the style sheet does: the innermost.
  const marked = groups.map((group) =>
    [...group.querySelectorAll('.ed-sides__value')].map((side) =>
      [...side.querySelectorAll('[data-differs=true]')]
        .filter((each) => !each.querySelector('[data-differs=true]'))
        .map(({ textContent }) => textContent),
    ),
  )
  expect(marked).toEqual([
    [[], ['TitleNew']],
    [['TitleFast'], ['TitleSlow']],
    [
      ['Section', 'Text'],
      ['Text', 'Section'],
    ],
  ])
})

it('EDIT-07 WCAG 1.3.1 a side is chosen by its name and described by its value, whose lists stand in no label', async () => {
  const { screen, onChosen, groups } = await showSides([CONFLICTS[5]!])
  const radios = [...groups[0]!.querySelectorAll<HTMLInputElement>('[type=radio]')]
  const described = radios.map(({ labels, attributes }) => [
    labels?.[0]?.textContent,
    document.getElementById(attributes.getNamedItem('aria-describedby')?.value ?? '')?.textContent,
  ])
  expect(described).toEqual([
    ['Theirs', 'TitleFairTitleFastIconclock'],
    ['Yours', 'TitleFairTitleSlowIconclock'],
  ])
  expect(document.querySelectorAll('label :is(div, ol, dl)')).toHaveLength(0)
  await screen.press('Yours')
  await screen.press('Go on with these')
  expect(onChosen).toHaveBeenLastCalledWith(new Set(['/routes/home/blocks/hero/props/items']))
})

it('EDIT-07 a press on a value chooses its side, and marking words of it does not', async () => {
  const { groups } = await showSides([CONFLICTS[0]!])
  const [theirs, mine] = [...groups[0]!.querySelectorAll('.ed-sides__value')]
  const press = (value: Element) =>
    act(async () => void value.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  const chosen = () =>
    [...groups[0]!.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked)
  await press(mine!)
  expect(chosen()).toEqual([false, true])
  getSelection()!.selectAllChildren(theirs!)
  await press(theirs!)
  expect(chosen()).toEqual([false, true])
  getSelection()!.removeAllRanges()
  await press(theirs!)
  expect(chosen()).toEqual([true, false])
})

it.each([
  [[], 'Choose for each which one stays.'],
  [['Ana'], 'Changed meanwhile by Ana. Choose'],
  [['Ana', 'Ben', 'Cy'], 'Changed meanwhile by Ana, Ben, and Cy. Choose'],
])('EDIT-07 a conflict names all who changed something meanwhile: %j', async (by, words) => {
  const session = sessionOf()
  session.store.set({ save: { kind: 'conflict', by } })
  const screen = await show(<ConflictDialog onClose={() => undefined} />, session)
  onTestFinished(screen.leave)
  expect(document.querySelector('dialog p')?.textContent).toMatch(new RegExp(`^${words}`))
})
