export type DealerDocument = { routes: object[] } & Record<string, unknown>

/** Drafts as large and as odd as the editor takes them, and larger, made of a dealer's own. */
export function dearDocuments(document: DealerDocument): [name: string, document: unknown][] {
  const withPages = (...pages: (readonly object[])[]) => ({
    ...document,
    routes: [
      ...document.routes,
      ...pages.map((blocks, at) => ({
        id: at ? `dear${at}` : 'dear',
        path: `/dear${at}`,
        title: 'Dear',
        blocks,
      })),
    ],
  })
  const withPage = (blocks: readonly object[]) => withPages(blocks)
  const redirects = (count: number) => ({
    ...document,
    redirects: Array.from({ length: count }, (_, at) => ({ from: `/a${at}`, to: `/a${at + 1}` })),
  })
  const block = (at: number, more: object = {}) => ({
    id: `b${at}`,
    type: 'RichText',
    props: { text: 'Words' },
    ...more,
  })
  const many = (count: number, more?: object) => Array.from({ length: count }, (_, at) => block(at, more))
  const used = (count: number, section = 'ten') => many(count, { type: 'SharedSection', props: { section } })
  const nested = (depth: number): object =>
    depth === 0
      ? block(0)
      : { id: `n${depth}`, type: 'Columns', props: {}, slots: { start: [nested(depth - 1)] } }
  return [
    ['490 blocks', withPage(many(490))],
    ['1,000 blocks', withPage(many(1000))],
    ['1,400 blocks on three pages', withPages(many(490), many(490), many(420))],
    [
      '2,900 blocks by sections',
      { ...withPages(...Array.from({ length: 6 }, () => used(40))), sections: { ten: many(11) } },
    ],
    [
      'sections of sections',
      { ...withPage(used(400)), sections: { ten: used(300, 'inner'), inner: many(300) } },
    ],
    ['8,000 blocks', withPage(many(8000))],
    ['60 deep', withPage([nested(60)])],
    ['500 deep', withPage([nested(500)])],
    ['styles of zeros', withPage(many(5, { style: { padding: `${'0'.repeat(40_000)}!` } }))],
    ['60 KB of Markdown', withPage([block(0, { props: { text: '[a](b)*_`'.repeat(6600) } })])],
    ['brackets in Markdown', withPage([block(0, { props: { text: '['.repeat(60_000) } })])],
    ['quotes in Markdown', withPage([block(0, { props: { text: '> '.repeat(30_000) } })])],
    ['1,000 redirects', redirects(1000)],
    ['5,000 redirects', redirects(5000)],
    ['240 pages', withPages(...Array.from({ length: 240 }, () => []))],
    ['3,000 pages', withPages(...Array.from({ length: 3000 }, () => []))],
    ['900 KB of notes', { ...document, 'x-note': 'a'.repeat(900_000) }],
    ['2 MB of notes', { ...document, 'x-note': 'a'.repeat(2_000_000) }],
    ['5 MB of notes', { ...document, 'x-note': 'a'.repeat(5_000_000) }],
  ]
}
