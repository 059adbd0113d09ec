import { COUNTRIES } from '../../../runtime/resolve/country.ts'
import type { FastifyInstance } from 'fastify'
import {
  enquiryFields,
  enquiryPlan,
  type EnquiryFormConfig,
} from '../../../runtime/rules/forms/enquiry-form.ts'
import type { FormLocation } from '../../../runtime/rules/forms/form-fields.ts'
import type { FinanceEstimate } from '../../../runtime/rules/finance/estimate.ts'
import settingsDefaults from '../../../schemas/generated/settings-defaults.json' with { type: 'json' }
import type { Car, Regional, Settings } from '../../../schemas/generated/types.ts'
import { createApp } from '../../app/create-app.ts'
import type { Db } from '../../db/database.ts'
import { createPageCache } from '../../pages/cache/page-cache.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import type { FormDefinition } from '../form-definition.ts'
import { formsRoutes } from '../forms-routes.ts'
import { leadsRoutes } from '../leads-routes.ts'
import type { LeadPorts } from '../ports.ts'
import { issuedValuation } from '../../site-api/valuation/issued.ts'

export const NOW = Date.parse('2026-11-20T02:00:00Z')

export const LOCATIONS: FormDefinition['locations'] = [
  { id: 11, name: 'Bundall', dealership_slug: 'bundall' },
  { id: 12, name: 'Nerang', dealership_slug: 'nerang' },
]

/** A form of a test tenant, planned by the same rules as a page's form. */
export function formDefinition(
  config: EnquiryFormConfig,
  forms: Partial<Settings['forms']> = {},
  regional: Regional = COUNTRIES.AU.regional,
  locations: (FormDefinition['locations'][number] & FormLocation)[] = LOCATIONS,
): FormDefinition {
  const defaults = settingsDefaults as unknown as Settings
  const settings = { forms: { ...defaults.forms, ...forms }, booking: defaults.booking }
  const plan = enquiryPlan(config, { regional, settings, locations })
  return {
    id: 'enquiry',
    fields: enquiryFields(plan),
    own: plan.own,
    category: plan.category,
    subcategory: plan.subcategory,
    hidden: plan.hidden,
    regional,
    timeZone: 'Australia/Brisbane',
    minimumFillSeconds: settings.forms.minimumFillSeconds,
    successPath: '/success',
    pagePath: '/contact-us',
    locations,
  }
}

export const CAR = {
  id: 42,
  slug: '2022-land-rover-defender-42',
  year: 2022,
  make: 'Land Rover',
  model: 'Defender',
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'U42',
  dealership_id: 3,
  dealership_slug: 'bundall',
} as Car

export interface LeadServerOptions {
  form?: FormDefinition
  /** The form as the page shows it that it was sent from, where that differs. */
  shown?: FormDefinition
  /** What differs about the one car. */
  car?: Partial<Car>
  /** The stock, where it is more than the one car. */
  carOf?: LeadPorts['carOf']
  perMinute?: number
  now?: number
  renderForm?: LeadPorts['renderForm']
  /** What the site says about paying for the car. */
  finance?: FinanceEstimate | null
  /** What the opt-in box says; that of the form, whatever the car, where it is not given. */
  optInLabelOf?: LeadPorts['optInLabelOf']
}

/**
 * The HTTP server with lead capture for one tenant, over a real database. Knows nothing of a test runner, so that it
 * also runs in a process of its own.
 */
export async function leadServer(
  db: Db,
  {
    form = formDefinition({ kind: 'vehicle' }),
    shown = form,
    car = {},
    carOf = (_tenant, id) => Promise.resolve(id === CAR.id ? { ...CAR, ...car } : undefined),
    perMinute = 1000,
    now = NOW,
    finance = null,
    optInLabelOf = () => Promise.resolve(form.fields.find(({ name }) => name === 'opt_in')?.label ?? null),
    renderForm = () => Promise.reject(new Error('no pages in this world')),
  }: LeadServerOptions = {},
): Promise<{ app: FastifyInstance }> {
  const directory = createTenantDirectory('localhost')
  directory.replace([{ slug: 'brolga-bay', name: 'Brolga Bay', revision: 1, domains: [] }])
  const ports: LeadPorts = {
    formOf: (_tenant, formId) => Promise.resolve(formId === form.id ? form : undefined),
    shownFormOf: () => Promise.resolve(shown),
    carOf,
    regionalOf: () => Promise.resolve(form.regional),
    dealershipsOf: () => Promise.resolve({ locations: form.locations, dealerships: [] }),
    optInLabelOf,
    renderForm,
    valuationOf: ({ slug }, id) => issuedValuation(db, slug, id, now),
    financeOf: () => Promise.resolve(finance),
    now: () => now,
  }
  const options = { db, ports, perMinute }
  const app = await createApp({
    config: { baseDomain: 'localhost', logLevel: 'silent', metricsToken: undefined, trustProxy: false },
    directory,
    cache: createPageCache(),
    render: () => Promise.reject(new Error('no pages in this world')),
    readiness: {},
    compiledTenants: () => 0,
    tenantApi: [(api) => formsRoutes(api, options), (api) => leadsRoutes(api, options)],
  })
  return { app }
}
