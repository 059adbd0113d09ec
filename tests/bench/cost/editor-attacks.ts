import { dearDocuments, type DealerDocument } from './dear-documents.ts'
import type { Attack } from './requests.ts'

const SLUG = 'lanternfish'
const CALLS = `/api/editor/tenants/${SLUG}`

/** Drafts as large and as odd as the editor takes them, each saved, drawn, weighed and checked; pictures that are dear to draw. */
export async function editorAttacks(port: number, cookie: string): Promise<Attack[]> {
  const answer = await fetch(`http://localhost:${port}${CALLS}/draft`, { headers: { cookie } })
  const { tag, document } = (await answer.json()) as {
    tag: string
    document: DealerDocument
  }
  const json = { 'content-type': 'application/json' }
  const attacks: Attack[] = dearDocuments(document).flatMap(([name, one]) => {
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
      name: 'a feed of 16 MB',
      method: 'POST',
      path: `${CALLS}/feed-uploads?name=dear.csv`,
      headers: { 'content-type': 'application/octet-stream' },
      body: 'K1;2021;Toyota;HiLux;52990;\r\n'.repeat(600_000).slice(0, 16 * 2 ** 20),
      staff: true,
    },
    {
      name: 'fleet: every word',
      method: 'POST',
      path: '/api/editor/fleet/uses',
      headers: json,
      body: JSON.stringify({ text: 'a' }),
      staff: true,
    },
    ...fleetChanges().map(([name, codemod]) => ({
      name: `fleet: ${name}, planned`,
      method: 'POST',
      path: '/api/editor/fleet/plan',
      headers: json,
      body: JSON.stringify({ codemod, inherited: true, documents: true }),
      staff: true,
    })),
  ]
}

/** Changes that fit much, or write much. */
function fleetChanges(): [name: string, codemod: object][] {
  const set = (to: unknown) => ({ do: 'set-prop', block: 'RichText', prop: 'text', to })
  return [
    ['every text hidden', { do: 'hide', block: 'RichText', hidden: true }],
    ['a value of 450 KB', set('y'.repeat(450_000))],
    ['a value 200 levels deep', set(JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`))],
    ['every letter for 500', { do: 'replace-text', find: 'a', replace: 'z'.repeat(500) }],
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
