/** Steps of the Online Purchase journey before the deposit, each of which may be skipped (CHK-09). */
export type PurchaseStep = 'trade-in' | 'finance' | 'protection'

export const PURCHASE_STEPS = ['trade-in', 'finance', 'protection', 'deposit'] as const

export type JourneyStep = (typeof PURCHASE_STEPS)[number]

/** What the buyer chose on the way; what was skipped is absent. */
export interface Purchase {
  trade_in?: 'yes' | 'no'
  /** Plate of the car that is traded in. */
  rego?: string
  finance?: 'finance' | 'cash'
  protection?: 'yes' | 'no'
}

export interface PurchaseQuestion {
  step: PurchaseStep
  /** Short name in the list of steps. */
  label: string
  question: string
  help: string
  name: 'trade_in' | 'finance' | 'protection'
  options: readonly { value: string; label: string; note: string; said: string }[]
}

/** What each step asks; `said` is how the answer reads in the dealer's lead. */
export const PURCHASE_QUESTIONS: readonly PurchaseQuestion[] = [
  {
    step: 'trade-in',
    label: 'Trade-in',
    question: 'Do you have a car to trade in?',
    help: 'We take its value off the price. Bring it along, or let us look at it at your place.',
    name: 'trade_in',
    options: [
      {
        value: 'yes',
        label: 'Yes, value my car',
        note: 'We call you with a figure.',
        said: 'has a trade-in',
      },
      { value: 'no', label: 'No trade-in', note: 'Straight to the next step.', said: 'no trade-in' },
    ],
  },
  {
    step: 'finance',
    label: 'Finance',
    question: 'How would you like to pay the balance?',
    help: 'Nothing is decided here, and nothing touches your credit file.',
    name: 'finance',
    options: [
      {
        value: 'finance',
        label: 'With finance',
        note: 'We send you a quote to compare.',
        said: 'wants finance',
      },
      {
        value: 'cash',
        label: 'With my own money',
        note: 'By bank transfer, on delivery.',
        said: 'pays without finance',
      },
    ],
  },
  {
    step: 'protection',
    label: 'Protection',
    question: 'Would you like to protect your car?',
    help: 'Paint and fabric protection, and an extended warranty. We tell you what it costs; you decide.',
    name: 'protection',
    options: [
      {
        value: 'yes',
        label: 'Yes, tell me more',
        note: 'We send the options and prices.',
        said: 'asks for protection',
      },
      {
        value: 'no',
        label: 'No, thank you',
        note: 'You can still add it on delivery.',
        said: 'no protection',
      },
    ],
  },
]

const REGO = /^[\p{L}\p{N} -]{1,12}$/u

/** The choices in an address or a body; whatever is none of the options is left out. */
export function readPurchase(value: (name: string) => string | null | undefined): Purchase {
  const found: Record<string, string> = {}
  for (const { name, options } of PURCHASE_QUESTIONS) {
    const chosen = value(name)
    if (chosen && options.some((option) => option.value === chosen)) found[name] = chosen
  }
  const rego = value('rego')?.trim() ?? ''
  if (found['trade_in'] === 'yes' && REGO.test(rego)) found['rego'] = rego
  return found
}

/** The choices in one line for the dealer: `has a trade-in (ABC123), wants finance`. Empty where all was skipped. */
export function purchaseText(purchase: Purchase): string {
  return PURCHASE_QUESTIONS.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === purchase[name])
    if (!option) return []
    return name === 'trade_in' && purchase.rego ? [`${option.said} (${purchase.rego})`] : [option.said]
  }).join(', ')
}

export function journeyStep(step: string | null | undefined): JourneyStep {
  return PURCHASE_STEPS.find((known) => known === step) ?? 'trade-in'
}

/** Address of a step with the choices so far (CHK-09). */
export function journeyHref(slug: string, step: JourneyStep, purchase: Purchase): string {
  return `/checkout-journey?${new URLSearchParams({ car_id: slug, step, ...purchase })}`
}
