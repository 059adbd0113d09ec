import { ago, FULL_LENDER, model, secondsAgo, type Edge, type EdgeFacts } from './edge.ts'

const used = { kind: 'used' } as const

/** Certified and not, pre-orders: the Toyota dealer. */
export function silverwattleEdges({ now, year }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  return [
    {
      name: 'EDGE-CERTIFIED-TOYOTA',
      wishes: { ...used, model: model('Toyota RAV4'), year: year - 3 },
      set: { certified: true, created_at: old },
    },
    {
      name: 'EDGE-CERTIFIED-MAZDA',
      wishes: { ...used, model: model('Mazda CX-5'), year: year - 3 },
      set: { certified: true, created_at: old },
    },
    {
      name: 'EDGE-PREORDER-TEXT',
      wishes: { kind: 'new', model: model('Toyota Landcruiser') },
      set: { price: null, preorder: 'Pre-order yours for the next shipment', finance_lenders: null },
    },
    {
      name: 'EDGE-PREORDER-TRUE',
      wishes: { kind: 'new', model: model('Toyota bZ4X') },
      set: { price: 0, preorder: true, finance_lenders: null },
    },
    {
      name: 'EDGE-COMING-SOON',
      wishes: { kind: 'new', model: model('Toyota HiLux') },
      set: { status: 'coming_soon', created_at: old },
    },
    {
      name: 'EDGE-LENDER-ELIGIBLE',
      wishes: { ...used, model: model('Toyota Corolla'), price: 25_990 },
      set: { finance_lenders: { powertorque: FULL_LENDER }, created_at: old },
    },
  ]
}

/** The demonstrator rule and monthly finance: the Nissan dealer. */
export function quokkaRidgeEdges({ now }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  const demo = { kind: 'demo', model: model('Nissan X-Trail'), price: 45_990 } as const
  const { paymentMonth: _none, ...withoutMonth } = FULL_LENDER
  return [
    { name: 'EDGE-DEMO-3000', wishes: demo, set: { km: 3000, created_at: old } },
    { name: 'EDGE-DEMO-3001', wishes: demo, set: { km: 3001, created_at: old } },
    {
      name: 'EDGE-USED-3000',
      wishes: { ...used, model: model('Nissan Qashqai'), price: 31_990 },
      set: { km: 3000, created_at: old },
    },
    {
      name: 'EDGE-MONTHLY',
      wishes: { ...used, model: model('Nissan Navara'), price: 39_990 },
      set: { finance_lenders: { nissanfinance: FULL_LENDER }, created_at: old },
    },
    {
      name: 'EDGE-NO-MONTHLY',
      wishes: { ...used, model: model('Nissan Navara'), price: 39_990 },
      set: { finance_lenders: { nissanfinance: withoutMonth }, created_at: old },
    },
    { name: 'EDGE-DEMO-PRICE-0', wishes: demo, set: { price: 0, km: 4200, created_at: old } },
  ]
}

/** Lengths in feet, missing specifications, bodies of its own: the caravan dealer. */
export function wanderingWombatEdges({ now }: EdgeFacts): Edge[] {
  const old = ago(now, 60)
  const sized = (name: string, body_length: string | number): Edge => ({
    name: `EDGE-LENGTH-${name}`,
    wishes: { kind: 'used', photos: 6 },
    set: {
      item_type: 'caravan',
      simple_body: 'Touring Caravan',
      created_at: old,
      specifications: {
        body_length,
        body_width: 8,
        tare_weight: 2150,
        axle_type: 'Tandem',
        sleeps: 4,
        aggregate_trailer_mass: 2700,
      },
    },
  })
  return [
    sized('21', 21),
    sized('21FT', '21ft'),
    sized('21FT6', '21\'6"'),
    {
      name: 'EDGE-NO-SPECIFICATIONS',
      wishes: { kind: 'used', photos: 6 },
      set: { item_type: 'caravan', specifications: null, created_at: old },
    },
    {
      name: 'EDGE-PART-SPECIFICATIONS',
      wishes: { kind: 'used', photos: 6 },
      set: {
        item_type: 'caravan',
        created_at: old,
        specifications: { body_length: null, sleeps: '', tare_weight: 1980 },
      },
    },
    {
      name: 'EDGE-MOTORHOME',
      wishes: { kind: 'used', photos: 8 },
      set: { item_type: 'motorhome', simple_body: 'motorhome', created_at: old, km: 48_200 },
    },
    {
      name: 'EDGE-SOLD-6D23H',
      wishes: { kind: 'used', photos: 6 },
      set: { status: 'sold', sold: true, sold_date_timestamp: secondsAgo(now, 6, 23) },
    },
    {
      name: 'EDGE-SOLD-7D1H',
      wishes: { kind: 'used', photos: 6 },
      set: { status: 'sold', sold: true, sold_date_timestamp: secondsAgo(now, 7, 1) },
    },
    { name: 'EDGE-PHOTOS-0', wishes: { kind: 'new', photos: 0 }, set: { created_at: old } },
    {
      name: 'EDGE-PRICE-NULL',
      wishes: { kind: 'new', photos: 5 },
      set: { price: null, created_at: old },
    },
    {
      name: 'EDGE-SHELL',
      wishes: { kind: 'used', photos: 0 },
      set: { price: 0, created_at: old },
    },
  ]
}
