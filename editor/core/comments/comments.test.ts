import { describe, expect, it } from 'vitest'
import { placeThreads } from './comment-places.ts'
import { fittingPeople, mentionAt, mentionedIn, mentionParts, writeMention } from './mentions.ts'
import { newsOf } from './news.ts'

const block = (id: string) => ({ id, type: 'Hero' })
const DOCUMENT = {
  routes: [
    { id: 'home', blocks: [block('hero'), { ...block('box'), slots: { content: [block('inner')] } }] },
    { id: 'about', blocks: [block('hero'), block('text')] },
  ],
  layouts: { default: { header: [block('menu')] } },
  sections: { offer: [block('card')] },
}

describe('placeThreads', () => {
  it.each([
    ['a block of its page', 'route/about', 'hero', 'route/about hero'],
    ['a block inside of another', 'route/home', 'inner', 'route/home inner'],
    ['a block of the header', 'layout/default/header', 'menu', 'layout/default/header menu'],
    ['a block of a shared section', 'section/offer', 'card', 'section/offer card'],
    ['a block that was moved to another page', 'route/home', 'text', 'route/about text'],
    ['a block of a page that is gone, found elsewhere', 'route/sale', 'card', 'section/offer card'],
  ])('%s', (_, tree, id, key) => {
    const thread = { tree, block: id }
    const { byBlock, gone } = placeThreads(DOCUMENT, [thread])
    expect([...byBlock]).toEqual([[key, [thread]]])
    expect(gone).toEqual([])
  })

  it('tells the threads whose block is gone, and keeps those of one block in their order', () => {
    const [a, b, c] = [
      { tree: 'route/home', block: 'hero', n: 1 },
      { tree: 'route/home', block: 'was-here', n: 2 },
      { tree: 'route/home', block: 'hero', n: 3 },
    ] as const
    const { byBlock, gone } = placeThreads(DOCUMENT, [a, b, c])
    expect([...byBlock]).toEqual([['route/home hero', [a, c]]])
    expect(gone).toEqual([b])
  })
})

const PEOPLE = [
  { id: '1', name: 'Ana' },
  { id: '2', name: 'Ana Lee' },
  { id: '3', name: 'Ben Ng' },
  { id: '4', name: 'Ben Ng' },
]

describe('mentions', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['Hi @an', 6, { from: 3, query: 'an' }],
    ['Hi @Ana Le', 10, { from: 3, query: 'Ana Le' }],
    ['(@b', 3, { from: 1, query: 'b' }],
    ['me@mail', 7, undefined],
    ['@ana\nnext', 9, undefined],
    ['no', 2, undefined],
    ['@ana', 0, undefined],
  ])('in "%s" at %i somebody is being written', (text, caret, mention) => {
    expect(mentionAt(text, caret)).toEqual(mention)
  })

  it.each([
    ['', ['1', '2', '3', '4']],
    ['an', ['1', '2']],
    ['LE', ['2']],
    ['ng', ['3', '4']],
    ['x', []],
  ])('"%s" fits', (query, ids) => {
    expect(fittingPeople(PEOPLE, { from: 0, query }).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['Hi @an', 'Hi @Ana Lee ', 12],
    ['Hi @an, and', 'Hi @Ana Lee, and', 11],
    ['Hi @an and', 'Hi @Ana Lee and', 12],
  ])('in "%s" a name takes the place of the letters', (text, written, caret) => {
    expect(writeMention(text, { from: 3, query: 'an' }, 'Ana Lee')).toEqual({ text: written, caret })
  })

  it.each([
    ['Hi @Ana Lee!', [], ['2']],
    ['Hi @Ana, @Ana', [], ['1']],
    ['@Anabel', [], []],
    ['me@Ana', [], []],
    ['so (@Ana) says', [], ['1']],
    ['@Ben Ng', ['4'], ['4']],
    ['@Ben Ng', [], ['3', '4']],
    ['nobody', ['1'], []],
  ])('"%s" mentions', (text, chosen, ids) => {
    expect(mentionedIn(text, PEOPLE, new Set(chosen))).toEqual(ids)
  })

  it('the parts of a text are the text', () => {
    const text = 'Hi @Ana Lee and @Ben Ng: a@b @nobody'
    const parts = mentionParts(text, PEOPLE)
    expect(parts.map(({ words }) => words).join('')).toBe(text)
    expect(parts.flatMap(({ name }) => name ?? [])).toEqual(['Ana Lee', 'Ben Ng'])
  })
})

describe('newsOf', () => {
  const said = (...ids: string[]) => [
    { place: 'Home, Hero', comments: ids.map((id) => ({ id, by: 'Ben', isOwn: id.startsWith('own') })) },
  ]
  it.each([
    ['nothing new', said('a'), said('a'), undefined],
    ['one of oneself', said('a'), said('a', 'own-b'), undefined],
    ['one that was removed', said('a', 'b'), said('b'), undefined],
    ['one of another', said('a'), said('a', 'own-b', 'c'), 'Ben commented on Home, Hero.'],
    ['several', [], said('a', 'b'), '2 new comments of others.'],
  ])('tells of %s', (_, before, after, words) => {
    expect(newsOf(before, after)).toBe(words)
  })
})
