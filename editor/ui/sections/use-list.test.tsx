// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Use } from '../../core/where-used.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { UseList } from './use-list.tsx'

const USES = [
  { title: 'Hero', place: 'Home', blockId: 'hero', tree: { kind: 'route', id: 'home' } },
  { title: 'Main menu', place: 'Menus', panel: 'menus' },
  { title: 'A detail', place: 'Nowhere to go' },
] as unknown as Use[]

it('EDIT-02 a use in a block leads to it, one in a panel to the panel; the others only stand there', async () => {
  const session = sessionOf()
  const panels: string[] = []
  let closed = 0
  const list = (
    <UseList uses={USES} label="Uses" onPanel={(panel) => panels.push(panel)} onGone={() => closed++} />
  )
  const { holder, press } = await show(list, session)
  expect([...holder.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'HeroHome',
    'Main menuMenus',
  ])
  await press('HeroHome')
  expect([session.store.get().selection, panels, closed]).toEqual([['hero'], [], 1])
  await press('Main menuMenus')
  expect([panels, closed]).toEqual([['menus'], 2])
})

it('EDIT-02 where no panel can open, its use is no button', async () => {
  const { holder } = await show(<UseList uses={USES} label="Uses" />, sessionOf())
  expect([...holder.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['HeroHome'])
})
