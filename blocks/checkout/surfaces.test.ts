// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mountSurface } from './surfaces/mount-surface.ts'
import type { Payment } from './surfaces/surface.ts'

const PAYMENT: Payment = {
  provider: 'stripe',
  intent_id: 'pi_1',
  client_secret: 'pi_1_secret',
  publishable_key: 'pk_test_123',
  account: 'acct_9',
  payment_page: null,
}
const BACK = 'https://dealer.example/api/reservations/R/return?to=%2Fcars%2Fx%2Fcheckout'

afterEach(() => vi.unstubAllGlobals())

/** As much of Stripe.js as the surface uses, noting what it is told. */
function stripeWorld(answer: { error?: { message?: string } }) {
  const told: unknown[] = []
  const elements = {
    create: (type: string) => ({
      mount: (host: unknown) => told.push(['mount', type, host]),
      destroy: () => told.push(['destroy']),
      on: (_event: string, done: () => void) => done(),
    }),
  }
  vi.stubGlobal('window', {
    Stripe: (key: string, options?: object) => {
      told.push(['Stripe', key, options])
      return {
        elements: (given: object) => {
          told.push(['elements', given])
          return elements
        },
        confirmPayment: ({ redirect, confirmParams }: { redirect: string; confirmParams: object }) => {
          told.push(['confirm', redirect, confirmParams])
          return Promise.resolve(answer)
        },
      }
    },
  })
  return told
}

const host = 'host' as unknown as HTMLElement

describe('payment forms', () => {
  test('CHK-13 Stripe’s own element takes the card for the dealer’s account; we learn that it was sent', async () => {
    const told = stripeWorld({})
    const surface = await mountSurface(host, PAYMENT, BACK)
    expect(await surface.pay()).toEqual({ kind: 'sent' })
    surface.close()
    expect(told).toEqual([
      ['Stripe', 'pk_test_123', { stripeAccount: 'acct_9' }],
      ['elements', { clientSecret: 'pi_1_secret' }],
      ['mount', 'payment', 'host'],
      ['confirm', 'if_required', { return_url: BACK }],
      ['destroy'],
    ])
  })

  test('CHK-06 what Stripe says about a refused card is told to the buyer', async () => {
    stripeWorld({ error: { message: 'Your card has expired.' } })
    const surface = await mountSurface(host, { ...PAYMENT, account: null }, BACK)
    expect(await surface.pay()).toEqual({ kind: 'declined', message: 'Your card has expired.' })
    stripeWorld({ error: {} })
    const silent = await mountSurface(host, PAYMENT, BACK)
    expect(await silent.pay()).toEqual({
      kind: 'declined',
      message: 'Your card was declined. Please try another one.',
    })
  })

  test('CHK-06 a provider that the build does not know is named', async () => {
    await expect(mountSurface(host, { ...PAYMENT, provider: 'barter' }, BACK)).rejects.toThrow('"barter"')
  })
})
