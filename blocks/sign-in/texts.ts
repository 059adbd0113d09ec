import type { Settings } from '../../schemas/generated/types.ts'
import type { SignInType } from '../../runtime/rules/visitor/gates.ts'

interface SignInTexts {
  heading: string
  intro: string
}

/** Why somebody is asked to sign in, by what they were about to do (ROUTE-30). */
export const SIGN_IN_TEXTS: Record<SignInType, SignInTexts> = {
  watchlist: {
    heading: 'Sign in to your garage',
    intro: 'Save the cars you like and find them again on any device.',
  },
  'trade-in': {
    heading: 'Sign in to value your car',
    intro: 'We keep your valuation with your account, so you can come back to it.',
  },
  checkout: {
    heading: 'Sign in to reserve this car',
    intro: 'It takes a minute. Your reservation and its receipt will be in your garage.',
  },
  finance: {
    heading: 'Sign in for your finance figures',
    intro: 'We fill in what we know, so that your application is a short one.',
  },
}

/** Where cars are bought online, nobody only reserves (CHK-08). */
export function signInTexts(type: SignInType, { reserve }: Pick<Settings, 'reserve'>): SignInTexts {
  if (type !== 'checkout' || reserve.variant !== 'buy-online') return SIGN_IN_TEXTS[type]
  return {
    heading: 'Sign in to buy this car',
    intro: 'It takes a minute. Your order and its receipt will be in your garage.',
  }
}

/** What an account is good for, in three lines. */
export const SIGN_IN_POINTS = [
  'No password. We e-mail you a code.',
  'Your saved cars on every device.',
  'Sign out everywhere, or delete it all, whenever you like.',
] as const
