import { expect, test } from 'vitest'
import { translationsIn } from '../../../runtime/languages/texts.ts'
import type { Command } from '../command.ts'
import { copyText, pasteText } from '../clipboard.ts'
import { BLOCKS, node, testEditor, TEMPLATE } from '../testing/worlds.ts'
import { readTree, type TreeRef } from '../tree.ts'
import { blockTexts } from './block-texts.ts'

const HOME: TreeRef = { kind: 'route', id: 'home' }
const NEWS: TreeRef = { kind: 'route', id: 'news' }
const TOP = { parent: null, slot: null, index: 0 }

const own = {
  slug: 'kea',
  languages: {
    es: {
      texts: {
        '/routes/home/title': { text: 'Inicio', of: 'Home' },
        '/routes/home/hero/heading': { text: 'Bienvenidos', of: 'Welcome' },
        '/routes/home/one/text': { text: 'Uno', of: 'One' },
        '/routes/news/lead/text': { text: 'Novedades', of: 'News' },
        '/routes/news/inner/text': { text: 'Dentro', of: 'Inside' },
      },
    },
    fr: { texts: { '/routes/news/lead/text': { text: 'Actualités', of: 'News' } } },
  },
  routes: [
    {
      id: 'news',
      path: '/news',
      title: 'News',
      blocks: [
        node('lead', 'Text', { props: { text: 'News' } }),
        node('box', 'Section', {
          slots: { content: [node('inner', 'Text', { props: { text: 'Inside' } })] },
        }),
      ],
    },
  ],
}

function edited(...commands: readonly Command[]) {
  const editor = testEditor()
  const opened = editor.open(own)
  const results = commands.reduce<ReturnType<typeof editor.apply>[]>((done, command) => {
    const result = editor.apply(done.at(-1)?.document ?? opened, command)
    expect(result.findings).toEqual([])
    return [...done, result]
  }, [])
  const document = results.at(-1)!.document
  const undone = results.reduceRight((at, { inverse }) => editor.apply(at, inverse).document, document)
  expect(undone.own).toBe(own)
  const added = (code: string) => {
    const before = Object.keys(translationsIn(opened.effective, code))
    return Object.entries(translationsIn(document.effective, code))
      .filter(([address]) => !before.includes(address))
      .map(([address, { text }]) => `${address} ${text}`)
  }
  return { document, added }
}

const pasted = (into: TreeRef, ids: readonly string[], from = NEWS): Command => {
  const { effective } = testEditor().open(own)
  const read = pasteText(copyText(readTree(effective, from), ids, {}, blockTexts(effective, from)), BLOCKS)
  if (!read.ok) throw new Error(read.message)
  const { nodes, texts } = read
  return { do: 'insert', tree: into, target: TOP, nodes, ...(texts && { texts }) }
}

test('EDIT-04 blocks that are cut on one page and pasted on another bring their translations, and undo takes all back', () => {
  const { added, document } = edited(
    { do: 'remove', tree: NEWS, ids: ['lead', 'box'] },
    pasted(HOME, ['lead', 'box']),
  )
  expect(added('es')).toEqual(['/routes/home/text-1/text Novedades', '/routes/home/text-3/text Dentro'])
  expect(added('fr')).toEqual(['/routes/home/text-1/text Actualités'])
  expect(
    readTree(document.effective, HOME)
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(['text-1', 'section-2'])
})

test.each<[string, Command, readonly string[]]>([
  [
    'a copy beside it',
    { do: 'duplicate', tree: NEWS, ids: ['lead'] },
    ['/routes/news/text-1/text Novedades'],
  ],
  [
    'a block of the template that leaves its list',
    { do: 'move', tree: HOME, ids: ['one'], target: TOP },
    ['/routes/home/text-1/text Uno'],
  ],
  [
    'a block that only changes its place',
    { do: 'move', tree: NEWS, ids: ['lead'], target: { ...TOP, index: 2 } },
    [],
  ],
  [
    'what comes out of a block of the template',
    { do: 'unwrap', tree: HOME, id: 'band' },
    ['/routes/home/text-1/text Uno'],
  ],
  [
    'the second version of a trial',
    { do: 'begin-trial', tree: NEWS, ids: ['lead'] },
    ['/routes/news/text-2/text Novedades'],
  ],
  [
    'a copy of a page, whose title is another',
    { do: 'copy-route', id: 'news', newId: 'more', path: '/more', title: 'More' },
    ['/routes/more/text-4/text Novedades', '/routes/more/text-6/text Dentro'],
  ],
])('EDIT-04 translations go with %s', (_, command, texts) => {
  expect(edited(command).added('es')).toEqual(texts)
})

test('EDIT-04 translations go into a shared section, with its new name and out of it again, and leave none behind', () => {
  const make: Command = { do: 'make-section', tree: NEWS, ids: ['lead', 'box'], name: 'why' }
  const made = edited(make)
  expect(made.added('es')).toEqual(['/sections/why/lead/text Novedades', '/sections/why/inner/text Dentro'])
  const old = ['/routes/news/lead/text', '/routes/news/inner/text']
  const left = (document: typeof made.document) =>
    old.filter((address) => address in translationsIn(document.effective, 'es'))
  expect(left(made.document)).toEqual([])
  const renamed = edited(make, { do: 'rename-section', name: 'why', to: 'us' })
  expect(renamed.added('es')).toEqual(['/sections/us/lead/text Novedades', '/sections/us/inner/text Dentro'])
  const out = edited(make, { do: 'detach-section', tree: NEWS, id: 'sharedsection-1' })
  expect(out.added('es')).toEqual([
    '/sections/why/lead/text Novedades',
    '/sections/why/inner/text Dentro',
    '/routes/news/text-2/text Novedades',
    '/routes/news/text-4/text Dentro',
  ])
})

test('EDIT-04 a block of the template in a section of one’s own keeps its translations where it is hidden now', () => {
  const { added, document } = edited({ do: 'make-section', tree: HOME, ids: ['hero'], name: 'top' })
  expect(added('es')).toEqual(['/sections/top/hero-2/heading Bienvenidos'])
  expect(translationsIn(document.effective, 'es')).toHaveProperty(['/routes/home/hero/heading'])
})

test('EDIT-04 a dealer takes translations in languages that they have, of shapes that are right', () => {
  const text = { text: 'Hola', of: 'Hi' }
  const long = { text: 'x'.repeat(20_001), of: 'Hi' }
  const texts = {
    es: {
      '/text': text,
      '/menu': text,
      '/href': text,
      text,
      '/long': long,
      '/odd': 'Hola',
      '/half': { text: 'a' },
    },
    de: { '/text': text },
  }
  const hostile = JSON.stringify({
    format: 'forecourt/blocks',
    blocks: [{ type: 'Text', id: 'lead', texts }],
  })
  const read = pasteText(hostile, BLOCKS)
  expect(read).toEqual({
    ok: true,
    nodes: [node('pasted-1', 'Text')],
    texts: { 'pasted-1': { es: { '/text': text }, de: { '/text': text } } },
  })
  if (!read.ok || !read.texts) throw new Error('It was not read')
  const { added, document } = edited({
    do: 'insert',
    tree: HOME,
    target: TOP,
    nodes: read.nodes,
    texts: read.texts,
  })
  expect(added('es')).toEqual(['/routes/home/text-1/text Hola'])
  expect(Object.keys(document.effective['languages'] as object)).toEqual(['es', 'fr'])
})

test('a dealer of one language has nothing of it', () => {
  const editor = testEditor()
  const opened = editor.open({ slug: 'kea' })
  const { document } = editor.apply(opened, { do: 'duplicate', tree: HOME, ids: ['hero'] })
  expect(document.own).not.toHaveProperty('languages')
  expect(copyText(readTree(opened.effective, HOME), ['hero'], {}, blockTexts(opened.effective, HOME))).toBe(
    copyText(readTree(TEMPLATE, HOME), ['hero']),
  )
})
