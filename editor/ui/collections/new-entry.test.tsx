// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import type { CollectionApi } from './collection-api.ts'
import { NewEntry } from './new-entry.tsx'

it('EDIT-02 pressed without a name, a new entry says so at the field and goes there; named, it begins at its address', async () => {
  const begun: unknown[] = []
  const collection = {
    key: 'slug',
    name: 'title',
    nameLabel: 'Title',
    below: '/blog/',
    addressNote: '',
    most: 60,
    begin: () => ({}),
  }
  const api = { collection, begin: async (entry: unknown) => begun.push(entry) } as unknown as CollectionApi
  const { holder, press, type } = await show(<NewEntry api={api} onBegun={() => undefined} />)
  await press('Write it')
  const [title] = holder.querySelectorAll('input')
  expect([begun, holder.querySelector('.ed-problem')?.textContent, document.activeElement]).toEqual([
    [],
    'Write it first; the address follows from it.',
    title,
  ])
  await type('Title', 'Winter check')
  await press('Write it')
  expect(begun).toEqual([{ slug: 'winter-check', title: 'Winter check' }])
})
