import { describe, expect, it } from 'vitest'
import type { Car } from '../../../schemas/generated/types.ts'
import type { StoredLead } from '../lead-store.ts'
import { adfDocument, type AdfInput } from './adf.ts'
import { dtdProblems } from './testing/dtd.ts'
import { LEAD, NOW, RECIPIENT } from './testing/worlds.ts'

const CAR = {
  id: 42,
  year: 2021,
  make: 'Mazda',
  model: 'CX-5',
  badge: 'Maxx Sport',
  stocknum: 'U42',
  vin: 'JM0KF2W7A00000042',
  car_type: 'used',
  status: 'in_stock',
  price: 31_990,
  km: 48_210,
  colour: 'Soul Red',
  doors: 5,
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  primary_image_url: '/img/vehicles/suv-red.webp',
} as Car

const stored = (extra: Partial<StoredLead> = {}): StoredLead => {
  const { tenant, formId, category, subcategory, carId, completed, suspectedSpam, payload, consent } = LEAD
  const content = { tenant, formId, category, subcategory, carId, completed, suspectedSpam, payload, consent }
  return { ...content, id: 'lead-1', createdAt: NOW, updatedAt: NOW, ...extra }
}

const input = (extra: Partial<AdfInput> = {}): AdfInput => ({
  lead: stored(),
  recipient: RECIPIENT,
  car: CAR,
  resend: false,
  ...extra,
})

const GOLDEN = `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Brolga Bay Motors">lead-1</id>
    <requestdate>2026-11-20T12:00:00+10:00</requestdate>
    <vehicle interest="buy" status="used">
      <id source="Brolga Bay Motors">42</id>
      <year>2021</year>
      <make>Mazda</make>
      <model>CX-5</model>
      <vin>JM0KF2W7A00000042</vin>
      <stock>U42</stock>
      <trim>Maxx Sport</trim>
      <doors>5</doors>
      <bodystyle>SUV</bodystyle>
      <transmission>Automatic</transmission>
      <odometer status="unknown" units="km">48210</odometer>
      <colorcombination>
        <exteriorcolor>Soul Red</exteriorcolor>
        <preference>1</preference>
      </colorcombination>
      <imagetag>https://www.brolgabay.example/img/vehicles/suv-red.webp</imagetag>
      <price type="asking" currency="AUD">31990</price>
    </vehicle>
    <customer>
      <contact>
        <name part="first" type="individual">Kim</name>
        <name part="last" type="individual">Nguyen</name>
        <email>kim@visitor.example</email>
        <phone type="voice" time="nopreference">0491 570 006</phone>
        <address type="home">
          <street line="1"></street>
          <postalcode>4217</postalcode>
          <country>AU</country>
        </address>
      </contact>
      <comments>Vehicle Enquiry
Is it still there?</comments>
    </customer>
    <vendor>
      <id source="Brolga Bay Motors">11</id>
      <vendorname>Brolga Bay Bundall</vendorname>
      <url>https://www.brolgabay.example</url>
      <contact>
        <name part="full" type="business">Brolga Bay Bundall</name>
        <email>bundall@brolgabay.example</email>
        <phone type="voice">(07) 7010 0111</phone>
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">Brolga Bay Motors</name>
      <service>Vehicle Enquiry</service>
      <url>https://www.brolgabay.example</url>
    </provider>
  </prospect>
</adf>
`

describe('ADF 1.0', () => {
  it('LEAD-15 a vehicle enquiry is the golden document, valid against the DTD', () => {
    const xml = adfDocument(input())
    expect(xml).toBe(GOLDEN)
    expect(dtdProblems(xml)).toEqual([])
  })

  it('LEAD-15 a car that has left the stock is told from the lead', () => {
    const payload = {
      ...LEAD.payload,
      'Vehicle Year': 2018,
      'Vehicle Make': 'Kia',
      'Vehicle Model': 'Rio',
      car_type: 'new',
      stock_number: 'K7',
    }
    const vehicle = (values: Record<string, unknown>) =>
      /<vehicle[^]*<\/vehicle>/.exec(
        adfDocument(input({ lead: stored({ payload: values }), car: undefined })),
      )?.[0]
    expect(vehicle(payload)?.replaceAll(/\s*\n\s*/g, '')).toBe(
      '<vehicle interest="buy" status="new"><id source="Brolga Bay Motors">42</id><year>2018</year><make>Kia</make><model>Rio</model><stock>K7</stock></vehicle>',
    )
    const { 'Vehicle Make': _make, ...modelAlone } = payload
    expect(vehicle(modelAlone)).toContain('<make></make>')
  })

  const VARIANTS: [name: string, extra: Partial<AdfInput>][] = [
    ['no car', { lead: stored({ category: 'General Enquiry', carId: null }), car: undefined }],
    [
      'a car that has left the stock',
      {
        lead: stored({ payload: { ...LEAD.payload, 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio' } }),
        car: undefined,
      },
    ],
    [
      'a test drive with a time, and only a phone number',
      {
        lead: stored({
          category: 'Test Drive',
          payload: { name: 'Kim', phone: '0491 570 006', dateTime: '2026-11-24T10:30:00+10:00' },
        }),
      },
    ],
    [
      'a trade-in for a car',
      {
        lead: stored({
          category: 'Trade In',
          subcategory: '2. Valuation',
          completed: false,
          payload: {
            ...LEAD.payload,
            valuation: {
              rego: 'ABC12',
              regoState: 'qld',
              adjustmentAnswers: { 'Money owing': 'yes' },
              estimate: { low: 9000, high: 10_500 },
            },
          },
        }),
      },
    ],
    [
      'a trade-in told by its VIN',
      {
        lead: stored({
          category: 'Trade-In',
          payload: { ...LEAD.payload, valuation: { vin: '1FTEW1E53MFA00001' } },
        }),
      },
    ],
    [
      'selling a car',
      {
        lead: stored({ category: 'Sell My Car', carId: null, payload: { email: 'k@v.example' } }),
        car: undefined,
      },
    ],
    [
      'a site with neither e-mail, phone nor places, in the US, sent again',
      {
        recipient: {
          ...RECIPIENT,
          country: 'US',
          email: null,
          phone: null,
          locations: [],
          origin: undefined,
        },
        resend: true,
      },
    ],
  ]
  it.each(VARIANTS)('LEAD-15 is valid against the DTD for %s', (_name, extra) => {
    expect(dtdProblems(adfDocument(input(extra)))).toEqual([])
  })

  it('TRADE-05 LEAD-15 names the visitor’s own car by its VIN', () => {
    const lead = stored({
      category: 'Trade-In',
      payload: { ...LEAD.payload, valuation: { vin: '1ftew1e53mfa00001' } },
    })
    expect(adfDocument(input({ lead }))).toMatch(
      /<vehicle interest="trade-in"[^]*<vin>1FTEW1E53MFA00001<\/vin>/,
    )
  })

  it('LEAD-15 tells trade-in, consent and campaign in the comments', () => {
    const lead = stored({
      category: 'Trade In',
      subcategory: '3. Offer Accepted',
      consent: { label: 'News?', given: false, at: '2026-11-20T02:00:00.000Z' },
      payload: {
        phone: '0491 570 006',
        offer_accepted: true,
        valuation: { rego: 'ABC12', regoState: 'qld', estimate: { low: 9000, high: 10_500 } },
        lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'x', ref: 'y' } },
      },
    })
    const xml = adfDocument(input({ lead }))
    expect(xml).toContain('<vehicle interest="trade-in" status="used">')
    expect(xml).toContain(
      `<comments>Trade In: 3. Offer Accepted
Offer accepted: yes
Their vehicle: ABC12 QLD
Estimate: $9,000 to $10,500
Marketing consent: no, asked &quot;News?&quot; at 2026-11-20T02:00:00.000Z
Campaign: utm_source=x</comments>`,
    )
  })

  it.each([
    ['Trade-In', 'trade-in'],
    ['Sell My Car', 'sell'],
  ])('LEAD-15 an accepted offer names the visitor’s own car: %s', (category, interest) => {
    const lead = stored({
      category,
      subcategory: '3. Offer Accepted',
      carId: null,
      payload: {
        email: 'kim@visitor.example',
        offer_accepted: true,
        valuation: {
          rego: 'ABC12',
          regoState: 'qld',
          vehicle: { year: 2019, make: 'Mazda', model: 'CX-5', km: 48_000 },
          estimate: { low: 9000, high: 10_500 },
        },
      },
    })
    const xml = adfDocument(input({ lead, car: undefined }))
    expect(dtdProblems(xml)).toEqual([])
    expect(xml.match(/<vehicle /g)).toHaveLength(1)
    expect(xml).toContain(`    <vehicle interest="${interest}" status="used">
      <year>2019</year>
      <make>Mazda</make>
      <model>CX-5</model>
      <odometer status="unknown" units="km">48000</odometer>
      <comments>Registration ABC12 QLD. $9,000 to $10,500</comments>
    </vehicle>`)
    expect(xml).toContain('Their vehicle: 2019 Mazda CX-5, 48,000 km, ABC12 QLD\nEstimate: $9,000 to $10,500')
  })

  it('LEAD-15 what a visitor typed stays text, and characters that XML cannot hold are left out', () => {
    const message = '</comments><adf>\u0000\u000b&amp; ]]> \ud83d\ude97 \ud800 "x"\n<b'
    const xml = adfDocument(input({ lead: stored({ payload: { email: 'k@v.example', message } }) }))
    expect(dtdProblems(xml)).toEqual([])
    expect(xml).toContain(
      '&lt;/comments&gt;&lt;adf&gt;&amp;amp; ]]&gt; \ud83d\ude97  &quot;x&quot;\n&lt;b</comments>',
    )
  })

  it('the check itself finds what is wrong', () => {
    const broken = GOLDEN.replace('      <make>Mazda</make>\n', '').replace('units="km"', 'units="miles"')
    expect(dtdProblems(broken)).toEqual([
      expect.stringContaining('/adf/prospect/vehicle: id year model vin'),
      '/adf/prospect/vehicle/odometer: units is miles',
    ])
    expect(dtdProblems(GOLDEN.replace('</adf>', ''))[0]).toContain('not well-formed')
  })
})
