import { describe, expect, it } from 'vitest'
import { originOf, type LayerDocument } from './origin.ts'

const template: LayerDocument = {
  file: 'template.json',
  value: {
    garage_enabled: false,
    settings: { search: { pageSize: 21 } },
    routes: [{ id: 'home', title: 'Home', blocks: [{ id: 'a' }, { id: 'b', props: { x: 1 } }] }],
  },
}
const own: LayerDocument = {
  file: 'own.json',
  value: {
    settings: { search: null, gates: {} },
    routes: [{ id: 'new' }, { id: 'home', blocks: [{ id: 'b', props: { y: 2 } }] }],
  },
}
const resolved = {
  garage_enabled: false,
  settings: { search: { pageSize: 21 }, gates: {} },
  routes: [
    { id: 'home', title: 'Home', blocks: [{ id: 'a' }, { id: 'b', props: { x: 1, y: 2 } }] },
    { id: 'new' },
  ],
}

describe('where a resolved value is written', () => {
  it.each([
    ['/routes/0/title', 'template.json', '/routes/0/title'],
    ['/routes/0/blocks/1/props/x', 'template.json', '/routes/0/blocks/1/props/x'],
    ['/routes/0/blocks/1/props/y', 'own.json', '/routes/1/blocks/0/props/y'],
    ['/routes/0/blocks/1/props', 'own.json', '/routes/1/blocks/0/props'],
    ['/routes/1', 'own.json', '/routes/0'],
    ['/settings/search/pageSize', 'template.json', '/settings/search/pageSize'],
    ['/settings/gates/finance', 'own.json', '/settings/gates/finance'],
    ['/routes/1/blocks/3/id', 'own.json', '/routes/0'],
    ['/nowhere', 'own.json', '/nowhere'],
  ])('%s is in %s at %s', (pointer, file, place) => {
    const origin = originOf([template, own], resolved, pointer)
    expect([origin?.layer.file, origin?.pointer]).toEqual([file, place])
  })

  it('keeps the order of entries that share an id', () => {
    const twice = { routes: [{ id: 'a' }, { id: 'a' }] }
    expect(originOf([{ file: 'f', value: twice }], twice, '/routes/1')?.pointer).toBe('/routes/1')
  })
})
