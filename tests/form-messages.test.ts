import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Arbitrary,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  record,
  subarray,
  tuple,
} from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserForm } from '../blocks/enquiry-form/load.ts'
import { readBaseStyles, readCatalogue } from '../runtime/compile/catalogue.ts'
import { compileTenant } from '../runtime/compile/compile-tenant.ts'
import type { CompiledTenant } from '../runtime/compile/compiled.ts'
import type { JsonObject } from '../runtime/json/object.ts'
import { loadLayers } from '../runtime/resolve/layers.ts'
import { resolveTenant } from '../runtime/resolve/resolve.ts'
import { enquiryFields, enquiryPlan, type EnquiryFieldPlan } from '../runtime/rules/forms/enquiry-form.ts'
import { formIdOf } from '../runtime/rules/forms/form-id.ts'
import { formSchema } from '../runtime/rules/forms/form-schema.ts'
import { AU, NZ, US } from '../runtime/testing/regional.ts'
import { walkBlocks } from '../runtime/tree/walk-blocks.ts'
import type { EnquiryFormProps, Regional } from '../schemas/generated/types.ts'
import { PROJECT_ROOT } from '../server/config/config.ts'
import { openDialect, type Db } from '../server/db/database.ts'
import { sqliteDialect } from '../server/db/sqlite.ts'
import { DEMO_TENANTS } from '../server/demo/stock/tenant.ts'
import type { FormDefinition } from '../server/leads/form-definition.ts'
import { siteForm } from '../server/leads/site-forms.ts'
import { formDefinition, leadServer } from '../server/leads/testing/lead-server.ts'
import { layerFiles } from '../server/tenants/layer-files.ts'

interface DealerForm {
  title: string
  compiled: CompiledTenant
  props: EnquiryFormProps
  served: FormDefinition
}

/** Every form of every page of a dealer. */
async function formsOf(slug: string): Promise<DealerForm[]> {
  const file = join(PROJECT_ROOT, `tenants/sites/${slug}.json`)
  const document = JSON.parse(readFileSync(file, 'utf8')) as JsonObject
  const { layers } = await loadLayers(layerFiles(join(PROJECT_ROOT, 'tenants')), document)
  const compiled = compileTenant(resolveTenant(layers).tenant, catalogue, base)
  return compiled.routes.flatMap((route) =>
    [...walkBlocks(Object.values(route.regions).flat())].flatMap(({ node }) => {
      const id = formIdOf(route.id, node.id)
      const served = node.type === 'EnquiryForm' ? siteForm(compiled, id) : undefined
      const props = node.props as unknown as EnquiryFormProps
      return served ? [{ title: `${slug} ${id}`, compiled, props, served }] : []
    }),
  )
}
const catalogue = readCatalogue(join(PROJECT_ROOT, 'blocks'))
const base = readBaseStyles(join(PROJECT_ROOT, 'runtime', 'theme'))
const forms = (await Promise.all(DEMO_TENANTS.map(formsOf))).flat()

/** What people write by mistake, or robots on purpose, and what passes in one country or another. */
const WRITTEN = [
  '',
  '   ',
  'Kim',
  '40a0',
  '4000',
  '80202',
  '0491 570 006',
  '021 555 0123',
  '(720) 555-0123',
  '+44 20 7946 0958',
  'ring me',
  'kim@dealer.example',
  'kim@',
  'a\u0000b',
  'Elsewhere',
  'x'.repeat(256),
  'x'.repeat(5001),
  '１２３４',
]

/** A value for one field; wished times are read by the server's clock too, so of them only what is none. */
function valueOf({ type, options = [] }: EnquiryFieldPlan): Arbitrary<unknown> {
  if (type === 'checkbox') return boolean()
  if (type === 'dateTime') return constantFrom('', 'tomorrow', '2026-13-24T10:30')
  if (type === 'checkboxes') return subarray([...options, 'Magic']).map((ticked) => ticked.join(', '))
  return constantFrom(...WRITTEN, ...options)
}

/** In the browser the dealership follows the chosen place, so that the two never differ there (FORM-32). */
function asNarrowed(fields: EnquiryFieldPlan[], written: Record<string, unknown>): Record<string, unknown> {
  const places = fields.find(({ name }) => name === 'location_id')?.choices
  const dealership = places?.find(({ value }) => value === written['location_id'])?.dealership
  if (dealership === undefined || written['dealership_slug'] === undefined) return written
  return { ...written, dealership_slug: dealership }
}

let db: Db
let app: FastifyInstance
/** The one form of the server; each case puts its own in its place. */
const served = formDefinition({ kind: 'general' })
beforeAll(async () => {
  db = await openDialect(sqliteDialect(':memory:'))
  app = (await leadServer(db, { form: served, perMinute: 1_000_000 })).app
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

async function serverSays(form: FormDefinition, values: object): Promise<string[]> {
  Object.assign(served, form, { id: 'enquiry' })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/forms/enquiry',
    payload: values,
    headers: { host: 'brolga-bay.localhost' },
  })
  const { errors = [] } = answer.json<{ errors?: { field: string; message: string }[] }>()
  return errors.map(({ field, message }) => `${field}: ${message}`)
}

async function browserSays(fields: EnquiryFieldPlan[], regional: Regional, values: object) {
  const resolve = zodResolver(formSchema(fields, regional), undefined, { mode: 'sync', raw: true })
  const { errors } = await resolve({ ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.entries(errors).map(([field, error]) => `${field}: ${String(error?.message)}`)
}

test.each(forms)(
  'FORM-10 FORM-12 FORM-32 CFG-19 $title: browser and server say the same of the same values, in the same order',
  async ({ compiled, props, served: own }) => {
    const { site } = compiled
    await assert(
      asyncProperty(
        constantFrom(site.regional, AU, NZ, US).chain((regional) => {
          const { steps } = browserForm(props, { ...site, regional }, { car: null, similar: false })
          const fields = steps.flatMap((step) => step.fields)
          const values = record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))).map(
            (written) => asNarrowed(fields, written),
          )
          return tuple(constant({ regional, fields }), values)
        }),
        async ([{ regional, fields }, values]) => {
          const form =
            regional === site.regional
              ? own
              : { ...own, regional, fields: enquiryFields(enquiryPlan(props, { ...site, regional })) }
          expect(await browserSays(fields, regional, values)).toEqual(await serverSays(form, values))
        },
      ),
      { numRuns: 15 },
    )
  },
)

test('every dealer has forms', () => {
  expect(forms.length).toBeGreaterThan(DEMO_TENANTS.length * 5)
})
