// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from './testing/screen.tsx'
import { App } from './app.tsx'

afterEach(() => void vi.unstubAllGlobals())

/** The editor as it opens over a server that says this of whoever is there. */
async function opened(status: number, body: object) {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )
  const { text, leave } = await show(<App />)
  for (let turn = 0; turn < 200 && text() === 'Opening …'; turn += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
  const said = text()
  await leave()
  return said
}

it('EDIT-01 a server that cannot say who is there is told in its own words, and nobody is asked to sign in', async () => {
  expect(await opened(503, { detail: 'The database is away.' })).toBe('The database is away.')
})

it('EDIT-01 whoever is not signed in is asked to', async () => {
  expect(await opened(200, { user: null })).toContain('Sign in')
})
