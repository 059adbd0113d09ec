import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problemsOf, withPage } from '../../testing/world.ts'

const hero = (id: string, more: object = {}) => ({ id, type: 'Hero', props: { heading: 'Hi' }, ...more })
const text = { id: 'text', type: 'Text' }

it('SEO-06 a page of blocks without a main heading is found, an empty one is not', async () => {
  expect(await problemsOf('page-heading', withPage([text]))).toEqual([
    'gumtree.json /routes/0/blocks The page "/extra" has no main heading.',
  ])
  expect(await problemsOf('page-heading', withPage([hero('a'), text]))).toEqual([])
  expect(await problemsOf('page-heading', withPage([]))).toEqual([])
  expect(await problemsOf('page-heading', withPage([{ id: 'x', type: 'Heroo' }]))).toEqual([])
  expect(await problemsOf('page-heading', withPage([text], { enabled: false }))).toEqual([])
})

it('a second main heading is found at its block, in a slot too', async () => {
  const grid = { id: 'grid', type: 'Grid', slots: { cells: [hero('b')] } }
  expect(await problemsOf('page-heading', withPage([hero('a'), grid]))).toEqual([
    'gumtree.json /routes/0/blocks/1/slots/cells/0 The page "/extra" has a main heading already.',
  ])
})

it('headings that take turns by a condition, or are hidden, are none too many', async () => {
  const turns = [hero('a'), hero('b', { visibleWhen: { signedIn: true } }), hero('c', { hidden: true })]
  expect(await problemsOf('page-heading', withPage(turns))).toEqual([])
})

it('the blocks that say that they write the h1 are those that do', () => {
  const root = new URL('../../../../blocks/', import.meta.url)
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) {
    const files = readdirSync(new URL(`${name}/`, root), { recursive: true }).map(String)
    if (!files.includes('schema.json')) continue
    const read = (file: string) => readFileSync(new URL(`${name}/${file}`, root), 'utf8')
    const sources = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    // Both ways to a checkout write it by the head that they share.
    const writes = sources.some((file) => /<h1|<CheckoutHead/.test(read(file)))
    expect([name, JSON.parse(read('schema.json')).pageHeading === true]).toEqual([name, writes])
  }
})

it('SEO-06 a heading that a shared section brings is the heading of every page that uses it', async () => {
  const use = { id: 'top', type: 'SharedSection', props: { section: 'intro' } }
  const sections = { intro: [{ id: 'hero', type: 'Hero', props: { heading: 'Hi' } }] }
  const outer = { ...sections, outer: [use] }
  expect(await problemsOf('page-heading', { ...withPage([use]), sections })).toEqual([])
  const second = { id: 'second', type: 'SharedSection', props: { section: 'outer' } }
  expect(await problemsOf('page-heading', { ...withPage([use, second]), sections: outer })).toEqual([
    'gumtree.json /routes/0/blocks/1 The page "/extra" has a main heading already.',
  ])
  const empty = { intro: [{ id: 'text', type: 'Text' }] }
  expect(await problemsOf('page-heading', { ...withPage([use]), sections: empty })).toEqual([
    'gumtree.json /routes/0/blocks The page "/extra" has no main heading.',
  ])
})
