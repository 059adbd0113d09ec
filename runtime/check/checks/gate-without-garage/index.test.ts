import { expect, it } from 'vitest'
import { findingsOf, problemsOf, withPage } from '../../testing/world.ts'

it('CFG-26 ACCT-07 a gate on a site without garage is found, with both ways out', async () => {
  const document = {
    settings: { gates: { tradeIn: true, checkout: false } },
    dealershipOverrides: { 'gumtree-motors': { gates: { finance: true } } },
  }
  const [first, second] = await findingsOf('gate-without-garage', document)
  expect(first).toMatchObject({
    severity: 'error',
    message: 'The gate "tradeIn" needs sign-in, but garage_enabled is off.',
    pointer: '/settings/gates/tradeIn',
    suggestions: [
      { title: 'Turn garage_enabled on', edits: [{ op: 'set', pointer: '/garage_enabled', value: true }] },
      { title: 'Remove the gate "tradeIn"', edits: [{ op: 'remove', pointer: '/settings/gates/tradeIn' }] },
    ],
  })
  expect(second).toMatchObject({ pointer: '/dealershipOverrides/gumtree-motors/gates/finance' })
})

it('ACCT-07 favourites in the garage need it too', async () => {
  expect(await problemsOf('gate-without-garage', { settings: { favourites: { mode: 'garage' } } })).toEqual([
    'gumtree.json /settings/favourites/mode Favourites are kept in the garage, but garage_enabled is off.',
  ])
})

it('ACCT-07 with the garage every gate is fine', async () => {
  const settings = { gates: { tradeIn: true, checkout: true, finance: true, sellMyCar: true } }
  expect(await problemsOf('gate-without-garage', { garage_enabled: true, settings })).toEqual([])
})

it('CFG-26 ACCT-07 a gated page of its own needs the garage; those of the template wait for it', async () => {
  const page = withPage([{ id: 'a', type: 'Hero' }], { gate: 'finance' })
  expect(await problemsOf('gate-without-garage', page)).toEqual([
    'gumtree.json /routes/0/gate The page "extra" has the gate "finance", but garage_enabled is off.',
  ])
  expect(await problemsOf('gate-without-garage', { ...page, garage_enabled: true })).toEqual([])
  const template = { schemaVersion: 2, routes: [{ id: 'car', path: '/c', title: 'C', gate: 'checkout' }] }
  expect(await problemsOf('gate-without-garage', {}, { 'tenants/templates/plain.json': template })).toEqual(
    [],
  )
})
