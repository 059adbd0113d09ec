import type { BlockHead } from '../../runtime/block/types.ts'
import { fromPrice, modelHref, modelTitle } from '../../runtime/rules/content/models.ts'
import { breadcrumbList } from '../../runtime/seo/breadcrumbs.ts'
import type { Regional, Model, ModelDetailsProps } from '../../schemas/generated/types.ts'
import { modelCrumbs } from './crumbs.ts'
import type { ModelPageData } from './load.ts'

/** An unknown model is a 404; one that lives elsewhere, by an own address or a newer slug, sends visitors there (ROUTE-53). */
export const head: BlockHead<ModelDetailsProps, ModelPageData> = ({ data, site, page }) => {
  const { model } = data
  if (!model) return { notFound: true }
  const href = modelHref(model)
  if (href !== page.path) return { redirect: { to: href, status: 301 } }
  return {
    tokens: {
      'model.name': model.name,
      'model.make': model.manufacturer_name,
      'model.price': fromPrice(model) ?? '',
    },
    canonical: href,
    openGraphType: 'product',
    ...(model.image?.url ? { image: model.image.url } : {}),
    jsonLd: [modelJsonLd(model, site.regional), breadcrumbList(modelCrumbs(model))],
  }
}

function modelJsonLd(model: Model, regional: Regional): Record<string, unknown> {
  return {
    '@type': 'Car',
    name: modelTitle(model),
    url: modelHref(model),
    brand: { '@type': 'Brand', name: model.manufacturer_name },
    model: model.name,
    ...(model.short_description && { description: model.short_description }),
    ...(model.image?.url && { image: model.image.url }),
    ...(model.fuel?.length && { fuelType: model.fuel }),
    // Never a price that the page does not show (MODEL-06).
    ...(fromPrice(model) !== null && {
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: model.from_price,
        priceCurrency: regional.currency,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
  }
}
