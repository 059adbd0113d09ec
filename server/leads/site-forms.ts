import { walkBlocks } from '../../runtime/tree/walk-blocks.ts'
import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { enquiryFields, enquiryPlan, type EnquiryFormConfig } from '../../runtime/rules/forms/enquiry-form.ts'
import { fieldInWords } from '../../runtime/rules/forms/field-in-words.ts'
import { saidBy, sayIn } from '../../runtime/rules/forms/say.ts'
import { siteAt } from '../../runtime/languages/site-at.ts'
import { formIdOf } from '../../runtime/rules/forms/form-id.ts'
import type { FormDefinition } from './form-definition.ts'

const FORM_BLOCK = 'EnquiryForm'

/** Forms of a compiled tenant, found once per revision. */
const known = new WeakMap<CompiledTenant, Map<string, FormDefinition>>()

/** The enquiry form of a tenant. @param formId of `formIdOf` */
export function siteForm(site: CompiledTenant, formId: string): FormDefinition | undefined {
  let forms = known.get(site)
  if (!forms) {
    forms = findForms(site)
    known.set(site, forms)
  }
  return forms.get(formId)
}

/** The form as the visitor of a page sees it: in the language of the page, where that is another. @param page its path */
export function shownForm(site: CompiledTenant, formId: string, page: string): FormDefinition | undefined {
  return siteForm(siteAt(site, page).site, formId) ?? siteForm(site, formId)
}

function findForms(compiled: CompiledTenant): Map<string, FormDefinition> {
  const { site } = compiled
  const forms = new Map<string, FormDefinition>()
  for (const route of compiled.routes) {
    for (const { node } of walkBlocks(Object.values(route.regions).flat())) {
      if (node.type !== FORM_BLOCK) continue
      const config = node.props as unknown as EnquiryFormConfig
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
        successPath: site.settings.routes.success,
        pagePath: route.path.includes(':') ? '/' : route.path,
        locations: site.locations,
      })
    }
  }
  return forms
}
