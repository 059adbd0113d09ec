// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import type { Reason } from '../../../runtime/visible/reason.ts'
import { bandsBetween } from '../../../runtime/visible/bands.ts'
import { shownWhy } from '../session/shown-why.ts'
import { sessionOf, show } from '../testing/screen.tsx'
import { WhyHidden } from './why-hidden.tsx'

const HOME = { kind: 'route', id: 'home' } as const
const SALE: Reason = {
  code: 'flag',
  words: 'Shows while “sale” is on.',
  layer: 'Template modern',
  setBy: 'This dealer',
}
const WIDE: Reason = { code: 'width', words: 'Shows from 992 px.', bands: bandsBetween('lg', undefined) }
const AROUND: Reason = { code: 'around', words: 'The block around it does not show.', around: 'band' }

async function why(reasons: Reason[], width = 390) {
  const session = sessionOf()
  shownWhy.set({ hidden: [{ id: 'one', type: 'RichText', reasons }], width })
  const screen = await show(<WhyHidden id="one" tree={HOME} />, session)
  onTestFinished(async () => {
    await screen.leave()
    shownWhy.set({ hidden: [], width: 0 })
  })
  return {
    ...screen,
    session,
    told: [...screen.holder.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}

it('EDIT-06 every reason why a block does not show is told, with the layers behind it', async () => {
  const { told, text } = await why([SALE, WIDE])
  expect(text()).toContain('Does not show on this preview')
  expect(told).toEqual([
    'Shows while “sale” is on. — Template modern, set by This dealer',
    'Shows from 992 px.',
  ])
})

it.each([
  [991, ['Shows from 992 px.']],
  [992, []],
])('EDIT-06 in a window of %d px a block for desktops tells: %j', async (width, reasons) => {
  expect((await why([WIDE], width)).told).toEqual(reasons)
})

it('EDIT-06 the block around it is chosen by one press', async () => {
  const { session, press } = await why([AROUND])
  await press('Choose the block around it')
  expect(session.store.get().selection).toEqual(['band'])
})
