// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { SectionsPanel } from './sections-panel.tsx'

const section = [{ id: 'claim', type: 'Hero' }]
const own = {
  slug: 'kea',
  sections: { used: section, spare: section },
  routes: [
    {
      id: 'about',
      path: '/about',
      blocks: [{ id: 'use', type: 'SharedSection', props: { section: 'used' } }],
    },
  ],
}

it('EDIT-02 a shared section that is used is not deleted: its places are shown, and what to do there', async () => {
  const session = sessionOf({ own })
  const { text, press, holder } = await show(<SectionsPanel />, session)
  const names = () => Object.keys(session.store.get().document.effective['sections'] as object)
  const places = () => holder.querySelector('details')?.open
  expect(places()).toBe(false)
  await press('Delete Used')
  expect(names()).toEqual(['used', 'spare'])
  expect(places()).toBe(true)
  expect(text()).toContain('Not deleted: it is still used there.')
  holder.querySelector('details')!.open = false
  await press('Delete Used')
  expect(places()).toBe(true)
  await press('Delete Spare')
  expect(names()).toEqual(['used'])
})
