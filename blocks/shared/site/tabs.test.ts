import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindTabs } from './tabs.ts'

/** As much of an element as tabs are made of. */
class Part extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly id: string
  hidden = false
  tabIndex = -1
  role: string | null = null
  ariaSelected: string | null = null
  focused = 0
  constructor(id: string) {
    super()
    this.id = id
  }
  get hash() {
    return `#${this.id}`
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  toggleAttribute(name: string, on: boolean) {
    if (on) this.attributes.set(name, '')
    else this.attributes.delete(name)
  }
  focus() {
    this.focused += 1
  }
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => vi.unstubAllGlobals())

function tabs(hash = '') {
  vi.stubGlobal('window', { location: { hash } })
  const names = ['specs', 'features', 'comments']
  const links = names.map((name) => new Part(name))
  const panels = names.map((name) => new Part(name))
  const list = Object.assign(new Part('list'), { querySelectorAll: () => links })
  const root = { querySelector: (query: string) => panels.find(({ id }) => `#${id}` === query) ?? null }
  const chosen: string[] = []
  bindTabs(root as never, list as never, ({ id }) => chosen.push(id))
  const send = (at: number, type: string, key = '') => {
    const event = Object.assign(new Event(type, { cancelable: true }), { key })
    links[at]?.dispatchEvent(event)
    return event.defaultPrevented
  }
  const shown = () => panels.filter(({ hidden }) => !hidden).map(({ id }) => id)
  return { links, panels, list, chosen, send, shown }
}

test('VEH-01 tabs say what they are, and there is one tab stop', () => {
  const { links, panels, list, chosen, shown } = tabs()
  expect([list.role, ...links.map(({ role }) => role)]).toEqual(['tablist', 'tab', 'tab', 'tab'])
  expect(panels.map(({ role, tabIndex }) => [role, tabIndex])).toEqual(panels.map(() => ['tabpanel', 0]))
  expect(links.map(({ tabIndex, ariaSelected }) => [tabIndex, ariaSelected])).toEqual([
    [0, 'true'],
    [-1, 'false'],
    [-1, 'false'],
  ])
  expect(links.map(({ attributes }) => attributes.get('aria-controls'))).toEqual([
    'specs',
    'features',
    'comments',
  ])
  expect([shown(), chosen]).toEqual([['specs'], []])
})

test.each([
  ['ArrowRight', 0, 'features'],
  ['ArrowRight', 2, 'specs'],
  ['ArrowLeft', 0, 'comments'],
  ['ArrowLeft', 2, 'features'],
  ['Home', 2, 'specs'],
  ['End', 0, 'comments'],
])('VEH-01 %s on tab %i shows %s, and the focus goes there', (key, at, name) => {
  const { links, panels, chosen, send, shown } = tabs()
  expect(send(at, 'keydown', key)).toBe(true)
  expect([shown(), chosen]).toEqual([[name], [name]])
  expect(links.filter(({ focused }) => focused === 1).map(({ id }) => id)).toEqual([name])
  expect(panels.filter(({ attributes }) => attributes.has('data-shown')).map(({ id }) => id)).toEqual([name])
})

test('VEH-01 a click chooses without leading away; other keys do what they do everywhere', () => {
  const { chosen, send, shown } = tabs()
  expect(send(1, 'keydown', 'Tab')).toBe(false)
  expect(shown()).toEqual(['specs'])
  expect(send(1, 'click')).toBe(true)
  expect([shown(), chosen]).toEqual([['features'], ['features']])
})

test('VEH-01 a link to a panel has chosen it, another one the first', () => {
  expect(tabs('#comments').shown()).toEqual(['comments'])
  expect(tabs('#elsewhere').shown()).toEqual(['specs'])
})
