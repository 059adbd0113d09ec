import { secret, text, type VariableGroup, variable } from '../../../../config/variable.ts'

export const variables = {
  shape: {
    STRIPE_SECRET_KEY: secret(
      text()
        .regex(/^[sr]k_/)
        .optional(),
      'a secret key of Stripe (sk_… or rk_…)',
    ),
    // Public, but where a secret key was put by mistake it must not be shown.
    STRIPE_PUBLISHABLE_KEY: secret(text().regex(/^pk_/).optional(), 'a publishable key of Stripe (pk_…)'),
    STRIPE_WEBHOOK_SECRET: secret(
      text()
        .regex(/^whsec_/)
        .optional(),
      'a webhook secret of Stripe (whsec_…)',
    ),
    STRIPE_API_URL: variable(
      text()
        .regex(/^https?:\/\/[^\s/]+:\d+$/)
        .optional(),
      'an address such as http://127.0.0.1:12111',
    ),
  },
  together: { STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
} satisfies VariableGroup
