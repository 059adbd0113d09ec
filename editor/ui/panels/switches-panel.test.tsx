// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { loadValidators } from '../forms/validators.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { SwitchesPanel } from './switches-panel.tsx'

beforeAll(loadValidators)

it('EDIT-08 words find switches whatever their case and the spaces around them; a publisher may change them', async () => {
  const { holder, type } = await show(<SwitchesPanel />, sessionOf())
  const shown = () => holder.querySelectorAll('details').length
  const open = () => holder.querySelectorAll('details[open]').length
  const all = shown()
  expect([all > 5, open(), holder.querySelectorAll('fieldset[disabled]').length]).toEqual([true, 0, 0])
  await type('Find a setting', '  PAGE SIZE ')
  expect([shown() > 0, shown() < all, open()]).toEqual([true, true, shown()])
  await type('Find a setting', 'no such setting')
  expect(shown()).toBe(0)
})

it('EDIT-08 an editor sees the switches and changes none', async () => {
  const { holder, text } = await show(<SwitchesPanel />, sessionOf({ role: 'editor' }))
  expect(text()).toContain('Your role shows the settings; a publisher changes them.')
  const sets = [...holder.querySelectorAll('fieldset')]
  expect(sets.length > 0 && sets.every((set) => set.hasAttribute('disabled'))).toBe(true)
})
