import { expect, it } from 'vitest'
import { world } from './testing/world.ts'

const EVERYWHERE = [{ tenant: '*', role: 'administrator' as const }]
const LINKS = '/tenants/kea/links'
const LABEL = '/tenants/kea/revisions/1/label'
const hide = (more: object) => ({ codemod: { do: 'hide', block: 'Hero', hidden: true, ...more } })

/** Each once taken for what it is not, or dropped in silence. */
const REFUSED: [method: 'POST' | 'PUT', path: string, body: object, field: string, message: string][] = [
  ['POST', LINKS, { hours: '1' }, 'hours', 'Must be integer.'],
  ['POST', LINKS, { hours: '' }, 'hours', 'Must be integer.'],
  ['POST', LINKS, { hours: [1] }, 'hours', 'Must be integer.'],
  ['POST', LINKS, { hours: 1, for: 'ever' }, 'for', 'There is no such field.'],
  ['PUT', LABEL, { label: 7 }, 'label', 'Must be string.'],
  ['POST', '/fleet/plan', { ...hide({}), inherited: 'true' }, 'inherited', 'Must be boolean.'],
  [
    'POST',
    '/fleet/plan',
    { ...hide({ hidden: 'no' }), inherited: true },
    'codemod.hidden',
    'Must be boolean.',
  ],
  [
    'POST',
    '/fleet/plan',
    { ...hide({ prop: 'tone' }), inherited: true },
    'codemod.prop',
    'There is no such field.',
  ],
]

it('ASVS V2.2.1 staff’s bodies are taken as they are, addresses as what they stand for', async () => {
  const { as, call } = await world()
  const cookie = await as('ana@forecourt.example', EVERYWHERE)
  for (const [method, path, body, field, message] of REFUSED) {
    const refused = await call(method, path, { cookie, body })
    expect([body, refused.statusCode, refused.json()]).toMatchObject([
      body,
      422,
      { code: 'invalid-fields', errors: [{ field, message }] },
    ])
  }
  expect((await call('PUT', LABEL, { cookie, body: { label: 'First' } })).statusCode).toBe(204)
})

it.each([{ text: 'a\0b' }, { text: 'a', 'a\0b': 1 }, { list: [{ 'a\0b': 1 }] }])(
  'EDIT-01 no name and no text of a body holds U+0000: %j',
  async (body) => {
    const { as, call } = await world()
    const cookie = await as('ana@forecourt.example', EVERYWHERE)
    const refused = await call('POST', '/fleet/uses', { cookie, body })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      'A text holds a character that no text can have (U+0000).',
    ])
  },
)
