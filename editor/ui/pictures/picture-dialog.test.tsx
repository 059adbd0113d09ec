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
  tags: [] as string[],
  focus: { x: 50, y: 50 },
  width: 800,
  height: 600,
  bytes: 1000,
})

/**
 * The dialog over a server with a picture of the dealer's and one of all dealers; buttons are pressed as they are named.
 *
 * @param server `part`: what it answers to a part that is brought in; `status`: of its answer to words about that
 */
async function dialog(alt?: string, { part = picture('part.webp', 'Own'), status = 204 } = {}) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body: sent }: RequestInit = {}) => {
    if (address.startsWith('/img/')) return new Response(new Blob(['x'], { type: 'image/webp' }))
    if (method !== 'GET') {
      calls.push(
        `${method} ${address.slice(address.indexOf('/editor/') + 7)} ${sent instanceof File ? `${sent.name} ${sent.type}` : String(sent)}`,
      )
      if (method === 'PUT')
        return new Response(null, { status: address.endsWith('part.webp') ? status : 204 })
      return new Response(JSON.stringify(part), {
        status: 201,
        headers: { 'content-type': 'application/json' },
      })
    }
    const uploads = [
      address.includes('/library')
        ? picture('all.webp', 'A sale')
        : { ...picture('own.webp', 'Our yard'), focus: { x: 30, y: 60 } },
    ]
    const body = {
      uploads,
      found: 1,
      room: { count: 1, used: 1000, quota: 10_000 },
      tags: [],
      mayChange: !address.includes('/library'),
    }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  const chosen: unknown[] = []
  const session = sessionOf()
  const screen = await show(
    <PictureDialog alt={alt} onClose={() => undefined} onChoose={(src, said) => chosen.push([src, said])} />,
    session,
  )
  const shown = () => document.body.textContent ?? ''
  const pressed = () =>
    [...document.body.querySelectorAll('fieldset [aria-pressed="true"]')].map((each) => each.textContent)
  const until = async (says: () => boolean) => {
    for (let turn = 0; turn < 200 && !says(); turn += 1)
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    expect(says()).toBe(true)
  }
  const useHalf = async () => {
    await until(() => shown().includes('Our yard'))
    await screen.press('Details of own.webp')
    await screen.press('Use a part …')
    await until(() => shown().includes('Upright 4 : 5'))
    calls.length = 0
    await screen.type('Size', '0.5')
    await screen.submit()
    await until(() => chosen.length === 1)
  }
  return { ...screen, session, useHalf, calls, chosen, shown, pressed, until }
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

it('EDIT-01 a part of a picture that is there comes in as a picture of its own, with its words; the whole of it stays one', async () => {
  const { press, button, shown, until, type, submit, calls, chosen } = await dialog('')
  const cut = async () => {
    await until(() => shown().includes('Our yard'))
    await press('Details of own.webp')
    await press('Use a part …')
    await until(() => shown().includes('Upright 4 : 5'))
  }
  await cut()
  await press('Another picture')
  await cut()
  calls.length = 0
  await submit()
  await until(() => chosen.length === 1)
  expect(calls).toEqual([])
  await type('Size', '0.5')
  expect(button('Whole picture').getAttribute('aria-pressed')).toBe('false')
  await submit()
  await until(() => chosen.length === 2)
  const crop = encodeURIComponent('0.25000,0.25000,0.50000,0.50000')
  expect(calls).toEqual([
    `POST /tenants/kea/uploads?name=own.webp&crop=${crop} own.webp image/webp`,
    'PUT /tenants/kea/uploads/part.webp {"focus":{"x":50,"y":50},"alt":"Our yard","tags":[]}',
  ])
  expect(chosen).toEqual([
    ['/img/uploads/own.webp?focus=30,60', 'Our yard'],
    ['/img/uploads/part.webp', 'Our yard'],
  ])
  await type('Size', '0.4')
  await press('Whole picture')
  expect(button('Whole picture').getAttribute('aria-pressed')).toBe('true')
})

it('EDIT-01 a part that is there already keeps its words, tags and subject, and is chosen with them', async () => {
  const there = { ...picture('part.webp', 'The gate'), tags: ['gate'], focus: { x: 20, y: 50 } }
  const { useHalf, calls, chosen } = await dialog('', { part: there })
  await useHalf()
  expect(calls.map((call) => call.split(' ')[0])).toEqual(['POST'])
  expect(chosen).toEqual([['/img/uploads/part.webp?focus=20,50', 'The gate']])
})

it('EDIT-01 a part whose words cannot be kept is chosen all the same, and that is said', async () => {
  const { useHalf, chosen, session } = await dialog('', { status: 503 })
  await useHalf()
  expect(chosen).toEqual([['/img/uploads/part.webp', 'Our yard']])
  expect(session.store.get().notice.text).toContain('its words and tags are not kept')
})
