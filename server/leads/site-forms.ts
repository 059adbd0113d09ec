import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { enquiryFields, enquiryPlan, type EnquiryFormConfig } from '../../runtime/rules/forms/enquiry-form.ts'
import { isAboutCar } from '../../runtime/rules/forms/form-kinds.ts'
import { fieldInWords } from '../../runtime/rules/forms/field-in-words.ts'
import { saidBy, sayIn } from '../../runtime/rules/forms/say.ts'
import { siteFor } from '../../runtime/resolve/settings-for.ts'
import { siteAt } from '../../runtime/languages/site-at.ts'
import { formIdOf } from '../../runtime/rules/forms/form-id.ts'
import type { FormDefinition } from './form-definition.ts'

const FORM_BLOCK = 'EnquiryForm'

/** Forms of a compiled tenant by the dealership whose settings they are made with, '' for the site's own; found once per revision. */
const known = new WeakMap<CompiledTenant, Map<string, Map<string, FormDefinition>>>()

/**
 * The enquiry form of a tenant.
 *
 * @param formId of `formIdOf`
 * @param dealership of the car that a form is about: its own settings hold (CFG-21)
 */
export function siteForm(
  site: CompiledTenant,
  formId: string,
  dealership?: string | null,
): FormDefinition | undefined {
  const own = siteFor(site.site, dealership)
  const key = own === site.site ? '' : (dealership ?? '')
  const ofSite = known.get(site) ?? new Map<string, Map<string, FormDefinition>>()
  known.set(site, ofSite)
  const forms = ofSite.get(key) ?? findForms(site, own)
  ofSite.set(key, forms)
  return forms.get(formId)
}

/** The form as the visitor of a page sees it: in the language of the page, where that is another. @param page its path */
export function shownForm(
  site: CompiledTenant,
  formId: string,
  page: string,
  dealership?: string | null,
): FormDefinition | undefined {
  return siteForm(siteAt(site, page).site, formId, dealership) ?? siteForm(site, formId, dealership)
}

/** @param ofCar the site as the car of a form sees it */
function findForms(compiled: CompiledTenant, ofCar: CompiledTenant['site']): Map<string, FormDefinition> {
  const forms = new Map<string, FormDefinition>()
  for (const route of compiled.routes) {
    for (const { node } of walkBlocks(Object.values(route.regions).flat())) {
      if (node.type !== FORM_BLOCK) continue
      const config = node.props as unknown as EnquiryFormConfig
      const site = isAboutCar(config) ? ofCar : compiled.site
      const said = saidBy(site, config)
      const plan = enquiryPlan(config, site)
      const fields = enquiryFields(plan)
      const id = formIdOf(route.id, node.id)
      forms.set(id, {
        id,
        fields: said ? fields.map((field) => fieldInWords(field, sayIn(said))) : fields,
        ...(said && { said }),
        own: plan.own,
        category: plan.category,
        subcategory: plan.subcategory,
        hidden: plan.hidden,
        regional: site.regional,
        timeZone: site.timeZone,
        minimumFillSeconds: site.settings.forms.minimumFillSeconds,
        successPath: compiled.site.settings.routes.success,
        pagePath: route.path.includes(':') ? '/' : route.path,
        locations: site.locations,
      })
    }
  }
  return forms
}
