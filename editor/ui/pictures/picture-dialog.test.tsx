// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { PictureDialog } from './picture-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const picture = (name: string, alt: string) => ({
  name,
  src: `/img/uploads/${name}`,
  alt,
  tags: [],
  focus: { x: 0.5, y: 0.5 },
  width: 800,
  height: 600,
  bytes: 1000,
})

/** The dialog over a server with a picture of the dealer's and one of all dealers; buttons are pressed as they are named. */
async function dialog(alt?: string) {
  vi.stubGlobal('fetch', async (address: string) => {
    const uploads = [
      address.includes('/library') ? picture('all.webp', 'A sale') : picture('own.webp', 'Our yard'),
    ]
    const body = {
      uploads,
      found: 1,
      room: { count: 1, bytes: 1000, most: 100, mostBytes: 10_000 },
      tags: [],
      mayChange: false,
    }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const chosen: unknown[] = []
  const screen = await show(
    <PictureDialog alt={alt} onClose={() => undefined} onChoose={(src, said) => chosen.push([src, said])} />,
    sessionOf(),
  )
  const shown = () => document.body.textContent ?? ''
  const pressed = () =>
    [...document.body.querySelectorAll('fieldset [aria-pressed="true"]')].map((each) => each.textContent)
  const until = async (says: () => boolean) => {
    for (let turn = 0; turn < 200 && !says(); turn += 1)
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    expect(says()).toBe(true)
  }
  return { ...screen, chosen, shown, pressed, until }
}

it('EDIT-01 the dealer’s pictures, those of all dealers and the drawings: one shelf is open at a time', async () => {
  const { press, pressed, shown, until } = await dialog()
  await until(() => shown().includes('Our yard'))
  expect(pressed()).toEqual(['This dealer’s'])
  await press('For all dealers')
  await until(() => shown().includes('A sale'))
  expect([pressed(), shown().includes('Our yard')]).toEqual([['For all dealers'], false])
  await press('Drawings')
  expect([pressed(), shown().includes('31 pictures')]).toEqual([['Drawings'], true])
  await press('For all dealers')
  await until(() => !shown().includes('31 pictures'))
  expect(pressed()).toEqual(['For all dealers'])
  await press('This dealer’s')
  await until(() => shown().includes('Our yard'))
  expect(pressed()).toEqual(['This dealer’s'])
})

it('EDIT-01 words that were typed go before those of the picture; a block without alternative text gets none', async () => {
  const umbrella = 'A car under an umbrella'
  const src = '/img/content/insurance.webp'
  const said = await dialog('')
  await said.press('Drawings')
  await said.press(umbrella)
  await said.type('Alternative text', 'Cover for your car')
  await said.press(umbrella)
  expect(said.chosen).toEqual([
    [src, umbrella],
    [src, 'Cover for your car'],
  ])
  await said.leave()
  const silent = await dialog()
  await silent.press('Drawings')
  await silent.press(umbrella)
  expect(silent.chosen).toEqual([[src, undefined]])
})
