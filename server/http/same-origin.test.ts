import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refuseOtherOrigins } from './same-origin.ts'

const asked = (headers: Record<string, string>) => () =>
  refuseOtherOrigins({ headers: { host: 'dealer.example', ...headers } } as unknown as FastifyRequest)

test.each([
  ['a program, which says nothing', {}],
  ['our own page', { origin: 'https://dealer.example', 'sec-fetch-site': 'same-origin' }],
  ['our own page in a browser that hides the origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['an address typed by the visitor', { 'sec-fetch-site': 'none' }],
])('a post by %s is let in', (_, headers) => {
  expect(asked(headers)).not.toThrow()
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site whose name ends with ours', { origin: 'https://evil-dealer.example' }],
  ['a host below ours', { origin: 'https://evil.dealer.example' }],
  ['a host that ours is below', { origin: 'https://example' }],
  ['another dealer of the platform', { origin: 'https://other.example', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a sandboxed frame in a browser without Fetch Metadata', { origin: 'null' }],
  ['a page whose origin is no address', { origin: 'nonsense' }],
])('a post by %s is refused', (_, headers) => {
  expect(asked(headers)).toThrow('Forms can only be sent from the site they belong to.')
})
