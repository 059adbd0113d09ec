import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Car } from '../../../schemas/generated/types.ts'
import { VALUES } from '../../../server/leads/testing/post-enquiry.ts'
import type { Platform } from '../../e2e/site.ts'
import { get } from '../../support/get.ts'
import { send } from './send.ts'
import type { Stream } from './traffic.ts'

const TENANT = 'brolga-bay'

/** What the contact form of the dealer asks beside the person. */
const PLACE = { category: 'General Enquiry', location_id: '101', dealership_slug: TENANT }

function counter(): () => number {
  let next = 0
  return () => next++
}

/** Each visitor comes from an address of their own, told by the proxy in front. */
const visitor = (index: number) => ({
  'x-forwarded-for': `198.51.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`,
})

/** Enquiries, reservations and staff's saves of one dealer. @param cookie of a member of staff who may save */
export async function streamsOf(platform: Platform, cookie: string): Promise<Stream[]> {
  const { port } = platform
  const host = `${TENANT}.localhost:${port}`
  const contact = await get(port, host, '/contact-us')
  const form = /\/api\/forms\/([^"?]+)/.exec(contact.body)?.[1] ?? ''
  const stock = join(platform.dataDir, 'stock.json')
  await platform.forecourt('stock', 'export', '--tenant', TENANT, '--output', stock)
  const cars = (JSON.parse(readFileSync(stock, 'utf8')) as Car[]).filter(
    (car) => car.status === 'in_stock' && !car.reserved && car.price && car.payment_processors?.length,
  )
  const admin = `localhost:${port}`
  const draft = `/api/editor/tenants/${TENANT}/draft`
  const kept = await send(port, admin, ['GET', draft], undefined, { cookie })
  if (kept.status !== 200) throw new Error(`The draft: ${kept.status} ${kept.body.slice(0, 300)}`)
  const { document, tag: first } = JSON.parse(kept.body) as { document: object; tag: string }
  let tag = first
  const [enquiry, reservation, save] = [counter(), counter(), counter()]
  let saving: Promise<unknown> = Promise.resolve()

  return [
    {
      name: 'enquiries',
      perSecond: 20,
      call() {
        const index = enquiry()
        return send(
          port,
          host,
          ['POST', `/api/forms/${form}`],
          { ...VALUES, ...PLACE, last_name: `Visitor ${index}` },
          { ...visitor(index), 'idempotency-key': randomUUID() },
        )
      },
    },
    {
      name: 'reservations',
      perSecond: 1,
      call() {
        const index = reservation()
        return send(
          port,
          host,
          ['POST', '/api/reservations'],
          {
            ...contactOf(index),
            car_id: cars[index % cars.length]?.id,
            terms_conditions: true,
          },
          { ...visitor(index), 'idempotency-key': randomUUID() },
        )
      },
    },
    {
      name: 'saves',
      perSecond: 2,
      async call() {
        // A save answers with the tag that the next one builds on, as in the editor.
        const before = saving
        const { promise, resolve } = Promise.withResolvers<void>()
        saving = promise
        await before
        const body = { document: { ...document, name: `Brolga Bay ${save()}` } }
        const answer = await send(port, admin, ['PUT', draft], body, { cookie, 'if-match': tag })
        tag = String(answer.headers['etag'] ?? tag)
        resolve()
        return answer
      },
    },
  ]
}

function contactOf(index: number): object {
  const { name, last_name, phone, postcode } = VALUES
  return { name, last_name, phone, postcode, email: `buyer-${index}@visitor.example` }
}
