import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { settingsFor, siteFor } from '../../runtime/resolve/settings-for.ts'
import { financeEstimate } from '../../runtime/rules/finance/estimate.ts'
import type { PageRenderer } from '../pages/page-routes.ts'
import type { Db } from '../db/database.ts'
import type { LeadPorts } from './ports.ts'
import { carById } from '../stock/repository.ts'
import type { Sites } from '../pages/sites.ts'
import { shownForm, siteForm } from './site-forms.ts'

export interface LeadPortsOptions {
  db: Db
  sites: Sites<CompiledTenant>
  render: PageRenderer
  valuationOf: LeadPorts['valuationOf']
}

/** What lead capture needs, from the compiled tenant, the stock and the page renderer. */
export function leadPorts({ db, sites, render, valuationOf }: LeadPortsOptions): LeadPorts {
  return {
    formOf: async (tenant, formId, car) => siteForm(await sites.get(tenant), formId, car?.dealership_slug),
    shownFormOf: async (tenant, formId, page, car) =>
      shownForm(await sites.get(tenant), formId, page, car?.dealership_slug),
    carOf: (tenant, carId) => carById(db, tenant.slug, carId),
    regionalOf: async (tenant) => (await sites.get(tenant)).site.regional,
    dealershipsOf: async (tenant) => (await sites.get(tenant)).site,
    async optInLabelOf(tenant, car) {
      const { forms } = settingsFor((await sites.get(tenant)).site, car?.dealership_slug)
      return forms.optInHidden ? null : forms.optInLabel
    },
    renderForm(tenant, { path, origin, form }) {
      const [pathname = '/', query = ''] = path.split('?')
      return render(tenant, { path: pathname, query, origin, signedIn: false, now: Date.now(), form })
    },
    valuationOf,
    async financeOf(tenant, car) {
      const { site } = await sites.get(tenant)
      return financeEstimate(car, siteFor(site, car.dealership_slug), Date.now())
    },
    now: () => Date.now(),
  }
}
