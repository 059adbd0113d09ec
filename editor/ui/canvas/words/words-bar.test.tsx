// @vitest-environment happy-dom
import { TextSelection } from 'prosemirror-state'
import { act, useReducer } from 'react'
import { expect, test } from 'vitest'
import { sessionOf, show } from '../../testing/screen.tsx'
import WordsBar from './words-bar.tsx'
import { writeWords, type Words } from './words-view.ts'

/** The bar over a text that is written, drawn again after each change, as the canvas does. */
async function writingOf(text: string) {
  const element = document.createElement('div')
  element.textContent = 'as drawn'
  let words: Words | undefined
  let again = () => {}
  let changes = 0
  function Bar() {
    const [tick, redraw] = useReducer((before: number) => before + 1, 0)
    again = redraw
    return words ? <WordsBar writing={{ ...words, element, stop: () => {} }} scale={1} tick={tick} /> : null
  }
  words = writeWords(element, text, {
    onChange: () => {
      changes += 1
      again()
    },
    onKey: () => false,
  })
  const { view } = words
  const screen = await show(<Bar />, sessionOf())
  document.body.append(element)
  return {
    ...screen,
    element,
    text: words.text,
    end: words.end,
    changes: () => changes,
    mark: (from: number, to = from) =>
      act(async () =>
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to))),
      ),
    write: (more: string) => act(async () => view.dispatch(view.state.tr.insertText(more))),
    pressed: () =>
      [...document.querySelectorAll('.ed-words [aria-pressed=true]')].map((each) =>
        each.getAttribute('aria-label'),
      ),
  }
}

const BOLD = 'Bold (Ctrl + B)'
const LINK = 'Link (Ctrl + K)'

test('EDIT-01 words of which some are bold become bold all over, and plain by the next press', async () => {
  const { press, mark, pressed, text } = await writingOf('one **two** three')
  await mark(1, 14)
  expect(pressed()).toEqual([])
  await press(BOLD)
  expect([text(), pressed()]).toEqual(['**one two three**', [BOLD]])
  await press(BOLD)
  expect(text()).toBe('one two three')
})

test.each([
  [BOLD, '**two**'],
  ['Italic (Ctrl + I)', '*two*'],
])('EDIT-01 %s marks the words that are chosen, shows it and takes it back', async (name, marked) => {
  const { press, mark, pressed, text } = await writingOf('one two')
  await mark(5, 8)
  expect(pressed()).toEqual([])
  await press(name)
  expect(text()).toBe(`one ${marked}`)
  expect(pressed()).toEqual([name])
  await press(name)
  expect(text()).toBe('one two')
  expect(pressed()).toEqual([])
})

test.each([
  ['Heading', '## one'],
  ['Smaller heading', '### one'],
  ['List', '- one'],
  ['Numbered list', '1. one'],
  ['Quote', '> one'],
])('EDIT-01 %s changes the line at the cursor, shows it and takes it back', async (name, changed) => {
  const { press, mark, pressed, text } = await writingOf('one')
  await mark(2)
  await press(name)
  expect(text()).toBe(changed)
  expect(pressed()).toEqual([name])
  await press(name)
  expect(text()).toBe('one')
  expect(pressed()).toEqual([])
})

test('EDIT-01 the bar shows what holds where the cursor is, and what the next letters will have', async () => {
  const { press, mark, pressed, write, text, changes } = await writingOf('one **two** [three](/search)')
  await mark(6)
  expect(pressed()).toEqual([BOLD])
  await mark(10)
  expect(pressed()).toEqual([LINK])
  await mark(2)
  expect(pressed()).toEqual([])
  expect(changes()).toBe(3)

  // Nothing is marked yet: the button holds for what is typed next.
  await press(BOLD)
  expect(pressed()).toEqual([BOLD])
  await write('x')
  expect(text()).toBe('o**x**ne **two** [three](/search)')
  await press(BOLD)
  expect(pressed()).toEqual([])
})

test('EDIT-01 a link is put on, changed and taken away, and an unsafe one is refused', async () => {
  const { press, mark, type, field, button, text } = await writingOf('one two')
  await mark(5, 8)
  await press(LINK)
  await type('Address of the link', 'javascript:alert(1)')
  expect(field('Address of the link').getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('.ed-problem')?.textContent).toBe(
    'An address begins with /, #, https://, mailto: or tel: and has no spaces.',
  )
  expect(button('Link').disabled).toBe(true)
  await type('Address of the link', ' /search ')
  await act(async () => button('Link').form?.requestSubmit())
  expect(text()).toBe('one [two](/search)')
  expect(document.querySelector('.ed-words__link')).toBeNull()

  await mark(6)
  await press(LINK)
  expect(field('Address of the link').value).toBe('/search')
  await press('Take the link away')
  expect(text()).toBe('one two')

  // Without any words chosen the address itself is what is read.
  await mark(8)
  await press(LINK)
  await type('Address of the link', 'tel:123')
  await act(async () => button('Link').form?.requestSubmit())
  expect(text()).toBe('one two[tel:123](tel:123)')
})

test('EDIT-01 a name that the page fills in is put in at the cursor', async () => {
  const { type, mark, text, element } = await writingOf('In .')
  await mark(4)
  await type('Put in what the dealer says', 'site.city')
  expect(text()).toBe('In {site.city}.')
  expect(element.querySelector('.fc-token')?.textContent).toBe('{site.city}')
})

test.each([
  [true, 'onex'],
  [false, 'as drawn'],
])(
  'EDIT-01 when writing ends, the words are taken over or not (%s), and the element is as before',
  async (isTaken, shown) => {
    const { mark, write, end, element } = await writingOf('one')
    const heard: string[] = []
    element.parentElement?.addEventListener('keydown', ({ key }) => heard.push(key))
    const key = () => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    await mark(4)
    await write('x')
    key()
    expect(heard).toEqual([])
    end(isTaken)
    expect(element.textContent).toBe(shown)
    expect(element.getAttributeNames().filter((name) => name !== 'class')).toEqual([])
    key()
    expect(heard).toEqual(['a'])
  },
)
