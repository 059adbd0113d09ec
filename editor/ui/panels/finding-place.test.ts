import { expect, test } from 'vitest'
import { BLOCKS, node } from '../../core/testing/worlds.ts'
import { findingPlace } from './finding-place.ts'

const hero = BLOCKS.get('Hero')
if (!hero) throw new Error('no Hero')
const blocks = new Map([
  ...BLOCKS,
  [
    'Hero',
    {
      ...hero,
      props: { ...hero.props, properties: { heading: { title: 'Big words' }, style: { title: 'Look' } } },
    },
  ] as const,
])
const use = { section: 'why', values: { claim: { props: { heading: 'x' } } } }
const document = {
  sections: {
    // A block of another section has the same id.
    before: [node('claim', 'Hero', { fields: { heading: 'Other claim' } })],
    style: [node('styled', 'Hero')],
    why: [node('claim', 'Hero', { fields: { heading: 'Claim' } })],
  },
  routes: [
    {
      id: 'about',
      path: '/about',
      blocks: [node('hero', 'Hero'), node('use', 'SharedSection', { props: use })],
    },
  ],
}
const ABOUT = { kind: 'route', id: 'about' }
const at = (pointer: string, blockId: string | null = null, file = 'draft') =>
  findingPlace({ pointer, blockId, file }, { effective: document, own: document }, blocks)

test('EDIT-05 a finding of a layer below opens no page by a place that counts for the own document alone', () => {
  expect(at('/routes/0/title', null, 'templates/modern.json')).toEqual({
    kind: 'panel',
    panel: 'pages',
    path: 'routes',
    label: undefined,
  })
})

test.each([
  ['/routes/0/blocks/0/props/heading', 'hero', 'content', 'Big words'],
  ['/routes/0/blocks/0/props/style', 'hero', 'content', 'Look'],
  ['/routes/0/blocks/0/style/bg', 'hero', 'style', undefined],
  ['/routes/0/blocks/0/visibleWhen/flag', 'hero', 'more', undefined],
  ['/routes/0/blocks/0', 'hero', 'content', undefined],
  ['/routes/0/blocks/1/props/values/claim/props/heading', 'use', 'content', 'Claim'],
])('EDIT-05 the finding at %s of a block leads to its field', (pointer, blockId, tab, label) => {
  expect(at(pointer, blockId)).toEqual({ kind: 'block', tree: ABOUT, blockId, tab, label })
})

test('EDIT-05 nor does a section whose name is that of a member mislead', () => {
  expect(at('/sections/style/0/props/heading', 'styled')).toMatchObject({
    tab: 'content',
    label: 'Big words',
  })
})

test.each([
  ['/routes/0/title', { kind: 'page', routeId: 'about', label: 'Title' }],
  ['/routes/0', { kind: 'page', routeId: 'about', label: undefined }],
  ['/routes/9/title', { kind: 'panel', panel: 'pages', path: 'routes', label: undefined }],
  [
    '/navigation/main/0/href',
    { kind: 'panel', panel: 'menus', path: 'navigation/main/0/href', label: undefined },
  ],
  ['/redirects/0/to', { kind: 'panel', panel: 'pages', path: 'redirects/0/to', label: undefined }],
  [
    '/theme/colors/primary',
    { kind: 'panel', panel: 'theme', path: 'theme/colors/primary', label: undefined },
  ],
  [
    '/settings/promo/expiry',
    { kind: 'panel', panel: 'switches', path: 'settings/promo/expiry', label: undefined },
  ],
  ['/locations/0/phone', { kind: 'panel', panel: 'details', path: 'locations/0/phone', label: 'Locations' }],
  ['/phone', { kind: 'panel', panel: 'details', path: 'phone', label: 'Phone' }],
  ['/sections/why', { kind: 'panel', panel: 'sections', path: 'sections/why', label: undefined }],
  ['', { kind: 'panel', panel: 'details', path: '', label: undefined }],
])('EDIT-05 the finding at %s leads to where it is mended', (pointer, place) => {
  expect(at(pointer)).toEqual(place)
})
