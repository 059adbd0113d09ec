import type { MountSurface } from '../../../../../blocks/checkout/surfaces/surface.ts'

/** The part of Stripe.js that deposits need (https://docs.stripe.com/js). */
interface StripeElements {
  create(type: 'payment'): {
    mount(host: HTMLElement): void
    destroy(): void
    on(event: 'ready', done: () => void): void
  }
}

interface StripeClient {
  elements(options: { clientSecret: string }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }): Promise<{ error?: { message?: string } }>
}

type StripeFactory = (key: string, options?: { stripeAccount: string }) => StripeClient

declare global {
  interface Window {
    Stripe?: StripeFactory
  }
}

/** Stripe asks to load it from its own address, never from a copy: that is what keeps card data out of our pages. */
const STRIPE_JS = 'https://js.stripe.com/v3/'

const REFUSED = 'Your card was declined. Please try another one.'

/** Stripe's payment element; its frames come from Stripe. */
export const mount: MountSurface = async (host, payment, returnUrl) => {
  const { publishable_key: key, account, client_secret: clientSecret } = payment
  if (key === null) throw new Error('Stripe needs its publishable key')
  const factory = window.Stripe ?? (await loadStripe())
  const stripe = factory(key, account === null ? undefined : { stripeAccount: account })
  const elements = stripe.elements({ clientSecret })
  const element = elements.create('payment')
  const ready = new Promise<void>((resolve) => element.on('ready', resolve))
  element.mount(host)
  await ready
  return {
    async pay() {
      const { error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: returnUrl },
      })
      return error ? { kind: 'declined', message: error.message ?? REFUSED } : { kind: 'sent' }
    },
    close: () => element.destroy(),
  }
}

function loadStripe(): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = STRIPE_JS
    script.addEventListener('load', () =>
      window.Stripe ? resolve(window.Stripe) : reject(new Error('Stripe.js did not start')),
    )
    script.addEventListener('error', () => reject(new Error('Stripe.js could not be loaded')))
    document.head.append(script)
  })
}
