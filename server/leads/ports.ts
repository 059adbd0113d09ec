import type { FinanceEstimate } from '../../runtime/rules/finance/estimate.ts'
import type { Car, LeadPayload, Regional } from '../../schemas/generated/types.ts'
import type { FormPostState } from '../../runtime/block/site-context.ts'
import type { SiteDealerships } from './lead-dealership.ts'
import type { PageRenderer } from '../pages/page-routes.ts'
import type { TenantRef } from '../tenants/directory.ts'
import type { FormDefinition } from './form-definition.ts'

/** What lead capture needs of the rest of the server. */
export interface LeadPorts {
  /** The form of that id on any page of the tenant. @param car that it is about */
  formOf(tenant: TenantRef, formId: string, car: Car | undefined): Promise<FormDefinition | undefined>
  /** The same as the visitor of a page of that path sees it, in the page's language. */
  shownFormOf(
    tenant: TenantRef,
    formId: string,
    page: string,
    car: Car | undefined,
  ): Promise<FormDefinition | undefined>
  carOf(tenant: TenantRef, carId: number): Promise<Car | undefined>
  regionalOf(tenant: TenantRef): Promise<Regional>
  /** The dealerships of a site, by slug: those that it lists, and those of its locations. */
  dealershipsOf(tenant: TenantRef): Promise<SiteDealerships>
  /** What the opt-in box says, that of the car's dealership where there is a car (CFG-21); null where none is shown (FORM-21, FORM-22). */
  optInLabelOf(tenant: TenantRef, car: Car | undefined): Promise<string | null>
  /** Renders the page of a form again, with its messages (works without script). */
  renderForm(
    tenant: TenantRef,
    request: { path: string; origin: string; form: FormPostState },
  ): ReturnType<PageRenderer>
  /** The valuation that the site gave under this id (LEAD-13). */
  valuationOf(tenant: TenantRef, id: string): Promise<LeadPayload['valuation']>
  /** What a site says about paying for a car, as the visitor saw it; null where it says nothing (FIN-25). */
  financeOf(tenant: TenantRef, car: Car): Promise<FinanceEstimate | null>
  now(): number
}
