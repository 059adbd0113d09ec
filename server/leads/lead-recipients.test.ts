import { expect, it, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { leadRecipients } from './lead-recipients.ts'

/** One published dealer, read again for each revision. */
function world(document: Partial<ResolvedTenant> = {}) {
  let revision = 1
  const resolve = vi.fn<() => Promise<ResolvedTenant>>(() =>
    Promise.resolve(fixtureTenant({ slug: 'kea', name: 'Kea', ...document })),
  )
  const recipientOf = leadRecipients({
    directory: {
      bySlug: (slug) =>
        slug === 'kea' ? { slug, name: 'Kea', revision, contentRevision: 0, stockRevision: 1 } : undefined,
    },
    resolve,
  })
  return { recipientOf, resolve, publish: () => (revision += 1) }
}

it.each([
  [['www.kea.example', 'kea.example'], 'https://www.kea.example'],
  [[], undefined],
  [undefined, undefined],
])('LEAD-15 with the domains %j the links of a mail begin with %s', async (domains, origin) => {
  const { recipientOf } = world(domains && { domains })
  expect((await recipientOf('kea'))?.origin).toBe(origin)
})

it('LEAD-15 messages speak for the dealer of the document, on its clock and in its country’s words', async () => {
  const { recipientOf } = world({ dealership_id: 77, timeZone: 'Pacific/Auckland', country: 'NZ' })
  const { regional, locations } = fixtureTenant()
  expect(await recipientOf('kea')).toEqual({
    slug: 'kea',
    name: 'Kea',
    dealershipId: 77,
    country: 'NZ',
    regional: expect.objectContaining({ currency: 'NZD' }),
    timeZone: 'Pacific/Auckland',
    origin: undefined,
    email: 'hello@fixture.example',
    phone: '07 5550 1234',
    locations,
    destinations: [{ channel: 'email', address: 'hello@fixture.example' }],
    secretEnv: new Map(),
  })
  expect(regional.currency).toBe('AUD')
})

it('LEAD-15 each webhook has the secret that stands beside it, and one without has none', async () => {
  const webhooks = [
    { url: 'https://crm.example/in', secretEnv: 'KEA_CRM' },
    { url: 'https://log.example/in' },
  ]
  const { recipientOf } = world({ leads: { webhooks, email: ['sales@kea.example'] } })
  const recipient = await recipientOf('kea')
  expect(recipient?.secretEnv).toEqual(new Map([['https://crm.example/in', 'KEA_CRM']]))
  expect(recipient?.destinations).toEqual([
    { channel: 'webhook', address: 'https://crm.example/in' },
    { channel: 'webhook', address: 'https://log.example/in' },
    { channel: 'email', address: 'sales@kea.example' },
  ])
})

it('LEAD-15 a document is read once per publication, and nobody answers for a dealer that is gone', async () => {
  const { recipientOf, resolve, publish } = world()
  await recipientOf('kea')
  await recipientOf('kea')
  expect(resolve).toHaveBeenCalledTimes(1)
  publish()
  await recipientOf('kea')
  expect(resolve).toHaveBeenCalledTimes(2)
  expect(await recipientOf('tui')).toBeUndefined()
  expect(resolve).toHaveBeenCalledTimes(2)
})

it('LEAD-15 a document that could not be read is read again for the next lead', async () => {
  const { recipientOf, resolve } = world()
  resolve.mockRejectedValueOnce(new Error('the disk is away'))
  await expect(recipientOf('kea')).rejects.toThrow('the disk is away')
  expect((await recipientOf('kea'))?.name).toBe('Kea')
})
