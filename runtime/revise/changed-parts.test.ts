import { expect, it } from 'vitest'
import { changedParts } from './changed-parts.ts'

const text = (id: string, words: string, more: object = {}) => ({
  id,
  type: 'Text',
  props: { text: words },
  ...more,
})
const page = (id: string, ...blocks: object[]) => ({ id, path: `/${id}`, blocks })
const box = (id: string, ...blocks: object[]) => ({ id, type: 'Section', slots: { content: blocks } })
const BEFORE = {
  name: 'Kea',
  theme: { colors: { brand: '#123' } },
  routes: [page('home', text('a', 'one'), box('box', text('b', 'two'))), page('about', text('a', 'us'))],
  layouts: { default: { header: [text('top', 'Call us')] } },
  sections: { team: [text('t', 'We')] },
}

it.each([
  ['nothing', BEFORE, [0, 0, 0]],
  ['the order of keys alone', { ...BEFORE, theme: { colors: { brand: '#123' } } }, [0, 0, 0]],
  [
    'a block of a page',
    { ...BEFORE, routes: [page('home', text('a', 'other'), box('box', text('b', 'two'))), BEFORE.routes[1]] },
    [1, 1, 0],
  ],
  [
    'a block inside of another, which itself stays',
    { ...BEFORE, routes: [page('home', text('a', 'one'), box('box', text('b', 'zwei'))), BEFORE.routes[1]] },
    [1, 1, 0],
  ],
  [
    'a block that hangs elsewhere',
    { ...BEFORE, routes: [page('home', text('a', 'one'), text('b', 'two'), box('box')), BEFORE.routes[1]] },
    [1, 1, 0],
  ],
  [
    'the order of a page, in which no block says anything else',
    { ...BEFORE, routes: [page('home', box('box', text('b', 'two')), text('a', 'one')), BEFORE.routes[1]] },
    [1, 0, 0],
  ],
  ['a page that went with its blocks', { ...BEFORE, routes: [BEFORE.routes[0]] }, [1, 1, 0]],
  [
    'a page that came, with the id of a block that another page has',
    { ...BEFORE, routes: [...BEFORE.routes, page('team', text('a', 'us'))] },
    [1, 1, 0],
  ],
  ['the header', { ...BEFORE, layouts: { default: { header: [text('top', 'Ring us')] } } }, [0, 1, 0]],
  ['a shared section', { ...BEFORE, sections: {} }, [0, 1, 0]],
  ['settings', { ...BEFORE, theme: {}, copy: { a: 'b' } }, [0, 0, 2]],
  ['what has no right shape', { ...BEFORE, routes: 'none', layouts: 3, sections: [] }, [2, 6, 0]],
])('EDIT-07 counts %s', (_what, after, [pages, blocks, settings]) => {
  expect(changedParts(BEFORE, after)).toEqual({ pages, blocks, settings })
})
