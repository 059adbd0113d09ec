import { USED_CAR } from '../shared/testing/block-of-car.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Car } from '../../schemas/generated/types.ts'
import { fixtureTenant } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import { load as loadRequestPhotos } from '../request-photos/load.ts'
import { fakeContext } from '../shared/testing/load-context.ts'
import { fixtureSite, renderBlock, visibleText } from '../shared/testing/render-block.ts'
import { downloadPdf, PDF_FAILED } from '../vehicle-tools/pdf.ts'

const LOCATION = {
  ...fixtureTenant().locations?.[0],
  id: 11,
  name: 'Brolga Bay Cairns',
  slug: 'cairns',
  dealership_slug: 'cairns',
  phone: '07 3555 9999',
} as NonNullable<ReturnType<typeof fixtureTenant>['locations']>[number]

const CAR: Car = {
  ...USED_CAR,
  km: 41_000,
  location: { phone: '07 3555 1234' },
  location_id: 11,
  dealership_id: 4,
  payment_processors: ['embedded'],
  state_average_market_price: 30_750,
}

interface VehiclePageWorld {
  car?: Partial<Car>
  mode?: 'live' | 'draft'
  country?: 'AU' | 'NZ' | 'US'
  settings?: Record<string, Record<string, unknown>>
}

/** What the server makes of a block on the page of a car. */
async function show(
  type: string,
  { car = {}, settings = {}, mode = 'live', country = 'AU' }: VehiclePageWorld = {},
): Promise<string> {
  const block = registry.get(type)!
  const tenant = {
    country,
    locations: [LOCATION],
    finance_provider: 'Manual' as const,
    settings: merged(settings),
  }
  const { context } = fakeContext({ tenant, params: { slug: CAR.slug } })
  context.stock = { carBySlug: async () => ({ ...CAR, ...car }), carById: async () => undefined }
  context.page = { ...context.page, mode }
  const data = await (block.load as unknown as (context: unknown, props: unknown) => unknown)(context, {})
  return renderBlock(block, { data, tenant, page: { params: { slug: CAR.slug } } })
}

function merged(patch: Record<string, Record<string, unknown>>) {
  const { settings } = fixtureTenant()
  const groups = Object.entries(settings).map(([group, values]) => [group, { ...values, ...patch[group] }])
  return Object.fromEntries(groups) as typeof settings
}

const buttons = (html: string) =>
  [...html.matchAll(/<(?:a|button)[^>]*class="[^"]*fc-button[^"]*"[^>]*>(.*?)<\/(?:a|button)>/g)]
    .map(([, inner = '']) => visibleText(inner))
    .filter((text) => text !== 'Phone and opening hours')

describe('sidebar', () => {
  test('VEH-06 the buttons in order: Enquire, Reserve, Finance, Trade-in, Call', async () => {
    expect(buttons(await show('VehicleActions'))).toEqual([
      'Enquire Now',
      'Reserve Online',
      'Apply for Finance',
      'Value My Trade-In',
      '07 35******* Show',
    ])
    const html = await show('VehicleActions')
    expect(html.match(/fc-button--primary/g)).toHaveLength(1)
    expect(html).toMatch(/<a class="[^"]*fc-button--primary[^"]*"[^>]*data-main-action[^>]*>.*?Enquire Now/)
  })

  test('VEH-12 a Test Drive Only car offers the booking in place of finance', async () => {
    const html = await show('VehicleActions', { car: { tag: 'TEST DRIVE ONLY' } })
    expect(buttons(html)).toContain('Book Test Drive')
    expect(buttons(html)).not.toContain('Apply for Finance')
    expect(html).toContain('href="/book-test-drive?car_id=7"')
  })

  test('VEH-13 so does a type that the document names', async () => {
    const settings = { vehicle: { testDriveInsteadOfFinance: { tags: [], carTypes: ['demo'] } } }
    expect(buttons(await show('VehicleActions', { car: { car_type: 'demo' }, settings }))).toContain(
      'Book Test Drive',
    )
  })

  test('VEH-08 a sold car: the notice, the question and one button', async () => {
    const html = await show('VehicleActions', { car: { sold: true } })
    expect(visibleText(html)).toBe('SOLD Like this and want something similar? Find Me Something Similar')
    expect(html).toContain('href="#enquire"')
  })

  test('VEH-08 the bar on phones leads there too', async () => {
    expect(visibleText(await show('VehicleBar', { car: { sold: true } }))).toContain(
      'Find Me Something Similar',
    )
    expect(visibleText(await show('VehicleBar'))).toBe(
      '2021 Toyota RAV4 $29,500 Call Phone and opening hours Enquire Now',
    )
  })
})

describe('title', () => {
  const badge = { marketBadge: { enabled: true } }

  test('VEH-16 how far below the market, with source and date behind it', async () => {
    const text = visibleText(await show('VehicleTitle', { settings: badge }))
    expect(text).toContain('$1,250 below market average')
    expect(text).toContain('average advertised price of similar cars in Queensland')
    expect(text).toContain('Average as known on 31 Oct 2026')
    // The average is that of the state where the car stands, whatever the dealer's own is.
    const across = await show('VehicleTitle', { car: { state: 'NSW' }, settings: badge })
    expect(visibleText(across)).toContain('similar cars in New South Wales')
  })

  test('VEH-15 the market badge begins at 500 below the average: 499 has none', async () => {
    const at = (price: number) =>
      show('VehicleTitle', { car: { price, state_average_market_price: 30_000 }, settings: badge })
    expect(visibleText(await at(29_501))).not.toContain('below market average')
    expect(visibleText(await at(29_500))).toContain('$500 below market average')
  })

  test.each([
    ['state 30000, price 29500', { state_average_market_price: 30_000 }, true],
    ['state 30000, price 29501', { state_average_market_price: 30_000, price: 29_501 }, false],
    [
      'no state average, national 30000',
      { state_average_market_price: null, average_market_price: 30_000 },
      true,
    ],
    [
      'state 29000, national 31000',
      { state_average_market_price: 29_000, average_market_price: 31_000 },
      false,
    ],
    ['coming soon', { status: 'coming_soon' }, false],
    ['reserved', { reserved: true }, false],
  ] as const)('VEH-14 VEH-15 VEH-17 badge: %s', async (_name, car, shown) => {
    expect((await show('VehicleTitle', { car, settings: badge })).includes('below market average')).toBe(
      shown,
    )
  })

  test('VEH-18 the certified badge opens 90 point inspection and 1 year roadside assist', async () => {
    const html = await show('VehicleTitle', { car: { certified: true } })
    expect(html).toMatch(/<button[^>]*popoverTarget="block-certified"[^>]*>.*?Toyota Certified/s)
    const dialog = /<dialog[^>]*id="block-certified".*?<\/dialog>/s.exec(html)?.[0] ?? ''
    expect(visibleText(dialog)).toMatch(/90 point inspection.*1 year roadside assist/)
  })

  test('VEH-18 only on a certified used Toyota', async () => {
    for (const car of [
      { certified: false },
      { certified: true, make: 'Mazda' },
      { certified: true, car_type: 'new' as const },
    ])
      expect(await show('VehicleTitle', { car })).not.toContain('<dialog')
  })

  test('VEH-32 views show where the site says so', async () => {
    expect(visibleText(await show('VehicleTitle', { car: { views: 1204 } }))).not.toContain('Viewed')
    const settings = { vehicle: { showViews: true } }
    expect(visibleText(await show('VehicleTitle', { car: { views: 1204 }, settings }))).toContain(
      'Viewed 1,204 times',
    )
  })
})

describe('key information', () => {
  test('VEH-02 the first four, then Show More and Show Less; up to four have no toggle', async () => {
    const four = { trans: 'Automatic', fuel: 'Petrol', simple_body: 'suv' }
    const few = await show('KeyInformation', { car: four })
    expect(few.match(/<dt>/g)).toHaveLength(4)
    expect(few).not.toContain('Show More')
    const many = await show('KeyInformation', { car: { ...four, drive: 'AWD', seats: 5 } })
    const [first = '', rest = ''] = many.split('<details')
    expect(first.match(/<dt>/g)).toHaveLength(4)
    expect(visibleText(rest)).toMatch(/Show More Show Less Drive AWD Seats 5$/)
  })
})

describe('tools', () => {
  test('VEH-20 the history report opens in a new tab, and only when the car has a file', async () => {
    const html = await show('VehicleTools', { car: { file: 'https://history.example/7' } })
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/history\.example\/7"[^>]*target="_blank"[^>]*rel="noopener noreferrer"/,
    )
    expect(visibleText(await show('VehicleTools'))).not.toContain('History report')
  })

  test.each([['javascript:alert(1)'], [' '], ['//evil.example/x'], [null], ['ftp://x']])(
    'VEH-20 %j is no report, nor a notice for consumers',
    async (address) => {
      const car = { file: address, cin_url: address } as Partial<Car>
      expect(visibleText(await show('VehicleTools', { car, country: 'NZ' }))).toBe(
        'Download PDF Share Copy link Print',
      )
      const both = { file: ' https://history.example/7 ', cin_url: '/notices/7.pdf' }
      expect(await show('VehicleTools', { car: both, country: 'NZ' })).toMatch(
        /href="https:\/\/history\.example\/7".*href="\/notices\/7\.pdf"/s,
      )
      expect(await show('VehicleTools', { car: both })).not.toContain('/notices/7.pdf')
    },
  )

  test('VEH-25 VEH-41 the PDF is saved as {slug}.pdf; share, copy and print are there', async () => {
    const html = await show('VehicleTools')
    expect(html).toContain('href="/api/cars/2021-toyota-rav4-7/pdf"')
    expect(html).toContain('download="2021-toyota-rav4-7.pdf"')
    expect(visibleText(html)).toBe('Download PDF Share Copy link Print')
  })

  test('VEH-20 VEH-25 VEH-41 a page words the tools, and may have them behind one button', () => {
    const data = {
      title: 'A',
      report: 'https://history.example/7',
      notice: null,
      share: true,
      pdf: true,
      slug: 'a-7',
    }
    const words = {
      menuText: 'Keep it',
      reportText: 'Its past',
      pdfText: 'As PDF',
      shareText: 'Send',
      copyText: 'Take the link',
      printText: 'On paper',
    }
    const block = registry.get('VehicleTools')!
    const html = renderBlock(block, { data, props: { ...words, layout: 'menu' } })
    expect(html).toMatch(/^<details[^>]*><summary[^>]*>Keep it</)
    expect(visibleText(html)).toBe('Keep it Its past (opens in a new tab) As PDF Send Take the link On paper')
    const inLine = renderBlock(block, { data: { ...data, pdf: false, share: false }, props: words })
    expect(inLine).not.toContain('<details')
    expect(visibleText(inLine)).toBe('Its past (opens in a new tab) On paper')
  })

  const failure = async (fetch: () => Promise<Response>) => {
    const services = { fetch, save: vi.fn<() => void>(), alert: vi.fn<(message: string) => void>() }
    await downloadPdf('/api/cars/x/pdf', 'x.pdf', services)
    return services
  }

  test('VEH-26 ERR-04 a failed download is an alert with the message, and nothing is saved', async () => {
    const problem = JSON.stringify({ title: 'Internal error', detail: 'The page could not be drawn.' })
    const refused = await failure(async () => new Response(problem, { status: 500 }))
    expect(refused.alert).toHaveBeenCalledExactlyOnceWith('The page could not be drawn.')
    expect(refused.save).not.toHaveBeenCalled()
    const other = await failure(async () => new Response('{"error":"PDF broke"}', { status: 500 }))
    expect(other.alert).toHaveBeenCalledExactlyOnceWith('PDF broke')
    const offline = await failure(() => Promise.reject(new TypeError('offline')))
    expect(offline.alert).toHaveBeenCalledExactlyOnceWith(PDF_FAILED)
    const dumb = await failure(async () => new Response('<h1>502</h1>', { status: 502 }))
    expect(dumb.alert).toHaveBeenCalledExactlyOnceWith(PDF_FAILED)
  })

  test('VEH-25 a good answer is saved, without an alert', async () => {
    const good = await failure(async () => new Response('%PDF-1.7'))
    expect(good.save).toHaveBeenCalledOnce()
    expect(good.alert).not.toHaveBeenCalled()
  })
})

describe('request photos', () => {
  const settings = { vehicle: { requestPhotos: true } }

  test('VEH-28 offered for a car without photos or price where the site does so', async () => {
    expect(visibleText(await show('RequestPhotos', { settings }))).toContain('Request photos')
    expect(await show('RequestPhotos')).toBe('')
    const pictured = { primary_image_url: '/img/vehicles/a.webp', photos_count: 1 }
    expect(await show('RequestPhotos', { settings, car: pictured })).toBe('')
    const unpriced = visibleText(await show('RequestPhotos', { settings, car: { ...pictured, price: 0 } }))
    expect(unpriced).toContain('Ask for more photos Something you want to see closer?')
    expect(unpriced).not.toContain('Not photographed yet')
    // As the car's own dealership has it (CFG-21).
    const tenant = { dealershipOverrides: { bay: { vehicle: { requestPhotos: true } } } }
    const { context } = fakeContext({ tenant, params: { slug: CAR.slug } })
    const offeredAt = async (dealership_slug: string) => {
      const stock = { ...context.stock, carBySlug: async () => ({ ...CAR, dealership_slug }) }
      return (await loadRequestPhotos({ ...context, stock }, {} as never)) !== null
    }
    expect([await offeredAt('bay'), await offeredAt('ridge')]).toEqual([true, false])
    expect(visibleText(await show('RequestPhotos', { settings }))).toContain('Not photographed yet')
  })
})

test('CARD-12 the buttons of a reserved car say RESERVED', async () => {
  expect(visibleText(await show('VehicleActions', { car: { reserved: true } }))).toMatch(/^RESERVED /)
  expect(visibleText(await show('VehicleActions'))).not.toContain('RESERVED')
})

describe('finance card', () => {
  const lender = {
    interestRate: 8.99,
    comparisonRate: 9.74,
    paymentWeek: 123.5,
    termMonths: 60,
    disclaimer: 'Approved applicants only.',
  }
  const financed = { finance_lenders: { manual: lender } }

  test('VEH-19 FIN-01 FIN-17 amount, rates and term; the action is to apply', async () => {
    const html = await show('FinanceTeaser', { car: financed })
    expect(visibleText(html)).toContain(
      '$124 per week Comparison rate 9.74% p.a. Interest rate 8.99% p.a. Term 60 months Apply for Finance',
    )
    expect(html).toContain(
      'href="/finance?car_id=7&amp;car_type=used&amp;vehiclePriceBudget=29500#finance-form"',
    )
  })

  test('VEH-19 FIN-20 the warning stands beside the rate, not behind anything', async () => {
    const [open = ''] = (await show('FinanceTeaser', { car: financed })).split('<details')
    // The whole of it: the law has no shorter form.
    expect(visibleText(open)).toContain(
      'Comparison rate is based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    )
  })

  test('FIN-01 without an estimate there is no card', async () => {
    expect(await show('FinanceTeaser')).toBe('')
    expect(await show('FinanceTeaser', { car: { ...financed, make: 'Suzuki' } })).toBe('')
  })

  test('VEH-12 a Test Drive Only car leads to the booking instead', async () => {
    const html = await show('FinanceTeaser', { car: { ...financed, tag: 'Test Drive Only' } })
    expect(visibleText(html)).toContain('Book Test Drive')
  })

  test('FIN-24 without script the lender’s own words are in the page', async () => {
    expect(await show('FinanceTeaser', { car: financed })).toMatch(
      /<noscript><p>Approved applicants only\.<\/p>/,
    )
  })
})

describe('in the editor', () => {
  test('FIN-01 VEH-06 staff read in a draft why a rule hides something; visitors do not', async () => {
    const car = { make: 'Suzuki', reserved: true }
    expect(visibleText(await show('FinanceTeaser', { car, mode: 'draft' }))).toBe(
      'The finance estimate is hidden on this car: no lender data, excluded make.',
    )
    expect(visibleText(await show('VehicleActions', { car, mode: 'draft' }))).toContain(
      'The reserve button is hidden on this car: reserved.',
    )
    expect(visibleText(await show('VehicleActions', { car }))).not.toContain('hidden')
  })
})

describe('phone card', () => {
  test('VEH-21 PHONE-01 the number is masked, and the whole one is nowhere in the markup', async () => {
    const html = await show('PhoneReveal')
    expect(visibleText(html)).toContain('07 35******* Show')
    expect(html).not.toMatch(/07 3555 1234|0735551234|3555/)
    expect(html).toContain('aria-label="07 35******* Show phone number of Brolga Bay Cairns"')
  })

  test.each([
    ['new', 'New Car'],
    ['used', 'Used Car'],
    ['demo', 'Used Car'],
  ] as const)('PHONE-03 PHONE-06 a %s car carries what is sent and the label %s', async (car_type, label) => {
    const html = await show('PhoneReveal', { car: { car_type } })
    expect(html).toContain(`data-car="7" data-dealership="4" data-label="${label}"`)
  })

  test('PHONE-07 without any number the card is hidden', async () => {
    const html = await show('PhoneReveal', { car: { location: null, location_id: 99 } })
    expect(html).toBe('<div hidden="" data-no-phone="true"></div>')
  })

  test('PHONE-08 on pages without a car: the primary place, without car and label', async () => {
    const block = registry.get('PhoneReveal')!
    const tenant = { locations: [LOCATION] }
    const { context } = fakeContext({ tenant })
    const data = await (block.load as unknown as (context: unknown, props: unknown) => unknown)(context, {})
    const html = renderBlock(block, { data, tenant })
    expect(visibleText(html)).toContain('07 35******* Show')
    expect(html).not.toMatch(/data-car|data-label/)
    expect(fixtureSite().dealershipId).toBe(1)
  })
})
