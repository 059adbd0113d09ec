import { listOf, objectOf } from '../../../json/object.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'
import { FINANCE_PROVIDERS } from '../../../rules/finance/providers/index.ts'

/** Names of those that are never a site's provider. */
const LENDERS = Object.values(FINANCE_PROVIDERS)
  .filter(({ lenderOnly }) => lenderOnly)
  .map(({ name }) => name)

export const check: Check = {
  code: 'finance-provider',
  severity: 'error',
  title: 'A finance provider used where it does not belong',
  docs: 'A lender such as Car Clarity is never a provider (CFG-11): list it under `settings.finance.extraLenders`. Extra lenders show beside a provider, so they need one, and repeating the provider among them shows it twice.',
  source: 'CFG-11, FIN-14',
  create: ({ report }) => ({
    tenant(tenant) {
      const provider = textOf(tenant['finance_provider'])
      const lenders = listOf(objectOf(objectOf(tenant['settings'])?.['finance'])?.['extraLenders'])
      if (provider !== undefined && LENDERS.includes(provider)) {
        report({
          message: `"${provider}" is a lender, not a finance provider; list it in settings.finance.extraLenders.`,
          pointer: '/finance_provider',
          suggestions: [
            {
              title: 'List it as an extra lender of the provider "Manual"',
              edits: [
                { op: 'set', pointer: '/finance_provider', value: 'Manual' },
                {
                  op: 'set',
                  pointer: '/settings/finance/extraLenders',
                  value: [...new Set([...lenders, provider])],
                },
              ],
            },
          ],
        })
      }
      if (lenders.length > 0 && provider === undefined) {
        report({
          severity: 'warning',
          message: 'Extra lenders show beside a finance provider, but the site has none.',
          pointer: '/settings/finance/extraLenders',
        })
      }
      const repeated = lenders.findIndex((lender) => lender === provider)
      if (provider !== undefined && repeated !== -1) {
        report({
          severity: 'warning',
          message: `"${provider}" is the site's provider already; as an extra lender it shows twice.`,
          pointer: `/settings/finance/extraLenders/${repeated}`,
        })
      }
    },
  }),
}
