// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { CommentField } from './comment-field.tsx'
import { forgetComments } from './comments-store.ts'

const PEOPLE = ['Ana Ruiz', 'Anton Berg', 'Kim Lee'].map((name, nth) => ({ id: `p${nth}`, name }))

afterEach(forgetComments)

async function field({ refuse = false } = {}) {
  const sent: [string, string[]][] = []
  const screen = await show(
    <CommentField
      of="home/hero"
      label="Say something"
      action="Comment"
      people={PEOPLE}
      onSend={async (text, mentions) => {
        if (refuse) throw new Error('The server is away.')
        sent.push([text, mentions])
      }}
    />,
  )
  const area = screen.holder.querySelector('textarea')!
  await act(async () => area.focus())
  return {
    ...screen,
    area,
    sent,
    /** Writes to the end of a text, as typing does. */
    write: async (text: string) => {
      area.setSelectionRange(text.length, text.length)
      await screen.type('Say something', text)
      await act(async () => {
        area.setSelectionRange(text.length, text.length)
        area.dispatchEvent(new Event('select', { bubbles: true }))
      })
    },
    /** Puts the caret behind so many letters, by an arrow key. */
    caret: (letters: number) =>
      act(async () => {
        area.setSelectionRange(letters, letters)
        area.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }))
      }),
    key: (key: string, init: KeyboardEventInit = {}) =>
      act(async () => {
        area.dispatchEvent(new KeyboardEvent('keydown', { key, ...init, bubbles: true, cancelable: true }))
      }),
    offered: () =>
      [...screen.holder.querySelectorAll('[role=option]')].map(
        (line) => `${line.getAttribute('aria-selected') === 'true' ? '> ' : ''}${line.textContent}`,
      ),
  }
}

it('EDIT-01 behind an @ people are offered; arrow keys walk around them, Enter takes the name, and it is mentioned', async () => {
  const { write, key, offered, area, sent, holder, press } = await field()
  await press('Comment')
  expect([sent, holder.querySelector('[role=alert]')?.textContent, document.activeElement === area]).toEqual([
    [],
    'Write something first.',
    true,
  ])
  await write('Look @an')
  expect(offered()).toEqual(['> Ana Ruiz', 'Anton Berg'])
  expect(holder.querySelector('output')?.textContent).toBe(
    '2 people to mention: arrow keys choose, Enter takes the name.',
  )
  await key('ArrowUp')
  expect(offered()).toEqual(['Ana Ruiz', '> Anton Berg'])
  expect(document.getElementById(area.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Anton Berg',
  )
  await key('ArrowDown')
  expect(offered()).toEqual(['> Ana Ruiz', 'Anton Berg'])
  await key('ArrowDown')
  await key('Enter')
  expect([area.value, offered()]).toEqual(['Look @Anton Berg ', []])
  // Whoever goes on typing at once does so behind the name.
  expect(area.selectionStart).toBe('Look @Anton Berg '.length)
  await press('Comment')
  await act(async () => holder.querySelector('form')?.requestSubmit())
  expect(sent[0]).toEqual(['Look @Anton Berg ', ['p1']])
  expect(area.value).toBe('')
})

it('EDIT-01 where fewer fit than were walked past, one of them is chosen', async () => {
  const { write, caret, key, offered, area } = await field()
  await write('@ant')
  await caret(3)
  await key('ArrowDown')
  expect(offered()).toEqual(['Ana Ruiz', '> Anton Berg'])
  await caret(4)
  expect(offered()).toEqual(['> Anton Berg'])
  await key('Tab')
  expect(area.value).toBe('@Anton Berg ')
})

it('EDIT-01 Escape closes the list until another name is begun; with control Enter sends', async () => {
  const { write, key, offered, sent } = await field()
  await write('@k')
  await key('Escape')
  expect(offered()).toEqual([])
  await write('@k and @a')
  expect(offered()).toEqual(['> Ana Ruiz', 'Anton Berg'])
  await key('Enter', { ctrlKey: true })
  expect(sent).toEqual([['@k and @a', []]])
})

it('EDIT-01 what could not be sent stays, with the reason', async () => {
  const { write, key, area, text } = await field({ refuse: true })
  await write('  ')
  await key('Enter', { ctrlKey: true })
  expect(text()).not.toContain('The server is away.')
  await write('Nearly done')
  await key('Enter', { metaKey: true })
  expect([area.value, text().includes('The server is away.')]).toEqual(['Nearly done', true])
})

it('EDIT-01 what is typed and not sent is there again for whoever looked at another block meanwhile; what is sent is not', async () => {
  const first = await field()
  await first.write('Is this the pri')
  await first.leave()
  const again = await field()
  expect(again.area.value).toBe('Is this the pri')
  await again.write('Is this the price?')
  await again.press('Comment')
  expect([again.sent, again.area.value]).toEqual([[['Is this the price?', []]], ''])
  await again.leave()
  expect((await field()).area.value).toBe('')
})
