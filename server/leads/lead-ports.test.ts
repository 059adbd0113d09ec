import { expect, it } from 'vitest'
import { siteContext } from '../../runtime/compile/site.ts'
import { fixtureTenant, settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import type { Car } from '../../schemas/generated/types.ts'
import type { TenantRef } from '../tenants/directory.ts'
import { leadPorts } from './lead-ports.ts'

const TENANT = { slug: 'fixture-motors' } as TenantRef

const { finance, forms } = settingsWith({
  finance: { excludedMakes: ['Toyota'] },
  forms: { optInHidden: true },
})
const { forms: worded } = settingsWith({ forms: { optInLabel: 'News of the bay' } })
const site = siteContext(
  fixtureTenant({
    finance_provider: 'Manual',
    dealershipOverrides: { hill: { finance, forms }, bay: { forms: worded } },
  }),
)
const ports = leadPorts({ sites: { get: async () => ({ site }) } } as never)

const car = (dealership_slug: string) =>
  ({
    id: 7,
    make: 'Toyota',
    model: 'RAV4',
    car_type: 'used',
    status: 'in_stock',
    price: 29_500,
    dealership_slug,
    finance_lenders: {
      manual: { interestRate: 8.99, comparisonRate: 9.74, paymentWeek: 123.5, termMonths: 60 },
    },
  }) as unknown as Car

it('CFG-21 LEAD-15 a lead tells the finance of its car where the dealership of the car lends on it', async () => {
  expect(await ports.financeOf(TENANT, car('yard'))).toMatchObject({ amount: '$124', per: 'week' })
  expect(await ports.financeOf(TENANT, car('hill'))).toBeNull()
})

it('CFG-21 FORM-21 the box about news is that of the dealership of the car, and none where it asks for none', async () => {
  const { optInLabel } = site.settings.forms
  expect(await ports.optInLabelOf(TENANT, car('yard'))).toBe(optInLabel)
  expect(await ports.optInLabelOf(TENANT, undefined)).toBe(optInLabel)
  expect(await ports.optInLabelOf(TENANT, car('bay'))).toBe('News of the bay')
  expect(await ports.optInLabelOf(TENANT, car('hill'))).toBeNull()
})
