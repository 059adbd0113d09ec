import type { LoadContext } from '../../../runtime/block/load-context.ts'
import { modelBySlug } from '../../../runtime/rules/content/models.ts'
import type { Model } from '../../../schemas/generated/types.ts'
import { listContent } from '../site/content.ts'

const modelLookups = new WeakMap<object, Promise<Model | undefined>>()

/** The model of `/:slug`, looked up once per page however many blocks show it (ROUTE-53). */
export function modelOfPage(context: LoadContext): Promise<Model | undefined> {
  const known = modelLookups.get(context)
  if (known) return known
  const model = readModel(context)
  modelLookups.set(context, model)
  return model
}

async function readModel(context: LoadContext): Promise<Model | undefined> {
  const { slug } = context.page.params
  return slug ? modelBySlug(await listContent(context, 'models'), slug) : undefined
}
