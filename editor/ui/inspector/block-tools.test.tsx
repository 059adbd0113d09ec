// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { BlockTools } from './block-tools.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The tools of one block of the home page, and what the person is told after a press. */
async function tools(id: string, isHidden = false) {
  const session = sessionOf()
  session.select([id], { kind: 'route', id: 'home' })
  const screen = await show(<BlockTools isHidden={isHidden} hasContent={id === 'band'} />, session)
  return {
    ...screen,
    session,
    told: async (label: string) => {
      await screen.press(label)
      return session.store.get().notice.text
    },
  }
}

it.each([
  ['Move up', 'search', 'Search results, position 3 of 3 in Content of Section'],
  ['Move down', 'hero', 'Hero, position 1 of 3 in Content of Section'],
  ['Move to the list before', 'one', 'Text, position 2 of 5 in Main'],
  ['Move to the next list', 'hero', 'Hero, position 1 of 3 in Content of Section'],
  ['Duplicate', 'hero', 'Duplicated Hero'],
  ['Hide', 'hero', 'Hid Hero'],
  ['Put into a section', 'hero', 'Put Hero into a section'],
  ['Take the content out', 'band', 'Took the content out of Section'],
  ['Remove', 'hero', 'Removed Hero'],
])('EDIT-03 “%s” of %s: %s', async (label, id, words) => {
  const { told } = await tools(id)
  expect(await told(label)).toBe(words)
})

it('EDIT-01 EDIT-03 what was copied is put behind the block by a press, and a browser that lets nobody read it says what to press', async () => {
  const { told, session } = await tools('hero')
  const read = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard: { read } })
  expect(await told('Paste behind it')).toBe(
    'The browser does not let this page read the clipboard: paste with Ctrl + V.',
  )
  const item = { types: ['text/plain'], getType: async () => new Blob(['Open on Sundays']) }
  vi.stubGlobal('navigator', { clipboard: { read: async () => [item] } })
  expect(await told('Paste behind it')).toBe('Pasted Text, position 2 of 5 in Main')
  const nodes = session.nodes()
  const at = nodes.findIndex(({ id }) => id === 'hero')
  expect(nodes[at + 1]?.props?.['text']).toBe('Open on Sundays')
})

it('EDIT-03 what is hidden can be shown again', async () => {
  const { told, session, button } = await tools('hero', true)
  session.run({ do: 'hide', tree: { kind: 'route', id: 'home' }, ids: ['hero'], hidden: true }, { label: '' })
  expect(() => button('Hide')).toThrow('There is no')
  expect(await told('Show')).toBe('Showed Hero')
})

it('EDIT-03 only a block with content has content to take out; a section to share asks for its name', async () => {
  const { button, told } = await tools('hero')
  expect(() => button('Take the content out')).toThrow('There is no')
  expect(document.querySelector('dialog')).toBeNull()
  await told('Save as shared section')
  expect(document.querySelector('dialog')).not.toBeNull()
})
