import type { Settings, SignInProps } from '../../schemas/generated/types.ts'
import type { SignInType } from '../../runtime/rules/visitor/gates.ts'

interface SignInTexts {
  heading: string
  intro: string
}

type Words = Pick<SignInProps, 'heading' | 'intro' | 'checkoutIntro' | 'tradeInIntro' | 'financeIntro'>

/** Why somebody is asked to sign in, by what they were about to do (ROUTE-30), in the dealer's words where it has its own. */
export function signInTexts(
  type: SignInType,
  words: Words,
  { reserve }: Pick<Settings, 'reserve'>,
): SignInTexts {
  // Where cars are bought online, nobody only reserves (CHK-08).
  const buys = reserve.variant === 'buy-online'
  const texts: Record<SignInType, SignInTexts> = {
    watchlist: words,
    'trade-in': {
      heading: 'Sign in to value your car',
      intro: words.tradeInIntro || 'We keep your valuation with your account, so you can come back to it.',
    },
    checkout: {
      heading: buys ? 'Sign in to buy this car' : 'Sign in to reserve this car',
      intro:
        words.checkoutIntro ||
        `It takes a minute. Your ${buys ? 'order' : 'reservation'} and its receipt will be in your garage.`,
    },
    finance: {
      heading: 'Sign in for your finance figures',
      intro: words.financeIntro || 'We fill in what we know, so that your application is a short one.',
    },
  }
  return texts[type]
}
