// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { SecondFactor } from './second-factor.tsx'

afterEach(() => void vi.unstubAllGlobals())

const TURN_ON = 'Turn it on'
const LINES = [TURN_ON, 'Make new recovery codes', 'Turn it off']

/** The part of one's account, over a server that answers the first question with this. */
async function account(first: () => Promise<Response>) {
  vi.stubGlobal('fetch', (address: string) =>
    String(address).endsWith('/second-factor') ? first() : Promise.resolve(Response.json({ passkeys: [] })),
  )
  const screen = await show(<SecondFactor onChanged={() => undefined} />)
  const offered = () =>
    [...document.querySelectorAll('button')].map(screen.nameOf).filter((name) => LINES.includes(name))
  return { ...screen, offered }
}

const known =
  (isOn: boolean, isRequired = false, recoveryCodesLeft = 8) =>
  () =>
    Promise.resolve(Response.json({ isOn, isRequired, recoveryCodesLeft }))

it.each([
  ['off', known(false), [TURN_ON]],
  ['on', known(true), ['Make new recovery codes', 'Turn it off']],
  ['on, and nobody may go without', known(true, true), ['Make new recovery codes']],
  ['not known yet', () => new Promise<Response>(() => {}), []],
])('ACCT-08 while the second factor is %s, one is offered what fits', async (_state, first, lines) => {
  expect((await account(first)).offered()).toEqual(lines)
})

it('ACCT-08 where nobody can tell whether it is on, nothing is offered, and why is told', async () => {
  const { offered, text } = await account(() => Promise.reject(new TypeError('no network')))
  expect(offered()).toEqual([])
  expect(text()).not.toContain('an app on your phone')
  expect(document.querySelector('[role=alert], .ed-problem')?.textContent).not.toBe('')
})

it.each([
  [0, 'No recovery code is left.'],
  [1, 'One recovery code is left.'],
  [8, '8 recovery codes are left.'],
])('ACCT-08 with %d recovery codes it says: %s', async (left, words) => {
  expect((await account(known(true, false, left))).text()).toContain(words)
})
