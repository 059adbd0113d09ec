import { expect, it } from 'vitest'
import { findingsOf, problemsOf } from '../../testing/world.ts'

const lenders = (...extraLenders: string[]) => ({ settings: { finance: { extraLenders } } })

it('CFG-11 Car Clarity is a lender, not a provider', async () => {
  expect(await findingsOf('finance-provider', { finance_provider: 'Car Clarity' })).toMatchObject([
    {
      severity: 'error',
      pointer: '/finance_provider',
      message: '"Car Clarity" is a lender, not a finance provider; list it in settings.finance.extraLenders.',
      suggestions: [
        {
          title: 'List it as an extra lender of the provider "Manual"',
          edits: [
            { op: 'set', pointer: '/finance_provider', value: 'Manual' },
            { op: 'set', pointer: '/settings/finance/extraLenders', value: ['Car Clarity'] },
          ],
        },
      ],
    },
  ])
})

it('FIN-14 extra lenders need a provider and do not repeat it', async () => {
  expect(await problemsOf('finance-provider', lenders('Car Clarity'))).toEqual([
    'gumtree.json /settings/finance/extraLenders Extra lenders show beside a finance provider, but the site has none.',
  ])
  expect(
    await problemsOf('finance-provider', { finance_provider: 'Angle', ...lenders('Car Clarity', 'Angle') }),
  ).toEqual([
    `gumtree.json /settings/finance/extraLenders/1 "Angle" is the site's provider already; as an extra lender it shows twice.`,
  ])
  expect(
    await problemsOf('finance-provider', { finance_provider: 'Angle', ...lenders('Car Clarity') }),
  ).toEqual([])
})

it('CFG-11 a provider that is listed as a lender instead stands beside those that were there, once', async () => {
  for (const before of [['Angle'], ['Angle', 'Car Clarity']]) {
    const [finding] = await findingsOf('finance-provider', {
      finance_provider: 'Car Clarity',
      ...lenders(...before),
    })
    expect(finding?.suggestions?.[0]?.edits[1]).toMatchObject({ value: ['Angle', 'Car Clarity'] })
  }
})
