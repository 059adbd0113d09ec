// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { readTree, type TreeRef } from '../../core/tree.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { useClipboard } from './use-clipboard.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }

function Window({ isOff }: { isOff: boolean }) {
  useClipboard(document, isOff)
  return (
    <>
      <p>The page</p>
      <input aria-label="Heading" />
      <input type="checkbox" aria-label="Hidden" />
    </>
  )
}

/** A window in which the hero is selected. */
async function opened(isOff = false, own: JsonObject = { slug: 'kea' }) {
  const session = sessionOf({ own })
  session.select(['hero'], HOME)
  const screen = await show(<Window isOff={isOff} />, session)
  onTestFinished(screen.leave)
  const held = new Map<string, string>()
  /** @returns whether the browser's own way was taken */
  const fire = async (type: 'copy' | 'cut' | 'paste', at: Element) => {
    const event = new Event(type, { bubbles: true, cancelable: true })
    const clipboardData = {
      setData: (kind: string, text: string) => void held.set(kind, text),
      getData: (kind: string) => held.get(kind) ?? '',
    }
    Object.assign(event, { clipboardData })
    await act(async () => void at.dispatchEvent(event))
    return !event.defaultPrevented
  }
  // What a template has is hidden where it is removed.
  const shown = () => readTree(session.store.get().document.effective, HOME).filter(({ hidden }) => !hidden)
  const ids = () => shown().map(({ id }) => id)
  const types = () => shown().map(({ type }) => type)
  return { screen, session, held, fire, ids, types, page: screen.holder.querySelector('p')! }
}

it('EDIT-04 what is copied on the page is pasted after what is selected; what is cut is gone', async () => {
  const { fire, held, ids, page, session, types } = await opened()
  expect(await fire('copy', page)).toBe(false)
  expect(session.store.get().notice.text).toBe('Copied Hero')
  expect(ids()).toEqual(['hero', 'band', 'search', 'last'])
  expect(await fire('paste', page)).toBe(false)
  expect(types().filter((type) => type === 'Hero')).toHaveLength(2)
  session.undo()
  session.select(['hero'], HOME)
  held.clear()
  expect(await fire('cut', page)).toBe(false)
  expect(session.store.get().notice.text).toBe('Cut Hero')
  expect([ids(), held.get('text/html')?.includes('Welcome')]).toEqual([['band', 'search', 'last'], true])
  // Where nothing is drawn there are no words: other programs get its name.
  expect(held.get('text/plain')).toBe('Hero')
})

it('EDIT-04 what is cut brings its translations to the page that it is pasted on; undo takes them away again', async () => {
  const texts = { '/routes/home/hero/heading': { text: 'Bienvenidos', of: 'Welcome' } }
  const news = { id: 'news', path: '/news', title: 'News', blocks: [] }
  const { fire, page, session } = await opened(false, {
    slug: 'kea',
    languages: { es: { texts } },
    routes: [news],
  })
  const told = () => session.store.get().document.own['languages']
  await fire('cut', page)
  await act(async () => session.openRoute('news'))
  await fire('paste', page)
  const [pasted] = readTree(session.store.get().document.effective, { kind: 'route', id: 'news' })
  const added = { [`/routes/news/${pasted?.id}/heading`]: texts['/routes/home/hero/heading'] }
  expect(told()).toEqual({ es: { texts: { ...texts, ...added } } })
  await act(async () => session.undo())
  expect(told()).toEqual({ es: { texts } })
})

it.each(['copy', 'cut', 'paste'] as const)(
  'EDIT-04 in a field, in a dialog and while somebody writes on the page, %s is the browser’s own',
  async (type) => {
    const { fire, ids, held, screen, page } = await opened()
    held.set('text/plain', 'Words')
    const before = ids()
    expect(await fire(type, screen.field('Heading'))).toBe(true)
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    expect(await fire(type, page)).toBe(true)
    dialog.remove()
    await screen.leave()
    const off = await opened(true)
    expect(await off.fire(type, off.page)).toBe(true)
    expect([ids(), off.ids(), held.get('text/plain')]).toEqual([before, before, 'Words'])
    await off.screen.leave()
    // A box takes no text.
    const box = await opened()
    box.held.set('text/plain', 'Words')
    expect(await box.fire(type, box.screen.field('Hidden'))).toBe(false)
  },
)

it('EDIT-04 text that is marked on the page is copied by the browser', async () => {
  const { fire, page, held } = await opened()
  vi.spyOn(document, 'getSelection').mockReturnValue({ toString: () => 'The page' } as Selection)
  expect(await fire('copy', page)).toBe(true)
  expect(held.size).toBe(0)
  vi.restoreAllMocks()
})
