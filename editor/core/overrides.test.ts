import type { JsonObject } from '../../runtime/json/object.ts'
import { describe, expect, test } from 'vitest'
import { overridesOf } from './overrides.ts'
import { memberStory, provenanceOf, valueStory } from './provenance.ts'
import { node, TEMPLATE, testEditor, testWorld } from './testing/worlds.ts'
import type { TreeRef } from './tree.ts'
import { valueWords } from './value-words.ts'
import { openDocument } from './world.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const world = testWorld()

const OWN: JsonObject = {
  slug: 'kea',
  name: 'Kea Cars',
  settings: { search: { pageSize: 48 } },
  routes: [
    {
      id: 'home',
      title: 'Start',
      blocks: [
        { id: 'hero', props: { heading: 'Kia ora', size: 'lg' }, before: 'last' },
        { id: 'band', slots: { content: [{ id: 'one', hidden: true }] } },
        node('own', 'Text', { props: { text: 'Ours alone' } }),
      ],
    },
    { id: 'own', path: '/own', title: 'Own', blocks: [] },
  ],
}

describe('EDIT-08 what the layers say about a value', () => {
  test('an own value, with what shows without it', () => {
    const document = openDocument(world, OWN)
    expect(memberStory(world, document, HOME, 'hero', ['props', 'heading'])).toEqual({
      below: [
        { kind: 'schema', label: 'Default of the block', value: undefined },
        { kind: 'template', label: 'Template modern', value: 'Welcome' },
      ],
      own: { kind: 'tenant', label: 'This dealer', value: 'Kia ora' },
      inherited: { kind: 'template', label: 'Template modern', value: 'Welcome' },
    })
    expect(valueStory(world, document, ['settings', 'search', 'pageSize'])).toEqual({
      below: [
        { kind: 'default', label: 'Default', value: 12 },
        { kind: 'template', label: 'Template modern', value: 24 },
      ],
      own: { kind: 'tenant', label: 'This dealer', value: 48 },
      inherited: { kind: 'template', label: 'Template modern', value: 24 },
    })
  })

  test('an inherited value names its layer and cannot be reset', () => {
    const document = openDocument(world, { slug: 'kea' })
    expect(provenanceOf(memberStory(world, document, HOME, 'hero', ['props', 'tone']))).toEqual({
      kind: 'template',
      label: 'Template modern',
      resettable: false,
    })
    expect(memberStory(world, document, HOME, 'hero', ['props', 'tone']).own).toBeUndefined()
  })
})

const moved = { routes: [{ id: 'home', blocks: [{ id: 'search', after: 'last' }] }] }

describe('EDIT-08 the list of own values over inherited ones', () => {
  test('names each with what it stands over; what is only the dealer’s own is not in it', () => {
    const list = overridesOf(world, openDocument(world, OWN))
    expect(
      list.map(({ place, title, kind, own, inherited }) => [place, title, kind, own, inherited.value]),
    ).toEqual([
      ['Home', 'Title of the page', 'changed', 'Start', 'Home'],
      ['Home', 'Hero', 'moved', undefined, undefined],
      ['Home', 'Heading of Hero', 'changed', 'Kia ora', 'Welcome'],
      ['Home', 'Size of Hero', 'changed', 'lg', undefined],
      ['Home', 'Text', 'hidden', undefined, undefined],
      ['Settings', 'Search › Page size', 'changed', 48, 24],
    ])
  })

  test.each<[string, JsonObject, JsonObject, unknown[]]>([
    ['a block that was moved behind another is in it', {}, moved, [['Home', 'SearchResults', 'moved']]],
    [
      'another block under the id of an inherited one is the dealer’s own',
      {},
      { layouts: { default: { header: [node('header', 'Hero', { props: { text: 'Ours' } })] } } },
      [],
    ],
    [
      'what names the dealer is no choice over a layer',
      { id: 6, dealership_id: 5, name: 'Template' },
      { id: 8, dealership_id: 9, name: 'Kea' },
      [['Name', 'Name', 'changed']],
    ],
  ])('%s', (_what, lower, own, list) => {
    const below = testWorld({ ...TEMPLATE, ...lower })
    const found = overridesOf(below, openDocument(below, { slug: 'kea', template: 'modern', ...own }))
    expect(found.map(({ place, title, kind }) => [place, title, kind])).toEqual(list)
  })

  test('each reset is accepted, and leaves the list', () => {
    const editor = testEditor(world)
    const start = openDocument(world, OWN)
    const resets = overridesOf(world, start).flatMap(({ reset }) => reset ?? [])
    const end = resets.reduce((document, command) => {
      const { document: next, findings } = editor.apply(document, command)
      expect(findings).toEqual([])
      return next
    }, start)
    expect(overridesOf(world, end).map(({ kind }) => kind)).toEqual(['moved'])
  })

  test('values in words', () => {
    const document = { copy: { default: { hi: 'Welcome' } } }
    expect(
      [
        undefined,
        null,
        true,
        false,
        24,
        '{copy:hi}',
        'x'.repeat(95),
        'x'.repeat(90),
        [1],
        [1, 2],
        { a: 1 },
      ].map((value) => valueWords(document, value)),
    ).toEqual([
      'nothing',
      'the default',
      'on',
      'off',
      '24',
      '“Welcome”',
      `“${'x'.repeat(90)} …”`,
      `“${'x'.repeat(90)}”`,
      '1 entry',
      '2 entries',
      '{"a":1}',
    ])
  })
})
