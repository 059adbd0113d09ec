import type { Attack } from './requests.ts'

const SLUG = 'lanternfish'
const CALLS = `/api/editor/tenants/${SLUG}`

/** Drafts as large and as odd as the editor takes them, each saved, drawn, weighed and checked; pictures that are dear to draw. */
export async function editorAttacks(port: number, cookie: string): Promise<Attack[]> {
  const answer = await fetch(`http://localhost:${port}${CALLS}/draft`, { headers: { cookie } })
  const { tag, document } = (await answer.json()) as {
    tag: string
    document: { routes: object[] } & Record<string, unknown>
  }
  const json = { 'content-type': 'application/json' }
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
  const nested = (depth: number): object =>
    depth === 0
      ? block(0)
      : { id: `n${depth}`, type: 'Columns', props: {}, slots: { start: [nested(depth - 1)] } }
  const documents: [string, unknown][] = [
    ['1,400 blocks', withPage(many(1400))],
    ['1,400 blocks on two pages', withPages(many(700), many(700))],
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
    ['2 MB of notes', { ...document, 'x-note': 'a'.repeat(2_000_000) }],
    ['5 MB of notes', { ...document, 'x-note': 'a'.repeat(5_000_000) }],
  ]
  const attacks: Attack[] = documents.flatMap(([name, one]) => {
    const body = JSON.stringify({ document: one })
    return [
      {
        name: `draft of ${name}, saved`,
        method: 'PUT',
        path: `${CALLS}/draft`,
        headers: { ...json, 'if-match': tag },
        body,
      },
      { name: `draft of ${name}, checked`, method: 'POST', path: `${CALLS}/findings`, headers: json, body },
      {
        name: `draft of ${name}, drawn`,
        method: 'POST',
        path: `${CALLS}/preview`,
        headers: json,
        body: JSON.stringify({ document: one, routeId: 'dear' }),
      },
      { name: `kept draft after ${name}, drawn`, method: 'GET', path: `${CALLS}/preview` },
      { name: `kept draft after ${name}, weighed`, method: 'GET', path: `${CALLS}/weight` },
    ].map((attack) => ({ ...attack, staff: true }))
  })
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 4000" width="4000" height="4000">${inside}</svg>`
  const drawings: [string, string][] = [
    [
      'filters',
      svg(
        `<filter id="f">${'<feGaussianBlur stdDeviation="200"/>'.repeat(60)}</filter><rect filter="url(#f)" width="4000" height="4000"/>`,
      ),
    ],
    ['20,000 paths', svg('<path d="M0 0C900 900 200 3000 4000 4000"/>'.repeat(20_000))],
    ['one long path', svg(`<path d="M0 0${'L1 1L4000 4000'.repeat(40_000)}"/>`)],
    [
      '5,000 gradients',
      svg(
        Array.from(
          { length: 5000 },
          (_, at) =>
            `<linearGradient id="g${at}"><stop offset="0"/></linearGradient><rect fill="url(#g${at})" width="4000" height="4000" opacity=".01"/>`,
        ).join(''),
      ),
    ],
    ['text', svg(`<text font-size="400">${'W'.repeat(50_000)}</text>`)],
  ]
  return [
    ...attacks,
    ...drawings.map(([name, text]) => upload(`drawing of ${name}`, `dear.svg`, 'image/svg+xml', text)),
    upload('a picture of nothing', 'dear.png', 'image/png', 'no picture'),
    {
      name: 'fleet: every word',
      method: 'POST',
      path: '/api/editor/fleet/uses',
      headers: json,
      body: JSON.stringify({ text: 'a' }),
      staff: true,
    },
  ]
}

function upload(name: string, file: string, type: string, body: string): Attack {
  return {
    name: `upload: ${name}`,
    method: 'POST',
    path: `${CALLS}/uploads?name=${file}`,
    headers: { 'content-type': type },
    body,
    staff: true,
  }
}
