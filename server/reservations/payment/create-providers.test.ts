import { expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { createProviders, sourcesOf } from './create-providers.ts'
import { chooseProvider } from './port.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
}
const providers = (variables: Record<string, string>, isLocal = true) =>
  createProviders({ db: {} as Db, variables, isLocal, now: () => 0 })

it.each([
  [{}, ['embedded'], undefined, 'embedded'],
  [STRIPE, ['stripe', 'embedded'], 'stripe', 'stripe'],
])('CHK-06 with the variables %j a car paid with %j goes to %s', (variables, processors, only, first) => {
  const known = providers(variables)
  expect(chooseProvider(known, ['stripe'])?.name).toBe(only)
  expect(chooseProvider(known, processors)?.name).toBe(first)
  expect(chooseProvider(known, ['unheard of', ...processors])?.name).toBe(first)
  expect(chooseProvider(known, [])).toBeUndefined()
})

it('CHK-13 pages of the checkout allow the forms of the providers that are configured', () => {
  expect(sourcesOf(providers({}))).toEqual({ script: [], connect: [], frame: [] })
  expect(sourcesOf(providers(STRIPE))).toEqual({
    script: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  })
})

it('CHK-13 a notice without Stripe’s signature is not Stripe’s; one with a wrong signature is refused', () => {
  const stripe = providers(STRIPE).get('stripe')
  expect(stripe?.readNotice?.({}, Buffer.from('{}'))).toBeUndefined()
  expect(() => stripe?.readNotice?.({ 'stripe-signature': 't=1,v1=0' }, Buffer.from('{}'))).toThrow(
    /signature/,
  )
})
