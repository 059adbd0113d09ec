// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { fixturePage, fixtureSite } from '../shared/testing/render-block.ts'
import { finishEnquiry } from './finish.ts'
import type { EnquiryData } from './load.ts'

test('CFG-21 TRACK-02 a demo car counts as new or used as its own dealership has it', () => {
  const dealershipOverrides = { coast: settingsWith({ tracking: { demoAs: 'new' } }) }
  const site = fixtureSite({ dealershipOverrides } as unknown as Partial<ResolvedTenant>)
  const page = fixturePage()
  vi.spyOn(document, 'getElementById').mockReturnValue({ textContent: JSON.stringify({ site }) } as never)
  for (const dealership of ['city', 'coast']) {
    const car = { id: 7, car_type: 'demo', dealership_slug: dealership, tag: null }
    const data = { car, form: { kind: 'vehicle', category: 'Vehicle Enquiry' } } as unknown as EnquiryData
    finishEnquiry('block', { values: {}, leadId: 'l-1' }, { data, site, page })
  }
  const { dataLayer } = window as unknown as { dataLayer: { id: number }[] }
  expect(dataLayer.map(({ id }) => id)).toEqual([15, 14])
})
