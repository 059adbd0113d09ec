import { expect, it } from 'vitest'
import { site, world } from '../testing/world.ts'
import { hasNewCode } from './codes-in.ts'

const embed = (code: unknown, id = 'chat') => ({ id, type: 'Embed', props: { title: 'Chat', code } })
const page = (...blocks: object[]) => ({ routes: [{ id: 'chat', path: '/chat', title: 'Chat', blocks }] })

it('EDIT-01 code that was not there is new, wherever a document says it; copied or removed is none', () => {
  const before = page(embed('<p>1</p>'))
  expect(hasNewCode(before, page(embed('<p>1</p>'), embed('<p>1</p>', 'again')))).toBe(false)
  expect(hasNewCode(before, page())).toBe(false)
  const use = {
    id: 'use',
    type: 'SharedSection',
    props: { section: 'chat', values: { chat: { props: { code: '2' } } } },
  }
  const others = [
    page(embed('<p>2</p>')),
    page({ id: 'box', type: 'Section', slots: { content: [embed('2')] } }),
    page(embed(['<p>1</p>'])),
    page(use),
    { sections: { chat: [embed('2')] } },
    { layouts: { default: { footer: [embed('2')] } } },
  ]
  for (const after of others) expect(hasNewCode(before, after)).toBe(true)
})

it('EDIT-01 an editor keeps and moves code that a publisher wrote, and writes none', async () => {
  const { as, call } = await world()
  const editor = await as('ana@forecourt.example', [{ tenant: 'kea', role: 'editor' }])
  const publisher = await as('ben@forecourt.example', [{ tenant: 'kea', role: 'publisher' }])
  const save = (cookie: string, tag: string, more: object) =>
    call('PUT', '/tenants/kea/draft', {
      cookie,
      headers: { 'if-match': tag },
      body: { document: site('kea', more) },
    })
  const refused = await save(editor, '"1-0"', page(embed('<p>1</p>')))
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    403,
    'Changing "code" needs the role publisher.',
  ])
  const written = await save(publisher, '"1-0"', page(embed('<p>1</p>')))
  expect(written.statusCode).toBe(200)
  const moved = await save(editor, String(written.headers['etag']), {
    ...page(embed('<p>1</p>'), { id: 'words', type: 'RichText', props: { text: 'Talk to us.' } }),
  })
  expect(moved.statusCode).toBe(200)
  const changed = await save(editor, String(moved.headers['etag']), page(embed('<p>2</p>')))
  expect(changed.statusCode).toBe(403)
})
