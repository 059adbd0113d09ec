import { expect, it } from 'vitest'
import { editDocument } from '../../document/edit.ts'
import { findingsOf, problemsOf } from '../../testing/world.ts'

it('CFG-03 a value that would be inherited anyway is a warning with a safe fix', async () => {
  const settings = { search: { pageSize: 21, debounceMs: 200 }, finance: { excludedMakes: ['Suzuki'] } }
  expect(await findingsOf('override-equals-inherited', { settings })).toMatchObject([
    {
      severity: 'warning',
      pointer: '/settings/search/pageSize',
      fix: { title: 'Remove it', edits: [{ op: 'remove', pointer: '/settings/search/pageSize' }] },
    },
    { pointer: '/settings/finance/excludedMakes' },
  ])
})

it('CFG-03 the fix leaves a document with the same meaning and the same formatting', async () => {
  const text = `{
  "schemaVersion": 2,
  "settings": {
    "search": { "pageSize": 21, "debounceMs": 200 } ,
    "compare": { "enabled": true }
  }
}
`
  expect(editDocument(text, [{ op: 'remove', pointer: '/settings/search/pageSize' }])).toBe(`{
  "schemaVersion": 2,
  "settings": {
    "search": { "debounceMs": 200 } ,
    "compare": { "enabled": true }
  }
}
`)
})

it('CFG-03 a value that differs from its brand or template layer is a decision', async () => {
  const layer = { schemaVersion: 2, settings: { search: { pageSize: 30 } } }
  const files = { 'tenants/brands/jeep.json': layer }
  const document = { brandFlags: ['jeep'], settings: { search: { pageSize: 21 } } }
  expect(await problemsOf('override-equals-inherited', document, files)).toEqual([])
  expect(
    await problemsOf(
      'override-equals-inherited',
      { ...document, settings: { search: { pageSize: 30 } } },
      files,
    ),
  ).toHaveLength(1)
})

it('CFG-03 a lender, a telephone number or an address for mail that a layer gives already is found too', async () => {
  const given = { finance_provider: 'Taurus', phone: '07 7010 0140', email: 'sales@gumtree.example' }
  const files = { 'tenants/brands/jeep.json': { schemaVersion: 2, ...given } }
  const found = await findingsOf('override-equals-inherited', { brandFlags: ['jeep'], ...given }, files)
  expect(found.map(({ pointer }) => pointer)).toEqual(['/finance_provider', '/phone', '/email'])
})
