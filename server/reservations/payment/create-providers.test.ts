import { expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { createProviders, sourcesOf } from './create-providers.ts'
import { chooseProvider, type PaymentSetup } from './port.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
}
const providers = (variables: PaymentSetup['variables'], isLocal = true) =>
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

it.each<[what: string, setting: boolean | undefined, isLocal: boolean, providers: string[]]>([
  ['on a machine of one’s own', undefined, true, ['embedded']],
  ['there, switched off', false, true, []],
  ['on a public domain', undefined, false, []],
  ['there, asked for', true, false, ['embedded']],
])('CHK-06 money of the sandbox %s', (_, setting, isLocal, expected) => {
  const variables = setting === undefined ? {} : { PAYMENT_SANDBOX: setting }
  expect([...providers(variables, isLocal).keys()]).toEqual(expected)
})

it('CHK-13 pages of the checkout allow the forms of the providers that are configured', () => {
  expect(sourcesOf(providers({}))).toEqual({ script: [], connect: [], frame: [] })
  expect(sourcesOf(providers(STRIPE))).toEqual({
    script: ['https://js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  })
})

it('CHK-13 a notice without Stripe’s signature is not Stripe’s; one with a wrong signature is refused', async () => {
  const stripe = providers(STRIPE).get('stripe')
  expect(await stripe!.readNotice!({}, Buffer.from('{}'))).toBeUndefined()
  await expect(stripe!.readNotice!({ 'stripe-signature': 't=1,v1=0' }, Buffer.from('{}'))).rejects.toThrow(
    /signature/,
  )
})
