// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { frameOf } from './testing/drawn-page.ts'
import { useBodyDrag } from './use-body-drag.ts'
import { useInlineText } from './use-inline-text.ts'

afterEach(() => void vi.useRealTimers())

function Writing({ frame }: { frame: Document }) {
  return <output>{String(useInlineText(frame))}</output>
}

it.each([
  ['Enter takes them', 'Hello', 'Enter', 'Hello', 'Hello'],
  ['Escape gives the old ones back', 'Hello', 'Escape', 'Welcome', 'Welcome'],
  ['none at all are no words', '  ', 'Enter', 'Welcome', 'Welcome'],
])('EDIT-01 words are written where they stand: %s', async (_how, typed, key, heading, drawn) => {
  const { frame, at } = frameOf()
  const session = sessionOf()
  const { text } = await show(<Writing frame={frame} />, session)
  const h1 = at('h1')
  await act(async () => h1.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true })))
  expect([h1.getAttribute('contenteditable'), text()]).toEqual(['plaintext-only', 'true'])
  h1.textContent = typed
  // Other keys are the text's own, and not the editor's.
  const letter = new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true })
  h1.dispatchEvent(letter)
  expect([letter.defaultPrevented, text()]).toEqual([false, 'true'])
  await act(async () =>
    h1.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
  expect([session.nodes()[0]?.props?.['heading'], h1.textContent, text()]).toEqual([heading, drawn, 'false'])
  expect(h1.hasAttribute('contenteditable')).toBe(false)
})

it('EDIT-01 a press elsewhere takes the words, and words of no value are not written on the page', async () => {
  const { frame, at } = frameOf()
  const session = sessionOf()
  await show(<Writing frame={frame} />, session)
  const double = (selector: string) =>
    act(async () =>
      at(selector).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true })),
    )
  await double('.fc-at-hero p')
  expect(at('.fc-at-hero p').hasAttribute('contenteditable')).toBe(false)
  await double('h1')
  at('h1').textContent = ' Come in '
  await act(async () => at('h1').dispatchEvent(new FocusEvent('blur')))
  expect(session.nodes()[0]?.props?.['heading']).toBe('Come in')
})

function Dragged({ frame, isOff = false }: { frame: Document; isOff?: boolean }) {
  useBodyDrag(frame, { current: document.querySelector('iframe') }, 0.5, isOff)
  return <i className="ed-overlay__grip" />
}

it.each([
  ['a mouse that trembles', 'mouse', 12, 0, []],
  ['a mouse that draws', 'mouse', 14, 0, ['pointerdown', 'pointermove']],
  ['a finger that moves at once', 'touch', 14, 400, []],
  ['a finger that rests', 'touch', 0, 350, ['pointerdown', 'pointermove']],
  ['a finger that taps', 'touch', 0, 349, []],
])(
  'EDIT-02 a block of the page is taken hold of by its body: %s',
  async (_who, pointerType, moved, rests, told) => {
    vi.useFakeTimers()
    const { frame, at } = frameOf()
    const session = sessionOf()
    await show(<Dragged frame={frame} />, session)
    const heard: string[] = []
    for (const type of ['pointerdown', 'pointermove'])
      document.addEventListener(type, () => heard.push(type), { once: true })
    const tell = (type: string, clientX: number) =>
      at('.fc-at-one').dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerType,
          pointerId: 1,
          button: 0,
          clientX,
          clientY: 300,
        }),
      )
    tell('pointerdown', 100)
    // At half its size the page is twice as far for the hand.
    if (moved > 0) tell('pointermove', 100 + moved)
    await act(async () => vi.advanceTimersByTime(rests))
    if (told.length === 0) tell('pointerup', 100 + moved)
    await act(async () => vi.advanceTimersByTime(40))
    const chosen = told.length === 0 ? [] : ['one']
    expect([heard, session.store.get().selection]).toEqual([told, chosen])
  },
)
