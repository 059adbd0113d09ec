import { expect, test } from 'vitest'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixturePage, schemaDefaults } from '../shared/testing/render-block.ts'
import { load } from './load.ts'

const props = {
  ...schemaDefaults(registry.get('EnquiryForm')!.schema),
  kind: 'offer',
} as unknown as EnquiryFormProps
const OFFERS = [
  { id: 31, name: 'Run-out' },
  { id: 32, name: 'Elsewhere', excluded_website_ids: [7] },
]

async function asked(place: Parameters<typeof fixturePage>[0]) {
  const { context } = fakeContext({ tenant: { id: 7 }, content: { offers: OFFERS } })
  context.page = fixturePage(place)
  return (await load(context, props)).offer
}

test.each([{ query: 'offer_id=31' }, { query: 'offer=31' }, { params: { rest: 'ford/31' } }])(
  'LEAD-14 the form is about the offer that its address names (%j)',
  async (place) => {
    expect(await asked(place)).toEqual({ id: '31', name: 'Run-out' })
  },
)

test.each([{ query: 'offer_id=32' }, { params: { rest: '32' } }, { query: 'offer_id=99' }, {}])(
  'OFFER-04 an offer that the site must not show names no enquiry (%j)',
  async (place) => {
    expect(await asked(place)).toBeNull()
  },
)
