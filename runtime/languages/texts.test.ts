import { expect, test } from 'vitest'
import { keepLinks } from './keep-links.ts'
import { directionOf, languagePath, localeIn, ownName, splitLanguage } from './language-path.ts'
import { lostTexts, matchTexts, ownerOf, textsByOwner, translated } from './texts.ts'

const own = (texts: Record<string, [text: string, of: string]>) =>
  new Map(Object.entries(texts).map(([way, [text, of]]) => [way, { text, of }]))

test('a text is replaced by its translation, and what has none is shared', () => {
  const rest = { tone: 'alt', nested: { deep: ['x'] } }
  const props = { heading: 'Hello', intro: 'Old words', rest }
  const after = translated(
    props,
    own({ '/heading': ['Hola', 'Hello'], '/intro': ['Palabras', 'Older words'] }),
  )
  expect(after).toEqual({ heading: 'Hola', intro: 'Palabras', rest })
  expect(translated(props, own({ '/gone': ['', ''] }))).toBe(props)
  expect(translated(props, undefined)).toBe(props)
})

test('an empty translation shows the original; words of a default come beside the props', () => {
  expect(translated({ a: 'A' }, own({ '/a': ['', 'A'] }))).toEqual({ a: 'A' })
  expect(translated({ a: 'A' }, own({ '/title': ['Escríbenos', 'Send us an enquiry'] }))).toEqual({
    a: 'A',
    title: 'Escríbenos',
  })
})

test('a translation never becomes an address; one of a question stands beside it, because the server judges a post by that', () => {
  const props = { action: { text: 'Go', href: '/a' }, image: '/b.webp', questions: [{ label: 'Why?' }] }
  const texts = textsByOwner({
    '/routes/home/hero/action/href': { text: 'javascript:x', of: '/a' },
    '/routes/home/hero/image': { text: '/c.webp', of: '/b.webp' },
    '/routes/home/hero/questions/0/label': { text: '¿Por qué?', of: 'Why?' },
    '/routes/home/hero/action/text': { text: 'Vamos', of: 'Go' },
  })
  expect(translated(props, texts.get('/routes/home/hero'))).toEqual({
    ...props,
    action: { text: 'Vamos', href: '/a' },
    said: [['Why?', '¿Por qué?']],
  })
})

test('in lists of the same words translations go in their order, and thousands of entries are looked at once', () => {
  let looks = 0
  const many = Array.from({ length: 4000 }, (_, at): [string, object] => [
    `/items/${at}/title`,
    {
      text: `t${at}`,
      get of() {
        looks++
        return 'Same'
      },
    },
  ])
  const moved = new Map(Array.from({ length: 4000 }, (_, at) => [`/items/${at + 4000}/title`, 'Same']))
  const matched = matchTexts(moved, new Map(many) as never)
  expect([...matched.values()]).toEqual(many.map(([way]) => way))
  expect(looks).toBe(4000)
})

test('in lists a translation goes with its words, wherever they stand', () => {
  const texts = own({ '/items/0/title': ['Uno', 'One'], '/items/1/title': ['Dos', 'Two'] })
  const list = (...titles: string[]) => ({ items: titles.map((title) => ({ title })) })
  expect(translated(list('Two', 'One'), texts)).toEqual(list('Dos', 'Uno'))
  expect(translated(list('New', 'One', 'Two'), texts)).toEqual(list('New', 'Uno', 'Dos'))
  expect(translated(list('Two'), texts)).toEqual(list('Dos'))
  // Changed words keep their translation until it is put right.
  expect(translated(list('One!', 'Two'), texts)).toEqual(list('Uno', 'Dos'))
  expect(matchTexts(new Map([['/items/0/title', 'Two']]), texts)).toEqual(
    new Map([['/items/0/title', '/items/1/title']]),
  )
})

test('an address says whose text it means', () => {
  expect(ownerOf('/routes/home/title')).toEqual({ owner: '/routes/home', way: '/title' })
  expect(ownerOf('/routes/about-us/title/intro')).toEqual({ owner: '/routes/about-us/title', way: '/intro' })
  expect(ownerOf('/navigation/main/about/label')).toEqual({ owner: '/navigation/main/about', way: '/label' })
  for (const address of ['', '/routes', '/routes/home', '/settings/a/b/c', '/layouts/default/header'])
    expect(ownerOf(address)).toBeUndefined()
})

test('what translates nothing any more is found', () => {
  const originals = new Map([['/routes/home/hero', new Map([['/items/0/title', 'Two']])]])
  const texts = {
    '/routes/home/hero/items/0/title': { text: 'Uno', of: 'One' },
    '/routes/home/hero/items/1/title': { text: 'Dos', of: 'Two' },
    '/routes/home/gone/heading': { text: 'x', of: 'y' },
    '/settings/x/y/z': { text: 'x', of: 'y' },
  }
  expect(lostTexts(originals, texts)).toEqual([
    '/routes/home/hero/items/0/title',
    '/routes/home/gone/heading',
    '/settings/x/y/z',
  ])
})

test('links lead to pages of the language where there is one, with query and place', () => {
  const links = new Map([
    ['/', '/es'],
    ['/about-us', '/es/about-us'],
  ])
  const props = {
    href: '/about-us/?a=b#team',
    text: 'See [us](/about-us#x), [cars](/search) and [home](/).',
    actions: [{ href: '/search' }, { href: '/' }],
    other: { note: '/about-us' },
  }
  const after = keepLinks(props, links)
  expect(after).toEqual({
    href: '/es/about-us?a=b#team',
    text: 'See [us](/es/about-us#x), [cars](/search) and [home](/es).',
    actions: [{ href: '/search' }, { href: '/es' }],
    other: { note: '/about-us' },
  })
  expect(after.other).toBe(props.other)
  expect(keepLinks(props.other, links)).toBe(props.other)
})

test('addresses begin with the code', () => {
  expect([languagePath('es', '/'), languagePath('es', '/a/b')]).toEqual(['/es', '/es/a/b'])
  expect(splitLanguage('/es', ['es'])).toEqual({ code: 'es', original: '/' })
  expect(splitLanguage('/ES/about-us', ['fr', 'es'])).toEqual({ code: 'es', original: '/about-us' })
  expect(splitLanguage('/pt-BR/a', ['pt-BR'])).toEqual({ code: 'pt-BR', original: '/a' })
  for (const path of ['/', '/essay', '/fr/a', '/x/es', ''])
    expect(splitLanguage(path, ['es'])).toBeUndefined()
})

test('a language brings its direction, its name and the dealer’s region', () => {
  expect(['ar', 'he', 'fa-IR', 'pa-Arab', 'pa', 'es', 'arn'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ])
  expect([localeIn('es', 'en-US'), localeIn('es-MX', 'en-US'), localeIn('es', 'en')]).toEqual([
    'es-US',
    'es-MX',
    'es',
  ])
  expect([ownName('es'), ownName('en-US'), ownName('xx')]).toEqual(['Español', 'English', 'Xx'])
})
