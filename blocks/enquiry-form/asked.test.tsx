import { describe, expect, test } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { registry } from '../registry.ts'
import { fixturePage, fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { load } from './load.ts'

const form = registry.get('EnquiryForm')
if (!form) throw new Error('EnquiryForm is not registered')

const CAR: Car = {
  id: 7,
  name: '2021 Mazda CX-5',
  slug: '2021-mazda-cx-5-7',
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  status: 'in_stock',
  price: 31_990,
  dealership_slug: 'bundall',
}

const LOCATIONS = ['bundall', 'nerang'].map((slug, index) => ({
  ...fixtureTenant().locations?.[0],
  id: index + 1,
  name: slug,
  slug,
  dealership_slug: slug,
})) as NonNullable<ReturnType<typeof fixtureTenant>['locations']>

async function show(
  kind: 'general' | 'vehicle' | 'offer' | 'finance' | 'test-drive',
  page: { query?: string; params?: Record<string, string> },
  car = CAR,
) {
  const { context } = fakeContext({ tenant: { locations: LOCATIONS } })
  context.page = fixturePage(page)
  context.stock = { carBySlug: async () => car, carById: async (id) => (id === car.id ? car : undefined) }
  const props = { kind, title: 'Interested in this vehicle?' } as Parameters<typeof load>[1]
  const data = await load(context, { ...props, fields: [], steps: [] })
  const html = renderBlock(form!, { props: props as never, data, page, tenant: { locations: LOCATIONS } })
  return { data, html, text: visibleText(html) }
}

test('TRADE-14 the form under which visitors sell their own car is about none of the dealer', async () => {
  const { context } = fakeContext({ tenant: { locations: LOCATIONS } })
  context.page = fixturePage({ query: 'car_id=7' })
  context.stock = { carBySlug: async () => undefined, carById: async () => CAR }
  const shown = async (category?: string) =>
    (await load(context, { kind: 'lead', category, fields: [], steps: [] } as never)).car
  expect(await shown('Sell My Car')).toBeNull()
  expect(await shown()).toMatchObject({ id: 7 })
})

const of = (params: Record<string, string>) => ({ params, query: '' })

describe('on the page of a car', () => {
  test('VEH-07 the panel is called "Interested in this vehicle?" and asks about the car', async () => {
    const { text, html, data } = await show('vehicle', of({ slug: CAR.slug }))
    expect(text).toContain('Interested in this vehicle?')
    expect(html).toContain('name="category" value="Vehicle Enquiry"')
    expect(data.form.category).toBe('Vehicle Enquiry')
    expect(fixtureSite().country).toBe('AU')
  })

  test.each(['vehicle', 'offer', 'general', 'test-drive', 'finance'] as const)(
    'VEH-07 OFFER-01 what leads to #enquire finds the panel about a car or an offer: %s',
    async (kind) => {
      const { html } = await show(kind, of({ slug: CAR.slug }))
      expect(/^<section[^>]* id="([^"]+)"/.exec(html)?.[1]).toBe(
        ['vehicle', 'offer'].includes(kind) ? 'enquire' : 'block',
      )
    },
  )

  test.each([
    ['VEH-08 a sold car', { ...CAR, sold: true }, ''],
    ['VEH-09 a car of another status', { ...CAR, status: 'in_transit' }, ''],
    ['VEH-09 the button of a reserved car', { ...CAR, reserved: true }, 'find=similar'],
  ])('%s asks for something similar, with that category', async (_name, car, query) => {
    const { text, html, data } = await show('vehicle', { params: { slug: CAR.slug }, query }, car)
    expect(text).toContain('Find Me Something Similar')
    expect(html).toContain('name="category" value="Find Me Something Similar"')
    expect(data.form.category).toBe('Find Me Something Similar')
  })
})

test.each([
  ['finance', { sold: true }],
  ['finance', { status: 'archived' }],
  ['test-drive', { status: 'sold' }],
  ['test-drive', { status: 'archived' }],
] as const)(
  'VEH-10 a %s form is about no car that is %j, though its address names one',
  async (kind, gone) => {
    const { data, text } = await show(kind, { query: 'car_id=7' }, { ...CAR, ...gone })
    expect(data.car).toBeNull()
    expect(text).not.toContain('2021 Mazda CX-5')
    expect((await show(kind, { query: 'car_id=7' })).text).toContain('2021 Mazda CX-5')
  },
)

test('CFG-21 FORM-04 the form about a car has the words and rules of the car’s own dealership', async () => {
  const forms = { ...fixtureTenant().settings.forms, enquirySubmitText: 'Message Now', messageOptional: true }
  const asked = async (dealership_slug: string, kind: 'vehicle' | 'general' = 'vehicle') => {
    const { context } = fakeContext({ tenant: { dealershipOverrides: { nerang: { forms } } } as never })
    context.page = fixturePage({ params: { slug: CAR.slug } })
    context.stock = { ...context.stock, carBySlug: async () => ({ ...CAR, dealership_slug }) }
    const { form: made } = await load(context, { kind, title: 'Ask', fields: [], steps: [] } as never)
    const message = made.steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'message')
    return [made.submitText, message?.required]
  }
  expect(await asked('nerang')).toEqual(['Message Now', false])
  expect(await asked('bundall')).toEqual(['Enquire Now', true])
  expect(await asked('nerang', 'general')).toEqual(['Enquire Now', true])
})

describe('on the finance page', () => {
  const QUERY = 'car_id=7&car_type=used&preferredDealership=nerang&vehiclePriceBudget=31990'

  test('FIN-23 ROUTE-26 all four parameters: the car is named, dealership, budget and type are filled in', async () => {
    const { html, text } = await show('finance', { query: QUERY })
    expect(text).toContain('2021 Mazda CX-5')
    expect(html).toMatch(/<option value="nerang" selected="">/)
    expect(html).toMatch(
      /name="vehiclePriceBudget"[^>]*value="31990"|value="31990"[^>]*name="vehiclePriceBudget"/,
    )
    expect(html).toMatch(/<option value="used" selected="">/)
    expect(html).toContain('name="category" value="Finance Enquiry"')
  })

  test.each([
    ['1250000', '1250000'],
    ['123456789.12', '123456789.12'],
    ['29500.5', '29500.5'],
    ['1234567890', ''],
    ['29500.555', ''],
    ['29,500', ''],
    ['-5', ''],
    ['1e6', ''],
  ])('FIN-23 ROUTE-26 of the budget %s the field holds “%s”', async (budget, value) => {
    const { html, data } = await show('finance', {
      query: `car_type=demo&vehiclePriceBudget=${encodeURIComponent(budget)}`,
    })
    const [field = ''] = /<input[^>]*name="vehiclePriceBudget"[^>]*>/.exec(html) ?? []
    expect(/ value="([^"]*)"/.exec(field)?.[1] ?? '').toBe(value)
    expect([html.includes('<option value="demo" selected="">'), data.car]).toEqual([true, null])
  })

  test('FIN-23 what is none of the choices is left out', async () => {
    const { html, data } = await show('finance', {
      query: 'car_id=99&car_type=stolen&preferredDealership=elsewhere&vehiclePriceBudget=%3Cb%3E',
    })
    expect(data.car).toBeNull()
    expect(html).not.toMatch(/<option value="[^"]+" selected|value="(?:stolen|elsewhere|&lt;b)/)
  })
})

describe('on the page of a place', () => {
  test('FORM-18 FORM-19 the place is sent and not asked for; elsewhere it is asked', async () => {
    const own = await show('general', of({ slug: 'nerang' }))
    expect(own.html).toContain('<input type="hidden" name="dealership_slug" value="nerang"/>')
    expect(own.html).not.toMatch(/<select[^>]*name="(?:dealership_slug|location_id)"/)
    const contact = await show('general', of({}))
    expect(contact.html).toMatch(/<select[^>]*name="dealership_slug"/)
  })
})

test.each([
  ['its own place', 2, ['nerang']],
  ['every place, where it stands at none of them', 9, ['bundall', 'nerang']],
])('FORM-26 BOOK-02 a test drive of a car is at %s', async (_what, location_id, places) => {
  const { context } = fakeContext({ tenant: { locations: LOCATIONS } })
  context.page = fixturePage({ query: 'car_id=7' })
  context.stock = { ...context.stock, carById: async () => ({ ...CAR, location_id }) }
  const props = { kind: 'test-drive', title: 'Drive it', fields: [], steps: [] }
  const { form: planned } = await load(context, props as never)
  expect(planned.places.map(({ name }) => name)).toEqual(places)
})

test('FORM-26 LOC-12 where a test drive needs no choice of a place its times are those of the yard that sells cars', async () => {
  const [first, second] = LOCATIONS
  const locations = [{ ...first, location_type: 'service' as const }, second] as typeof LOCATIONS
  const { context } = fakeContext({ tenant: { locations } })
  context.page = fixturePage({})
  const props = { kind: 'test-drive', title: 'Drive it', fields: [], steps: [] }
  const { form: planned } = await load(context, props as never)
  expect(planned.places.map(({ name }) => name)).toEqual(['nerang'])
})
