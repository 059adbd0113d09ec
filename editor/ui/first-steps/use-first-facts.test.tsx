// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { useFirstFacts } from './use-first-facts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Told() {
  const { facts, problem } = useFirstFacts('kea')
  return <output>{problem || JSON.stringify(facts) || 'nothing yet'}</output>
}

/** The server answers with how often it was asked. */
async function asking() {
  let asked = 0
  const answer = { fails: false }
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (answer.fails) return Response.json({ detail: 'The server is busy.' }, { status: 503 })
    return Response.json({ asked })
  })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const screen = await show(<Told />)
  const look = async (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  }
  return { ...screen, look, answer, asked: () => asked }
}

it('EDIT-01 how a dealer stands is asked for again whenever the window is looked at, and not when it is left', async () => {
  const { look, text, asked, leave } = await asking()
  expect(text()).toBe('{"asked":1}')
  await look(true)
  expect([asked(), text()]).toEqual([1, '{"asked":1}'])
  await look(false)
  expect(text()).toBe('{"asked":2}')
  await leave()
  await look(false)
  expect(asked()).toBe(2)
})

it('EDIT-01 a question without an answer is told until the next one has it', async () => {
  const { look, text, answer } = await asking()
  answer.fails = true
  await look(false)
  expect(text()).toBe('The server is busy.')
  answer.fails = false
  await look(false)
  expect(text()).toBe('{"asked":3}')
})
