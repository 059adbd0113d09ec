import { modelTitle } from '../../runtime/rules/content/models.ts'
import type { Crumb } from '../../runtime/seo/breadcrumbs.ts'
import type { Model } from '../../schemas/generated/types.ts'

/** The way to a model's page. */
export function modelCrumbs(model: Pick<Model, 'name' | 'manufacturer_name'>): Crumb[] {
  return [{ name: 'Home', href: '/' }, { name: 'Models', href: '/models' }, { name: modelTitle(model) }]
}
